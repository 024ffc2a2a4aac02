/** The order of the table of orders: as they come, the newest first, or by what a head says. */
import type { OrderRow } from '../positions.api.ts';

export const orderSorts = ['createdAt', 'code', 'side', 'state'] as const;
export type OrderSort = {
  readonly by: (typeof orderSorts)[number];
  readonly direction: 'ascending' | 'descending';
};

/** One way, then the other, then as they came. */
export function nextSort(now: OrderSort | null, by: OrderSort['by']): OrderSort | null {
  if (now?.by !== by) return { by, direction: 'ascending' };
  return now.direction === 'ascending' ? { by, direction: 'descending' } : null;
}

type Sorted = Pick<OrderRow, 'createdAt' | 'code' | 'direction' | 'openClose' | 'state'>;

export function sortedOrders<Row extends Sorted>(
  orders: readonly Row[],
  sort: OrderSort | null,
): readonly Row[] {
  if (sort === null) return orders;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return orders.toSorted(
    (one, other) => sign * compare(keyOf(one, sort.by), keyOf(other, sort.by)),
  );
}

function keyOf(order: Sorted, by: OrderSort['by']): string | number {
  return by === 'side' ? `${order.direction} ${order.openClose}` : order[by];
}

function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
