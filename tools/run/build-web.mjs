/**
 * The stamp in the built folder is a digest of names, sizes and times of all inputs. It is written
 * last, so an interrupted build is done again.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pinnedNode } from './pinned-node.mjs';
import { inProject, run } from './project.mjs';

/**
 * What customers use. @returns {Promise<boolean>} false if the build failed; the reason has been
 * shown.
 */
export async function ensureWebBuilt() {
  return ensureBuilt('web', 'Building the web app…');
}

/** What operators use. @returns {Promise<boolean>} */
export async function ensureConsoleBuilt() {
  return ensureBuilt('console', 'Building the operator console…');
}

async function ensureBuilt(app, message) {
  const stamp = inProject('apps', app, 'dist', '.candor-build');
  const wanted = digestOfInputs(app);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === wanted) return true;

  console.log(message);
  rmSync(stamp, { force: true });
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  const { code } = await run(pinnedNode(), [vite, 'build', '--logLevel', 'warn'], {
    cwd: inProject('apps', app),
  });
  if (code !== 0) return false;
  writeFileSync(stamp, `${wanted}\n`);
  return true;
}

const SHARED_INPUTS = ['packages', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json'];
const NOT_INPUTS = new Set(['dist', 'node_modules', '.data', '.cache']);

function digestOfInputs(app) {
  const digest = createHash('sha256');
  for (const input of [`apps/${app}`, ...SHARED_INPUTS])
    addTo(digest, inProject(...input.split('/')));
  return digest.digest('hex');
}

function addTo(digest, file) {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return;
  if (!found.isDirectory()) {
    digest.update(`${path.relative(inProject(), file)} ${found.size} ${found.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(file).sort()) {
    if (!NOT_INPUTS.has(name) && !/\.test\.tsx?$/.test(name)) addTo(digest, path.join(file, name));
  }
}
