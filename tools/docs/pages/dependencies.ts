/** docs/reference/dependencies.md. A package without a reason is a problem, and vice versa. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { code, page, table } from '../markdown.ts';

export type Manifest = {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
};

export function dependenciesPage(
  manifests: readonly Manifest[],
  reasons: Readonly<Record<string, string>>,
): { text: string; problems: string[] } {
  const used = new Map<string, { version: string; by: string[] }>();
  for (const { name, dependencies } of manifests) {
    for (const [dependency, version] of Object.entries(dependencies)) {
      if (!dependency.startsWith('@candor/'))
        used.set(dependency, { version, by: [...(used.get(dependency)?.by ?? []), name] });
    }
  }
  const rows = [...used]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .map(([name, { version, by }]) => [code(name), version, by.join(', '), reasons[name] ?? '']);
  return {
    text: page(
      'Dependencies',
      'Every package of others and why it is there. The reasons are kept in `docs/dependencies.json`.',
      table(['package', 'version', 'used by', 'why'], rows),
    ),
    problems: [
      ...[...used.keys()]
        .filter((name) => (reasons[name] ?? '') === '')
        .map((name) => `${name} has no reason in docs/dependencies.json`),
      ...Object.keys(reasons)
        .filter((name) => !used.has(name))
        .map((name) => `docs/dependencies.json gives a reason for ${name}, which nobody uses`),
    ],
  };
}

export function manifestsIn(root: string): Manifest[] {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );
  return ['.', ...folders, 'testkit'].map((folder) =>
    manifestFrom(readFileSync(join(root, folder, 'package.json'), 'utf8')),
  );
}

function manifestFrom(text: string): Manifest {
  const manifest = JSON.parse(text) as { name: string } & Partial<
    Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
  >;
  return {
    name: manifest.name,
    dependencies: {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    },
  };
}
