import { firstPage, PAGE_SIZE_MAX, type PageRequest } from '@candor/kit/paging';
import { listEvents } from '../../core/desk/store/desk-events.store.ts';
import { listCustomerOrders } from '../../core/desk/store/lists/order-lists.store.ts';
import { listCustomerPositions } from '../../core/desk/store/lists/position-lists.store.ts';
import type { ShowDeps } from '../../core/desk/show/shown-instrument.ts';
import { shownOrder } from '../../core/desk/show/shown-order.ts';
import { shownPosition } from '../../core/desk/show/shown-position.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { Reader } from '../../platform/db/database.ts';
import { shownEvents } from './list-history.ts';

export async function ownTrades(
  reader: Reader,
  { instruments }: Pick<Market, 'instruments'>,
  customerId: string,
  now: number,
): Promise<{ orders: unknown[]; positions: unknown[]; events: unknown[] }> {
  const deps: ShowDeps = { instruments, language: 'en', now };
  const orders = await allOf((page) => listCustomerOrders(reader, customerId, { page }));
  const open = await allOf((page) =>
    listCustomerPositions(reader, customerId, { page, state: 'open' }),
  );
  const closed = await allOf((page) =>
    listCustomerPositions(reader, customerId, { page, state: 'closed' }),
  );
  const events = await allOf((page) => listEvents(reader, customerId, { page }));
  return {
    orders: orders.map((order) => shownOrder(order, deps)),
    // As booked, without current values.
    positions: [...open, ...closed].map((position) => shownPosition(position, null, orders, deps)),
    events: shownEvents(events, deps),
  };
}

async function allOf<Row>(list: (page: PageRequest) => Promise<{ rows: Row[] }>): Promise<Row[]> {
  const all: Row[] = [];
  for (let { pageNum } = firstPage; ; pageNum += 1) {
    const { rows } = await list({ pageNum, pageSize: PAGE_SIZE_MAX });
    all.push(...rows.slice(0, PAGE_SIZE_MAX));
    if (rows.length <= PAGE_SIZE_MAX) return all;
  }
}
