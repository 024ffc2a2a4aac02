/**
 * Effects of time on positions: daily settlement of futures, overnight financing, dividends and
 * splits.
 */
import { TradedSource, type JournalKind } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { NANO_DECIMALS, NANO_PER_ONE } from '@candor/money/amount';
import { parseUnits } from '@candor/money/decimal';
import { divide } from '@candor/money/rounding';
import { perWhole } from '../terms/coin-quantity.rules.ts';
import type { BookView } from '../state/book-view.ts';
import type { ApplyAction, CorporateAction, Finance, Settle } from '../state/commands.ts';
import type { EventBody } from '../state/desk-event.ts';
import {
  dueJournal,
  emptyDraft,
  getMovement,
  setPositionMoney,
  tradeJournal,
  getWallet,
} from '../booking/desk-movement.rules.ts';
import { nothing, type DeskState, type Outcome } from '../state/desk-state.ts';
import { signOf, type Position } from '../state/position.ts';
import { openLots } from '../terms/lot-list.rules.ts';
import { isBefore } from '../terms/lots.rules.ts';
import { splitOption } from './split-option.rules.ts';
import { splitPosition } from './split.rules.ts';
import { positionEvent, getView, getViewAt } from '../margin/margin.rules.ts';
import { unitsText } from '../terms/parse-terms.rules.ts';
import { closingUnits, difference, computeGain, computeWorth } from '../terms/value.rules.ts';

const DAYS_PER_YEAR = 365n;

/** Pays profit since the last settlement; the settlement price is the new basis. */
export function decideSettle(state: DeskState, { positionId, day, before }: Settle): Outcome {
  const position = openPosition(state, positionId);
  if (position === null || isThrough(position.settledThrough, day)) return nothing;
  const view = getViewAt(state, position, before);
  const lots = openLots(position.lots).filter((lot) => isBefore(lot, before));
  if (lots.length === 0) return nothing;
  const gain = computeGain(view, difference(lots, position.direction, view.last));
  // Would exceed the margin: the margin rule closes it at the next book, with the house's loss on
  // record.
  if (-gain >= position.margin) return nothing;
  return booked(
    state,
    position,
    view,
    {
      kind: 'settlement',
      minor: gain,
      facts: { day, price: unitsText(view.terms.grid, view.last) },
      dueAt: before,
    },
    (minor, marginAfter) => ({
      kind: 'settled',
      units: view.last,
      minor,
      marginAfter,
      conversion: view.conversion,
      day,
      before,
      dueAt: before,
    }),
  );
}

/** `rate` is yearly, of the position's value. */
export function decideFinance(
  state: DeskState,
  { positionId, rate, nights, day, before }: Finance,
): Outcome {
  const position = openPosition(state, positionId);
  if (position === null || isThrough(position.financedThrough, day)) return nothing;
  const quantity = quantityBefore(position, before);
  if (quantity === 0n) return nothing;
  const view = getViewAt(state, position, before);
  const { direction } = position;
  const minor = financingFor(view, { direction, quantity }, { rate, nights });
  return booked(
    state,
    position,
    view,
    { kind: 'financing', minor, facts: { day, nights: String(nights) }, dueAt: before },
    (paid, marginAfter) => ({
      kind: 'financed',
      minor: paid,
      marginAfter,
      nights,
      rate,
      day,
      dueAt: before,
    }),
  );
}

/** Charge (negative) or credit for so many nights at this book. `rate` is yearly. */
export function financingFor(
  view: BookView,
  position: Pick<Position, 'direction' | 'quantity'>,
  { rate, nights }: Pick<Finance, 'rate' | 'nights'>,
): bigint {
  const worth = computeWorth(
    view,
    (closingUnits(view, position.direction) ?? view.last) * position.quantity,
    'down',
  );
  return divide(
    worth * rate * BigInt(nights),
    NANO_PER_ONE * DAYS_PER_YEAR,
    rate < 0n ? 'up' : 'down',
  );
}

