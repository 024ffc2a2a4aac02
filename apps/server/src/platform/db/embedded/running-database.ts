/** For commands run beside the server: starts and stops nothing; null when none runs. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '../../start/process-identity.ts';
import { DATABASE_NAME, DATABASE_USER } from './create-cluster.ts';
import { passwordFile } from './embedded-database.ts';
import { findNotedCluster } from './place.ts';
import { readPostmasterPid } from './postmaster-pid.ts';

/** Where it is, or would be made. */
export async function findCluster(folder: string): Promise<string> {
  const dataDir = path.resolve(folder);
  return (await findNotedCluster(dataDir)) ?? path.join(dataDir, 'postgres');
}

export async function findRunningDatabase(folder: string): Promise<string | null> {
  const dataDir = path.resolve(folder);
  const cluster = await findCluster(folder);
  const postmaster = await readPostmasterPid(cluster);
  if (
    postmaster === null ||
    postmaster.port === null ||
    !isAlive(postmaster.pid) ||
    !existsSync(passwordFile(dataDir))
  )
    return null;
  const password = (await readFile(passwordFile(dataDir), 'utf8')).trim();
  return `postgres://${DATABASE_USER}:${password}@127.0.0.1:${postmaster.port}/${DATABASE_NAME}`;
}
