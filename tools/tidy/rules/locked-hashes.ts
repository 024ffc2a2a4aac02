/**
 * Every package of the lock file that comes from a registry has the hash of its bytes, also those
 * that come inside another one: what is installed is what was reviewed, from any mirror.
 */
import { lineAt, type Finding, type Rule, type SourceFile } from '../finding.ts';

export const lockedHashes: Rule = {
  name: 'locked-hashes',
  check: (files) => files.filter(({ path }) => path === 'package-lock.json').flatMap(inLock),
};

type Locked = { readonly link?: boolean; readonly integrity?: string };

/** Those of the workspaces are links, and their folders have no `node_modules` in their path. */
function inLock({ path, text }: SourceFile): Finding[] {
  const { packages = {} } = JSON.parse(text) as { packages?: Readonly<Record<string, Locked>> };
  return Object.entries(packages)
    .filter(
      ([place, { link, integrity }]) =>
        place.includes('node_modules/') &&
        link !== true &&
        !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''),
    )
    .map(([place]) => ({
      path,
      line: lineAt(text, text.indexOf(JSON.stringify(place))),
      message: `${place} has no SHA-512: \`npm view <name>@<version> dist.integrity\` says it`,
    }));
}
