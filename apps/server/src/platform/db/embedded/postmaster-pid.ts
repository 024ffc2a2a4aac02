import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isErrno } from '../../errno.ts';

export type PostmasterPid = { pid: number; folder: string; port: number | null; status: string };

export async function readPostmasterPid(cluster: string): Promise<PostmasterPid | null> {
  try {
    const lines = (await readFile(postmasterPidFile(cluster), 'utf8')).split('\n');
    const pid = Number(lines[0]);
    // PostgreSQL writes the file line by line, so it may be incomplete.
    if (!Number.isInteger(pid) || pid <= 0) return null;
    return {
      pid,
      folder: lines[1] ?? '',
      port: Number(lines[3] ?? '') || null,
      status: (lines[7] ?? '').trim(),
    };
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

export function postmasterPidFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}
