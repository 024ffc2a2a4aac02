/**
 * The database as it is: that of DATABASE_URL, of the server that runs on DATA_DIR, or the embedded
 * one for as long as the command takes. No table is made or changed.
 */
import { existsSync } from 'node:fs';
import { startEmbeddedDatabase } from '@candor/server/platform/db/embedded/embedded-database';
import {
  findCluster,
  findRunningDatabase,
} from '@candor/server/platform/db/embedded/running-database';
import { acquireInstanceLock } from '@candor/server/platform/start/instance-lock';
import { makePrivate } from '@candor/server/platform/start/private-folder';
import type { Settings } from '@candor/server/platform/start/settings';
import { BackupWrong } from './backup-wrong.ts';

export type Reached = { readonly url: string; close(): Promise<void> };

/** What is read must be there; only what is written may be made. */
export async function reachExisting(settings: Settings, command: string): Promise<Reached> {
  const { DATABASE_URL, DATA_DIR } = settings;
  if (DATABASE_URL === null && !existsSync(await findCluster(DATA_DIR)))
    throw new BackupWrong(
      `There is nothing to back up: ${DATA_DIR} has no database. Set DATA_DIR or DATABASE_URL to the one that the servers use.`,
    );
  return reachUntouched(settings, command);
}

export async function reachUntouched(settings: Settings, command: string): Promise<Reached> {
  const running =
    settings.DATABASE_OWNER_URL ??
    settings.DATABASE_URL ??
    (await findRunningDatabase(settings.DATA_DIR));
  if (running !== null) return { url: running, close: async () => undefined };
  makePrivate(settings.DATA_DIR);
  const lock = acquireInstanceLock(settings.DATA_DIR, { address: command });
  try {
    const embedded = await startEmbeddedDatabase({
      dataDir: settings.DATA_DIR,
      log: () => undefined,
    });
    return {
      url: embedded.url,
      async close() {
        await embedded.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
