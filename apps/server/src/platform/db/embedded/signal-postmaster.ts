import { spawnSync } from 'node:child_process';
import { isErrno } from '../../errno.ts';
import type { Binaries } from './binaries.ts';

/** SIGINT: fast shutdown with all data written. SIGQUIT: immediate, repaired at the next start. */
export function signalPostmaster(
  binaries: Binaries,
  pid: number,
  signal: 'SIGINT' | 'SIGQUIT',
): void {
  if (process.platform === 'win32') {
    // Windows has no such signals; pg_ctl has its own channel.
    spawnSync(binaries.pgCtl, ['kill', signal.slice('SIG'.length), String(pid)]);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!isErrno(error, 'ESRCH')) throw error;
  }
}
