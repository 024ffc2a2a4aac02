/** Of two orders that end each other, the one that still works beside this one. */
import type { Holdings } from '../state/holdings.ts';
import { isOpen, type Order } from '../state/order.ts';

export function otherOf(
  { orders }: Pick<Holdings, 'orders'>,
  { conditions }: Pick<Order, 'conditions'>,
): Order | null {
  const otherId = conditions?.otherId ?? null;
  const other = otherId === null ? undefined : orders.get(otherId);
  return other !== undefined && isOpen(other) ? other : null;
}

/** Two orders that end each other want the same quantity once: the first of them stands for both. */
export function isCountedWithOther(holdings: Pick<Holdings, 'orders'>, order: Order): boolean {
  const other = otherOf(holdings, order);
  return other !== null && other.id < order.id;
}
