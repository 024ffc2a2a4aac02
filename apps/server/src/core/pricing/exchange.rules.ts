/** An exchange rate as quoted, and amounts converted at it. Quotes come from exchange.ts. */
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
  /** Distance from the mid rate, as a share of it. */
  readonly spread: Rate;
  readonly quotedAt: number;
};

export function exchangeAt(
  { side, rate, to }: Pick<Exchange, 'side' | 'rate' | 'to'>,
  amount: Money,
  rounding: Rounding,
): Money {
  return side === 'bid'
    ? convert(amount, { at: rate, to, rounding })
    : convertBack(amount, { at: rate, to, rounding });
}

/** At the mid rate: its worth, not its sale price. */
export function valueAtMiddle({ side, middle, to }: Exchange, amount: Money): Money {
  return exchangeAt({ side, rate: middle, to }, amount, 'halfEven');
}
