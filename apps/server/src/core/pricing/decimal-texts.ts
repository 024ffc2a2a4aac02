/**
 * Figures of the market as decimal texts for the wire. Prices come as whole units of the
 * instrument's grid, so their digits are placed, never divided; volumes, amounts and ratios come as
 * numbers that are exact to the digits they have.
 */
import { assert } from '@candor/kit/assert';
import type { Instrument } from '@candor/market/instrument';
import { bandAt } from '@candor/market/instruments/ticks';
import { priceText, tickGrid, type TickGrid } from '@candor/market/quote/tick-grid';
import { toDigits, trimZeros } from '@candor/money/decimal';

/** Instruments of one kind share their table of ticks, so there are few grids. */
export function getGrid({ ticks }: Instrument): TickGrid {
  let grid = grids.get(ticks);
  if (grid === undefined) grids.set(ticks, (grid = tickGrid(ticks)));
  return grid;
}

const grids = new WeakMap<Instrument['ticks'], TickGrid>();

export function getPriceText(instrument: Instrument, units: number): string {
  return priceText(getGrid(instrument), units);
}

/** How far a price moved, with at least the decimals the price itself shows. */
export function getChangeText(instrument: Instrument, units: number, decimals: number): string {
  const { isNegative, integer, fraction } = toDigits(
    BigInt(units),
    getGrid(instrument).unitDecimals,
  );
  const shown = trimZeros(fraction, Math.min(decimals, fraction.length));
  return `${isNegative ? '-' : ''}${integer}${shown === '' ? '' : `.${shown}`}`;
}

/** The step prices move in around a price. */
export function stepTextAt(instrument: Instrument, units: number): string {
  return bandAt(instrument.ticks, units / getGrid(instrument).unitsPerWhole).step;
}

export function decimalsIn(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

/**
 * The shortest text that means this number: a volume, an amount, a ratio. Never in exponent
 * notation.
 */
export function numberText(value: number): string {
  assert(
    Number.isFinite(value) && Math.abs(value) < NUMBER_MAX,
    'a figure of the market has a plain notation',
  );
  // Whatever is closer to nothing than this would be written with an exponent, and is nothing on
  // any screen.
  return Math.abs(value) < NUMBER_MIN ? '0' : String(value);
}

/** Rounded to as many decimals; for what was computed and has no grid of its own. */
export function roundedText(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  return numberText(Math.round(value * scale) / scale);
}

const NUMBER_MAX = 1e20;
const NUMBER_MIN = 1e-6;
