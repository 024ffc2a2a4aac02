/** In full, or shortened to where the reader is (`core/ledger/once.ts`). */
import { eachMatch, type Finding, type Rule } from '../finding.ts';

const NAMED_PATH = /`([\w.@-]+(?:\/[\w.@*-]+)+\.(?:ts|tsx|mjs|cjs|js|css|sql|md|json|csv|html))`/g;

const beginnings = [
  '',
  'apps/web/src/',
  'apps/console/src/',
  'apps/server/src/',
  'packages/',
  'docs/',
  'e2e/',
];

/** The guides' made-up capability, and what is written at run time. */
const EXAMPLE = /price[-_]alert|^\.(?:cache|data)\//;

export const docPaths: Rule = {
  name: 'doc-paths',
  check: (files) => {
    const known = files.map(({ path }) => path);
    const exists = (path: string) =>
      path.includes('*') ? known.some((each) => patternOf(path).test(each)) : known.includes(path);
    return files
      .filter(({ path }) => path.endsWith('.md'))
      .flatMap((file) =>
        eachMatch(file, NAMED_PATH, ([, path = '']) => path).flatMap((found): Finding[] => {
          const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1);
          const isThere = [...beginnings, folder].some((each) => exists(each + found.message));
          if (isThere || EXAMPLE.test(found.message)) return [];
          return [{ ...found, message: `"${found.message}" does not exist` }];
        }),
      );
  },
};

function patternOf(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]*')}$`);
}
