/**
 * What was confirmed is binding: at market, the average fill may not be worse than the price on the
 * confirm sheet by more than a published tolerance (docs/guides/fills.md), otherwise nothing
 * happens. A better price always passes. What the book cannot fill waits for the next one, unbound.
 */
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { NANO_PER_ONE } from '@candor/money/amount';
import { parseUnits } from '@candor/money/decimal';
import { percent } from '@candor/money/literal';
import { divide } from '@candor/money/rounding';
import type { BookView } from '../state/book-view.ts';
import type { Match } from '../terms/fill.rules.ts';
import { stepAt } from '../terms/parse-terms.rules.ts';
import { AVERAGE_DIGITS, averageText } from '../state/price-texts.ts';

const TICKS = 2n;
/** Share of the price seen, in billionths. Pairs move in smaller steps, with more leverage. */
const usualShare = percent('0.1').nano;
const pairShare = percent('0.02').nano;

type Confirmed = {
  readonly direction: Direction;
  readonly type: OrderType;
  readonly seenPrice?: string | null;
};

export function checkSeenPrice(
  view: BookView,
  { direction, type, seenPrice = null }: Confirmed,
  match: Pick<Match, 'quantity' | 'value'> | null,
): Decision<null, RefusalCode> {
  if (seenPrice === null) return ok(null);
  const { grid } = view.terms;
  const seen = parseUnits(seenPrice, grid.unitDecimals + AVERAGE_DIGITS, {
    integerDigitsMax: 9,
    decimalsMax: grid.unitDecimals + AVERAGE_DIGITS,
    isSigned: false,
  });
  if (seen === null || seen <= 0n) return refuse('PRICE_INVALID');
  if (type !== OrderType.Market || match === null || match.quantity === 0n) return ok(null);
  const worst = seen + (direction === Direction.Buy ? 1n : -1n) * getTolerance(view, seen);
  // Compared as products: an average may not terminate.
  const [now, bound] = [match.value * SCALE, worst * match.quantity];
  if (direction === Direction.Buy ? now <= bound : now >= bound) return ok(null);
  return refuse('PRICE_MOVED', {
    seen: averageText(grid, seen, SCALE),
    now: averageText(grid, match.value, match.quantity),
  });
}

const SCALE = 10n ** BigInt(AVERAGE_DIGITS);

/** As a share of the market's price, in billionths. A combination may be worth nothing. */
export function toleranceShare(view: BookView): bigint {
  if (view.last === 0n) return 0n;
  return divide(getTolerance(view, view.last * SCALE) * NANO_PER_ONE, view.last * SCALE, 'up');
}

/**
 * The largest of two ticks, a share of the price, and half the spread. In grid units times the
 * scale of averages.
 */
export function getTolerance(
  { terms: { grid, source }, bids, asks }: BookView,
  seen: bigint,
): bigint {
  const ticks = TICKS * stepAt(grid, seen / SCALE) * SCALE;
  const share = divide(
    seen * (source === TradedSource.Forex ? pairShare : usualShare),
    NANO_PER_ONE,
    'down',
  );
  const [bid, ask] = [bids[0]?.units, asks[0]?.units];
  const halfSpread = bid === undefined || ask === undefined ? 0n : ((ask - bid) * SCALE) / 2n;
  return [share, halfSpread].reduce((most, one) => (one > most ? one : most), ticks);
}
