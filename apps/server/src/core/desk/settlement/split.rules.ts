/**
 * A split of a share, for a position and for working orders. The market already quotes new shares.
 *
 * A position has `to` shares for every `from`, at a cost divided accordingly; what is no whole
 * share is sold at the market's price without charges. Orders go on with new quantity and prices,
 * rounded to the tick away from the market; one that would not be for whole shares, or waits in an
 * auction, ends. Each remembers the last action applied, so computing one twice changes nothing.
 */
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { divide } from '@candor/money/rounding';
import type { BookView } from '../state/book-view.ts';
import { STOCK_FRACTION } from '../state/booked-source.rules.ts';
import type { AdjustOrder, CorporateAction } from '../state/commands.ts';
import type { Adjusted, DeskEvent, SplitFraction } from '../state/desk-event.ts';
import { nothing, type DeskState, type Outcome } from '../state/desk-state.ts';
import { ordersOn } from '../state/holdings.ts';
import { isOpen, isProtection, opposite, type Order } from '../state/order.ts';
import { allLots } from '../terms/lot-list.rules.ts';
import { isBefore, paidFor } from '../terms/lots.rules.ts';
import { type PurchaseLot, type Position, signOf } from '../state/position.ts';
import { restCost } from '../terms/cost.rules.ts';
import { allAt, closeByRule, getView, positionEvent } from '../margin/margin.rules.ts';
import { stepAt } from '../terms/parse-terms.rules.ts';
import { closingUnits, computeWorth, valueAt } from '../terms/value.rules.ts';
import { endOrder } from '../closing/fill-closing.rules.ts';
import {
  dueJournal,
  emptyDraft,
  getMovement,
  getWallet,
  setHold,
  setPositionMoney,
  tradeJournal,
  type MovementDraft,
} from '../booking/desk-movement.rules.ts';
import { citedBook, isReachedRising } from '../terms/fill.rules.ts';
import { getEvent } from '../placing/accepted.rules.ts';

export type Split = Extract<CorporateAction, { kind: 'split' }>;

export function splitPosition(
  state: DeskState,
  position: Position,
  view: BookView,
  action: Split,
  { before, orderId }: { readonly before: number; readonly orderId: string },
): Outcome {
  const { id, from, to } = action;
  const units = closingUnits(view, position.direction) ?? view.last;
  const all = allLots(position.lots);
  const older = all.filter((lot) => isBefore(lot, before));
  const total = older.reduce((sum, { remaining }) => sum + remaining, 0n);
  if (total === 0n) return nothing;
  if (older.length === all.length && (total * to) / from === 0n)
    return closeWhole(state, position, view, (units * to) / from, orderId);
  const draft = emptyDraft();
  const fraction = sellFraction(position, view, draft, { action, older, total, units, before });
  const body = { kind: 'split', from, to, action: id, before, dueAt: before, fraction } as const;
  const quantity = position.quantity - total + (total * to) / from;
  const orders = ordersOn(state, position.id)
    .filter((order) => isOpen(order) && isDue(order, id, before))
    .flatMap((order) => adjust(state, order, view, draft, { action, quantity }));
  return {
    ...nothing,
    events: [positionEvent(state, position, body), ...orders],
    movement: getMovement(draft),
    positionId: position.id,
  };
}

/** An order that opens, and so belongs to no position yet. */
export function decideAdjustOrder(
  state: DeskState,
  { orderId, action, before }: AdjustOrder,
): Outcome {
  const order = state.orders.get(orderId);
  if (order === undefined || !isOpen(order) || !isDue(order, action.id, before)) return nothing;
  const view = getView(state, order);
  const draft = emptyDraft();
  const quantity = state.positions.get(order.positionId)?.quantity ?? 0n;
  const events = adjust(state, order, view, draft, { action, quantity });
  return {
    ...nothing,
    events,
    movement: getMovement(draft),
    orderId,
    positionId: order.positionId,
  };
}

export function isDue(order: Order, actionId: string, before: number): boolean {
  return order.createdAt < before && (order.actedThrough ?? '') < actionId;
}

type SplitSale = {
  readonly action: Split;
  readonly older: readonly PurchaseLot[];
  readonly total: bigint;
  readonly units: bigint;
  readonly before: number;
};

/** What is left of a share, sold: its part of the margin is freed, its profit or loss booked. */
function sellFraction(
  position: Position,
  view: BookView,
  draft: MovementDraft,
  { action: { id, from, to }, older, total, units, before }: SplitSale,
): SplitFraction | null {
  const left = (total * to) % from;
  // Less than a millionth of a share is worth nothing: its cost stays with the rest.
  if (left === 0n || position.source === STOCK_FRACTION) return null;
  const paid = paidFor(older);
  const sold =
    paid === null
      ? soldOnMargin(position, view, { left, older, total, units, from, to })
      : soldOfOwned(position, view, { left, total, units, from, to, paid });
  const { minor, forgiven, marginAfter } = sold;
  const account = getWallet(position.customerId, view);
  const invested = setPositionMoney(draft, account, position, position.margin, marginAfter);
  draft.journal = dueJournal(
    before,
    tradeJournal(
      'dividend',
      account,
      { booked: minor, fees: 0n, forgiven, invested },
      { position: position.id, code: position.code, action: id, fractions: 'paid out' },
    ),
  );
  return sold;
}

type Fraction = {
  /** Of a new share, over `from`. */
  readonly left: bigint;
  readonly total: bigint;
  readonly units: bigint;
  readonly from: bigint;
  readonly to: bigint;
};

