/**
 * Applies the desk's events. The same fold runs live and when rebuilding from the record, so the
 * two cannot differ. An event that the order's life does not allow stops the batch: it is a bug.
 */
import { AssertionFailed, assert } from '@candor/kit/assert';
import { divide } from '@candor/money/rounding';
import type { Allotted, DeskEvent, EventBody, Filled } from '../state/desk-event.ts';
import { addOrder, moveOrder, ordersOn, putPosition, type Holdings } from '../state/holdings.ts';
import { isOpen, isProtection, newlyAccepted, type Order } from '../state/order.ts';
import { orderLife, type OrderStep } from '../state/order-states.ts';
import { addLots, allLots, noLots } from '../terms/lot-list.rules.ts';
import {
  boughtLots,
  isBefore,
  settleLots,
  splitAllLots,
  takeFromLots,
  withCosts,
} from '../terms/lots.rules.ts';
import { getTotal } from '../terms/fees.rules.ts';
import type { Position } from '../state/position.ts';

export function evolve(holdings: Holdings, event: DeskEvent): void {
  const { orders, positions } = holdings;
  const { body, orderId, positionId, at } = event;
  switch (body.kind) {
    case 'accepted':
      addOrder(holdings, newlyAccepted(body.order));
      return;
    case 'triggered':
      setOrder(orders, orderId, 'trigger', () => ({ isTriggered: true }));
      return;
    case 'trailed':
      setOrder(orders, orderId, 'move', () => ({ trailBest: body.best }));
      return;
    case 'filled':
      fillOrder(holdings, event, body);
      fillPosition(holdings, event, body);
      resizeProtection(holdings, positionId);
      return;
    case 'allotted':
      receiveShares(holdings, event, body);
      resizeProtection(holdings, positionId);
      return;
    case 'cancelled':
    case 'rejected':
    case 'expired':
      setOrder(orders, orderId, endings[body.kind], () => ({
        reason: body.reason,
        held: 0n,
        endedAt: at,
      }));
      return;
    case 'replaced':
      setOrder(orders, orderId, 'replace', () => ({ held: 0n, endedAt: at }));
      return;
    case 'shrunk':
      setOrder(orders, orderId, 'resize', ({ filled }) => ({ quantity: filled + body.quantity }));
      return;
    case 'closedByRule':
      return;
    case 'optionEnded':
      if (body.draw !== null)
        setPosition(positions, positionId, () => ({ actedThrough: body.draw }));
      return;
    case 'marginAdded':
    case 'marginWarned':
    case 'owned':
    case 'settled':
    case 'financed':
    case 'dividend':
    case 'split':
      setPosition(positions, positionId, (position) => changeOf(position, body, at));
      return;
    case 'adjusted':
      setOrder(orders, orderId, 'resize', () => ({
        quantity: body.quantity,
        filled: body.filled,
        limitUnits: body.limitUnits,
        stopUnits: body.stopUnits,
        trail: body.trail,
        trailBest: body.trailBest,
        takeProfitUnits: body.takeProfitUnits,
        stopLossUnits: body.stopLossUnits,
        held: body.heldAfter,
        actedThrough: body.action,
      }));
  }
}

type PositionBody = Extract<
  EventBody,
  { kind: 'marginAdded' | 'marginWarned' | 'owned' | 'settled' | 'financed' | 'dividend' | 'split' }
>;

/** What an event that is about a position alone makes of it. */
function changeOf(position: Position, body: PositionBody, at: number): Partial<Position> {
  const { lots, margin, warnings, realised, financing } = position;
  switch (body.kind) {
    case 'marginAdded':
      return { margin: margin + body.minor, warnings: lastOf(warnings, body.warningsKept) };
    case 'marginWarned': {
      const { level, units, missing } = body;
      return { warnings: [...warnings, { at, level, units, missing }] };
    }
    case 'owned':
      return {
        isOwned: true,
        lots: withCosts(lots, body.costs),
        margin: body.costs.reduce((sum, cost) => sum + cost, 0n),
        warnings: [],
      };
    case 'settled':
      return {
        lots: settleLots(lots, body),
        realised: realised + body.minor,
        margin: body.marginAfter,
        settledThrough: body.day,
      };
    case 'financed':
      return {
        financing: financing + body.minor,
        margin: body.marginAfter,
        financedThrough: body.day,
      };
    case 'dividend':
      return {
        financing: financing + body.minor,
        margin: body.marginAfter,
        actedThrough: body.action,
      };
    case 'split':
      return { ...splitHolding(position, body), actedThrough: body.action };
  }
}

