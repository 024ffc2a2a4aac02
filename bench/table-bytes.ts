/** What the tables of a database take on its disk, with their indexes; the largest first. */
import { openQuietDatabase } from './open-product.ts';
import sql from 'sql-template-tag';

export type TableBytes = { readonly table: string; readonly bytes: number };

export async function listTableBytes(url: string): Promise<TableBytes[]> {
  const db = openQuietDatabase(url, { poolSize: 1 });
  const rows = await db.many<{ table: string; bytes: bigint }>(sql`
    select relname as "table", pg_total_relation_size(relid) as bytes from pg_stat_user_tables
    order by pg_total_relation_size(relid) desc`);
  await db.close();
  return rows.map(({ table, bytes }) => ({ table, bytes: Number(bytes) }));
}
