import { whyNoOpening } from '../../customers/may-now.rules.ts';
import { Direction } from '@candor/contract/kernel/enumerations';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { OrderReason } from '@candor/i18n/order-reasons/en';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { bookedProductOf } from '../state/booked-source.rules.ts';
import { isFresh, isOpenForTrading, type BookView } from '../state/book-view.ts';
import { decideClose, checkPayable } from '../closing/close.rules.ts';
import { endOrder, fillClosing } from '../closing/fill-closing.rules.ts';
import { unlockedOf } from '../booking/cover.rules.ts';
import type { Cancel, Cross, Expire, Meet, Replace, Wanted } from '../state/commands.ts';
import type { DeskEvent } from '../state/desk-event.ts';
import { emptyDraft, getMovement, setHold, getWallet } from '../booking/desk-movement.rules.ts';
import { nothing, type Decided, type DeskState, type Outcome } from '../state/desk-state.ts';
import {
  getBest,
  isReached,
  matchBook,
  triggeringUnits,
  getTrigger,
  waitsForTrigger,
  type Match,
} from '../terms/fill.rules.ts';
import { isTakingOrders, passGate } from '../placing/gate.rules.ts';
import { fillOpening, openOrder } from '../placing/open.rules.ts';
import { mayBeFilled } from '../placing/short.rules.ts';
import { getEvent } from '../placing/accepted.rules.ts';
import { hasBegun, isExtended } from '../state/order-conditions.rules.ts';
import { isCancellable, isOpen, type Order } from '../state/order.ts';
import { quantityText } from '../terms/coin-quantity.rules.ts';
import { unitsText } from '../terms/parse-terms.rules.ts';
import type { Position } from '../state/position.ts';
import { sellHeld } from '../closing/sell.rules.ts';
import { isSelling } from '../booking/sellable.rules.ts';

export function decideMatch(state: DeskState, { orderId }: Meet): Outcome {
  const order = state.orders.get(orderId);
  if (order === undefined || !isOpen(order) || order.venue === 'auction') return nothing;
  const view = state.view(order.source, order.instrumentId);
  if (view === null || !isOpenForTrading(view, isExtended(order)) || !isFresh(view)) return nothing;
  if (order.expiresAt !== null && order.expiresAt <= state.now)
    return expire(state, order, view, endReason(order, 'expiredDay'));
  if (isStopped(state, order)) return stop(state, order, view);
  if (!mayBegin(state, order, view)) return nothing;
  if (order.filledBy !== null && order.filledBy >= view.sequence) return nothing;
  const { events, order: ready } = waitsForTrigger(order)
    ? pullTrigger(state, order, view)
    : { events: [], order };
  if (waitsForTrigger(ready)) return triggeredOnly(order, events);
  if (!mayBeFilled(ready, view)) return triggeredOnly(order, events);
  const position = order.effect === 'close' ? state.positions.get(order.positionId) : undefined;
  const left = ready.quantity - ready.filled;
  const free = position === undefined ? left : unlockedOf(state, position);
  const wanted = left < free ? left : free;
  const match = matchBook(view, ready.direction, wanted, ready.limitUnits);
  if (match.quantity === 0n) return triggeredOnly(order, events);
  if (ready.effect === 'open') return fillOpening(state, ready, view, match, events);
  assert(position?.state === 'open', 'what closes has something to close');
  const payable = checkPayable(state, position, view, match);
  if (!payable.ok) return endUnpaid(state, ready, view, events);
  return fillClosing(state, ready, position, view, match, events);
}

/** What is to begin at a time of its own and would open something is new then: a pause stops it. */
function mayBegin(state: DeskState, order: Order, view: BookView): boolean {
  if (!hasBegun(order, state.now)) return false;
  const hasTime = (order.conditions?.startsAt ?? null) !== null;
  return !hasTime || order.effect === 'close' || isTakingOrders(state, view).ok;
}

/** What its trigger did, without a fill. */
function triggeredOnly({ id, positionId }: Order, events: readonly DeskEvent[]): Outcome {
  return events.length === 0 ? nothing : { ...nothing, events, orderId: id, positionId };
}

/** Buying back a call that shares cover takes money that is no longer there. */
function endUnpaid(
  state: DeskState,
  order: Order,
  view: BookView,
  before: readonly DeskEvent[],
): Outcome {
  const draft = emptyDraft();
  const ended = endOrder(state, order, view, draft, 'FUNDS_INSUFFICIENT');
  return {
    ...nothing,
    events: [...before, ...ended],
    movement: getMovement(draft),
    orderId: order.id,
    positionId: order.positionId,
  };
}

/** A trailing stop follows the price first, then its trigger is checked. */
function pullTrigger(
  state: DeskState,
  order: Order,
  view: BookView,
): { events: DeskEvent[]; order: Order } {
  const units = triggeringUnits(view, order.direction);
  assert(units !== null, 'a fresh book has two sides');
  const best = order.trail === null ? null : getBest(order.direction, order.trailBest, units);
  const trigger = getTrigger(order, best);
  const moved: DeskEvent[] =
    best !== null && best !== order.trailBest
      ? [getEvent(state, order, { kind: 'trailed', best })]
      : [];
  if (trigger === null || !isReached(order, units, trigger))
    return { events: moved, order: { ...order, trailBest: best } };
  return {
    events: [
      ...moved,
      getEvent(state, order, { kind: 'triggered', units, sequence: view.sequence }),
    ],
    order: { ...order, trailBest: best, isTriggered: true },
  };
}

