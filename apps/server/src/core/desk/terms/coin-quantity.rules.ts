/**
 * Coins are counted in millionths, so that every quantity of the desk is a whole number; what
 * people read has a point.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { parseUnits, toDigits, trimZeros } from '@candor/money/decimal';

export const COIN_DECIMALS = 6;
const INTEGER_DIGITS_MAX = 15;
export const MILLIONTHS = 10n ** BigInt(COIN_DECIMALS);

/** As the wire, a receipt or a statement shows it: "0.125", "120". */
export function quantityText(source: TradedSource, quantity: bigint): string {
  if (source !== TradedSource.RobotCrypto) return String(quantity);
  const { isNegative, integer, fraction } = toDigits(quantity, COIN_DECIMALS);
  const shown = trimZeros(fraction, 0);
  return `${isNegative ? '-' : ''}${integer}${shown === '' ? '' : `.${shown}`}`;
}

/** As `quantityText` writes it; null if it is not of that kind. */
export function quantityFromText(source: TradedSource, text: string): bigint | null {
  const decimals = source === TradedSource.RobotCrypto ? COIN_DECIMALS : 0;
  return parseUnits(text, decimals, {
    integerDigitsMax: INTEGER_DIGITS_MAX,
    decimalsMax: decimals,
    isSigned: false,
  });
}
