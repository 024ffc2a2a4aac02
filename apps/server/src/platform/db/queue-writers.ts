import sql, { raw } from 'sql-template-tag';
import type { Tx } from './database.ts';

/**
 * Writers of a table wait for each other, readers for nobody. The table itself is locked in the
 * mode that inserting takes anyway: two of ours do not exclude each other by it, but servers of an
 * earlier version, which lock the table against writers, and ours do. They run side by side in an
 * upgrade.
 */
export async function queueWriters(tx: Tx, table: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${table}, 0))`);
  await tx.run(sql`lock table ${raw(table)} in row exclusive mode`);
}
