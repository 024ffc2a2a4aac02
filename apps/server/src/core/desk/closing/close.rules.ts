/**
 * Closing takes the oldest lots first, books profit or loss and charges, and gives back what was
 * invested at cost or releases margin. A
 * position can lose no more than its margin; the house bears the rest, on record. Only a call that
 * is covered by shares is bought back with other money: it has no margin, and no more is bought
 * than can be paid. When nothing is
 * left, every other order on the position ends.
 */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { money } from '@candor/money/amount';
import { isFresh, isOpenForTrading, orderEndsAt, type BookView } from '../state/book-view.ts';
import type { Close } from '../state/commands.ts';
import type { DeskEvent } from '../state/desk-event.ts';
import type { Decided, DeskState } from '../state/desk-state.ts';
import type { Position } from '../state/position.ts';
import { getTotal } from '../terms/fees.rules.ts';
import { matchBook, waitsForTrigger, type Match } from '../terms/fill.rules.ts';
import { isCoveredCall } from '../state/cover.ts';
import { isNotTooFast, isRoomForOrder, isUnlocked } from '../placing/gate.rules.ts';
import { isWithinCollar } from '../placing/order-price.rules.ts';
import { acceptedClosing, getArrival, closingOrder, getEvent } from '../placing/accepted.rules.ts';
import { hasBegun, isExtended } from '../state/order-conditions.rules.ts';
import { newlyAccepted, opposite, type NewOrder } from '../state/order.ts';
import { quantityText } from '../terms/coin-quantity.rules.ts';
import { notWholeLots, parseAsked, parsePrice } from '../terms/parse-terms.rules.ts';
import { unlockedOf } from '../booking/cover.rules.ts';
import { checkSeenPrice } from '../booking/seen-price.rules.ts';
import { figuresOf, fillClosing } from './fill-closing.rules.ts';

export function decideClose(state: DeskState, command: Close): Decided {
  const found = findOpenPosition(state, command);
  if (!found.ok) return found;
  const position = found.outcome;
  const view = state.view(position.source, position.instrumentId);
  assert(view !== null, 'what is held is traded');
  const terms = closeTerms(state, command, position, view);
  if (!terms.ok) return terms;
  const { quantity, limitUnits } = terms.outcome;
  const expiresAt = orderEndsAt(view, command.timeInForce);
  const order = closingOrder(
    { ...position, positionId: position.id },
    {
      id: command.orderId,
      madeBy: command.madeBy,
      type: command.type,
      timeInForce: command.timeInForce,
      quantity,
      limitUnits,
      expiresAt,
      arrival: getArrival(view),
    },
    state.now,
  );
  return placeClosing(state, order, position, view, {
    seenPrice: command.seenPrice ?? null,
  });
}

export function placeClosing(
  state: DeskState,
  order: NewOrder,
  position: Position,
  view: BookView,
  { seenPrice }: { readonly seenPrice: string | null },
): Decided {
  const { quantity, limitUnits, timeInForce } = order;
  const accepted = acceptedClosing(state, order);
  const working = newlyAccepted(order);
  const meetsBook =
    order.venue !== 'auction' &&
    hasBegun(order, state.now) &&
    isOpenForTrading(view, isExtended(order)) &&
    isFresh(view) &&
    !waitsForTrigger(working);
  const match = meetsBook
    ? matchBook(view, order.direction, quantity, limitUnits)
    : { pieces: [], quantity: 0n, value: 0n };
  if (timeInForce === 'fok' && match.quantity < quantity)
    return refuse('LIQUIDITY_INSUFFICIENT', {
      available: quantityText(view.terms.source, match.quantity),
    });
  const seen = checkSeenPrice(
    view,
    { direction: order.direction, type: order.type, seenPrice },
    match,
  );
  if (!seen.ok) return seen;
  const payable = checkPayable(state, position, view, match);
  if (!payable.ok) return payable;
  const rest: DeskEvent[] =
    timeInForce === 'ioc' && match.quantity < quantity
      ? [getEvent(state, order, { kind: 'cancelled', reason: 'iocRest' })]
      : [];
  if (match.quantity === 0n)
    return ok({
      events: [accepted, ...rest],
      movement: null,
      orderId: order.id,
      positionId: position.id,
    });
  const filled = fillClosing(state, working, position, view, match, [accepted]);
  return ok({ ...filled, events: [...filled.events, ...rest] });
}

