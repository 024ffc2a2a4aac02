import { type Db } from '@candor/server/platform/db/database';
import { openQuietDatabase } from '../../bench/open-product.ts';

/** A connection for as long as the work takes: a fault may come next. */
export async function withDatabase<Result>(
  url: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const db = openQuietDatabase(url, { poolSize: 2, onIdleError: () => undefined });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
