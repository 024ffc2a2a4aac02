import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { listWorkingOrders as listCall } from '@candor/contract/positions';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { listCustomerOrders } from '../../core/desk/store/lists/order-lists.store.ts';
import type { ShowDeps } from '../../core/desk/show/shown-instrument.ts';
import { shownOrder } from '../../core/desk/show/shown-order.ts';
import type { Order } from '../../core/desk/state/order.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { SeenWith } from './list-positions.ts';
import { tradedSourceOf } from '../../core/desk/state/booked-source.rules.ts';

export async function listOrders(
  reader: Reader,
  { customerId }: SignedIn,
  body: BodyOf<typeof listCall>,
  { open, ...deps }: ShowDeps & Pick<SeenWith, 'open'>,
): Promise<DataOf<typeof listCall>> {
  const { rows, total } =
    open !== null && body.isOpen
      ? windowOf(open.orders, body)
      : await listCustomerOrders(reader, customerId, {
          page: body,
          source: body.source,
          isOpen: body.isOpen,
          isWithoutRobots: true,
        });
  const { items, ...page } = pageFrom(rows, body, (order) => shownOrder(order, deps));
  return { ...page, items: [...items], total };
}

function windowOf(
  orders: readonly Order[],
  body: BodyOf<typeof listCall>,
): { rows: readonly Order[]; total: number } {
  const { offset, limit } = rowWindow(body);
  const { source } = body;
  const all =
    source === undefined
      ? orders
      : orders.filter((order) => tradedSourceOf(order.source) === source);
  return { rows: all.slice(offset, offset + limit), total: all.length };
}
