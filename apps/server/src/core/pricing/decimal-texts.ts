import { assert } from '@candor/kit/assert';
import type { Instrument } from '@candor/market/instrument';
import { bandAt } from '@candor/market/instruments/ticks';
import { priceText, tickGrid, type TickGrid } from '@candor/market/quote/tick-grid';
import { toDigits, trimZeros } from '@candor/money/decimal';

/** Instruments of one kind share their tick table, so there are few grids. */
export function getGrid({ ticks }: Instrument): TickGrid {
  let grid = grids.get(ticks);
  if (grid === undefined) grids.set(ticks, (grid = tickGrid(ticks)));
  return grid;
}

const grids = new WeakMap<Instrument['ticks'], TickGrid>();

export function getPriceText(instrument: Instrument, units: number): string {
  return priceText(getGrid(instrument), units);
}

export function getChangeText(instrument: Instrument, units: number, decimals: number): string {
  const { isNegative, integer, fraction } = toDigits(
    BigInt(units),
    getGrid(instrument).unitDecimals,
  );
  const shown = trimZeros(fraction, Math.min(decimals, fraction.length));
  return `${isNegative ? '-' : ''}${integer}${shown === '' ? '' : `.${shown}`}`;
}

export function stepTextAt(instrument: Instrument, units: number): string {
  return bandAt(instrument.ticks, units / getGrid(instrument).unitsPerWhole).step;
}

export function decimalsIn(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

export function numberText(value: number): string {
  assert(
    Number.isFinite(value) && Math.abs(value) < NUMBER_MAX,
    'a figure of the market has a plain notation',
  );
  // Smaller values would be written with an exponent, and show as nothing on any screen.
  return Math.abs(value) < NUMBER_MIN ? '0' : String(value);
}

export function roundedText(value: number, decimals: number): string {
  const scale = 10 ** decimals;
  return numberText(Math.round(value * scale) / scale);
}

const NUMBER_MAX = 1e20;
const NUMBER_MIN = 1e-6;
