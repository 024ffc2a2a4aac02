/**
 * Text that a person typed or a stranger sent. Null means "not an amount": signs, exponents,
 * grouping, blanks, full-width digits, too many decimals, and anything the books could not hold.
 * Never rounded, never guessed.
 */
import { assert } from '@candor/kit/assert';
import { isStorable, money, NANO_DECIMALS, price, quantity } from './amount.ts';
import type { Amount, Money, Price, Quantity } from './amount.ts';
import { isPositive } from './arithmetic.ts';
import { getDecimals } from './currency.ts';
import type { Currency } from './currency.ts';
import { parseUnits } from './decimal.ts';

const INTEGER_DIGITS_MAX = 12;
const WHOLE_NUMBER_DIGITS_MAX = 9;

export function parseMoney(text: unknown, currency: Currency): Money | null {
  const decimals = getDecimals(currency);
  const minor = parseUnits(text, decimals, typed(decimals));
  return minor === null ? null : storable(money(currency, minor));
}

/** Zero is refused too. */
export function parsePositiveMoney(text: unknown, currency: Currency): Money | null {
  const amount = parseMoney(text, currency);
  return amount !== null && isPositive(amount) ? amount : null;
}

export function parsePrice(text: unknown, decimals: number): Price | null {
  const nano = parseNano(text, decimals);
  return nano === null ? null : storable(price(nano));
}

export function parseQuantity(text: unknown, decimals: number): Quantity | null {
  const nano = parseNano(text, decimals);
  return nano === null ? null : storable(quantity(nano));
}

/** Small enough for a plain number to be exact. */
export function parseWholeNumber(text: unknown): number | null {
  const count = parseUnits(text, 0, {
    integerDigitsMax: WHOLE_NUMBER_DIGITS_MAX,
    decimalsMax: 0,
    isSigned: false,
  });
  return count === null ? null : Number(count);
}

function parseNano(text: unknown, decimals: number): bigint | null {
  assert(decimals >= 0 && decimals <= NANO_DECIMALS, 'no instrument is finer than a billionth');
  return parseUnits(text, NANO_DECIMALS, typed(decimals));
}

function typed(decimalsMax: number) {
  return { integerDigitsMax: INTEGER_DIGITS_MAX, decimalsMax, isSigned: false };
}

function storable<A extends Amount>(amount: A): A | null {
  return isStorable(amount) ? amount : null;
}
