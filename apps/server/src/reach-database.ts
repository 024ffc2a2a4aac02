/**
 * The database for a command: the running server's, or the embedded one, started for as long as the
 * command takes.
 */
import { migrations } from './migrations.ts';
import { startEmbeddedDatabase } from './platform/db/embedded/embedded-database.ts';
import { findRunningDatabase } from './platform/db/embedded/running-database.ts';
import { migrate } from './platform/db/migrate.ts';
import { acquireInstanceLock } from './platform/start/instance-lock.ts';
import type { Settings } from './platform/start/settings.ts';

export type ReachedDatabase = { readonly url: string; close(): Promise<void> };

/** `command` is shown to others who find the data folder in use. */
export async function reachDatabase(settings: Settings, command: string): Promise<ReachedDatabase> {
  const running = settings.DATABASE_URL ?? (await findRunningDatabase(settings.DATA_DIR));
  if (running !== null) {
    if (settings.DATABASE_URL !== null)
      await migrate(settings.DATABASE_OWNER_URL ?? running, migrations);
    return { url: running, close: async () => undefined };
  }
  const lock = acquireInstanceLock(settings.DATA_DIR, { address: command });
  const opened: (() => Promise<void> | void)[] = [() => lock.release()];
  const close = async () => {
    for (const part of opened.splice(0).reverse()) await part();
  };
  try {
    const embedded = await startEmbeddedDatabase({
      dataDir: settings.DATA_DIR,
      log: () => undefined,
    });
    opened.push(() => embedded.stop());
    await migrate(embedded.url, migrations);
    return { url: embedded.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}
