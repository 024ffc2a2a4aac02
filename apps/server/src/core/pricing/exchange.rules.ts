/**
 * An exchange rate as it was quoted, and what amounts become at it: pure, so that decisions can be
 * made with it. Where a quote comes from is in exchange.ts.
 */
import type { Money, Price, Rate } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { convert, convertBack } from '@candor/money/multiply';
import type { Rounding } from '@candor/money/rounding';

export type Exchange = {
  readonly from: Currency;
  readonly to: Currency;
  readonly pair: string;
  readonly side: 'bid' | 'ask';
  readonly rate: Price;
  readonly middle: Price;
  /** How far the rate is from the middle, as a share of it. */
  readonly spread: Rate;
  readonly quotedAt: number;
};

/** At the customer's side of the quote. */
export function exchangeAt(
  { side, rate, to }: Pick<Exchange, 'side' | 'rate' | 'to'>,
  amount: Money,
  rounding: Rounding,
): Money {
  return side === 'bid'
    ? convert(amount, { at: rate, to, rounding })
    : convertBack(amount, { at: rate, to, rounding });
}

/** At the middle: what something is worth, not what it can be sold for. */
export function valueAtMiddle({ side, middle, to }: Exchange, amount: Money): Money {
  return exchangeAt({ side, rate: middle, to }, amount, 'halfEven');
}
