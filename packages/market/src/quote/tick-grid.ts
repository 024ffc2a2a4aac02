/**
 * From a path's number to a price: the nearest tick, as a whole number of the smallest unit (15900
 * with 2 decimals is 159.00).
 *
 * Rounding is monotonic, so the highest price is that of the path's highest point.
 */
import { assert } from '@candor/kit/assert';
import type { TickBand } from '../instrument.ts';

export type TickGrid = {
  readonly unitDecimals: number;
  readonly unitsPerWhole: number;
  readonly bands: readonly GridBand[];
};

type GridBand = { readonly from: number; readonly step: number; readonly decimals: number };

export function tickGrid(ticks: readonly TickBand[]): TickGrid {
  const unitDecimals = Math.max(...ticks.map(({ step }) => decimalsIn(step)));
  const unitsPerWhole = Number(`1e${unitDecimals}`);
  const bands = ticks.map(({ from, step }) => ({
    from: unitsIn(from, unitDecimals),
    step: unitsIn(step, unitDecimals),
    decimals: decimalsIn(step),
  }));
  assert(bands.length > 0 && bands.every(({ step }) => step > 0), 'an instrument moves in steps');
  return { unitDecimals, unitsPerWhole, bands };
}

export function nearestTick(grid: TickGrid, price: number): number {
  const units = price * grid.unitsPerWhole;
  const { step } = getBand(grid, units);
  return Math.max(Math.round(units / step) * step, lowestTick(grid));
}

export function tickBelow(grid: TickGrid, price: number): number {
  const units = price * grid.unitsPerWhole;
  const { step } = getBand(grid, units);
  return Math.max(Math.floor(units / step) * step, lowestTick(grid));
}

export function tickAbove(grid: TickGrid, price: number): number {
  const units = price * grid.unitsPerWhole;
  const { step } = getBand(grid, units);
  return Math.max(Math.ceil(units / step) * step, lowestTick(grid));
}

/** The tick after a price on the grid, or (down) the one before it; never below the lowest. */
export function neighbourTick(grid: TickGrid, units: number, side: 'up' | 'down'): number {
  if (side === 'up') return units + getBand(grid, units).step;
  return Math.max(units - getBand(grid, units - 1).step, lowestTick(grid));
}

export function isOnGrid(grid: TickGrid, units: number): boolean {
  return units > 0 && units % getBand(grid, units).step === 0;
}

/** As a decimal text, with the decimals of the step it is on. */
export function priceText(grid: TickGrid, units: number): string {
  const digits = String(Math.abs(units)).padStart(grid.unitDecimals + 1, '0');
  const point = digits.length - grid.unitDecimals;
  const { decimals } = getBand(grid, Math.abs(units));
  const fraction = digits.slice(
    point,
    point + Math.max(decimals, usedDecimals(digits.slice(point))),
  );
  return `${units < 0 ? '-' : ''}${digits.slice(0, point)}${fraction === '' ? '' : `.${fraction}`}`;
}

export function unitsIn(text: string, decimals: number): number {
  const [whole = '0', fraction = ''] = text.split('.');
  assert(fraction.length <= decimals, `${text} has more than ${decimals} decimals`);
  return Number(whole + fraction.padEnd(decimals, '0'));
}

function usedDecimals(fraction: string): number {
  let used = fraction.length;
  while (used > 0 && fraction.charCodeAt(used - 1) === ZERO) used -= 1;
  return used;
}

const ZERO = '0'.charCodeAt(0);

export function lowestTick({ bands }: TickGrid): number {
  return bands[0]?.step ?? 1;
}

function getBand({ bands }: TickGrid, units: number): GridBand {
  let index = bands.length - 1;
  while (index > 0 && units < (bands[index]?.from ?? 0)) index -= 1;
  const band = bands[index];
  assert(band !== undefined, 'an instrument moves in steps');
  return band;
}

function decimalsIn(step: string): number {
  const point = step.indexOf('.');
  return point < 0 ? 0 : step.length - point - 1;
}
