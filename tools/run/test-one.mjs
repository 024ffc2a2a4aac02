/**
 * `npm run test:one -- packages/money/src/wire.test.ts [more files] [-t words]`: these files once,
 * and nothing is opened that they do not need.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { pinnedEnvironment, pinnedNode } from './pinned-node.mjs';
import { PROJECT, fail, inProject, run } from './project.mjs';

const given = process.argv.slice(2);
const options = given.findIndex((word) => word.startsWith('-'));
const [files, more] =
  options === -1 ? [given, []] : [given.slice(0, options), given.slice(options)];
if (files.length === 0) fail('Which file? npm run test:one -- packages/money/src/wire.test.ts');
for (const file of files)
  if (!existsSync(path.resolve(PROJECT, file))) fail(`There is no ${file}.`);

await ensureInstalled();
const { code } = await run(
  pinnedNode(),
  [inProject('node_modules', 'vitest', 'vitest.mjs'), 'run', ...more],
  {
    env: {
      // What Node compiled of Vitest itself is kept too.
      NODE_COMPILE_CACHE: inProject('.cache', 'compiled'),
      ...pinnedEnvironment(),
      TEST_ONE: files.map((file) => path.relative(PROJECT, path.resolve(PROJECT, file))).join('\n'),
    },
  },
);
process.exit(code);
