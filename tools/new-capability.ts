/**
 * `npm run new-capability -- <name> <title in Chinese> [<singular>] [--console]`. Writes nothing
 * when a file exists already or a list is not found. See docs/guides/add-a-capability.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layOut } from './new-capability/lay-out.ts';
import { nameFrom, NameRefused } from './new-capability/name.ts';
import { ListNotFound } from './new-capability/source-edit.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

try {
  const words = process.argv.slice(2);
  const [things, chinese, singular] = words.filter((word) => !word.startsWith('--'));
  const unknown = words.find((word) => word.startsWith('--') && word !== '--console');
  if (unknown !== undefined) throw new NameRefused(`${unknown} is not an option; --console is`);
  const { written, changed } = layOut(root, nameFrom(things, chinese, singular), {
    hasConsole: words.includes('--console'),
  });
  for (const [path, text] of [...written, ...changed]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: written.has(path) ? 'wx' : 'w' });
    console.log(`${written.has(path) ? 'written' : 'changed'}  ${path}`);
  }
  const code = [...written.keys(), ...changed.keys()].filter((path) => /\.tsx?$/.test(path));
  run('node_modules/oxfmt/bin/oxfmt', ...code);
  run('tools/docs/write-docs.ts');
  console.log('\nEverything is registered. Next: npm run check, then make it do what it is for.');
} catch (error) {
  if (!(error instanceof NameRefused || error instanceof ListNotFound)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function run(script: string, ...args: string[]): void {
  execFileSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit' });
}
