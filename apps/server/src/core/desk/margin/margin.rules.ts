/**
 * Margin of positions: adding to it from what can be spent, warning when it is low, closing by rule
 * when it is used up.
 *
 * A position is closed only after two warnings, the second some time ago, unless less than half of
 * the requirement is left: then waiting would cost the customer more. The cause, and what would
 * have prevented it, go on record.
 */
import { OrderType } from '@candor/contract/kernel/enumerations';
import type { OrderReason } from '@candor/i18n/order-reasons/en';
import { assert } from '@candor/kit/assert';
import { ok, refuse } from '@candor/kit/decision';
import { HOUR_MS } from '@candor/kit/time';
import { parsePositiveMoney } from '@candor/money/parse';
import { isFresh, isOpenForTrading, type BookView } from '../state/book-view.ts';
import { findOpenPosition } from '../closing/close.rules.ts';
import { endOrder, fillClosing } from '../closing/fill-closing.rules.ts';
import type { AddMargin, CheckMargin, EndContract } from '../state/commands.ts';
import type { DeskEvent, EventBody } from '../state/desk-event.ts';
import {
  emptyDraft,
  getMovement,
  setHold,
  getWallet,
  type MovementDraft,
} from '../booking/desk-movement.rules.ts';
import { nothing, type Decided, type DeskState, type Outcome } from '../state/desk-state.ts';
import { citedBook, matchBook, type Match } from '../terms/fill.rules.ts';
import { ordersOn } from '../state/holdings.ts';
import { isBeingClosed } from '../booking/join.rules.ts';
import { acceptedClosing, getArrival, closingOrder } from '../placing/accepted.rules.ts';
import { fundOrder } from '../placing/fund-order.rules.ts';
import { isOpen, newlyAccepted, type MadeBy } from '../state/order.ts';
import type { Position } from '../state/position.ts';
import { closingUnits, liquidationUnits, valueAt } from '../terms/value.rules.ts';
import { warningLevels, warningsAt, warningsDue } from '../terms/warning-levels.rules.ts';

const NANO = 1_000_000_000n;
/** Warnings before a position is closed. */
export const WARNINGS = 2;
/** Between two warnings, and between the last one and the close. */
export const WARNING_PAUSE_MS = 10_000;
/** Older warnings do not count for the current fall. */
export const WARNING_COUNTS_MS = HOUR_MS;

export function decideAddMargin(
  state: DeskState,
  { customerId, positionId, amount, funding = null }: AddMargin,
): Decided {
  const found = findOpenPosition(state, { customerId, positionId });
  if (!found.ok) return found;
  const position = found.outcome;
  const view = getView(state, position);
  const added = parsePositiveMoney(amount, view.terms.currency);
  if (added === null) return refuse('AMOUNT_INVALID');
  if (liquidationUnits(view, position) === null) return refuse('MARGIN_NOT_NEEDED');
  // It would be lost with the rest.
  if (isBeingClosed(state, position)) return refuse('POSITION_BEING_CLOSED');
  const { wallet } = view.terms;
  const funded = fundOrder(state, {
    customerId,
    orderId: null,
    wallet,
    funding,
    needed: added.minor,
    available: state.available(customerId, wallet),
  });
  if (!funded.ok) return funded;
  const draft = emptyDraft();
  setHold(
    draft,
    { reference: position.id, account: getWallet(customerId, view), purpose: 'margin' },
    position.margin,
    position.margin + added.minor,
  );
  return ok({
    events: [
      positionEvent(state, position, {
        kind: 'marginAdded',
        minor: added.minor,
        warningsKept: warningsAt(view, { ...position, margin: position.margin + added.minor }),
      }),
    ],
    movement: getMovement(draft),
    transfer: funded.outcome,
    orderId: null,
    positionId,
  });
}

