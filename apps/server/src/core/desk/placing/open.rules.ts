/**
 * Opening: an accepted order is matched where possible and holds money for the rest. Fills add to
 * the held position or open one (join.rules.ts). The same functions fill it later, when a book
 * crosses it.
 */
import { ok, refuse } from '@candor/kit/decision';
import type { BookView } from '../state/book-view.ts';
import type { NewIds, Place, Wanted } from '../state/commands.ts';
import { computeCost, fillCost, restCost, type CostQuery } from '../terms/cost.rules.ts';
import type { DeskEvent, Filled } from '../state/desk-event.ts';
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
import { getTotal } from '../terms/fees.rules.ts';
import { quantityText } from '../terms/coin-quantity.rules.ts';
import { citedBook, isGapFill, type Match } from '../terms/fill.rules.ts';
import { agreedMove, fundOrder, moveOf } from './fund-order.rules.ts';
import { passGate } from './gate.rules.ts';
import { queryOf, type Gated } from './order-terms.rules.ts';
import { checkCover } from '../booking/cover.rules.ts';
import { joinedBy, positionToJoin } from '../booking/join.rules.ts';
import { otherOf } from '../booking/other-order.rules.ts';
import type { NewOrder, Order } from '../state/order.ts';
import { isPaidInFull } from '../terms/paid-in-full.rules.ts';
import type { Position } from '../state/position.ts';
import { checkSeenPrice } from '../booking/seen-price.rules.ts';
import { getArrival, getProtection, getEvent } from './accepted.rules.ts';

export function decidePlace(state: DeskState, command: Place): Decided {
  const gated = passGate(state, command, command.wanted);
  if (!gated.ok) return gated;
  const agreed = agreedMove(command);
  if (!agreed.ok) return agreed;
  return openOrder(state, command, gated.outcome, 0n);
}

export type Opening = {
  readonly customerId: string;
  readonly wanted: Wanted;
  readonly ids: NewIds;
  readonly funding?: Place['funding'];
  readonly rentalId?: string | null;
};

/** `freed` is money released by the same decision: the hold of a replaced order. */
export function openOrder(
  state: DeskState,
  { customerId, wanted, ids, funding = null, rentalId = null }: Opening,
  gated: Gated,
  freed: bigint,
  draft: MovementDraft = emptyDraft(),
): Decided {
  const { view } = gated;
  const { quantity, limitUnits, stopUnits, leverage } = gated;
  const query = { ...queryOf(view, wanted, { limitUnits, stopUnits }, leverage), quantity };
  const cost = computeCost(view, query);
  const isAtOnce = wanted.timeInForce === 'ioc' || wanted.timeInForce === 'fok';
  if (wanted.timeInForce === 'fok' && cost.rest.quantity > 0n)
    return refuse('LIQUIDITY_INSUFFICIENT', {
      available: quantityText(wanted.source, cost.fill?.match.quantity ?? 0n),
    });
  const seen = checkSeenPrice(view, wanted, cost.fill?.match ?? null);
  if (!seen.ok) return seen;
  const held = isAtOnce ? 0n : cost.rest.held;
  const needed = cost.total - cost.rest.held + held;
  const available = state.available(customerId, view.terms.wallet) + freed;
  const funded = fundOrder(state, {
    customerId,
    orderId: ids.orderId,
    wallet: view.terms.wallet,
    funding,
    needed,
    available,
  });
  if (!funded.ok) return funded;
  const known = positionToJoin(state, {
    customerId,
    source: wanted.source,
    instrumentId: view.terms.instrumentId,
    direction: wanted.direction,
    leverage: gated.leverage,
    positionId: ids.positionId,
    rentalId,
  });
  const positionId = cost.fill === null ? ids.positionId : (known?.id ?? ids.positionId);
  const order = newOrder(
    state,
    { customerId, wanted, ids: { ...ids, positionId }, rentalId },
    gated,
    held,
    moveOf(funded.outcome),
  );
  const events: DeskEvent[] = [getEvent(state, order, { kind: 'accepted', order })];
  if (cost.fill !== null) {
    const { match } = cost.fill;
    const filled = { known, heldAfter: held, isGap: false, ...cost.fill };
    events.push(bookOpening(state, order, view, filled, draft));
    events.push(...getProtection(state, order, known, match.quantity));
  }
  const account = getWallet(customerId, view);
  setHold(draft, { reference: order.id, account, purpose: 'order' }, 0n, held);
  if (isAtOnce && cost.rest.quantity > 0n)
    events.push(getEvent(state, order, { kind: 'cancelled', reason: 'iocRest' }));
  return ok({
    events,
    movement: getMovement(draft),
    transfer: funded.outcome,
    orderId: order.id,
    positionId: order.positionId,
  });
}

function newOrder(
  state: DeskState,
  { customerId, wanted, ids, rentalId = null }: Opening,
  gated: Gated,
  held: bigint,
  moved: NewOrder['moved'],
): NewOrder {
  const {
    view,
    quantity,
    limitUnits,
    stopUnits,
    trail,
    leverage,
    takeProfitUnits,
    stopLossUnits,
    conditions,
    expiresAt,
  } = gated;
  return {
    id: ids.orderId,
    customerId,
    source: wanted.source,
    instrumentId: view.terms.instrumentId,
    code: view.terms.code,
    venue: wanted.venue,
    auctionId: wanted.auction?.id ?? null,
    lockedFrom: wanted.auction?.lockedFrom ?? null,
    direction: wanted.direction,
    effect: 'open',
    positionId: ids.positionId,
    rentalId,
    type: wanted.type,
    timeInForce: wanted.timeInForce,
    leverage,
    madeBy: 'customer',
    limitUnits,
    stopUnits,
    trail,
    takeProfitUnits,
    stopLossUnits,
    takeProfitId: takeProfitUnits === null ? null : ids.takeProfitId,
    stopLossId: stopLossUnits === null ? null : ids.stopLossId,
    arrival: getArrival(view),
    moved,
    conditions,
    forced: null,
    createdAt: state.now,
    expiresAt: endsWithAccount(state, customerId, expiresAt),
    quantity,
    held,
  };
}

