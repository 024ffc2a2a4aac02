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
import type { OrderReason } from '@candor/i18n/order-reasons/en';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { money } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import { isFresh, isOpenForTrading, orderEndsAt, type BookView } from '../state/book-view.ts';
import type { Close } from '../state/commands.ts';
import type { DeskEvent, Fee, Filled } from '../state/desk-event.ts';
import {
  emptyDraft,
  getMovement,
  setHold,
  setPositionMoney,
  tradeFacts,
  tradeJournal,
  getWallet,
  type MovementDraft,
} from '../booking/desk-movement.rules.ts';
import type { Decided, DeskState, Outcome } from '../state/desk-state.ts';
import { signOf, type Position } from '../state/position.ts';
import { computeFees, getTotal } from '../terms/fees.rules.ts';
import {
  citedBook,
  isGapFill,
  matchBook,
  waitsForTrigger,
  type Match,
} from '../terms/fill.rules.ts';
import { isCoveredCall } from '../state/cover.ts';
import { ordersOn } from '../state/holdings.ts';
import { isNotTooFast, isRoomForOrder, isUnlocked, isWithinCollar } from '../placing/gate.rules.ts';
import { acceptedClosing, getArrival, closingOrder, getEvent } from '../placing/open.rules.ts';
import {
  isOpen,
  isProtection,
  newlyAccepted,
  opposite,
  type NewOrder,
  type Order,
} from '../state/order.ts';
import { notWholeLots, parsePrice, parseWhole } from '../terms/parse-terms.rules.ts';
import { firstOut } from '../terms/lots.rules.ts';
import { unlockedOf } from '../booking/cover.rules.ts';
import { isPriceAsSeen } from '../booking/seen-price.rules.ts';
import { computeGain, computeWorth } from '../terms/value.rules.ts';

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
    isOpenForTrading(view) &&
    isFresh(view) &&
    !waitsForTrigger(working);
  const match = meetsBook
    ? matchBook(view, order.direction, quantity, limitUnits)
    : { pieces: [], quantity: 0n, value: 0n };
  if (timeInForce === 'fok' && match.quantity < quantity)
    return refuse('LIQUIDITY_INSUFFICIENT', { available: String(match.quantity) });
  const seen = isPriceAsSeen(
    view,
    { direction: order.direction, type: order.type, seenPrice },
    match,
  );
  if (!seen.ok) return seen;
  const payable = isPayable(state, position, view, match);
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
export function isPayable(
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

export type ClosingFigures = {
  readonly worth: bigint;
  readonly fees: readonly Fee[];
  /** Before charges. */
  readonly realised: bigint;
  /** What was paid for what is sold; null on margin. */
  readonly cost: bigint | null;
};

/** What closing so much of a position at these prices comes to, by the lots that are booked. */
export function figuresOf(
  position: Pick<Position, 'lots' | 'direction'>,
  view: BookView,
  direction: Direction,
  { quantity, value }: Match,
): ClosingFigures {
  const worth = computeWorth(view, value, 'down');
  const { basis, cost } = firstOut(position.lots, quantity);
  return {
    worth,
    fees: computeFees(view.terms, { direction, quantity, worth }),
    realised:
      cost === null
        ? computeGain(view, (value - basis) * signOf(position.direction))
        : worth - cost,
    cost,
  };
}

/** The sale pays its charges, and cash the rest; what neither can pay is not charged. */
function payableFees(fees: readonly Fee[], most: bigint): readonly Fee[] {
  if (getTotal(fees) <= most) return fees;
  let left = most;
  return fees.flatMap(({ item, minor }) => {
    const charged = minor < left ? minor : left;
    left -= charged;
    return charged === 0n ? [] : [{ item, minor: charged }];
  });
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
  const quantity = command.quantity === null ? position.quantity : parseWhole(command.quantity);
  if (quantity === null) return refuse('QUANTITY_INVALID');
  if (quantity > position.quantity)
    return refuse('QUANTITY_EXCEEDS_POSITION', { held: String(position.quantity) });
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
  const pace = isNotTooFast(trader, state.now);
  return pace.ok ? ok({ quantity, limitUnits: limit.outcome }) : pace;
}

export function fillClosing(
  state: DeskState,
  order: Order,
  position: Position,
  view: BookView,
  match: Match,
  before: readonly DeskEvent[] = [],
): Outcome {
  const { quantity, value, pieces } = match;
  assert(quantity > 0n && quantity <= position.quantity, 'no more is closed than is held');
  const isWhole = quantity === position.quantity;
  const figures = figuresOf(position, view, order.direction, match);
  const { worth, realised, cost } = figures;
  const { fees, taken, paid, lost } =
    cost === null
      ? takenOnMargin(state, position, view, { ...figures, quantity })
      : takenOfOwned(state, position, view, { ...figures, cost });
  const net = realised - getTotal(fees);
  const marginAfter = isWhole ? 0n : position.margin - taken;
  const booked = net >= 0n ? net : -paid;
  const body: Filled = {
    kind: 'filled',
    quantity,
    value,
    pieces,
    book: citedBook(view),
    takenBefore: match.takenBefore ?? null,
    worth,
    fees,
    conversion: view.conversion,
    isGap: isGapFill(order, view),
    heldAfter: 0n,
    marginAfter,
    marginTaken: 0n,
    isOwned: position.isOwned,
    realised,
    booked,
    forgiven: lost - paid,
    rules: view.terms.versions,
    leverage: position.leverage,
    expiresAt: position.expiresAt,
    joined: null,
  };
  const account = getWallet(position.customerId, view);
  const draft = emptyDraft();
  const invested = setPositionMoney(draft, account, position, position.margin, marginAfter);
  draft.journal = tradeJournal(
    'tradeClosed',
    account,
    { booked, fees: getTotal(fees), forgiven: lost - paid, invested },
    tradeFacts(view, {
      order: order.id,
      position: position.id,
      direction: order.direction,
      quantity,
      value,
      fees,
      cost,
      margin: position.isOwned ? 0n : position.margin - marginAfter,
      leverage: position.leverage,
    }),
  );
  const events = [
    ...before,
    getEvent(state, order, body),
    ...endOthers(state, order, position, position.quantity - quantity, view, draft),
  ];
  return {
    events,
    movement: getMovement(draft),
    orderId: order.id,
    positionId: position.id,
  };
}

type Taken = {
  readonly fees: readonly Fee[];
  readonly lost: bigint;
  readonly paid: bigint;
  /** What the position ties up less afterwards. */
  readonly taken: bigint;
};

/** What was paid in full can lose no more than its cost, so nothing is ever forgiven. */
function takenOfOwned(
  state: DeskState,
  position: Position,
  view: BookView,
  { worth, realised, fees: usual, cost }: ClosingFigures & { readonly cost: bigint },
): Taken {
  const available = state.available(position.customerId, view.terms.wallet);
  const fees = payableFees(usual, worth + (available > 0n ? available : 0n));
  const net = realised - getTotal(fees);
  const lost = net < 0n ? -net : 0n;
  return { fees, lost, paid: lost, taken: cost };
}

function takenOnMargin(
  state: DeskState,
  position: Position,
  view: BookView,
  { realised, fees, quantity }: ClosingFigures & { readonly quantity: bigint },
): Taken {
  const isWhole = quantity === position.quantity;
  const net = realised - getTotal(fees);
  const released = isWhole ? position.margin : releasedBy(position, view, quantity);
  const lost = net < 0n ? -net : 0n;
  const payable = getPayable(state, position, view, isWhole ? null : released);
  const paid = lost < payable ? lost : payable;
  const taken = paid > released && !holdsLargestLoss(position, view) ? paid : released;
  return { fees, lost, paid, taken };
}

/**
 * Margin of a part: its share of all, but of a sold option what its own lots held, so that the rest
 * still holds its largest loss.
 */
function releasedBy(position: Position, view: BookView, quantity: bigint): bigint {
  const { margin } = view.terms;
  if (margin.kind !== 'largestLoss' || margin.most === null || !holdsLargestLoss(position, view))
    return divide(position.margin * quantity, position.quantity, 'down');
  const left = position.quantity - quantity;
  const basis = position.lots.basis - firstOut(position.lots, quantity).basis;
  const needed = computeWorth(view, margin.most * left - basis, 'up');
  return position.margin > needed ? position.margin - needed : 0n;
}

function holdsLargestLoss({ direction }: Position, { terms }: BookView): boolean {
  return direction === Direction.Sell && terms.margin.kind === 'largestLoss';
}

/**
 * The most that closing may take: the margin; of a part of a sold option only what that releases,
 * and the wallet for charges; of a covered call the wallet.
 */
function getPayable(
  state: DeskState,
  position: Position,
  view: BookView,
  released: bigint | null,
): bigint {
  if (!holdsLargestLoss(position, view) || (released === null && !isCoveredCall(position)))
    return position.margin;
  const available = state.available(position.customerId, view.terms.wallet);
  return (released ?? position.margin) + (available > 0n ? available : 0n);
}

/**
 * Other orders on the position end with it, or shrink to what is left. Protective orders resize by
 * themselves.
 */
function endOthers(
  state: DeskState,
  order: Order,
  position: Position,
  left: bigint,
  view: BookView,
  draft: MovementDraft,
): DeskEvent[] {
  const events: DeskEvent[] = [];
  for (const other of ordersOn(state, position.id)) {
    if (other.id === order.id || !isOpen(other)) continue;
    if (left === 0n)
      events.push(
        ...endOrder(
          state,
          other,
          view,
          draft,
          isProtection(other) && isProtection(order) ? 'otherDone' : 'positionClosed',
        ),
      );
    else if (
      other.effect === 'close' &&
      !isProtection(other) &&
      other.quantity - other.filled > left
    )
      events.push(getEvent(state, other, { kind: 'shrunk', quantity: left }));
  }
  return events;
}

export function endOrder(
  state: DeskState,
  order: Order,
  view: BookView,
  draft: MovementDraft,
  reason: OrderReason,
  kind: 'cancelled' | 'expired' = 'cancelled',
): DeskEvent[] {
  setHold(
    draft,
    { reference: order.id, account: getWallet(order.customerId, view), purpose: 'order' },
    order.held,
    0n,
    'voided',
  );
  return [getEvent(state, order, { kind, reason })];
}
