/**
 * Finds a `nats-server` for the tests of several servers, or fetches Debian's into .cache: it is
 * unpacked there and not installed, so that no service is started on this machine. Without one
 * those tests are left out, and say so.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inProject, run } from './project.mjs';

const FOLDER = inProject('.cache', 'nats');
const FETCHED = path.join(FOLDER, 'usr', 'sbin', 'nats-server');
const NO_NATS =
  'Warning: no nats-server found, so the tests of the bus between servers are left out. Install it (on Debian: apt-get install nats-server), or set NATS_SERVER_PATH.';

/** @returns {Promise<string | undefined>} the path of the server */
export async function ensureNats() {
  const present = findNats();
  if (present !== undefined) return present;
  if (await fetchFromDebian()) return FETCHED;
  console.warn(NO_NATS);
  return undefined;
}

function findNats() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = [...folders, '/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'].map((folder) =>
    path.join(folder, 'nats-server'),
  );
  return [process.env.NATS_SERVER_PATH ?? '', ...places, FETCHED].find((place) =>
    existsSync(place),
  );
}

async function fetchFromDebian() {
  if (spawnSync('apt-get', ['--version']).status !== 0) return false;
  mkdirSync(FOLDER, { recursive: true });
  const download = () =>
    run('apt-get', ['download', '-q', 'nats-server'], { cwd: FOLDER, capture: true });
  if ((await download()).code !== 0) {
    await run('apt-get', ['update', '-q'], { capture: true });
    if ((await download()).code !== 0) return false;
  }
  const file = readdirSync(FOLDER).find((name) => name.endsWith('.deb'));
  if (file === undefined) return false;
  const { code } = await run('dpkg', ['-x', file, '.'], { cwd: FOLDER, capture: true });
  return code === 0 && existsSync(FETCHED);
}
