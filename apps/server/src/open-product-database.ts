/** The database of a server, with the replica it may read at and the time it goes by. */
import type { Clock } from './platform/clock.ts';
import { loadNow, openDatabase, type Db, type Publish } from './platform/db/database.ts';
import type { StorageWatch } from './platform/db/storage-watch.ts';
import type { Log } from './platform/log.ts';
import type { Settings } from './platform/start/settings.ts';
import type { SteadyClock } from './platform/steady-clock.ts';

export async function openProductDatabase({
  url,
  settings,
  clock,
  steady,
  storage,
  log,
  publish,
}: {
  readonly url: string;
  readonly settings: Pick<Settings, 'DATABASE_POOL_SIZE' | 'DATABASE_READ_URL'>;
  readonly clock: Clock;
  readonly steady: SteadyClock | undefined;
  readonly storage: StorageWatch;
  readonly log: Log;
  readonly publish: Publish;
}): Promise<Db> {
  const db = openDatabase({
    ...{ url, storage, clock, publish },
    replicaUrl: settings.DATABASE_READ_URL,
    poolSize: settings.DATABASE_POOL_SIZE,
    onIdleError: (error) => log.warn({ err: error }, 'database connection lost'),
    onReplica: (isUsed, why) =>
      isUsed ? log.info('replica in use') : log.warn({ err: why }, 'replica not used'),
  });
  try {
    await steady?.follow(() => loadNow(db));
    await db.replica.requireReplica();
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
