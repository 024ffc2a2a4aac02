/**
 * An amount of a practice bill to begin with: the first round one whose earnings can be seen. What
 * an hour brings on a small amount is less than a cent, and rounding takes all of it.
 */
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import type { TreasurySecurity } from '@candor/market/treasury/security';
import type { TreasuryQuote } from '@candor/market/treasury/treasury-quote';
import { money, type Money } from '@candor/money/amount';
import { isMore, subtract } from '@candor/money/arithmetic';
import { usd } from '@candor/money/literal';
import { principalPaysAt } from '../../core/treasuries/payment-times.rules.ts';
import { FACE_MAX, priceTrade } from './trade.rules.ts';

export type Example = {
  readonly face: Money;
  readonly total: Money;
  /** Held to maturity; at least a cent. */
  readonly gain: Money;
  readonly paysAt: number;
};

/** Null for all but practice bills, and where no amount brings a cent any more. */
export function exampleOf(
  security: TreasurySecurity,
  quote: TreasuryQuote,
  { hours, now }: { readonly hours: MarketHoursMode; readonly now: number },
): Example | null {
  if (security.practice === null) return null;
  for (const face of roundFaces()) {
    const { total } = priceTrade({ side: 'buy', face, quote, hours, now });
    if (isMore(face, total))
      return { face, total, gain: subtract(face, total), paysAt: principalPaysAt(security) };
  }
  return null;
}

const SMALLEST = usd('10000.00');

/** 10,000, 20,000, 50,000, 100,000 and so on. */
function* roundFaces(): Generator<Money> {
  for (let unit = SMALLEST.minor; ; unit *= 10n)
    for (const factor of [1n, 2n, 5n]) {
      const face = money('USD', unit * factor);
      if (isMore(face, FACE_MAX)) return;
      yield face;
    }
}
