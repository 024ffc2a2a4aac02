/**
 * The places where a fraction of the smallest unit can arise. Each function multiplies first and
 * divides once: one rounding, named by the caller.
 *
 * House rule: what a customer pays rounds up, what a customer receives rounds down, a fee rounds
 * up.
 */
import { assert } from '@candor/kit/assert';
import { money, NANO_PER_ONE, rate, getUnits } from './amount.ts';
import type { Amount, Money, Price, Quantity, Rate } from './amount.ts';
import { getDecimals } from './currency.ts';
import type { Currency } from './currency.ts';
import { divide } from './rounding.ts';
import type { Rounding } from './rounding.ts';

/** Anything but a whole, exact number is a bug. */
export type WholeNumber = number | bigint;
export type Fraction = { readonly numerator: WholeNumber; readonly denominator: WholeNumber };

export function multiply(
  amount: Money,
  by: Quantity | Rate | WholeNumber,
  rounding: Rounding,
): Money {
  const factor = typeof by === 'object' ? by.nano : whole(by) * NANO_PER_ONE;
  return money(amount.currency, divide(amount.minor * factor, NANO_PER_ONE, rounding));
}

/** Interest, financing, pro-rata fees. */
export function scale(amount: Money, by: Rate, over: Fraction, rounding: Rounding): Money {
  const product = amount.minor * by.nano * whole(over.numerator);
  return money(amount.currency, divide(product, NANO_PER_ONE * whole(over.denominator), rounding));
}

/** Futures and options count `multiplier` units of the price for each contract. */
export function notional(
  at: Price,
  of: Quantity,
  as: { readonly currency: Currency; readonly multiplier?: Quantity; readonly rounding: Rounding },
): Money {
  const multiplierNano = as.multiplier?.nano ?? NANO_PER_ONE;
  const product = at.nano * of.nano * multiplierNano * minorPerOne(as.currency);
  return money(as.currency, divide(product, NANO_PER_ONE ** 3n, as.rounding));
}

type Conversion = { readonly at: Price; readonly to: Currency; readonly rounding: Rounding };

/** Dollars to Hong Kong dollars at USD/HKD. */
export function convert(amount: Money, { at, to, rounding }: Conversion): Money {
  assert(at.nano > 0n, 'an exchange rate must be positive');
  const product = amount.minor * at.nano * minorPerOne(to);
  return money(to, divide(product, minorPerOne(amount.currency) * NANO_PER_ONE, rounding));
}

/** Hong Kong dollars to dollars at USD/HKD. */
export function convertBack(amount: Money, { at, to, rounding }: Conversion): Money {
  assert(at.nano > 0n, 'an exchange rate must be positive');
  const product = amount.minor * NANO_PER_ONE * minorPerOne(to);
  return money(to, divide(product, minorPerOne(amount.currency) * at.nano, rounding));
}

export function ratio<A extends Amount>(part: A, whole: NoInfer<A>, rounding: Rounding): Rate {
  if ('currency' in part && 'currency' in whole) {
    assert(part.currency === whole.currency, 'a share of another currency has no meaning');
  }
  return rate(divide(getUnits(part) * NANO_PER_ONE, getUnits(whole), rounding));
}

function whole(count: WholeNumber): bigint {
  assert(
    typeof count === 'bigint' || Number.isSafeInteger(count),
    'a count must be a whole number',
  );
  return BigInt(count);
}

function minorPerOne(currency: Currency): bigint {
  return 10n ** BigInt(getDecimals(currency));
}
