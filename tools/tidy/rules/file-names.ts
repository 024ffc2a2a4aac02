/** kebab-case, and a role suffix that the architecture knows. */
import type { Rule } from '../finding.ts';

const roles = [
  'rules',
  'model',
  'store',
  'routes',
  'operator',
  'api',
  'push',
  'job',
  'long',
  'test',
  'conformance',
  'spec',
  'config',
  'table',
  'd',
];
const ordinary = new RegExp(
  `^[a-z0-9]+(?:-[a-z0-9]+)*(?:\\.(?:${roles.join('|')}))*\\.(?:ts|tsx|mjs|cjs|js|d\\.cts|css)$`,
);
const migration = /^\d{4}_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;

export const fileNames: Rule = {
  name: 'file-names',
  check: (files) =>
    files.flatMap(({ path }) => {
      const name = path.split('/').at(-1) ?? '';
      if (/\.(?:ts|tsx|mjs|cjs|cts|js|css)$/.test(name) && !ordinary.test(name)) {
        return [
          { path, line: null, message: `not kebab-case with a known role (${roles.join(', ')})` },
        ];
      }
      if (name.endsWith('.sql') && !migration.test(name))
        return [{ path, line: null, message: 'a migration is named like 0001_words.sql' }];
      return [];
    }),
};
