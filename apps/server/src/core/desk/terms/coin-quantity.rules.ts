/**
 * Coins and fractions of a share are counted in millionths, so that every quantity of the desk is a
 * whole number; what people type and read has a point. Robots ask for coins in whole millionths.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { parseUnits, toDigits, trimZeros } from '@candor/money/decimal';
import { OWN_COIN, STOCK_FRACTION, type BookedSource } from '../state/booked-source.rules.ts';

export const COIN_DECIMALS = 6;
const INTEGER_DIGITS_MAX = 15;
export const MILLIONTHS = 10n ** BigInt(COIN_DECIMALS);

export function isInMillionths(source: BookedSource): boolean {
  return source === TradedSource.RobotCrypto || isTypedWithPoint(source);
}

/** What people ask for in millionths. */
export function isTypedWithPoint(source: BookedSource): boolean {
  return source === STOCK_FRACTION || source === OWN_COIN;
}

/** How many of what is counted make one share, contract or coin. */
export function perWhole(source: BookedSource): bigint {
  return isInMillionths(source) ? MILLIONTHS : 1n;
}

/** As the wire, a receipt or a statement shows it: "0.125", "120". */
export function quantityText(source: BookedSource, quantity: bigint): string {
  if (!isInMillionths(source)) return String(quantity);
  const { isNegative, integer, fraction } = toDigits(quantity, COIN_DECIMALS);
  const shown = trimZeros(fraction, 0);
  return `${isNegative ? '-' : ''}${integer}${shown === '' ? '' : `.${shown}`}`;
}

/** As `quantityText` writes it; null if it is not of that kind. */
export function quantityFromText(source: BookedSource, text: string): bigint | null {
  const decimals = isInMillionths(source) ? COIN_DECIMALS : 0;
  return parseUnits(text, decimals, {
    integerDigitsMax: INTEGER_DIGITS_MAX,
    decimalsMax: decimals,
    isSigned: false,
  });
}
