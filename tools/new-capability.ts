/**
 * `npm run new-capability -- <name> <title in Chinese> [<singular>]` lays out a capability and
 * prints the lines that join it to the lists. Refuses to touch files that exist. See
 * docs/guides/add-a-capability.md.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getFiles, nameFrom, NameRefused, registrationLines } from './new-capability/lay-out.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

try {
  const [things, chinese, singular] = process.argv.slice(2);
  const name = nameFrom(things, chinese, singular);
  const files = getFiles(name);
  const taken = [...files.keys()].find((path) => existsSync(join(root, path)));
  if (taken !== undefined) throw new NameRefused(`${taken} exists already`);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { flag: 'wx' });
    console.log(`written  ${path}`);
  }
  console.log('\nNow add these lines, then run npm run docs and npm run check:');
  for (const [path, lines] of registrationLines(name))
    console.log(`\n${path}\n${lines.map((line) => `  ${line}`).join('\n')}`);
} catch (error) {
  if (!(error instanceof NameRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
