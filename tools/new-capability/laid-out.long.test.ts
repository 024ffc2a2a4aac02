/**
 * The project with a new capability in it compiles, and the tests of its lists pass: what the
 * command prints at the end is true.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PATIENCE_MS = 900_000;

/** Tests that read the lists of the project. */
const TESTS = [
  'apps/server/src/app.test.ts',
  'apps/server/src/authorisation/company-roles.test.ts',
  'apps/server/src/authorisation/key-scopes.test.ts',
  'apps/server/src/authorisation/matrix-rows.test.ts',
  'apps/server/src/capabilities/gift-cards/gift-cards.rules.test.ts',
  'apps/server/src/capabilities/gift-cards/gift-cards.test.ts',
  'apps/web/src/capabilities/gift-cards/gift-card-form.model.test.ts',
  'apps/web/src/routes.table.test.ts',
  'apps/web/src/screen-texts.test.ts',
  'apps/web/src/shell/desktop/palette.model.test.ts',
  'packages/i18n/src/web/text-parts.test.ts',
];

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'candor-laid-out-'));
  for (const name of readdirSync(root).filter(isSource))
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource });
  linkDependencies();
  const { output, isOk } = node('tools/new-capability.ts', 'gift-cards', '礼品卡', '--console');
  expect(isOk, output).toBe(true);
}, PATIENCE_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it.each(['server', 'web'])(
  'compiles: %s',
  (side) => {
    const { output, isOk } = node(
      'node_modules/typescript-native/bin/tsc',
      '--singleThreaded',
      ...['-p', `tsconfig.${side}.json`],
    );
    expect(isOk, output).toBe(true);
  },
  PATIENCE_MS,
);

it(
  'passes the tests of the lists, and its own',
  () => {
    expect(TESTS.filter((file) => !existsSync(join(copy, file)))).toEqual([]);
    const { output, isOk } = node('tools/run/test-one.mjs', ...TESTS);
    expect(isOk, output).toBe(true);
  },
  PATIENCE_MS,
);

/** Not what was installed, built or written by running it. */
function isSource(path: string): boolean {
  const name = basename(path);
  return !/^(?:node_modules|dist|test-results|\.git|\.cache|\.data.*)$/.test(name);
}

/** What was installed is read where it is; the packages of the project are those of the copy. */
function linkDependencies(): void {
  const installed = join(root, 'node_modules');
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(installed).filter((entry) => !OWN.has(entry)))
    symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  cpSync(join(installed, '@candor'), join(copy, 'node_modules', '@candor'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const folder of ['apps', 'packages'].flatMap(packagesIn))
    if (existsSync(join(root, folder, 'node_modules')))
      symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
}

/** Of its packages, and what tools keep between runs. */
const OWN = new Set(['@candor', '.cache', '.vite', '.vite-temp', '.vitest-cache']);

function packagesIn(folder: string): string[] {
  return readdirSync(join(root, folder)).map((name) => join(folder, name));
}

/** As in a terminal: it knows nothing of the tests that it is started from. */
function node(script: string, ...args: string[]) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([key]) => !/^(?:VITEST|TEST_|NODE_OPTIONS|NODE_ENV)/.test(key),
    ),
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, script), ...args], {
    cwd: copy,
    env: { ...env, NO_COLOR: '1' },
    encoding: 'utf8',
  });
  return { output: `${stdout}${stderr}`, isOk: status === 0 };
}
