/**
 * An exact amount per 100 of face: a fraction, because a day's interest is one. It is rounded once,
 * where it becomes a price or money, and the caller names the direction.
 */
import { assert } from '@candor/kit/assert';
import { money, NANO_DECIMALS, NANO_PER_ONE, price } from '@candor/money/amount';
import type { Money, Price } from '@candor/money/amount';
import { divide, type Rounding } from '@candor/money/rounding';

/** The denominator is above zero. */
export type PerHundred = { readonly numerator: bigint; readonly denominator: bigint };

export const nothing: PerHundred = { numerator: 0n, denominator: 1n };

export function perHundred(at: Price): PerHundred {
  return { numerator: at.nano, denominator: NANO_PER_ONE };
}

export function addPerHundred(left: PerHundred, right: PerHundred): PerHundred {
  if (left.denominator === right.denominator)
    return { numerator: left.numerator + right.numerator, denominator: left.denominator };
  return {
    numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    denominator: left.denominator * right.denominator,
  };
}

export function subtractPerHundred(left: PerHundred, right: PerHundred): PerHundred {
  return addPerHundred(left, { numerator: -right.numerator, denominator: right.denominator });
}

/** The treasury publishes prices with six decimals. */
export const PRICE_DECIMALS = 6;

export function roundToPrice(
  value: PerHundred,
  rounding: Rounding,
  decimals: number = PRICE_DECIMALS,
): Price {
  assert(decimals >= 0 && decimals <= NANO_DECIMALS, 'a price has at most nine decimals');
  const units = divide(value.numerator * 10n ** BigInt(decimals), value.denominator, rounding);
  return price(units * 10n ** BigInt(NANO_DECIMALS - decimals));
}

/** What so much face comes to. */
export function toMoneyFor(face: Money, value: PerHundred, rounding: Rounding): Money {
  return money(
    face.currency,
    divide(face.minor * value.numerator, 100n * value.denominator, rounding),
  );
}
