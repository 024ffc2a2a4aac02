/**
 * Price steps. Bounds and steps are decimal texts, so comparing them as numbers is exact on the
 * grid.
 */
import { assert } from '@candor/kit/assert';
import type { TickBand } from '../instrument.ts';
import { readCsv } from './csv.ts';
import { decimalText } from './fields.ts';

/** The band a price falls into; below the lowest limit the first one. */
export function bandAt(bands: readonly TickBand[], price: number): TickBand {
  const band = bands.findLast(({ from }) => Number(from) <= price) ?? bands[0];
  assert(band !== undefined, 'an instrument has at least one band of ticks');
  return band;
}

export function getDecimals(step: string): number {
  const point = step.indexOf('.');
  return point < 0 ? 0 : step.length - point - 1;
}

export function singleBand(step: string): readonly TickBand[] {
  return [{ from: '0', step }];
}

/** 5 digits move in steps of 0.00001. */
export function stepOfDigits(digits: number): string {
  assert(
    Number.isInteger(digits) && digits >= 0 && digits <= DIGITS_MAX,
    `not a number of digits: ${digits}`,
  );
  return digits === 0 ? '1' : `0.${'1'.padStart(digits, '0')}`;
}

/** Rule 612 of Regulation NMS: cents from one dollar on, hundredths of a cent below. */
export const usTicks: readonly TickBand[] = [
  { from: '0', step: '0.0001' },
  { from: '1', step: '0.01' },
];

/** The exchange's table; each band goes on where the one before it ends. */
export function parseHkTicks(text: string): readonly TickBand[] {
  const rows = readCsv(text, 'hk-tick-sizes.csv');
  rows.forEach((row, index) => {
    const next = rows[index + 1];
    assert(
      next === undefined || next('priceFrom') === row('priceBelow'),
      'the bands of the tick table leave no gap',
    );
  });
  return rows.map((row) => ({
    from: decimalText(row, 'priceFrom'),
    step: decimalText(row, 'tickSize'),
  }));
}

const DIGITS_MAX = 12;
