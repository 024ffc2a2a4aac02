/** Orders and positions in memory, and which orders belong to which position. */
import type { Order } from './order.ts';
import type { Position } from './position.ts';

export type Holdings = {
  readonly orders: Map<string, Order>;
  readonly positions: Map<string, Position>;
  /** Ids of orders by the position they open or close: filled by `addOrder`. */
  readonly orderIds: Map<string, string[]>;
};

export function holdingsOf(orders: readonly Order[], positions: readonly Position[]): Holdings {
  const holdings: Holdings = { orders: new Map(), positions: new Map(positions.map((position) => [position.id, position])), orderIds: new Map() };
  for (const order of orders) addOrder(holdings, order);
  return holdings;
}

export function addOrder({ orders, orderIds }: Holdings, order: Order): void {
  orders.set(order.id, order);
  const known = orderIds.get(order.positionId);
  if (known === undefined) orderIds.set(order.positionId, [order.id]);
  else if (!known.includes(order.id)) known.push(order.id);
}

/** In the order they came. */
export function ordersOn({ orders, orderIds }: Pick<Holdings, 'orders' | 'orderIds'>, positionId: string): Order[] {
  const found: Order[] = [];
  for (const id of orderIds.get(positionId) ?? []) {
    const order = orders.get(id);
    if (order !== undefined) found.push(order);
  }
  return found;
}
