/** Orders and positions in memory, and which orders belong to which position. */
import { coverKey, coverRoot, isCoveredCall } from './cover.ts';
import type { Order } from './order.ts';
import type { Position } from './position.ts';

export type Holdings = {
  readonly orders: Map<string, Order>;
  readonly positions: Map<string, Position>;
  /** By the position they open or close; maintained by `addOrder`. */
  readonly orderIds: Map<string, string[]>;
  /** By customer and instrument; maintained by `putPosition`. */
  readonly heldIds: Map<string, Set<string>>;
  /** Open sold calls by customer and root (cover.ts); maintained by `putPosition`. */
  readonly coverIds: Map<string, Set<string>>;
};

export function getHoldings(orders: readonly Order[], positions: readonly Position[]): Holdings {
  const holdings: Holdings = {
    orders: new Map(),
    positions: new Map(),
    orderIds: new Map(),
    heldIds: new Map(),
    coverIds: new Map(),
  };
  for (const position of positions) putPosition(holdings, position);
  for (const order of orders) addOrder(holdings, order);
  return holdings;
}

export function addOrder({ orders, orderIds }: Holdings, order: Order): void {
  orders.set(order.id, order);
  const known = orderIds.get(order.positionId);
  if (known === undefined) orderIds.set(order.positionId, [order.id]);
  else if (!known.includes(order.id)) known.push(order.id);
}

export function ordersOn(
  { orders, orderIds }: Pick<Holdings, 'orders' | 'orderIds'>,
  positionId: string,
): Order[] {
  const found: Order[] = [];
  for (const id of orderIds.get(positionId) ?? []) {
    const order = orders.get(id);
    if (order !== undefined) found.push(order);
  }
  return found;
}

/** The order's fills go to another position from now on. */
export function moveOrder(holdings: Holdings, order: Order): void {
  const before = holdings.orders.get(order.id);
  if (before !== undefined && before.positionId !== order.positionId) {
    const left = (holdings.orderIds.get(before.positionId) ?? []).filter((id) => id !== order.id);
    if (left.length === 0) holdings.orderIds.delete(before.positionId);
    else holdings.orderIds.set(before.positionId, left);
  }
  addOrder(holdings, order);
}

export function putPosition(
  { positions, heldIds, coverIds }: Pick<Holdings, 'positions' | 'heldIds' | 'coverIds'>,
  position: Position,
): void {
  positions.set(position.id, position);
  keepId(heldIds, heldKey(position), position);
  if (isCoveredCall(position))
    keepId(
      coverIds,
      coverKey(position.customerId, coverRoot(position.instrumentId) ?? ''),
      position,
    );
}

function keepId(ids: Map<string, Set<string>>, key: string, { id, state }: Position): void {
  const held = ids.get(key);
  if (state === 'open') {
    if (held === undefined) ids.set(key, new Set<string>().add(id));
    else held.add(id);
  } else if (held?.delete(id) === true && held.size === 0) ids.delete(key);
}

export function heldIn(
  { positions, heldIds }: Pick<Holdings, 'positions' | 'heldIds'>,
  of: Pick<Position, 'customerId' | 'instrumentId'>,
): Position[] {
  const found: Position[] = [];
  for (const id of heldIds.get(heldKey(of)) ?? []) {
    const position = positions.get(id);
    if (position !== undefined) found.push(position);
  }
  return found.length < 2
    ? found
    : found.sort((a, b) => a.openedAt - b.openedAt || (a.id < b.id ? -1 : 1));
}

function heldKey({
  customerId,
  instrumentId,
}: Pick<Position, 'customerId' | 'instrumentId'>): string {
  return `${customerId} ${instrumentId}`;
}