const endings = {
  cancelled: 'cancel',
  rejected: 'reject',
  expired: 'expire',
} as const satisfies Record<string, OrderStep>;

function setOrder(
  orders: Map<string, Order>,
  id: string | null,
  step: OrderStep,
  change: (order: Order) => Partial<Order>,
): void {
  const order = id === null ? undefined : orders.get(id);
  assert(order !== undefined, 'an event of the desk names an order that is there');
  orders.set(order.id, { ...order, ...change(order), state: stateAfter(order, step) });
}

function stateAfter(order: Order, step: OrderStep): Order['state'] {
  const state = orderLife.next(order.state, step);
  if (state === null) throw new AssertionFailed(`an order that is ${order.state} cannot ${step}`);
  return state;
}

function setPosition(
  positions: Map<string, Position>,
  id: string | null,
  change: (position: Position) => Partial<Position>,
): void {
  const position = id === null ? undefined : positions.get(id);
  assert(position?.state === 'open', 'an event of the desk names a position that is open');
  positions.set(position.id, { ...position, ...change(position) });
}

/** It belongs to the position that its fill went to. */
function fillOrder(
  holdings: Holdings,
  { orderId: id, positionId, at }: DeskEvent,
  { quantity, value, book, fees, heldAfter }: Filled,
): void {
  const { orders } = holdings;
  const order = id === null ? undefined : orders.get(id);
  assert(positionId !== null, 'a fill belongs to a position');
  assert(
    order !== undefined && quantity > 0n && order.filled + quantity <= order.quantity,
    'no order is filled beyond its quantity',
  );
  const isWhole = order.filled + quantity === order.quantity;
  const charged = getTotal(fees);
  if (order.positionId !== positionId) moveOrder(holdings, { ...order, positionId });
  orders.set(order.id, {
    ...order,
    positionId,
    filled: order.filled + quantity,
    filledValue: order.filledValue + value,
    filledBy: book.sequence,
    fees: order.fees + charged,
    held: heldAfter,
    endedAt: isWhole ? at : null,
    state: stateAfter(order, isWhole ? 'fill' : 'fillPart'),
  });
}

function fillPosition(holdings: Holdings, event: DeskEvent, fill: Filled): void {
  const { positionId, at } = event;
  assert(positionId !== null, 'a fill belongs to a position');
  const known = holdings.positions.get(positionId);
  assert(known === undefined || known.state === 'open', 'what is closed stays closed');
  const charged = getTotal(fill.fees);
  if (known === undefined || known.direction === event.direction) {
    const opened = known ?? newPosition(event, fill, rentalOf(holdings, event));
    const lots = boughtLots(fill.pieces, at, fill.isOwned ? fill.marginTaken : null);
    putPosition(holdings, {
      ...opened,
      openedQuantity: opened.openedQuantity + fill.quantity,
      quantity: opened.quantity + fill.quantity,
      isOwned: fill.isOwned,
      lots: addLots(opened.lots, lots),
      margin: fill.marginAfter,
      initialMargin: fill.joined?.initialMargin ?? opened.initialMargin + fill.marginTaken,
      warnings:
        fill.joined === null ? opened.warnings : lastOf(opened.warnings, fill.joined.warningsKept),
      fees: opened.fees + charged,
    });
    return;
  }
  assert(fill.quantity <= known.quantity, 'no position is closed beyond what is held');
  const quantity = known.quantity - fill.quantity;
  putPosition(holdings, {
    ...known,
    quantity,
    lots: takeFromLots(known.lots, fill.quantity),
    margin: fill.marginAfter,
    realised: known.realised + fill.realised + fill.forgiven,
    fees: known.fees + charged,
    closedValue: known.closedValue + fill.value,
    state: quantity === 0n ? 'closed' : 'open',
    closedAt: quantity === 0n ? at : null,
  });
}

