/**
 * Decimal strings, exact both ways: money with all decimals of its currency ("5000.00"), the others
 * with the digits they have, a rate as a share of one ("0.0425" is 4.25 %). Only here may an amount
 * be negative; what a customer types goes through parse.ts.
 */
import { money, NANO_DECIMALS, price, quantity, rate } from './amount.ts';
import type { Amount, Money, Price, Quantity, Rate } from './amount.ts';
import { getDecimals } from './currency.ts';
import type { Currency } from './currency.ts';
import { toDigits, parseUnits, trimZeros } from './decimal.ts';

/** Fits every total, and bounds the work on hostile text. */
const INTEGER_DIGITS_MAX = 30;

export function toWire(amount: Amount): string {
  if ('minor' in amount) {
    const decimals = getDecimals(amount.currency);
    return written(amount.minor, decimals, decimals);
  }
  return written(amount.nano, NANO_DECIMALS, 0);
}

export function moneyFromWire(text: unknown, currency: Currency): Money | null {
  const minor = read(text, getDecimals(currency));
  return minor === null ? null : money(currency, minor);
}

export function priceFromWire(text: unknown): Price | null {
  const nano = read(text, NANO_DECIMALS);
  return nano === null ? null : price(nano);
}

export function quantityFromWire(text: unknown): Quantity | null {
  const nano = read(text, NANO_DECIMALS);
  return nano === null ? null : quantity(nano);
}

export function rateFromWire(text: unknown): Rate | null {
  const nano = read(text, NANO_DECIMALS);
  return nano === null ? null : rate(nano);
}

function written(units: bigint, scale: number, decimalsMin: number): string {
  const { isNegative, integer, fraction } = toDigits(units, scale);
  const shown = trimZeros(fraction, decimalsMin);
  return `${isNegative ? '-' : ''}${integer}${shown === '' ? '' : `.${shown}`}`;
}

function read(text: unknown, scale: number): bigint | null {
  return parseUnits(text, scale, {
    integerDigitsMax: INTEGER_DIGITS_MAX,
    decimalsMax: scale,
    isSigned: true,
  });
}
