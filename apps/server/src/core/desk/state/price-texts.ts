/** Prices between grid units as decimal texts: middles and averages. Only averages are rounded. */
import type { TickGrid } from '@candor/market/quote/tick-grid';
import { toDigits, trimZeros } from '@candor/money/decimal';
import { divide } from '@candor/money/rounding';

/** Halfway between two prices, exactly. */
export function middleText(grid: TickGrid, bid: bigint, ask: bigint): string {
  return betweenText(grid, (bid + ask) * 5n, 1);
}

/** To four digits below a unit. */
export function averageText(grid: TickGrid, unitsTimesQuantity: bigint, quantity: bigint): string {
  return betweenText(
    grid,
    divide(unitsTimesQuantity * AVERAGE_SCALE, quantity, 'halfEven'),
    AVERAGE_DIGITS,
  );
}

export const AVERAGE_DIGITS = 4;
const AVERAGE_SCALE = 10n ** BigInt(AVERAGE_DIGITS);

/** At least the step's decimals, without trailing zeros. */
function betweenText(grid: TickGrid, scaled: bigint, digits: number): string {
  const { isNegative, integer, fraction } = toDigits(scaled, grid.unitDecimals + digits);
  const shown = trimZeros(fraction, decimalsShown(grid, scaled, digits));
  return `${isNegative ? '-' : ''}${integer}${shown === '' ? '' : `.${shown}`}`;
}

function decimalsShown({ bands }: TickGrid, scaled: bigint, digits: number): number {
  const units = Number(scaled / 10n ** BigInt(digits));
  return (bands.findLast(({ from }) => units >= from) ?? bands[0])?.decimals ?? 0;
}
