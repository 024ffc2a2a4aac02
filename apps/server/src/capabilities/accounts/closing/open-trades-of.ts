import type { CustomerId } from '../../../core/customers/customer.ts';
import type { Order } from '../../../core/desk/state/order.ts';
import type { Position } from '../../../core/desk/state/position.ts';
import { listWorkingOrdersOf } from '../../../core/desk/store/orders.store.ts';
import { listOpenPositionsFor } from '../../../core/desk/store/positions.store.ts';
import { CLOSED_AT_ONCE_MAX } from '@candor/contract/accounts';
import type { Reader } from '../../../platform/db/database.ts';

/** One more than is closed at once, so that too many are known as such. */
export async function openTradesOf(
  reader: Reader,
  id: CustomerId,
): Promise<{ readonly orders: Order[]; readonly positions: Position[] }> {
  const limit = CLOSED_AT_ONCE_MAX + 1;
  const [orders, positions] = await Promise.all([
    listWorkingOrdersOf(reader, id, limit),
    listOpenPositionsFor(reader, id, {}, limit),
  ]);
  return { orders, positions };
}