export function decideApplyAction(
  state: DeskState,
  { positionId, action, orderId, before }: ApplyAction,
): Outcome {
  const position = openPosition(state, positionId);
  if (position === null || isThrough(position.actedThrough, action.id)) return nothing;
  if (action.kind === 'split' && position.source === TradedSource.Option)
    return splitOption(state, position, getView(state, position), action, orderId);
  const view = getViewAt(state, position, before);
  return action.kind === 'dividend'
    ? payDividend(state, position, view, action, before)
    : splitPosition(state, position, view, action, { before, orderId });
}

/** A short position pays it. */
function payDividend(
  state: DeskState,
  position: Position,
  view: BookView,
  action: Extract<CorporateAction, { kind: 'dividend' }>,
  before: number,
): Outcome {
  const nano = parseUnits(action.perShare, NANO_DECIMALS, {
    integerDigitsMax: 6,
    decimalsMax: NANO_DECIMALS,
    isSigned: false,
  });
  assert(nano !== null, 'a dividend is an amount');
  const quantity = quantityBefore(position, before);
  if (quantity === 0n) return nothing;
  const { numerator, denominator } = view.conversion;
  const exact = nano * quantity * 100n * signOf(position.direction) * numerator;
  const per = NANO_PER_ONE * denominator * perWhole(position.source);
  const minor = divide(exact, per, exact < 0n ? 'up' : 'down');
  return booked(
    state,
    position,
    view,
    {
      kind: 'dividend',
      minor,
      facts: { action: action.id, perShare: action.perShare },
      dueAt: before,
    },
    (paid, marginAfter) => ({
      kind: 'dividend',
      minor: paid,
      marginAfter,
      perShare: action.perShare,
      action: action.id,
      dueAt: before,
    }),
  );
}

function quantityBefore({ lots }: Position, before: number): bigint {
  return openLots(lots).reduce(
    (sum, lot) => (isBefore(lot, before) ? sum + lot.remaining : sum),
    0n,
  );
}

/** Days and action ids sort by time. */
function isThrough(through: string | null, key: string): boolean {
  return through !== null && through >= key;
}

function openPosition({ positions }: DeskState, id: string): Position | null {
  const position = positions.get(id);
  return position?.state === 'open' ? position : null;
}

type Booking = {
  readonly kind: JournalKind;
  readonly minor: bigint;
  readonly facts: Record<string, string>;
  readonly dueAt: number;
};

/**
 * Nothing to pay is on record too: it is applied, and not looked at again.
 *
 * A charge comes from the free balance, then from the margin; a settled loss from the margin only,
 * because no more can be lost. The house forgives the rest.
 */
function booked(
  state: DeskState,
  position: Position,
  view: BookView,
  { kind, minor, facts, dueAt }: Booking,
  body: (paid: bigint, marginAfter: bigint) => EventBody,
): Outcome {
  const free = kind === 'settlement' ? 0n : state.available(position.customerId, view.terms.wallet);
  const owed = minor < 0n ? -minor : 0n;
  const fromFree = owed < free ? owed : free > 0n ? free : 0n;
  const missing = owed - fromFree;
  const fromMargin = missing < position.margin ? missing : position.margin;
  const paid = minor >= 0n ? minor : -(fromFree + fromMargin);
  const marginAfter = position.margin - fromMargin;
  assert(!position.isOwned || fromMargin === 0n, 'nothing is charged to what is owned');
  const account = getWallet(position.customerId, view);
  const draft = emptyDraft();
  const invested = setPositionMoney(draft, account, position, position.margin, marginAfter);
  draft.journal = dueJournal(
    dueAt,
    tradeJournal(
      kind,
      account,
      { booked: paid, fees: 0n, forgiven: missing - fromMargin, invested },
      { position: position.id, code: position.code, ...facts },
    ),
  );
  return {
    events: [positionEvent(state, position, body(paid, marginAfter))],
    movement: getMovement(draft),
    orderId: null,
    positionId: position.id,
  };
}
