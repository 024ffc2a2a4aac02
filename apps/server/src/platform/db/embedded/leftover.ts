/**
 * Handles a PostgreSQL that outlived its server, as after `kill -9`.
 *
 * It is stopped only when it certainly runs on this cluster and its server is dead. A stale
 * `postmaster.pid` is removed, because PostgreSQL would mistake the process that now has its number
 * for itself.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isErrno } from '../../errno.ts';
import { isAlive, isRunning, ownIdentity, processIdentity } from '../../start/process-identity.ts';
import { StartRefused } from '../../start/start-refused.ts';
import type { Place } from './place.ts';
import { postmasterPidFile, readPostmasterPid } from './postmaster-pid.ts';
import type { PostmasterPid } from './postmaster-pid.ts';
import { signalPostmaster } from './signal-postmaster.ts';
import { writeWhole } from './write-whole.ts';

export async function stopLeftover(place: Place, log: (line: string) => void): Promise<void> {
  const lock = await readPostmasterPid(place.cluster);
  if (lock === null || !isAlive(lock.pid)) return;
  const finding = examine(lock, place.cluster);
  if (finding === 'unknown') return;
  if (finding === 'anotherProgram') {
    await rm(postmasterPidFile(place.cluster));
    return;
  }

  await refuseOwnedByLiving(place.cluster);
  log('Stopping the database that an earlier server left running…');
  for (const step of STOP_STEPS) {
    signalPostmaster(place.binaries, lock.pid, step.signal);
    if (await hasEnded(lock.pid, step.waitMs)) return;
  }
  throw new StartRefused(
    `The database that an earlier server left running (process ${lock.pid}) does not stop. End it and start again.`,
  );
}

export async function noteOwner({ cluster, account }: Place): Promise<void> {
  await writeWhole(path.join(cluster, OWNER_FILE), JSON.stringify(ownIdentity()), account);
}

const OWNER_FILE = 'candor-owner';
const STOP_STEPS = [
  { signal: 'SIGINT', waitMs: 10_000 },
  { signal: 'SIGQUIT', waitMs: 6_000 },
] as const;
const POLL_MS = 10;

function examine(
  lock: PostmasterPid,
  cluster: string,
): 'thisCluster' | 'anotherProgram' | 'unknown' {
  const command = getCommand(lock.pid);
  if (command === null) return 'unknown';
  const isPostgres = path.basename(command.program).startsWith('postgres');
  const isHere = command.folder === cluster || command.folder === lock.folder;
  return isPostgres && isHere ? 'thisCluster' : 'anotherProgram';
}

type Command = { program: string; folder: string | undefined };

function getCommand(pid: number): Command | null {
  if (process.platform === 'win32') return null;
  if (process.platform === 'linux') return getLinuxCommand(pid);
  const ps = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  if (ps.status !== 0) return null;
  // ps does not quote: the folder is between our -D and the first of our settings.
  const [program = '', folder] = ps.stdout.trim().split(/ -D | -c /);
  return { program, folder };
}

function getLinuxCommand(pid: number): Command | null {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const option = words.indexOf('-D');
    return { program: words[0] ?? '', folder: option === -1 ? undefined : words[option + 1] };
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ESRCH', 'EACCES')) return null;
    throw error;
  }
}

/** A copied data folder may point to the original's cluster, whose database must not be ended. */
async function refuseOwnedByLiving(cluster: string): Promise<void> {
  const file = path.join(cluster, OWNER_FILE);
  if (!existsSync(file)) return;
  const owner = processIdentity.parse(JSON.parse(await readFile(file, 'utf8')));
  if (!isRunning(owner)) return;
  throw new StartRefused(
    `The database in ${cluster} is in use by another Candor (process ${owner.pid}).`,
  );
}

async function hasEnded(pid: number, waitMs: number): Promise<boolean> {
  const deadline = performance.now() + waitMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
