/**
 * A split of the shares under an option makes it another instrument
 * (packages/options/src/contracts/split-contract.ts): where one share becomes several, a contract
 * becomes as many with a lower strike; where several become one, it stays one with a higher strike
 * that delivers fewer shares. The old position is closed at what it cost, without profit or charge,
 * and the new one opened for the same cost and margin, so nobody's worth changes. Orders on it end,
 * for their prices mean nothing any more. A contract of less than one share is paid out.
 */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { divide } from '@candor/money/rounding';
import {
  consolidatedRoot,
  isWholeSplit,
  strikeAfter,
  type SplitOfShares,
} from '@candor/options/contracts/split-contract';
import { printCombination } from '@candor/options/contracts/combination';
import { SHARE_PREFIX } from '@candor/options/contracts/option-instruments';
import type { BookView } from '../state/book-view.ts';
import type { DeskEvent, Filled, Piece } from '../state/desk-event.ts';
import type { DeskState, Outcome } from '../state/desk-state.ts';
import { newlyAccepted, opposite, type NewOrder } from '../state/order.ts';
import type { PurchaseLot, Position } from '../state/position.ts';
import { openLots } from '../terms/lot-list.rules.ts';
import { endAllOrders, positionEvent } from '../margin/margin.rules.ts';
import { computeWorth, valueAt } from '../terms/value.rules.ts';
import { fillClosing } from '../closing/fill-closing.rules.ts';
import {
  emptyDraft,
  getWallet,
  setPositionMoney,
  tradeJournal,
} from '../booking/desk-movement.rules.ts';
import { citedBook, type Match } from '../terms/fill.rules.ts';
import { joinMovements } from '../booking/join-movements.rules.ts';
import { acceptedClosing, closingOrder, getEvent } from '../placing/accepted.rules.ts';
import { closeWhole, type Split } from './split.rules.ts';

export function splitOption(
  state: DeskState,
  position: Position,
  view: BookView,
  { from, to }: Split,
  orderId: string,
): Outcome {
  const split = { numerator: Number(to), denominator: Number(from) };
  const next = state.view(position.source, adjustedId(view, split));
  assert(next !== null, 'the new contract is traded');
  const isConsolidated = !isWholeSplit(split);
  if (isConsolidated && next.terms.option?.settlement !== view.terms.option?.settlement)
    return closeWhole(
      state,
      position,
      bare(view),
      divide(next.last * to, from, 'halfEven'),
      orderId,
    );
  const freed = emptyDraft();
  const before = valueAt(view, position, view.last);
  const record = positionEvent(state, position, {
    kind: 'closedByRule',
    rule: 'split',
    equity: before.equity,
    required: before.required,
    missing: 0n,
    book: citedBook(view),
    marginVersion: view.terms.versions.margin,
  });
  const others = endAllOrders(state, position, view, freed, 'adjusted');
  const of = { ...position, positionId: position.id };
  const closing = { type: OrderType.Market, madeBy: 'expiryRule' } as const;
  const order = closingOrder(
    of,
    { id: orderId, quantity: position.quantity, ...closing },
    state.now,
  );
  const closed = fillClosing(
    { ...state, orders: new Map(), orderIds: new Map() },
    newlyAccepted(order),
    position,
    bare(view),
    matchOf(openLots(position.lots).map(pieceOf)),
    [record, ...others, acceptedClosing(state, order)],
  );
  const pieces = openLots(position.lots)
    .map(pieceOf)
    .flatMap(isConsolidated ? joinPiece(from / to) : splitPiece(to / from));
  const opened = openNew(state, position, next, { match: matchOf(pieces), orderId });
  return {
    ...closed,
    events: [...closed.events, ...opened.events],
    movement: joinMovements(joinMovements({ ...freed }, closed.movement), opened.movement),
    becomes: { from: position.id, to: newPositionId(orderId) },
  };
}

function adjustedId({ terms: { option } }: BookView, split: SplitOfShares): string {
  assert(option !== undefined, 'an option has its terms');
  const legs = option.legs.map((leg) => ({ ...leg, strike: strikeAfter(leg.strike, split) }));
  const root = isWholeSplit(split) ? option.root : consolidatedRoot(option.root);
  return `${SHARE_PREFIX}${printCombination({ ...option, root, legs })}`;
}

function newPositionId(orderId: string): string {
  return orderId.replace(/^ord/, 'pos');
}

/** A position of its own: what is held of the new name may still be of the time before. */
function openNew(
  state: DeskState,
  position: Position,
  view: BookView,
  { match, orderId }: { readonly match: Match; readonly orderId: string },
): Pick<Outcome, 'events' | 'movement'> {
  const { customerId, direction, margin } = position;
  const positionId = newPositionId(orderId);
  const order: NewOrder = {
    ...closingOrder(
      {
        ...position,
        instrumentId: view.terms.instrumentId,
        code: view.terms.code,
        direction: opposite(direction),
        positionId,
      },
      {
        id: `${orderId.slice(0, -2)}01`,
        quantity: match.quantity,
        type: OrderType.Market,
        madeBy: 'expiryRule',
      },
      state.now,
    ),
    effect: 'open',
  };
  const body: Filled = {
    kind: 'filled',
    ...match,
    book: citedBook(bare(view)),
    takenBefore: null,
    worth: computeWorth(view, match.value, direction === Direction.Buy ? 'up' : 'down'),
    fees: [],
    conversion: view.conversion,
    isGap: false,
    heldAfter: 0n,
    marginAfter: margin,
    marginTaken: margin,
    isOwned: position.isOwned,
    realised: 0n,
    booked: 0n,
    forgiven: 0n,
    rules: view.terms.versions,
    leverage: position.leverage,
    expiresAt: view.expiresAt,
    joined: null,
  };
  const draft = emptyDraft();
  const account = getWallet(customerId, view);
  const { isOwned } = position;
  const invested = setPositionMoney(draft, account, { id: positionId, isOwned }, 0n, margin);
  draft.journal = tradeJournal(
    'tradeClosed',
    account,
    { booked: 0n, fees: 0n, invested },
    { code: view.terms.code, position: positionId },
  );
  const events: DeskEvent[] = [
    getEvent(state, order, { kind: 'accepted', order }),
    getEvent(state, order, body),
  ];
  return { events, movement: { ...draft } };
}

function pieceOf({ remaining, basis }: PurchaseLot): Piece {
  return { units: basis, quantity: remaining };
}

/** In contracts that cost the same together: some a unit more than others. */
function splitPiece(times: bigint): (piece: Piece) => Piece[] {
  return ({ units, quantity }) => {
    const contracts = quantity * times;
    const low = units / times;
    const dearer = units * quantity - low * contracts;
    return [
      { units: low, quantity: contracts - dearer },
      { units: low + 1n, quantity: dearer },
    ].filter((piece) => piece.quantity > 0n);
  };
}

/** A price of so many shares in one; as many contracts. */
function joinPiece(shares: bigint): (piece: Piece) => Piece[] {
  return ({ units, quantity }) => [{ units: units * shares, quantity }];
}

function matchOf(pieces: readonly Piece[]): Match {
  let [quantity, value] = [0n, 0n];
  for (const piece of pieces) {
    quantity += piece.quantity;
    value += piece.units * piece.quantity;
  }
  return { pieces, quantity, value };
}

function bare(view: BookView): BookView {
  return { ...view, bids: [], asks: [], terms: { ...view.terms, charges: [] } };
}
