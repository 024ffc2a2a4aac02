/**
 * The PostgreSQL that the product brings along, on loopback only, with a random password. The
 * caller holds the instance lock of the data folder.
 *
 * Reading order: binaries, place, create-cluster, leftover, keep-running, postmaster.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { findSystemAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { DATABASE_NAME, DATABASE_USER, ensureCluster, resetPassword } from './create-cluster.ts';
import type { WantedCluster } from './create-cluster.ts';
import { noteOwner, stopLeftover } from './leftover.ts';
import { choosePlace, SYSTEM_DIR } from './place.ts';
import type { Machine } from './place.ts';
import { findSocketFolder } from './socket-folder.ts';
import { getFreeBytes } from '../storage-watch.ts';
import { keepRunning } from './keep-running.ts';
import type { Purpose } from './server-settings.ts';
import { writeWhole } from './write-whole.ts';

export type EmbeddedDatabase = {
  readonly url: string;
  /** Through the socket in its folder where there is one, whatever host it names besides. */
  readonly nearUrl: string;
  readonly pid: number;
  freeBytes(): Promise<number>;
  stop(): Promise<void>;
};

export type EmbeddedDatabaseOptions = {
  dataDir: string;
  /** Tests skip waiting for the disk, and get more connections. */
  purpose?: Purpose;
  port?: number;
  log: (line: string) => void;
  /** It is gone for good. */
  onExit?: (error: Error) => void;
  /** It ended by itself and is started again. */
  onEnded?: (error: Error) => void;
  onRunning?: () => void;
  /** False where somebody else decides when it runs. */
  startsAgain?: boolean;
  machine?: Partial<Machine>;
  freeBytes?: () => Promise<number>;
};

export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const { log, purpose = 'product' } = options;
  const dataDir = path.resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });

  const place = await choosePlace(dataDir, await findBinaries(), {
    ...THIS_MACHINE,
    ...options.machine,
  });
  const password = await ensureDatabase({ dataDir, place, purpose, log });
  await noteOwner(place);

  const logFile = path.join(dataDir, 'postgres.log');
  const onExit = options.onExit ?? ((error) => log(error.message));
  const freeBytes = options.freeBytes ?? (() => getFreeBytes(place.cluster));
  const socketFolder = await findSocketFolder(place.cluster);
  const running = await keepRunning({
    place,
    purpose,
    port: options.port,
    hasSocket: socketFolder !== null,
    logFile,
    log,
    onExit,
    onEnded: options.onEnded ?? ((error) => log(error.message)),
    onRunning: options.onRunning ?? (() => undefined),
    startsAgain: options.startsAgain ?? true,
    freeBytes,
  });
  const url = `postgres://${DATABASE_USER}:${password}@127.0.0.1:${running.port}/${DATABASE_NAME}`;
  return {
    url,
    nearUrl: socketFolder === null ? url : `${url}?host=${encodeURIComponent(socketFolder)}`,
    get pid() {
      return running.pid;
    },
    freeBytes,
    stop: running.stop,
  };
}

export function passwordFile(dataDir: string): string {
  return path.join(dataDir, 'postgres-password');
}

const THIS_MACHINE: Machine = { findAccount: findSystemAccount, systemDir: SYSTEM_DIR };
const PASSWORD_BYTES = 24;

/** The password file is written last: when it is missing, the database gets a new password. */
async function ensureDatabase(wanted: Omit<WantedCluster, 'password'>): Promise<string> {
  const file = passwordFile(wanted.dataDir);
  const known = existsSync(file) ? (await readFile(file, 'utf8')).trim() : null;
  const password = known ?? randomBytes(PASSWORD_BYTES).toString('base64url');

  const { isNew } = await ensureCluster({ ...wanted, password });
  await stopLeftover(wanted.place, wanted.log);
  if (known !== null) return password;
  if (!isNew) await resetPassword({ ...wanted, password });
  await writeWhole(file, `${password}\n`);
  return password;
}
