import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { listWorkingOrders as listCall } from '@candor/contract/positions';
import { pageFrom } from '@candor/kit/paging';
import { listCustomerOrders } from '../../core/desk/store/orders.store.ts';
import type { ShowDeps } from '../../core/desk/show/shown-instrument.ts';
import { shownOrder } from '../../core/desk/show/shown-order.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

export async function listOrders(
  reader: Reader,
  { customerId }: SignedIn,
  body: BodyOf<typeof listCall>,
  deps: ShowDeps,
): Promise<DataOf<typeof listCall>> {
  const { rows, total } = await listCustomerOrders(reader, customerId, {
    page: body,
    source: body.source,
    isOpen: body.isOpen,
    isWithoutRobots: true,
  });
  const { items, ...page } = pageFrom(rows, body, (order) => shownOrder(order, deps));
  return { ...page, items: [...items], total };
}
