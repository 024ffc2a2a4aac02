/**
 * A fill that closes: profit or loss, charges, what the house bears, and the end of what stood
 * beside it.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { OrderReason } from '@candor/i18n/order-reasons/en';
import { assert } from '@candor/kit/assert';
import { divide } from '@candor/money/rounding';
import type { BookView } from '../state/book-view.ts';
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
import type { DeskState, Outcome } from '../state/desk-state.ts';
import { signOf, type Position } from '../state/position.ts';
import { computeFees, getTotal } from '../terms/fees.rules.ts';
import { citedBook, isGapFill, type Match } from '../terms/fill.rules.ts';
import { isCoveredCall } from '../state/cover.ts';
import { ordersOn } from '../state/holdings.ts';
import { getEvent } from '../placing/accepted.rules.ts';
import { isOpen, isProtection, type Order } from '../state/order.ts';
import { firstOut } from '../terms/lots.rules.ts';
import { computeGain, computeWorth } from '../terms/value.rules.ts';

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