export function decideCheckMargin(state: DeskState, { positionId, orderId }: CheckMargin): Outcome {
  const position = state.positions.get(positionId);
  if (position === undefined || position.state === 'closed' || isBeingClosed(state, position))
    return nothing;
  const view = getView(state, position);
  if (!isOpenForTrading(view) || !isFresh(view)) return nothing;
  const units = closingUnits(view, position.direction);
  assert(units !== null, 'a fresh book has two sides');
  const { equity, required, level } = valueAt(view, position, units);
  if (level === null) return nothing;
  const recent = position.warnings.filter(({ at }) => state.now - at < WARNING_COUNTS_MS);
  const isRested = state.now - (recent.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= WARNING_PAUSE_MS;
  const isNearlyGone = 2n * equity <= required;
  if (equity <= required && (isNearlyGone || (recent.length >= WARNINGS && isRested))) {
    return closeByRule(state, position, view, {
      orderId,
      madeBy: 'marginRule',
      match: matchBook(view, getOpposite(position), position.quantity, null),
      record: {
        kind: 'closedByRule',
        rule: 'margin',
        equity,
        required,
        missing: required - equity,
        book: citedBook(view),
        marginVersion: view.terms.versions.margin,
      },
    });
  }
  if (recent.length >= warningsDue(view, level) || !isRested) return nothing;
  const threshold = (required * warningLevels(view.terms)[0]) / NANO;
  return {
    ...nothing,
    events: [
      positionEvent(state, position, {
        kind: 'marginWarned',
        level,
        units,
        missing: threshold > equity ? threshold - equity : 0n,
      }),
    ],
    positionId,
  };
}

export function allAt({ quantity }: Position, units: bigint): Match {
  return { pieces: [{ units, quantity }], quantity, value: units * quantity };
}

/** At the last price: there is no book any more. */
export function decideEndContract(state: DeskState, { positionId, orderId }: EndContract): Outcome {
  const position = state.positions.get(positionId);
  if (
    position === undefined ||
    position.state === 'closed' ||
    position.expiresAt === null ||
    position.expiresAt >= state.now
  )
    return nothing;
  const view = getView(state, position);
  const { equity, required } = valueAt(view, position, view.last);
  return closeByRule(state, position, view, {
    orderId,
    madeBy: 'expiryRule',
    match: allAt(position, view.last),
    record: {
      kind: 'closedByRule',
      rule: 'expiry',
      equity,
      required,
      missing: 0n,
      book: citedBook(view),
      marginVersion: view.terms.versions.margin,
    },
  });
}

type RuleClosing = {
  readonly orderId: string;
  readonly madeBy: MadeBy;
  readonly match: Match;
  readonly record: Extract<EventBody, { kind: 'closedByRule' }>;
};

export function closeByRule(
  state: DeskState,
  position: Position,
  view: BookView,
  { orderId, madeBy, match, record }: RuleClosing,
): Outcome {
  const order = closingOrder(
    { ...position, positionId: position.id },
    {
      id: orderId,
      madeBy,
      type: OrderType.Market,
      quantity: position.quantity,
      arrival: getArrival(view),
    },
    state.now,
  );
  const working = newlyAccepted(order);
  const freed = emptyDraft();
  const others = endAllOrders(
    state,
    position,
    view,
    freed,
    madeBy === 'expiryRule' ? 'contractEnded' : 'marginRule',
  );
  const begun: DeskEvent[] = [
    positionEvent(state, position, record),
    ...others,
    acceptedClosing(state, order),
  ];
  if (match.quantity === 0n)
    return {
      events: begun,
      movement: getMovement(freed),
      orderId,
      positionId: position.id,
    };
  const rest: DeskState = { ...state, orders: new Map(), orderIds: new Map() };
  const filled = fillClosing(rest, working, position, view, match, begun);
  return {
    ...filled,
    movement: {
      journal: null,
      reserves: [],
      ...filled.movement,
      resizes: filled.movement?.resizes ?? [],
      ends: [...freed.ends, ...(filled.movement?.ends ?? [])],
    },
  };
}

export function endAllOrders(
  state: DeskState,
  position: Position,
  view: BookView,
  draft: MovementDraft,
  reason: OrderReason,
): DeskEvent[] {
  return ordersOn(state, position.id)
    .filter(isOpen)
    .flatMap((order) => endOrder(state, order, view, draft, reason));
}

function getOpposite({ direction }: Position): Position['direction'] {
  return direction === 0 ? 1 : 0;
}

export function getView(
  state: DeskState,
  { source, instrumentId }: Pick<Position, 'source' | 'instrumentId'>,
): BookView {
  const view = state.view(source, instrumentId);
  assert(view !== null, 'what is held is traded');
  return view;
}

/** At the instant at which something was due. */
export function getViewAt(
  state: DeskState,
  { source, instrumentId }: Pick<Position, 'source' | 'instrumentId'>,
  atMs: number,
): BookView {
  const view = state.viewAt(atMs, source, instrumentId);
  assert(view !== null, 'what was held was traded');
  return view;
}

export function positionEvent(
  { now }: Pick<DeskState, 'now'>,
  { id, customerId, source, instrumentId, code, direction }: Position,
  body: EventBody,
): DeskEvent {
  return {
    at: now,
    customerId,
    orderId: null,
    positionId: id,
    source,
    instrumentId,
    code,
    direction,
    body,
  };
}
