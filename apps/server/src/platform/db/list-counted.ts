/** A page of a list, with one row more than it shows, and how many there are: in one statement. */
import { rowWindow, type PageRequest } from '@candor/kit/paging';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from './database.ts';

export async function listCounted<Row>(
  reader: Reader,
  {
    columns,
    from,
    order,
    counted = from,
  }: {
    readonly columns: Sql;
    /** Tables and condition. */
    readonly from: Sql;
    readonly order: Sql;
    /** The same rows, where counting them needs fewer tables. */
    readonly counted?: Sql;
  },
  page: PageRequest,
): Promise<{ rows: Row[]; total: number }> {
  const { offset, limit } = rowWindow(page);
  const rows = await reader.many<Row & { list_total: bigint }>(sql`
    select ${columns}, (select count(*) ${counted}) as list_total ${from} order by ${order}
      limit ${limit} offset ${offset}`);
  const [first] = rows;
  if (first !== undefined) return { rows, total: Number(first.list_total) };
  if (offset === 0) return { rows, total: 0 };
  // Beyond the last page no row carries the count.
  const { total } = await reader.one<{ total: bigint }>(sql`select count(*) as total ${counted}`);
  return { rows, total: Number(total) };
}