/** A covered call is bought back with the money of the wallet; everything else with its margin. */
export function checkPayable(
  state: DeskState,
  position: Position,
  view: BookView,
  match: Match,
): Decision<null, RefusalCode> {
  if (!isCoveredCall(position) || match.quantity === 0n) return ok(null);
  const { realised, fees } = figuresOf(position, view, opposite(position.direction), match);
  const lost = getTotal(fees) - realised;
  const available = state.available(position.customerId, view.terms.wallet) + position.margin;
  return lost <= available
    ? ok(null)
    : refuse('FUNDS_INSUFFICIENT', { available: money(view.terms.currency, available) });
}

type Named = Pick<Close, 'customerId' | 'positionId' | 'rentalId'>;

/** Customers do not find what their robots hold. */
export function findOpenPosition(
  state: DeskState,
  { customerId, positionId, rentalId = null }: Named,
): Decision<Position, RefusalCode> {
  const position = state.positions.get(positionId);
  if (position?.customerId !== customerId || position.rentalId !== rentalId)
    return refuse('POSITION_UNKNOWN');
  return position.state === 'closed' ? refuse('POSITION_CLOSED') : ok(position);
}

function closeTerms(
  state: DeskState,
  command: Close,
  position: Position,
  view: BookView,
): Decision<{ quantity: bigint; limitUnits: bigint | null }, RefusalCode> {
  const trader = state.traders.get(command.customerId);
  assert(trader !== undefined, 'the trader is known');
  const opened = isUnlocked(state, command, trader);
  if (!opened.ok) return opened;
  const quantity =
    command.quantity === null ? position.quantity : parseAsked(position.source, command.quantity);
  if (quantity === null) return refuse('QUANTITY_INVALID');
  if (quantity > position.quantity)
    return refuse('QUANTITY_EXCEEDS_POSITION', {
      held: quantityText(position.source, position.quantity),
    });
  const unlocked = unlockedOf(state, position);
  if (quantity > unlocked)
    return refuse('OPTION_SHARES_LOCKED', {
      free: String(unlocked),
      locked: String(position.quantity - unlocked),
    });
  const { lot } = view.terms;
  // An entire position may be closed even if it is not a multiple of the lot.
  if (quantity !== position.quantity && quantity % lot !== 0n)
    return notWholeLots(lot, quantity, position.quantity);
  if ((command.type === OrderType.Limit) !== (command.price !== null))
    return refuse('ORDER_TERMS_INVALID');
  const limit = command.price === null ? ok(null) : parsePrice(view.terms, command.price);
  if (!limit.ok) return limit;
  const mustMeetNow =
    command.type === OrderType.Market ||
    command.timeInForce === 'ioc' ||
    command.timeInForce === 'fok';
  if (!isOpenForTrading(view) && mustMeetNow) return refuse('MARKET_CLOSED');
  if (isOpenForTrading(view) && !isFresh(view)) return refuse('QUOTE_STALE');
  const closingDirection = position.direction === Direction.Buy ? Direction.Sell : Direction.Buy;
  const collar =
    limit.outcome === null ? ok(null) : isWithinCollar(view, closingDirection, limit.outcome);
  if (!collar.ok) return collar;
  // Closing at market is allowed whatever the number of working orders.
  const room = mustMeetNow ? ok(null) : isRoomForOrder(trader);
  if (!room.ok) return room;
  const pace = command.isOfAll === true ? ok(null) : isNotTooFast(trader, state.now);
  return pace.ok ? ok({ quantity, limitUnits: limit.outcome }) : pace;
}
