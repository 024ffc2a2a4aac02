/**
 * The grid of prices an instrument trades on: from which price on it moves in which step. Minus and
 * plus lead to the neighbouring price of the grid, also across the border of two bands; a typed
 * price that is not on the grid has a nearest one on either side. Whole billionths throughout.
 */
import { NANO_DECIMALS } from '@candor/money/amount';
import { toDigits, parseUnits, trimZeros } from '@candor/money/decimal';

export type TickBand = { readonly from: string; readonly step: string };

/**
 * The next price of the grid above (1) or below (-1) what is typed. Null where nothing is typed
 * that is a price.
 */
export function neighbourPrice(
  bands: readonly TickBand[],
  text: string,
  by: 1 | -1,
): string | null {
  const [grid, nano] = [getGrid(bands), toNano(text)];
  if (nano === null || grid.length === 0) return null;
  return written(grid, by === 1 ? tickAtOrAbove(grid, nano + 1n) : tickAtOrBelow(grid, nano - 1n));
}

/**
 * The prices of the grid around one that is not on it; null for one that is, and for what is no
 * price.
 */
export function nearestPrices(
  bands: readonly TickBand[],
  text: string,
): { readonly below: string; readonly above: string } | null {
  const [grid, nano] = [getGrid(bands), toNano(text)];
  if (nano === null || nano <= 0n || grid.length === 0) return null;
  const [below, above] = [tickAtOrBelow(grid, nano), tickAtOrAbove(grid, nano)];
  return below === nano ? null : { below: written(grid, below), above: written(grid, above) };
}

/** How fine a price may be typed: as fine as the finest band. */
export function decimalsOfBands(bands: readonly TickBand[]): number {
  return Math.max(0, ...bands.map(({ step }) => decimalsIn(step)));
}

/** A price as it would be typed: with the decimals of the step it is on, so that 227.5 reads 227.50. */
export function typedPrice(bands: readonly TickBand[], text: string): string {
  const [grid, nano] = [getGrid(bands), toNano(text)];
  return nano === null || grid.length === 0 ? text : written(grid, nano);
}

/** Whether one price is not above another; false where one of them is no price. */
export function isAtOrBelow(price: string, other: string): boolean {
  const [left, right] = [toNano(price), toNano(other)];
  return left !== null && right !== null && left <= right;
}

type GridBand = { readonly from: bigint; readonly step: bigint; readonly decimals: number };

function getGrid(bands: readonly TickBand[]): readonly GridBand[] {
  return bands.flatMap(({ from, step }) => {
    const [start, size] = [toNano(from), toNano(step)];
    return start === null || size === null || size <= 0n
      ? []
      : [{ from: start, step: size, decimals: decimalsIn(step) }];
  });
}

function bandAt(grid: readonly GridBand[], nano: bigint): GridBand {
  const band = grid.findLast(({ from }) => from <= nano) ?? grid[0];
  return band ?? { from: 0n, step: 1n, decimals: NANO_DECIMALS };
}

function tickAtOrBelow(grid: readonly GridBand[], nano: bigint): bigint {
  const { step } = bandAt(grid, nano);
  const tick = (nano / step) * step;
  const lowest = lowestTick(grid);
  return tick < lowest ? lowest : tick;
}

/** A step up from just below a border must not pass it: the border itself is a price. */
function tickAtOrAbove(grid: readonly GridBand[], nano: bigint): bigint {
  const { step } = bandAt(grid, nano);
  const tick = ((nano + step - 1n) / step) * step;
  const border = grid.find(({ from }) => from > nano)?.from;
  const kept = border !== undefined && tick > border ? border : tick;
  const lowest = lowestTick(grid);
  return kept < lowest ? lowest : kept;
}

function lowestTick([first]: readonly GridBand[]): bigint {
  if (first === undefined) return 1n;
  const start = ((first.from + first.step - 1n) / first.step) * first.step;
  return start > first.step ? start : first.step;
}

function written(grid: readonly GridBand[], nano: bigint): string {
  const { integer, fraction } = toDigits(nano, NANO_DECIMALS);
  const shown = trimZeros(fraction, bandAt(grid, nano).decimals);
  return shown === '' ? integer : `${integer}.${shown}`;
}

/** A point without digits behind it is how a price begins to be typed. */
function toNano(text: string): bigint | null {
  return parseUnits(text.replace(/\.$/, ''), NANO_DECIMALS, {
    integerDigitsMax: 12,
    decimalsMax: NANO_DECIMALS,
    isSigned: false,
  });
}

function decimalsIn(step: string): number {
  const point = step.indexOf('.');
  return point === -1 ? 0 : step.length - point - 1;
}
