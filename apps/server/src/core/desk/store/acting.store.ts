/** Shares and options on them that are held or ordered, and who is told of their splits. */
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../platform/db/database.ts';

/** Ids with an open position or a working order. */
export async function listSharesInUse(reader: Reader): Promise<string[]> {
  const rows = await reader.many<{ instrument_id: string }>(sql`
    select instrument_id from positions where state = 'open' and instrument_id ~ '^(US|HK|OP):'
    union
    select instrument_id from orders where ended_at_ms is null and instrument_id ~ '^(US|HK|OP):'`);
  return rows.map(({ instrument_id: id }) => id);
}

export type Acting = { readonly id: string; readonly customerId: string };

/** Open positions and working orders in a share that began before an instant and were not split. */
export async function listUnsplit(
  reader: Reader,
  instrumentId: string,
  { actionId, before }: { readonly actionId: string; readonly before: number },
  limit: number,
): Promise<{ positions: Acting[]; orders: Acting[] }> {
  const positions = await reader.many<Acting>(sql`
    select id, customer_id as "customerId" from positions
    where state = 'open' and instrument_id = ${instrumentId} and opened_at_ms < ${before}
      and coalesce(acted_through, '') collate "C" < ${actionId} order by id limit ${limit}`);
  const orders = await reader.many<Acting>(sql`
    select id, customer_id as "customerId" from orders
    where ended_at_ms is null and instrument_id = ${instrumentId} and created_at_ms < ${before}
      and coalesce(acted_through, '') collate "C" < ${actionId} order by id limit ${limit}`);
  return { positions, orders };
}

export type ToldHolder = Acting & { readonly code: string };

/** Marks open positions as told of something, and returns those that were not before. */
export async function markToldOfSplit(
  tx: Tx,
  instrumentId: string,
  what: string,
  limit: number,
): Promise<ToldHolder[]> {
  return tx.many<ToldHolder>(sql`
    with held as (
      select id, customer_id, code from positions p
      where state = 'open' and instrument_id = ${instrumentId}
        and not exists (select from told_positions t where t.position_id = p.id
          and t.what = ${what})
      order by id limit ${limit}
    ), told as (
      insert into told_positions (position_id, what, told_at_ms)
        select id, ${what}, ${tx.now} from held on conflict do nothing returning position_id
    )
    select id, customer_id as "customerId", code from held join told on told.position_id = held.id
      order by customer_id, id`);
}
