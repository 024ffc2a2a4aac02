import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartBar } from '../chart-port.ts';
import {
  chartIndicators,
  ownIndicators,
  usualParameters,
  type ChartIndicator,
} from '../indicator-catalogue.model.ts';
import { paneCurves } from './pane-curves.ts';
import { priceCurves, type Calculate } from './price-curves.ts';
import { before, combined, ema, sma, wilder, wma } from './series.ts';

const all = new Map<string, Calculate>(Object.entries({ ...priceCurves, ...paneCurves }));

function barsOf(closes: readonly number[], volume = 100): ChartBar[] {
  return closes.map((close, at) => ({
    at: at * 60_000,
    open: closes[at - 1] ?? close,
    high: Math.max(close, closes[at - 1] ?? close) + 1,
    low: Math.min(close, closes[at - 1] ?? close) - 1,
    close,
    volume,
  }));
}

const last = (name: string, bars: readonly ChartBar[], parameters: readonly number[]) => {
  const curves = all.get(name)?.(bars, parameters) ?? {};
  return Object.fromEntries(Object.entries(curves).map(([key, values]) => [key, values.at(-1)]));
};
const rising = barsOf(Array.from({ length: 80 }, (_, at) => 100 + at));

describe('averages', () => {
  it('are what their names say', () => {
    expect(sma([1, 2, 3, 4], 2)).toEqual([null, 1.5, 2.5, 3.5]);
    expect(wma([1, 2, 3], 3)).toEqual([null, null, (1 + 4 + 9) / 6]);
    expect(ema([1, 2, 3, 4], 3)).toEqual([null, null, 2, 3]);
    expect(wilder([1, 2, 3, 4], 2)).toEqual([null, 1.5, 2.25, 3.125]);
    expect(before([1, 2, 3], 2)).toEqual([null, null, 1]);
  });

  it('begin where all they need is known, and are never what is no number', () => {
    expect(sma([null, 2, 4], 2)).toEqual([null, null, 3]);
    expect(combined([[1], [0]], (one, other) => one / other)).toEqual([null]);
  });
});

describe('every further indicator', () => {
  it('is in the catalogue, and the catalogue has no other', () => {
    const named: readonly string[] = chartIndicators.filter(
      (name) => !ownIndicators.some((own) => own === name),
    );
    expect([...all.keys()].toSorted()).toEqual([...named].toSorted());
    expect(chartIndicators.length).toBeGreaterThanOrEqual(20);
  });

  it.each([...all.keys()])(
    '%s has a finite value or none for every bar, whatever the prices',
    (name) => {
      fc.assert(
        fc.property(
          fc.array(
            fc.record({
              low: fc.integer({ min: 1, max: 1_000 }),
              up: fc.integer({ min: 0, max: 50 }),
              open: fc.integer({ min: 0, max: 50 }),
              close: fc.integer({ min: 0, max: 50 }),
              volume: fc.integer({ min: 0, max: 1_000 }),
            }),
            { maxLength: 90 },
          ),
          (rows) => {
            const bars = rows.map(({ low, up, open, close, volume }, at) => ({
              at,
              low,
              high: low + up,
              open: low + Math.min(up, open),
              close: low + Math.min(up, close),
              volume,
            }));
            const indicator =
              chartIndicators.find((known) => known === name) ?? ('MA' as ChartIndicator);
            const curves = all.get(name)?.(bars, usualParameters(indicator)) ?? {};
            for (const values of Object.values(curves)) {
              expect(values).toHaveLength(bars.length);
              expect(values.every((value) => value === null || Number.isFinite(value))).toBe(true);
            }
          },
        ),
        { numRuns: 30 },
      );
    },
  );

  it('of a window says at the end what a longer history says', () => {
    for (const name of [
      'CCI',
      'WR',
      'BIAS',
      'PSY',
      'AROON',
      'MFI',
      'CMF',
      'VR',
      'DC',
      'VWMA',
      'BRAR',
    ]) {
      const indicator = chartIndicators.find((known) => known === name) ?? 'MA';
      const waves = barsOf(
        Array.from({ length: 300 }, (_, at) => 100 + Math.sin(at) * 9 + (at % 7)),
      );
      expect(last(name, waves.slice(-150), usualParameters(indicator))).toEqual(
        last(name, waves, usualParameters(indicator)),
      );
    }
  });
});

describe('what an indicator says of prices that only rise', () => {
  it.each([
    ['EMA', [1, 1, 1], { ema1: 179, ema2: 179, ema3: 179 }],
    ['ROC', [10, 1], { roc: (10 / 169) * 100, average: (10 / 169) * 100 }],
    ['MTM', [10, 3], { mtm: 10, average: 10 }],
    ['DMA', [2, 4, 2], { dma: 1, average: 1 }],
    ['PSY', [12, 6], { psy: 100, average: 100 }],
    ['AROON', [14], { up: 100, down: 0 }],
    ['MFI', [14], { mfi: 100 }],
    ['ATR', [1], { atr: 3 }],
    ['WR', [6, 10, 14], { wr1: -100 / 8, wr2: -100 / 12, wr3: -100 / 16 }],
    ['DC', [5], { upper: 180, middle: 176.5, lower: 173 }],
    ['STOCHRSI', [14, 14, 3, 3], { k: 50, d: 50 }],
    ['OBV', [1], { obv: 7_900, average: 7_900 }],
    ['AO', [2, 4], { ao: 1 }],
    ['BBI', [1, 1, 1, 1], { bbi: 179 }],
    ['VWMA', [3], { vwma: 178 }],
  ] as const)('%s', (name, parameters, expected) => {
    const found = last(name, rising, parameters);
    for (const [key, value] of Object.entries(expected)) expect(found[key]).toBeCloseTo(value, 9);
  });

  it('the parabolic stop is below a rise and above a fall, and changes sides at a turn', () => {
    const there = Array.from({ length: 30 }, (_, at) => 100 + at * 2);
    const turn = barsOf([...there, ...there.toReversed()]);
    const sar = all.get('SAR')?.(turn, [0.02, 0.2])['sar'] ?? [];
    expect(Number(sar[25])).toBeLessThan(turn[25]?.low ?? 0);
    expect(Number(sar[55])).toBeGreaterThan(turn[55]?.high ?? 0);
    expect(sar[0]).toBeNull();
  });

  it('a strong trend is told from a sideways market', () => {
    const flat = barsOf(Array.from({ length: 80 }, (_, at) => 100 + Math.sin(at * 1.7) * 5));
    const strength = (bars: readonly ChartBar[]) => Number(last('DMI', bars, [14, 6])['adx']);
    expect(strength(rising)).toBeGreaterThan(90);
    expect(strength(flat)).toBeLessThan(45);
  });
});