export function decideCancel(state: DeskState, { customerId, orderId }: Cancel): Decided {
  const found = findOpenOrder(state, customerId, orderId);
  if (!found.ok) return found;
  const { order, view } = found.outcome;
  if (!isCancellable(order, state.now)) return refuse('ORDER_NOT_CANCELLABLE');
  const draft = emptyDraft();
  const events = endOrder(state, order, view, draft, 'customer');
  return ok({
    events,
    movement: getMovement(draft),
    orderId,
    positionId: order.positionId,
  });
}

export function findOpenOrder(
  state: DeskState,
  customerId: string,
  id: string,
): Decision<{ order: Order; view: BookView }, RefusalCode> {
  const order = state.orders.get(id);
  if (order?.customerId !== customerId || order.rentalId !== null) return refuse('ORDER_UNKNOWN');
  if (!isOpen(order)) return refuse('ORDER_ENDED');
  const view = state.view(order.source, order.instrumentId);
  assert(view !== null, 'what works is traded');
  return ok({ order, view });
}

export function decideExpire(state: DeskState, { orderId, reason }: Expire): Outcome {
  const order = state.orders.get(orderId);
  const view = order === undefined ? null : state.view(order.source, order.instrumentId);
  if (order === undefined || view === null || !isOpen(order)) return nothing;
  if (reason === 'accountStopped')
    return isStopped(state, order) ? stop(state, order, view) : nothing;
  if (reason === 'expiredDay' && (order.expiresAt === null || order.expiresAt > state.now))
    return nothing;
  return expire(state, order, view, endReason(order, reason));
}

/** A good-till-cancelled order expires at a time of its own, or with its contract. */
function endReason(
  { timeInForce, conditions, expiresAt }: Order,
  reason: Exclude<Expire['reason'], 'accountStopped'>,
): OrderReason {
  if (reason !== 'expiredDay' || timeInForce !== 'gtc') return reason;
  return expiresAt !== null && expiresAt === conditions?.until ? 'windowEnded' : 'contractEnded';
}

/** What is frozen, closed or held opens nothing more; closing and protecting go on. */
function isStopped({ traders, now }: DeskState, { customerId, effect, source }: Order): boolean {
  const trader = traders.get(customerId);
  return (
    effect === 'open' &&
    trader !== undefined &&
    whyNoOpening(trader, bookedProductOf(source), now) !== null
  );
}

function stop(state: DeskState, order: Order, view: BookView): Outcome {
  const draft = emptyDraft();
  const events = endOrder(state, order, view, draft, 'accountStopped');
  return {
    events,
    movement: getMovement(draft),
    orderId: order.id,
    positionId: order.positionId,
  };
}

function expire(state: DeskState, order: Order, view: BookView, reason: OrderReason): Outcome {
  const draft = emptyDraft();
  const events = endOrder(
    state,
    order,
    view,
    draft,
    reason,
    reason === 'adjusted' ? 'cancelled' : 'expired',
  );
  return {
    events,
    movement: getMovement(draft),
    orderId: order.id,
    positionId: order.positionId,
  };
}

/** Cancels the old order and places the new one, or nothing. Fills stay with the position. */
export function decideReplaceOne(state: DeskState, command: Replace): Decided {
  const found = findOpenOrder(state, command.customerId, command.orderId);
  if (!found.ok) return found;
  const { order, view } = found.outcome;
  if (
    order.madeBy !== 'customer' ||
    order.venue === 'auction' ||
    (command.quantity === null && command.price === null && command.stopPrice === null)
  )
    return refuse('ORDER_NOT_REPLACEABLE');
  const replaced = getEvent(state, order, { kind: 'replaced', by: command.ids.orderId });
  const text = (units: bigint | null): string | null =>
    units === null ? null : unitsText(view.terms.grid, units);
  const quantity = command.quantity ?? quantityText(order.source, order.quantity - order.filled);
  const price =
    order.limitUnits === null ? command.price : (command.price ?? text(order.limitUnits));
  const without = withoutOrder(state, order);
  const stopPrice = command.stopPrice ?? text(order.stopUnits);
  const wanted = wantedAgain(order, { quantity, price, stopPrice });
  if (order.effect === 'close' && isSelling(wanted))
    return order.trail === null
      ? sellAgain(without, command, wanted, replaced)
      : refuse('ORDER_NOT_REPLACEABLE');
  if (order.effect === 'close') {
    const closed = decideClose(without, {
      kind: 'close',
      customerId: order.customerId,
      sessionId: command.sessionId,
      positionId: order.positionId,
      quantity,
      type: order.type,
      price,
      timeInForce: order.timeInForce,
      orderId: command.ids.orderId,
      madeBy: 'customer',
    });
    return closed.ok
      ? ok({ ...closed.outcome, events: [replaced, ...closed.outcome.events] })
      : closed;
  }
  // What was filled is already protected, perhaps differently by now.
  const protection =
    order.filled === 0n
      ? { takeProfit: text(order.takeProfitUnits), stopLoss: text(order.stopLossUnits) }
      : {};
  const opening: Wanted = { ...wanted, ...protection, isShort: isSelling(wanted) };
  if (order.trail !== null) return refuse('ORDER_NOT_REPLACEABLE');
  const gated = passGate(without, command, opening);
  if (!gated.ok) return gated;
  const draft = emptyDraft();
  setHold(
    draft,
    { reference: order.id, account: getWallet(order.customerId, view), purpose: 'order' },
    order.held,
    0n,
    'voided',
  );
  const opened = openOrder(
    without,
    {
      customerId: order.customerId,
      wanted: opening,
      ids: { ...command.ids, positionId: order.positionId },
    },
    gated.outcome,
    order.held,
    draft,
  );
  return opened.ok
    ? ok({
        ...opened.outcome,
        events: [replaced, ...opened.outcome.events],
      })
    : opened;
}

