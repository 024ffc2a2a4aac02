/** What happened in one account, in order: its orders as they are now, and what it holds of each. */
import { Direction } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import { texts } from '../../../platform/db/columns.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { WrittenEvent } from '../state/desk-event.ts';
import type { Order } from '../state/order.ts';
import { eventColumnsWithoutLevels, getEvents, type EventRow } from './desk-events.store.ts';
import { MILLIONTHS } from '../terms/coin-quantity.rules.ts';
import { STOCK_FRACTION } from '../state/booked-source.rules.ts';
import { listOrdersWhere } from './orders.store.ts';

export type AccountEvents = {
  /** Oldest first. */
  readonly events: readonly WrittenEvent[];
  /** Whether more follow than were read. */
  readonly hasMore: boolean;
  readonly orders: ReadonlyMap<string, Order>;
  /** In millionths, by instrument, after the newest event of the account; sold ones below zero. */
  readonly held: ReadonlyMap<string, bigint>;
};

/** Of so many rows at most. What rented robots hold is not the account's own. */
export async function listAccountEvents(
  reader: Reader,
  customerId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<AccountEvents> {
  const rows = await reader.many<EventRow & { held: bigint }>(sql`
    select ${eventColumnsWithoutLevels},
      (select coalesce(sum((case p.direction when ${Direction.Buy} then p.quantity
          else -p.quantity end) * (case p.source when ${STOCK_FRACTION} then 1
          else ${MILLIONTHS} end)), 0)::bigint
        from positions p where p.customer_id = e.customer_id and p.state = 'open'
          and p.instrument_id = e.instrument_id and p.rental_id is null) as held
    from desk_events e where e.customer_id = ${customerId} and e.seq > ${after}
    order by e.seq limit ${limit}`);
  const ids = [...new Set(rows.flatMap(({ order_id: id }) => id ?? []))];
  const orders =
    ids.length === 0
      ? []
      : await listOrdersWhere(
          reader,
          sql`o.customer_id = ${customerId} and o.id = any(${texts(ids)}::text[])`,
          sql`o.id`,
          ids.length,
        );
  return {
    events: rows.flatMap(getEvents),
    hasMore: rows.length === limit,
    orders: new Map(orders.map((order) => [order.id, order])),
    held: new Map(rows.map((row) => [row.instrument_id, row.held])),
  };
}