function soldOfOwned(
  { margin }: Position,
  view: BookView,
  { left, total, units, from, to, paid }: Fraction & { readonly paid: bigint },
): SplitFraction {
  const proceeds = divide(computeWorth(view, units * left, 'down'), from, 'down');
  const cost = divide(paid * left, total * to, 'down');
  return { minor: proceeds - cost, forgiven: 0n, marginAfter: margin - cost };
}

function soldOnMargin(
  { direction, margin }: Position,
  view: BookView,
  { left, older, total, units, from, to }: Fraction & { readonly older: readonly PurchaseLot[] },
): SplitFraction {
  const cost = older.reduce((sum, { remaining, basis }) => sum + remaining * basis, 0n);
  const exact = signOf(direction) * left * (units * total * to - cost * from);
  const rounding = exact < 0n ? 'up' : 'down';
  const result = divide(computeWorth(view, exact, rounding), from * total * to, rounding);
  const freed = divide(margin * left, total * to, 'down');
  const owed = result < 0n ? -result : 0n;
  const fromMargin = owed < margin ? owed : margin;
  return {
    minor: result < 0n ? -fromMargin : result,
    forgiven: owed - fromMargin,
    marginAfter: margin - (freed > fromMargin ? freed : fromMargin),
  };
}

/** `quantity` is the position's afterwards: protection always covers all of it. */
function adjust(
  state: DeskState,
  order: Order,
  view: BookView,
  draft: MovementDraft,
  { action, quantity }: { action: Split; quantity: bigint },
): DeskEvent[] {
  const terms =
    order.source === TradedSource.Option ? null : adjustedTerms(order, view, action, quantity);
  if (terms === null) return endOrder(state, order, view, draft, 'adjusted');
  const heldAfter = order.held === 0n ? 0n : getHeld(order, view, terms);
  const more = heldAfter - order.held;
  const account = getWallet(order.customerId, view);
  if (more > 0n && state.available(order.customerId, view.terms.wallet) < more)
    return endOrder(state, order, view, draft, 'adjusted');
  const hold = { reference: order.id, account, purpose: 'order' } as const;
  setHold(draft, hold, order.held, heldAfter);
  return [getEvent(state, order, { kind: 'adjusted', action: action.id, ...terms, heldAfter })];
}

type Terms = Omit<Adjusted, 'kind' | 'action' | 'heldAfter'>;

/** Null where it cannot go on. */
function adjustedTerms(
  order: Order,
  view: BookView,
  { from, to }: Split,
  positionQuantity: bigint,
): Terms | null {
  if (order.venue === 'auction') return null;
  const isWhole = (shares: bigint): boolean => (shares * to) % from === 0n;
  const filled = (order.filled * to) / from;
  if (!isProtection(order) && !(isWhole(order.quantity) && isWhole(order.filled))) return null;
  const quantity = isProtection(order) ? filled + positionQuantity : (order.quantity * to) / from;
  if (quantity <= filled || (order.effect === 'open' && quantity % view.terms.lot !== 0n))
    return null;
  const price = (units: bigint | null, side: 'down' | 'up'): bigint | null =>
    units === null ? null : onTick(view, units * from, to, side);
  const isBuy = order.direction === Direction.Buy;
  const isClosingBuy = opposite(order.direction) === Direction.Buy;
  const trail =
    order.trail?.kind === 'amount'
      ? { ...order.trail, value: positive(divide(order.trail.value * from, to, 'halfEven')) }
      : order.trail;
  return {
    quantity,
    filled,
    limitUnits: price(order.limitUnits, isBuy ? 'down' : 'up'),
    stopUnits: price(order.stopUnits, isReachedRising(order) ? 'up' : 'down'),
    trail,
    trailBest:
      order.trailBest === null ? null : positive(divide(order.trailBest * from, to, 'halfEven')),
    takeProfitUnits: price(order.takeProfitUnits, isClosingBuy ? 'down' : 'up'),
    stopLossUnits: price(order.stopLossUnits, isClosingBuy ? 'up' : 'down'),
  };
}

/** Worth the same as before; charges for each share may differ. */
function getHeld(order: Order, view: BookView, terms: Terms): bigint {
  const query = {
    direction: order.direction,
    type: order.type,
    quantity: terms.quantity - terms.filled,
    limitUnits: terms.limitUnits,
    stopUnits: terms.stopUnits,
    leverage: order.leverage,
    meetsBook: order.type === OrderType.Market,
  };
  return restCost(view, query, query.quantity).held;
}

function onTick(
  { terms: { grid } }: BookView,
  numerator: bigint,
  denominator: bigint,
  side: 'down' | 'up',
): bigint {
  const units = positive(numerator / denominator);
  const step = stepAt(grid, units);
  const below = units - (units % step);
  const isExact = below * denominator === numerator;
  return side === 'down' || isExact ? (below === 0n ? step : below) : below + step;
}

function positive(units: bigint): bigint {
  return units < 1n ? 1n : units;
}

/** What is too little to go on. */
export function closeWhole(
  state: DeskState,
  position: Position,
  view: BookView,
  units: bigint,
  orderId: string,
): Outcome {
  const { equity, required } = valueAt(view, position, units);
  const record = {
    kind: 'closedByRule',
    rule: 'split',
    equity,
    required,
    missing: 0n,
    book: citedBook(view),
    marginVersion: view.terms.versions.margin,
  } as const;
  return closeByRule(state, position, view, {
    orderId,
    madeBy: 'expiryRule',
    match: allAt(position, units),
    record,
  });
}