/** What opens something ends with the account's time at the latest. */
function endsWithAccount(
  { traders }: DeskState,
  customerId: string,
  expiresAt: number | null,
): number | null {
  const until = traders.get(customerId)?.limits?.ordersWithin?.until ?? null;
  return until === null || (expiresAt !== null && expiresAt < until) ? expiresAt : until;
}

/** Cancels the order when money is missing by now, or the shares behind a call. */
export function fillOpening(
  state: DeskState,
  working: Order,
  view: BookView,
  match: Match,
  before: readonly DeskEvent[] = [],
): Outcome {
  const known = positionToJoin(state, working);
  const order = known === null ? working : { ...working, positionId: known.id };
  const { worth, fees, margin } = fillCost(view, match, order.direction, order.leverage);
  const left = order.quantity - order.filled - match.quantity;
  const query: CostQuery = {
    direction: order.direction,
    type: order.type,
    quantity: left,
    limitUnits: order.limitUnits,
    stopUnits: order.stopUnits,
    leverage: order.leverage,
    meetsBook: false,
  };
  const wanted = restCost(view, query, left).held;
  // Of two orders that end each other one holds for both: the fill of the other frees it.
  const together = order.held + (otherOf(state, order)?.held ?? 0n);
  const heldAfter = wanted < together ? wanted : together;
  const account = getWallet(order.customerId, view);
  const draft = emptyDraft();
  const hold = { reference: order.id, account, purpose: 'order' as const };
  const isPaid =
    margin + getTotal(fees) <=
    state.available(order.customerId, view.terms.wallet) + together - heldAfter;
  const covered = checkCover(state, order.customerId, order, view.terms, match.quantity);
  if (!isPaid || !covered.ok) {
    setHold(draft, hold, order.held, 0n, 'voided');
    const kind = order.filled === 0n ? 'rejected' : 'cancelled';
    const reason = isPaid ? 'OPTION_UNCOVERED' : 'FUNDS_INSUFFICIENT';
    return {
      events: [...before, getEvent(state, working, { kind, reason })],
      movement: getMovement(draft),
      orderId: order.id,
      positionId: working.positionId,
    };
  }
  const filled = { known, match, worth, fees, margin, heldAfter, isGap: isGapFill(order, view) };
  const events = [...before, bookOpening(state, order, view, filled, draft)];
  if (order.filled === 0n) events.push(...getProtection(state, order, known, match.quantity));
  setHold(draft, hold, order.held, heldAfter);
  return {
    events,
    movement: getMovement(draft),
    orderId: order.id,
    positionId: order.positionId,
  };
}

type OpeningFill = Pick<Filled, 'worth' | 'fees' | 'heldAfter' | 'isGap'> & {
  readonly known: Position | null;
  readonly match: Match;
  readonly margin: bigint;
};

/** The event of a fill that opens a position or adds to one, and its money in the draft. */
function bookOpening(
  state: DeskState,
  order: NewOrder,
  view: BookView,
  { known, match, worth, fees, margin, heldAfter, isGap }: OpeningFill,
  draft: MovementDraft,
): DeskEvent {
  const account = getWallet(order.customerId, view);
  const isOwned = isPaidInFull(order);
  const [marginBefore, marginAfter] = [known?.margin ?? 0n, (known?.margin ?? 0n) + margin];
  const position = { id: order.positionId, isOwned };
  const invested = setPositionMoney(draft, account, position, marginBefore, marginAfter);
  draft.journal = tradeJournal(
    'tradeOpened',
    account,
    { booked: -getTotal(fees), fees: getTotal(fees), invested },
    tradeFacts(view, {
      order: order.id,
      position: order.positionId,
      direction: order.direction,
      quantity: match.quantity,
      value: match.value,
      fees,
      cost: isOwned ? margin : null,
      margin: isOwned ? 0n : margin,
      leverage: order.leverage,
    }),
  );
  const joined = joinedBy(view, known, { ...match, margin, isOwned });
  const figures = { worth, fees, marginTaken: margin, isOwned, marginAfter, heldAfter, isGap };
  return getEvent(state, order, filledBody(view, order, match, { ...figures, joined }));
}

type FillFigures = Pick<
  Filled,
  'worth' | 'fees' | 'marginTaken' | 'isOwned' | 'marginAfter' | 'heldAfter' | 'isGap' | 'joined'
>;

function filledBody(
  view: BookView,
  { leverage }: Pick<Order, 'leverage'>,
  { pieces, quantity, value, takenBefore }: Match,
  figures: FillFigures,
): Filled {
  return {
    kind: 'filled',
    quantity,
    value,
    pieces,
    book: citedBook(view),
    takenBefore: takenBefore ?? null,
    conversion: view.conversion,
    ...figures,
    realised: 0n,
    booked: -getTotal(figures.fees),
    forgiven: 0n,
    rules: view.terms.versions,
    leverage,
    expiresAt: view.expiresAt,
  };
}
