/**
 * Decides where the cluster is and which account runs it: normally `<dataDir>/postgres` and ours.
 *
 * Started by root: an unprivileged account whose group may pass through the data folder, or, where
 * a parent folder prevents that, /var/lib/candor/clusters/<id>. The id is random, so a recreated
 * data folder never meets the cluster of a deleted one.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lchown, mkdir, readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { isErrno } from '../../errno.ts';
import { admitGroup } from '../../start/private-folder.ts';
import { StartRefused } from '../../start/start-refused.ts';
import { canEnter, canRun, chooseUnprivilegedAccount, isRoot } from './account.ts';
import type { Account, FindAccount } from './account.ts';
import { copyBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { writeWhole } from './write-whole.ts';

/** `account` is null when PostgreSQL runs as the current account. */
export type Place = { cluster: string; account: Account | null; binaries: Binaries };

export type Machine = { findAccount: FindAccount; systemDir: string };

export async function choosePlace(
  dataDir: string,
  binaries: Binaries,
  machine: Machine,
): Promise<Place> {
  const noted = await findNotedCluster(dataDir, machine);
  const cluster = noted ?? path.join(dataDir, 'postgres');
  const owner = await findOwner(cluster);
  if (!isRoot()) {
    refuseForeignCluster(cluster, owner);
    return { cluster, account: null, binaries };
  }

  const account =
    owner === null || owner.uid === 0 ? chooseUnprivilegedAccount(machine.findAccount) : owner;
  const reachable = await reachableBinaries(binaries, account, machine.systemDir);
  if (owner?.uid === 0) await giveTree(cluster, account);
  if (noted === null) admitGroup(dataDir, account.gid);
  if (noted !== null || canEnter(account, dataDir))
    return { cluster, account, binaries: reachable };
  if (owner !== null) {
    throw new StartRefused(
      `The database in ${cluster} belongs to account ${account.uid}, which may no longer enter ${dataDir}.`,
    );
  }
  return { cluster: await noteNewCluster(dataDir, machine), account, binaries: reachable };
}

export const SYSTEM_DIR = '/var/lib/candor';
const CLUSTER_ID_BYTES = 16;

function locationFile(dataDir: string): string {
  return path.join(dataDir, 'cluster-location');
}

export async function findNotedCluster(
  dataDir: string,
  machine: Pick<Machine, 'systemDir'> = { systemDir: SYSTEM_DIR },
): Promise<string | null> {
  if (!existsSync(locationFile(dataDir))) return null;
  const id = (await readFile(locationFile(dataDir), 'utf8')).trim();
  if (!/^[0-9a-f]+$/.test(id))
    throw new StartRefused(`${locationFile(dataDir)} does not hold the name of a cluster.`);
  return path.join(machine.systemDir, 'clusters', id);
}

async function noteNewCluster(dataDir: string, machine: Machine): Promise<string> {
  const clusters = path.join(machine.systemDir, 'clusters');
  await mkdir(clusters, { recursive: true });
  await chmod(machine.systemDir, 0o755);
  await chmod(clusters, 0o755);
  const id = randomBytes(CLUSTER_ID_BYTES).toString('hex');
  await writeWhole(locationFile(dataDir), `${id}\n`);
  return path.join(clusters, id);
}

async function findOwner(cluster: string): Promise<Account | null> {
  try {
    const { uid, gid } = await stat(cluster);
    return { uid, gid };
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
}

function refuseForeignCluster(cluster: string, owner: Account | null): void {
  const ownUid = process.getuid?.();
  if (owner === null || ownUid === undefined || owner.uid === ownUid) return;
  throw new StartRefused(
    `The database in ${cluster} belongs to another account (${owner.uid}). ` +
      'Start Candor as that account or as root, or set DATA_DIR to another folder.',
  );
}

async function reachableBinaries(
  binaries: Binaries,
  account: Account,
  systemDir: string,
): Promise<Binaries> {
  if (canRun(account, binaries.postgres)) return binaries;
  const copy = await copyBinaries(binaries, systemDir);
  if (canRun(account, copy.postgres)) return copy;
  throw new StartRefused(
    `Account ${account.uid} cannot run ${copy.postgres}. Start Candor as an ordinary user, or set DATABASE_URL.`,
  );
}

/** A cluster restored by root belongs to root; PostgreSQL insists on owning its files. */
async function giveTree(folder: string, { uid, gid }: Account): Promise<void> {
  for (const name of await readdir(folder, { recursive: true }))
    await lchown(path.join(folder, name), uid, gid);
  await lchown(folder, uid, gid);
}
