/**
 * Fills of rented robots, of funds, of accounts and of orders: every one, from the desk's own
 * record.
 */
import sql, { type Sql } from 'sql-template-tag';
import { texts } from '../../../platform/db/columns.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { WrittenEvent } from '../state/desk-event.ts';
import {
  eventColumns,
  eventColumnsWithoutLevels,
  getEvent,
  isFill,
  type EventRow,
} from './desk-events.store.ts';

/** A rental's, or an owner's beside any rental. */
export type FillsOf = { readonly rentalId: string } | { readonly owner: string };

/** Oldest first; `after` is the number of the last one before. */
export async function listFills(
  reader: Reader,
  of: FillsOf,
  {
    after = 0,
    from = 0,
    until = Number.MAX_SAFE_INTEGER,
    limit,
  }: {
    readonly after?: number;
    readonly from?: number;
    readonly until?: number;
    readonly limit: number;
  },
): Promise<WrittenEvent[]> {
  const rows = await reader.many<EventRow>(sql`
    select ${eventColumns} from desk_events e join orders o on o.id = e.order_id
    where ${chosen(of)} and ${isFill} and e.seq > ${after}
      and e.at_ms between ${from} and ${until}
    order by e.seq limit ${limit}`);
  return rows.map(getEvent);
}

/** What accounts opened in a span of time. */
export async function listOpeningFills(
  reader: Reader,
  owners: readonly string[],
  from: number,
  until: number,
): Promise<WrittenEvent[]> {
  const rows = await reader.many<EventRow>(sql`
    select ${eventColumnsWithoutLevels} from desk_events e join orders o on o.id = e.order_id
    where e.customer_id = any(${texts(owners)}::text[]) and ${isFill} and o.effect = 'open'
      and e.at_ms >= ${from} and e.at_ms < ${until} order by e.seq`);
  return rows.map(getEvent);
}

/** Without the books they were filled at. */
export async function listFillsOfOrders(
  reader: Reader,
  orderIds: readonly string[],
): Promise<WrittenEvent[]> {
  if (orderIds.length === 0) return [];
  const rows = await reader.many<EventRow>(sql`
    select ${eventColumnsWithoutLevels} from desk_events e
    where e.order_id = any(${texts(orderIds)}::text[]) and ${isFill} order by e.seq`);
  return rows.map(getEvent);
}

export async function countFills(
  reader: Reader,
  rentalIds: readonly string[],
): Promise<Map<string, number>> {
  if (rentalIds.length === 0) return new Map();
  const rows = await reader.many<{ rental_id: string; count: bigint }>(sql`
    select o.rental_id, count(*) as count from orders o join desk_events e on e.order_id = o.id
    where o.rental_id = any(${texts(rentalIds)}::text[]) and ${isFill}
    group by o.rental_id`);
  return new Map(rows.map(({ rental_id, count }) => [rental_id, Number(count)]));
}

function chosen(of: FillsOf): Sql {
  return 'rentalId' in of
    ? sql`o.rental_id = ${of.rentalId}`
    : sql`o.customer_id = ${of.owner} and o.rental_id is null`;
}
