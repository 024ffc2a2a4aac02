/** Process ids are reused, often by a restarted container, so the start time is noted too. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isErrno } from '../errno.ts';

export const processIdentity = z.object({ pid: z.int().positive(), start: z.string() });
export type ProcessIdentity = z.infer<typeof processIdentity>;

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, start: processStart(process.pid) ?? UNREADABLE };
}

export function isRunning(noted: ProcessIdentity): boolean {
  if (!isAlive(noted.pid)) return false;
  const start = processStart(noted.pid);
  // If either side is unreadable, assume the same process: refusing to start is the safe error.
  return start === null || noted.start === UNREADABLE || start === noted.start;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (isErrno(error, 'ESRCH')) return false;
    if (!isErrno(error, 'EPERM')) throw error;
  }
  return process.platform !== 'linux' || !isZombie(pid);
}

const UNREADABLE = 'unreadable';
const ENDED_STATES = ['Z', 'X'];

/** Fields of /proc/<pid>/stat, after the program's name in brackets. */
const STATE_FIELD = 0;
const START_FIELD = 19;

function processStart(pid: number): string | null {
  if (process.platform === 'linux') {
    const ticks = linuxStat(pid)?.[START_FIELD];
    return ticks === undefined
      ? null
      : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`;
  }
  if (process.platform === 'win32') return null;
  const ps = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return ps.status === 0 ? ps.stdout.trim() : null;
}

function isZombie(pid: number): boolean {
  return ENDED_STATES.includes(linuxStat(pid)?.[STATE_FIELD] ?? '');
}

function linuxStat(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ESRCH', 'EACCES')) return null;
    throw error;
  }
}
