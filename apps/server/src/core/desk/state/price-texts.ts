/**
 * Prices that lie between the units of a grid, as decimal texts: middles and averages. Digits are
 * placed; only the average is rounded.
 */
import type { TickGrid } from '@candor/market/quote/tick-grid';
import { toDigits, trimZeros } from '@candor/money/decimal';
import { divide } from '@candor/money/rounding';

/** Halfway between two prices, exactly. */
export function middleText(grid: TickGrid, bid: bigint, ask: bigint): string {
  return betweenText(grid, (bid + ask) * 5n, 1);
}

/** The average price of units times quantity, to four digits below a unit. */
export function averageText(grid: TickGrid, unitsTimesQuantity: bigint, quantity: bigint): string {
  return betweenText(
    grid,
    divide(unitsTimesQuantity * AVERAGE_SCALE, quantity, 'halfEven'),
    AVERAGE_DIGITS,
  );
}

export const AVERAGE_DIGITS = 4;
const AVERAGE_SCALE = 10n ** BigInt(AVERAGE_DIGITS);

/** Shows at least what the step shows, and no zeros behind it. */
function betweenText(grid: TickGrid, scaled: bigint, digits: number): string {
  const { isNegative, integer, fraction } = toDigits(scaled, grid.unitDecimals + digits);
  const shown = trimZeros(fraction, decimalsShown(grid, scaled, digits));
  return `${isNegative ? '-' : ''}${integer}${shown === '' ? '' : `.${shown}`}`;
}

function decimalsShown({ bands }: TickGrid, scaled: bigint, digits: number): number {
  const units = Number(scaled / 10n ** BigInt(digits));
  return (bands.findLast(({ from }) => units >= from) ?? bands[0])?.decimals ?? 0;
}