/** The same order with other figures; what protects it is said again where it is still to come. */
export function wantedAgain(
  { source, instrumentId, venue, direction, type, timeInForce, leverage, conditions }: Order,
  figures: Pick<Wanted, 'quantity' | 'price' | 'stopPrice'>,
): Wanted {
  return {
    ...{ source, instrumentId, venue, direction, type, timeInForce, leverage },
    ...figures,
    auction: null,
    trail: null,
    takeProfit: null,
    stopLoss: null,
    allowDuplicate: true,
    isShort: false,
    conditions: conditions === null ? null : { ...conditions, other: null },
  };
}

function sellAgain(
  state: DeskState,
  command: Replace,
  wanted: Wanted,
  replaced: DeskEvent,
): Decided {
  const gated = passGate(state, command, wanted);
  const sold = gated.ok
    ? sellHeld(state, { customerId: command.customerId, wanted, ids: command.ids }, gated.outcome)
    : gated;
  return sold.ok ? ok({ ...sold.outcome, events: [replaced, ...sold.outcome.events] }) : sold;
}

export function withoutOrder(state: DeskState, { id, customerId }: Order): DeskState {
  const orders = new Map(state.orders);
  orders.delete(id);
  const trader = state.traders.get(customerId);
  const traders =
    trader === undefined
      ? state.traders
      : new Map([[customerId, { ...trader, openOrders: trader.openOrders - 1 }]]);
  return { ...state, orders, traders };
}

export function decideCross(
  state: DeskState,
  { orderId, units, quantity: crossedQuantity, sequence }: Cross,
): Outcome {
  const order = state.orders.get(orderId);
  const view = order === undefined ? null : state.view(order.source, order.instrumentId);
  if (order === undefined || view === null || !isOpen(order) || order.venue !== 'auction')
    return nothing;
  if (isStopped(state, order)) return stop(state, order, view);
  const left = order.quantity - order.filled;
  // What was sold elsewhere since the cross is not sold again.
  const quantity = crossedQuantity < left ? crossedQuantity : left;
  if (quantity === 0n) return expire(state, order, view, 'auctionUnmatched');
  assert(
    order.limitUnits === null ||
      (order.direction === Direction.Buy ? units <= order.limitUnits : units >= order.limitUnits),
    'nobody crosses through their limit',
  );
  const match: Match = { pieces: [{ units, quantity }], quantity, value: units * quantity };
  // An auction price comes from no book; it cites the auction's own record.
  const crossed = { ...view, sequence, bookAt: order.expiresAt ?? view.bookAt, bids: [], asks: [] };
  const filled =
    order.effect === 'open'
      ? fillOpening(state, order, crossed, match)
      : fillClosing(state, order, closedBy(state, order), crossed, match);
  const isFilled = filled.events.some(({ body }) => body.kind === 'filled');
  return !isFilled || quantity === left
    ? filled
    : endRest(state, { ...order, positionId: filled.positionId ?? order.positionId }, view, filled);
}

function closedBy(state: DeskState, order: Order): Position {
  const position = state.positions.get(order.positionId);
  assert(position?.state === 'open', 'what closes has something to close');
  return position;
}

/** Releases the hold for the unfilled rest. */
function endRest(state: DeskState, order: Order, view: BookView, filled: Outcome): Outcome {
  const ended = [
    ...filled.events,
    getEvent(state, order, { kind: 'expired', reason: 'auctionUnmatched' }),
  ];
  if (order.effect === 'close') return { ...filled, events: ended };
  const movement = filled.movement;
  const account = getWallet(order.customerId, view);
  const others = movement?.resizes?.filter(({ reference }) => reference !== order.id) ?? [];
  return {
    ...filled,
    events: ended,
    movement: {
      journal: movement?.journal ?? null,
      reserves: movement?.reserves ?? [],
      resizes: others,
      ends: [...(movement?.ends ?? []), { reference: order.id, account, as: 'posted' }],
    },
  };
}
