/**
 * Installs the dependencies when they are not those of package-lock.json. The stamp is removed
 * first and written last, so an interrupted installation is done again. Install scripts do not run.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fail, inProject, run } from './project.mjs';

export async function ensureInstalled() {
  const stamp = inProject('node_modules', '.candor-install');
  const wanted = createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === wanted) return;

  console.log('Installing dependencies…');
  rmSync(stamp, { force: true });
  const { code, output } = await runNpm(['ci', '--ignore-scripts', ...EVERYTHING, ...QUIET]);
  if (code !== 0) {
    const isOffline = NO_NETWORK_CODES.some((reason) => output.includes(reason));
    fail(
      isOffline
        ? NO_NETWORK_LINE
        : `${output.trim()}\n${NOT_INSTALLED} (npm ci, exit code ${code}).`,
    );
  }
  writeFileSync(stamp, `${wanted}\n`);
}

/** Also on a machine set up for production, where npm leaves out what builds and tests. */
const EVERYTHING = ['--include=dev', '--include=optional'];
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];
const NO_NETWORK_CODES = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'UNREACH',
  'TIMEDOUT',
  'TIMEOUT',
];
const NOT_INSTALLED = 'The dependencies could not be installed';
const NO_NETWORK_LINE = `${NOT_INSTALLED}: the npm registry cannot be reached. Connect to the network and start again.`;

/** The npm that called us, if one did; else the one on the path. */
function runNpm(args) {
  const ownNpm = process.env.npm_execpath;
  const canUseOwn = ownNpm !== undefined && ownNpm.endsWith('.js') && existsSync(ownNpm);
  if (canUseOwn) return run(process.execPath, [ownNpm, ...args], { capture: true });
  return run('npm', args, { capture: true, shell: process.platform === 'win32' });
}
