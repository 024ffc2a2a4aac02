/** Nothing that is installed, built or made at run time. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SourceFile } from './finding.ts';

const leftOut = new Set([
  'node_modules',
  'dist',
  '.git',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
]);
const textEndings =
  /\.(?:ts|tsx|mjs|cjs|js|css|sql|md|json|csv|html|yml|yaml|svg)$|(?:^|\/)(?:run|\.npmrc|\.gitignore|\.editorconfig)$/;

export function sourceFiles(root: string): SourceFile[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => leftOut.has(part)) && textEndings.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