/** A position belongs to the rental of the order that opens it. */
function rentalOf({ orders }: Holdings, { orderId }: DeskEvent): string | null {
  return orderId === null ? null : (orders.get(orderId)?.rentalId ?? null);
}

/** Another lot, paid in full. */
function receiveShares(holdings: Holdings, event: DeskEvent, allotted: Allotted): void {
  const { positionId, at } = event;
  const { quantity, units, minor, marginAfter, joined, isOwned } = allotted;
  const known = positionId === null ? undefined : holdings.positions.get(positionId);
  assert(known === undefined || known.state === 'open', 'what is closed stays closed');
  const opened = known ?? newPosition(event, { leverage: 1, expiresAt: null }, null);
  putPosition(holdings, {
    ...opened,
    openedQuantity: opened.openedQuantity + quantity,
    quantity: opened.quantity + quantity,
    isOwned,
    lots: addLots(opened.lots, boughtLots([{ units, quantity }], at, isOwned ? minor : null)),
    margin: marginAfter,
    initialMargin: joined?.initialMargin ?? opened.initialMargin + minor,
    warnings: joined === null ? opened.warnings : lastOf(opened.warnings, joined.warningsKept),
  });
}

function newPosition(
  { positionId, customerId, source, instrumentId, code, direction, at }: DeskEvent,
  { leverage, expiresAt }: Pick<Filled, 'leverage' | 'expiresAt'>,
  rentalId: string | null,
): Position {
  assert(positionId !== null, 'a position has an id');
  return {
    id: positionId,
    customerId,
    source,
    instrumentId,
    code,
    direction,
    leverage,
    rentalId,
    state: 'open',
    isOwned: false,
    openedQuantity: 0n,
    quantity: 0n,
    lots: noLots(),
    margin: 0n,
    initialMargin: 0n,
    realised: 0n,
    fees: 0n,
    financing: 0n,
    closedValue: 0n,
    warnings: [],
    openedAt: at,
    closedAt: null,
    expiresAt,
    settledThrough: null,
    financedThrough: null,
    actedThrough: null,
  };
}

/** Protection always covers the whole position, whatever its size. */
function resizeProtection(holdings: Holdings, positionId: string | null): void {
  const position = positionId === null ? undefined : holdings.positions.get(positionId);
  if (position === undefined || position.quantity === 0n) return;
  for (const order of ordersOn(holdings, position.id)) {
    if (isProtection(order) && isOpen(order))
      holdings.orders.set(order.id, { ...order, quantity: order.filled + position.quantity });
  }
}

type SplitBody = Extract<EventBody, { kind: 'split' }>;

function splitHolding(position: Position, body: SplitBody): Partial<Position> {
  const { from, to, before, fraction } = body;
  const lots = splitAllLots(position.lots, body);
  const younger = allLots(position.lots).reduce(
    (sum, lot) => (isBefore(lot, before) ? sum : sum + lot.quantity),
    0n,
  );
  const { margin, initialMargin, realised } = position;
  return {
    lots,
    openedQuantity: ((position.openedQuantity - younger) * to) / from + younger,
    quantity: lots.quantity,
    ...(fraction === null
      ? {}
      : {
          margin: fraction.marginAfter,
          initialMargin:
            margin === 0n
              ? initialMargin
              : divide(initialMargin * fraction.marginAfter, margin, 'halfEven'),
          realised: realised + fraction.minor,
        }),
  };
}

export function lastOf<Item>(items: readonly Item[], count: number): Item[] {
  return count === 0 ? [] : items.slice(-count);
}
