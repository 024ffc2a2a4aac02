/**
 * Which of three kinds a test file is, read from the file itself, so that nobody keeps a list:
 *
 * - `dom` says so in its first line;
 * - `database` reaches a PostgreSQL through what it imports;
 * - `pure` is everything else, and runs without one.
 *
 * Files of several kinds in one process would make it start anew at every change from one to the
 * other.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export type TestKind = 'pure' | 'database' | 'dom';

const DOM_LINE = '// @vitest-environment happy-dom';
/** Only Vite's own loading of modules knows how; without it nothing would happen, in silence. */
const LOADS_ANEW = /\bvi\.resetModules\(/;
const TESTKIT = '@candor/testkit/';

/** The run's own database, and the embedded one that a test starts for itself. */
const DATABASES = [
  'testkit/src/fresh-database.ts',
  'apps/server/src/platform/db/embedded/embedded-database.ts',
];
const ASKS_FOR_CLUSTER = /\binject\(['"]clusterUrl['"]\)/;

/** Types are erased. */
const VALUE_IMPORT = /^(?:import|export)\s(?!type\s)[^'"]*?['"]([^'"]+)['"]/gm;

export function testKinds(
  files: readonly string[],
  root: string,
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): Record<TestKind, string[]> {
  const kinds: Record<TestKind, string[]> = { pure: [], database: [], dom: [] };
  const reaches = reachesDatabase(root, read);
  for (const file of files) {
    const place = resolve(root, file);
    const source = read(place);
    if (source.startsWith(DOM_LINE)) kinds.dom.push(file);
    else if (LOADS_ANEW.test(source))
      throw new Error(`${file} loads modules anew, which takes '${DOM_LINE}' as its first line`);
    else kinds[reaches(place) ? 'database' : 'pure'].push(file);
  }
  return kinds;
}

/** The product imports no test code (a direction rule), so the search ends there. */
function reachesDatabase(root: string, read: (file: string) => string): (file: string) => boolean {
  const databases = new Set(DATABASES.map((file) => resolve(root, file)));
  const known = new Map<string, boolean>();
  return function reaches(file) {
    if (databases.has(file)) return true;
    const before = known.get(file);
    if (before !== undefined) return before;
    // A circle of imports adds nothing.
    known.set(file, false);
    if (isProduct(file, root)) return false;
    const source = read(file);
    const isReached = ASKS_FOR_CLUSTER.test(source) || imports(source, file, root).some(reaches);
    known.set(file, isReached);
    return isReached;
  };
}

function isProduct(file: string, root: string): boolean {
  return (
    /^(?:apps|packages)[\\/]/.test(relative(root, file)) &&
    !/\.(?:test|conformance)\.tsx?$|[\\/]testing[\\/]/.test(file)
  );
}

function imports(source: string, file: string, root: string): string[] {
  return [...source.matchAll(VALUE_IMPORT)].flatMap(([, name = '']) => {
    if (name.startsWith(TESTKIT))
      return [join(root, 'testkit/src', `${name.slice(TESTKIT.length)}.ts`)];
    return /^\.{1,2}\/.*\.tsx?$/.test(name) ? [resolve(dirname(file), name)] : [];
  });
}

const TEST_FILE = /\.test\.tsx?$/;
const NOT_LOOKED_INTO = new Set(['node_modules', 'dist', '.cache']);

export function findTestFiles(folders: readonly string[], root: string): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const place = `${folder}/${entry.name}`;
      if (entry.isDirectory())
        return NOT_LOOKED_INTO.has(entry.name) ? [] : findTestFiles([place], root);
      return TEST_FILE.test(entry.name) ? [place] : [];
    }),
  );
}
