import { systemClock } from '@candor/server/platform/clock';
import { openDatabase, type Db } from '@candor/server/platform/db/database';

/** A connection for as long as the work takes: a fault may come next. */
export async function withDatabase<Result>(
  url: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = openDatabase({
    url,
    poolSize: 2,
    clock: systemClock,
    publish: () => undefined,
    onIdleError: () => undefined,
  });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
