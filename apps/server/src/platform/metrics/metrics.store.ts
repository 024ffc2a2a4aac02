import sql from 'sql-template-tag';
import type { Reader } from '../db/database.ts';

/** Seconds that the oldest job which could run has waited, by queue. */
export async function listQueueAges(reader: Reader): Promise<ReadonlyMap<string, number>> {
  const rows = await reader.many<{ name: string; age: number }>(sql`
    select name, extract(epoch from now() - min(start_after))::float8 as age from jobs.job
    where state < 'active' and start_after <= now() group by name`);
  return new Map(rows.map(({ name, age }) => [name, age]));
}

/** Jobs that gave up in the last hour, by the database's own time as the queue has it. */
export async function countGivenUp(reader: Reader): Promise<number> {
  const { count } = await reader.one<{ count: number }>(sql`
    select count(*)::integer as count from jobs.job
    where state = 'failed' and completed_on > now() - interval '1 hour'`);
  return count;
}

export async function loadDatabaseBytes(reader: Reader): Promise<number> {
  const { bytes } = await reader.one<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return bytes;
}
