/**
 * What an opening order costs and holds: for what the book fills now, and for what would wait. The
 * ticket's preview and the booking both ask here.
 */
import { Direction, type OrderType } from '@candor/contract/kernel/enumerations';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import type { BookView } from '../state/book-view.ts';
import type { Fee } from '../state/desk-event.ts';
import { computeFees, getTotal } from './fees.rules.ts';
import { matchBook, type Match } from '../rules/fill.rules.ts';
import { getInitialMargin, computeWorth } from './value.rules.ts';

export type CostQuery = {
  readonly direction: Direction;
  readonly type: OrderType;
  readonly quantity: bigint;
  readonly limitUnits: bigint | null;
  readonly stopUnits: bigint | null;
  readonly leverage: number;
  /** Whether it meets the book now, or waits for a trigger, the opening or an auction. */
  readonly meetsBook: boolean;
};

export type FillCost = {
  readonly match: Match;
  readonly worth: bigint;
  readonly fees: readonly Fee[];
  readonly margin: bigint;
};
export type Cost = {
  /** Null when nothing is filled at once. */
  readonly fill: FillCost | null;
  /** Quantity that waits, and what is held for it: margin and charges. */
  readonly rest: {
    readonly quantity: bigint;
    readonly held: bigint;
    readonly margin: bigint;
    readonly fees: readonly Fee[];
    readonly worth: bigint;
  };
  /** Taken and held altogether. */
  readonly total: bigint;
};

/**
 * A price that is not fixed may run away while the order waits: this much more is held, in
 * billionths.
 */
const UNPRICED_BUFFER = 30_000_000n;

export function computeCost(view: BookView, query: CostQuery): Cost {
  const { direction, quantity, limitUnits, leverage, meetsBook } = query;
  const match = meetsBook
    ? matchBook(view, direction, quantity, limitUnits)
    : { pieces: [], quantity: 0n, value: 0n };
  const fill = match.quantity === 0n ? null : fillCost(view, match, direction, leverage);
  const restQuantity = quantity - match.quantity;
  const rest = restCost(view, query, restQuantity);
  const taken = fill === null ? 0n : fill.margin + getTotal(fill.fees);
  return { fill, rest, total: taken + rest.held };
}

export function fillCost(
  view: BookView,
  match: Match,
  direction: Direction,
  leverage: number,
): FillCost {
  const worth = computeWorth(view, match.value, 'up');
  return {
    match,
    worth,
    fees: computeFees(view.terms, { direction, quantity: match.quantity, worth }),
    margin: getInitialMargin(view, { worth, quantity: match.quantity, leverage }),
  };
}

/** What would be held for a quantity that waits. */
export function restCost(view: BookView, query: CostQuery, quantity: bigint): Cost['rest'] {
  if (quantity === 0n) return { quantity, held: 0n, margin: 0n, fees: [], worth: 0n };
  const worth = computeWorth(view, holdUnits(view, query) * quantity, 'up');
  const fees = computeFees(view.terms, { direction: query.direction, quantity, worth });
  const margin = getInitialMargin(view, { worth, quantity, leverage: query.leverage });
  return { quantity, held: margin + getTotal(fees), margin, fees, worth };
}

/**
 * A limit to buy is the most it can cost; what may fill at any price is held with room to spare. A
 * short sale may fill above its limit.
 */
export function holdUnits(
  view: BookView,
  { direction, limitUnits, stopUnits }: Pick<CostQuery, 'direction' | 'limitUnits' | 'stopUnits'>,
): bigint {
  if (direction === Direction.Buy && limitUnits !== null) return limitUnits;
  const highest = knownUnits(view, { direction, limitUnits, stopUnits });
  return limitUnits !== null
    ? highest
    : divide(highest * (NANO_PER_ONE + UNPRICED_BUFFER), NANO_PER_ONE, 'up');
}

/** The highest price that is known of it: the market's, its limit, its trigger. */
export function knownUnits(
  view: BookView,
  { direction, limitUnits, stopUnits }: Pick<CostQuery, 'direction' | 'limitUnits' | 'stopUnits'>,
): bigint {
  const market = (direction === Direction.Buy ? view.asks[0] : view.bids[0])?.units ?? view.last;
  const known = [limitUnits, stopUnits, market].filter((units) => units !== null);
  return known.reduce((most, units) => (units > most ? units : most), 1n);
}
