/**
 * Whether a price makes sense where the market is: triggers ahead of it, limits not too far through
 * it.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { NANO_PER_ONE } from '@candor/money/amount';
import { divide } from '@candor/money/rounding';
import type { BookView } from '../state/book-view.ts';
import type { Wanted } from '../state/commands.ts';
import { isReached, isReachedRising, triggeringUnits } from '../terms/fill.rules.ts';
import { unitsText } from '../terms/parse-terms.rules.ts';
import type { Terms } from '../state/terms.ts';

export type OrderPrices = {
  readonly limitUnits: bigint | null;
  readonly stopUnits: bigint | null;
  readonly takeProfitUnits: bigint | null;
  readonly stopLossUnits: bigint | null;
};

export type Check = Decision<null, RefusalCode>;
export const passed = ok(null);

/**
 * A trigger already reached would be an accidental market order; protection must be on its side of
 * the price.
 */
export function isTriggerAhead(
  view: BookView,
  { direction, type }: Wanted,
  { stopUnits, limitUnits, takeProfitUnits, stopLossUnits }: OrderPrices,
): Check {
  const { grid } = view.terms;
  const now = triggeringUnits(view, direction);
  const order = { direction, type };
  if (stopUnits !== null && now !== null && isReached(order, now, stopUnits))
    return wrongSide(isReachedRising(order), unitsText(grid, now));
  const isBuy = direction === Direction.Buy;
  const entry = getEntry(isBuy, limitUnits, stopUnits ?? now);
  if (entry === null) return passed;
  if (takeProfitUnits !== null && (isBuy ? takeProfitUnits <= entry : takeProfitUnits >= entry))
    return wrongSide(isBuy, unitsText(grid, entry));
  if (stopLossUnits !== null && (isBuy ? stopLossUnits >= entry : stopLossUnits <= entry))
    return wrongSide(!isBuy, unitsText(grid, entry));
  return passed;
}

function getEntry(isBuy: boolean, limitUnits: bigint | null, market: bigint | null): bigint | null {
  if (limitUnits === null || market === null) return limitUnits ?? market;
  return isBuy === limitUnits < market ? limitUnits : market;
}

export function wrongSide(isAbove: boolean, price: string): Check {
  return refuse('TRIGGER_ON_WRONG_SIDE', { side: isAbove ? '>' : '<', price });
}

/** A limit far through the market is a typing error. */
export function checkPriceCollar(
  view: BookView,
  { direction, auction }: Wanted,
  { limitUnits }: Pick<OrderPrices, 'limitUnits'>,
): Check {
  const { terms } = view;
  if (limitUnits === null) return passed;
  if (auction !== null) {
    if (limitUnits > auction.high)
      return refuse('PRICE_OUTSIDE_COLLAR', { limit: unitsText(terms.grid, auction.high) });
    return limitUnits < auction.low
      ? refuse('PRICE_OUTSIDE_COLLAR', { limit: unitsText(terms.grid, auction.low) })
      : passed;
  }
  return isWithinCollar(view, direction, limitUnits);
}

export function isWithinCollar(
  { terms, asks, bids, last }: BookView,
  direction: Direction,
  limitUnits: bigint,
): Check {
  const isBuy = direction === Direction.Buy;
  const market = (isBuy ? asks[0] : bids[0])?.units ?? last;
  const furthest = divide(
    market * (isBuy ? NANO_PER_ONE + terms.collar : NANO_PER_ONE - terms.collar),
    NANO_PER_ONE,
    isBuy ? 'down' : 'up',
  );
  if (isBuy ? limitUnits <= furthest : limitUnits >= furthest) return passed;
  const step = stepNear(terms, furthest);
  const onGrid = isBuy
    ? furthest - (furthest % step)
    : furthest + ((step - (furthest % step)) % step);
  return refuse('PRICE_OUTSIDE_COLLAR', { limit: unitsText(terms.grid, onGrid) });
}

function stepNear({ grid }: Terms, units: bigint): bigint {
  const band = grid.bands.findLast(({ from }) => from <= Number(units)) ?? grid.bands[0];
  return BigInt(band?.step ?? 1);
}
