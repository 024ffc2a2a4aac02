/**
 * Installs the dependencies when they are not those of package-lock.json. The stamp is removed
 * first and written last, so an interrupted installation is done again. Install scripts do not run.
 *
 * Who only builds and runs the product waits for no compiler, linter and browser driver: those are
 * added by the first command that checks or tests, beside what is there and may be running.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getInstallSteps } from './install-steps.mjs';
import { fail, inProject, run } from './project.mjs';

/** @param {{ toRun?: boolean }} [purpose] with `toRun` only what building and running needs */
export async function ensureInstalled({ toRun = false } = {}) {
  const stamp = inProject('node_modules', '.candor-install');
  const lock = createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex');
  const steps = getInstallSteps(existsSync(stamp) ? readFileSync(stamp, 'utf8') : '', lock, toRun);
  if (steps === null) return;

  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR_MIN) fail(NODE_TOO_OLD);
  console.log(steps.message);
  rmSync(stamp, { force: true });
  const { code, output } = await runNpm([...steps.command, '--ignore-scripts', ...QUIET]);
  if (code !== 0) {
    const isOffline = NO_NETWORK_CODES.some((reason) => output.includes(reason));
    fail(
      isOffline
        ? NO_NETWORK_LINE
        : `${output.trim()}\n${NOT_INSTALLED} (npm ${steps.command[0]}, exit code ${code}).`,
    );
  }
  linkPinnedNode();
  writeFileSync(stamp, `${steps.stamp}\n`);
}

/** Debian's npm (9) forgets it, because packages for other machines would have the same one. */
function linkPinnedNode() {
  const link = inProject('node_modules', '.bin', 'node');
  if (process.platform === 'win32' || existsSync(link)) return;
  const machine = `${process.platform}-${process.arch}`;
  const name = [`node-${machine}`, `node-bin-${machine}`].find((each) =>
    existsSync(inProject('node_modules', each, 'bin', 'node')),
  );
  if (name === undefined) return;
  rmSync(link, { force: true });
  symlinkSync(path.join('..', name, 'bin', 'node'), link);
}

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
/** With an older one npm leaves out, and does not say, what builds the web app. */
const NODE_MAJOR_MIN = 20;
const NODE_TOO_OLD = `This is Node ${process.versions.node}, but Candor is installed with ${NODE_MAJOR_MIN} or newer. docs/guides/operate.md has a way for Debian 12.`;
const NOT_INSTALLED = 'The dependencies could not be installed';
const NO_NETWORK_LINE = `${NOT_INSTALLED}: the npm registry cannot be reached. Connect to the network and start again.`;

/** The npm that called us, if one did; else the one on the path. */
function runNpm(args) {
  const ownNpm = process.env.npm_execpath;
  const canUseOwn = ownNpm !== undefined && ownNpm.endsWith('.js') && existsSync(ownNpm);
  if (canUseOwn) return run(process.execPath, [ownNpm, ...args], { capture: true });
  return run('npm', args, { capture: true, shell: process.platform === 'win32' });
}
