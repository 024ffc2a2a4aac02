import { Direction, type OrderType } from '@candor/contract/kernel/enumerations';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import type { BookView } from '../state/book-view.ts';
import type { Fee } from '../state/desk-event.ts';
import { computeFees, getTotal } from './fees.rules.ts';
import { matchBook, type Match } from './fill.rules.ts';
import { getInitialMargin, computeWorth } from './value.rules.ts';

export type CostQuery = {
  readonly direction: Direction;
  readonly type: OrderType;
  readonly quantity: bigint;
  readonly limitUnits: bigint | null;
  readonly stopUnits: bigint | null;
  readonly leverage: number;
  /** Matched now, rather than waiting for a trigger, the open or an auction. */
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
  /** Quantity that waits, and its hold: margin and charges. */
  readonly rest: {
    readonly quantity: bigint;
    readonly held: bigint;
    readonly margin: bigint;
    readonly fees: readonly Fee[];
    readonly worth: bigint;
  };
  readonly total: bigint;
};

/** Extra hold for an order without a fixed price, in billionths: the price may move while it waits. */
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
    margin: getInitialMargin(view, {
      direction,
      value: match.value,
      worth,
      quantity: match.quantity,
      leverage,
    }),
  };
}

export function restCost(view: BookView, query: CostQuery, quantity: bigint): Cost['rest'] {
  if (quantity === 0n) return { quantity, held: 0n, margin: 0n, fees: [], worth: 0n };
  const worth = computeWorth(view, holdUnits(view, query) * quantity, 'up');
  const fees = computeFees(view.terms, { direction: query.direction, quantity, worth });
  const margin = getInitialMargin(view, {
    direction: query.direction,
    // An option brings at least its limit, without one perhaps nothing.
    value: (query.limitUnits ?? 0n) * quantity,
    worth,
    quantity,
    leverage: query.leverage,
  });
  return { quantity, held: margin + getTotal(fees), margin, fees, worth };
}

/**
 * A buy limit is the most it can cost; without one, a buffer is added. A short sale may fill above
 * its limit.
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

/** The highest of the market's price, its limit and its trigger. */
export function knownUnits(
  view: BookView,
  { direction, limitUnits, stopUnits }: Pick<CostQuery, 'direction' | 'limitUnits' | 'stopUnits'>,
): bigint {
  const market = (direction === Direction.Buy ? view.asks[0] : view.bids[0])?.units ?? view.last;
  let most = market > 1n ? market : 1n;
  if (limitUnits !== null && limitUnits > most) most = limitUnits;
  if (stopUnits !== null && stopUnits > most) most = stopUnits;
  return most;
}
