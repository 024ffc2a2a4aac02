import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandOf, gridDecimals, gridText, valueLines } from './value-chart.model.ts';

const at = (index: number) => index * 60_000;

describe('the lines of a value', () => {
  it('leave a gap where there was no value, and keep the place of all others', () => {
    const lines = valueLines([
      { at: at(0), value: '100', yardstick: '100' },
      { at: at(1), value: null, yardstick: '101' },
      { at: at(2), value: '98', yardstick: null },
    ]);
    expect(lines?.value.map(({ index, x }) => [index, x])).toEqual([
      [0, 0],
      [2, 1],
    ]);
    expect(lines?.yardstick.map(({ index }) => index)).toEqual([0, 1]);
  });

  it('are none with fewer than two values', () => {
    expect(valueLines([])).toBeNull();
    expect(
      valueLines([
        { at: at(0), value: '100' },
        { at: at(1), value: null },
      ]),
    ).toBeNull();
  });

  it('stay within the drawing, whatever the values are', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 2 }),
        (micros) => {
          const lines = valueLines(
            micros.map((micro, index) => ({ at: at(index), value: (micro / 1e6).toFixed(6) })),
          );
          for (const { x, y } of lines?.value ?? []) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x).toBeLessThanOrEqual(1);
            expect(y).toBeGreaterThanOrEqual(-1e-6);
            expect(y).toBeLessThanOrEqual(1 + 1e-6);
          }
        },
      ),
    );
  });
});

it('writes the grid with as many decimals as tell its lines apart', () => {
  expect(gridDecimals({ low: 99, high: 101 })).toBe(1);
  expect(gridDecimals({ low: 100, high: 100.002 })).toBe(4);
  expect(gridDecimals({ low: 0, high: 5_000 })).toBe(0);
});

it('writes different lines of the grid differently, and nought without a sign', () => {
  const decimals = gridDecimals({ low: -0.025, high: 0.1 });
  const texts = [-0.025, 0, 0.025, 0.05, 0.075, 0.1].map((tick) => gridText(tick, decimals));
  expect(new Set(texts).size).toBe(texts.length);
  expect(gridText(-0.0001, 1)).toBe('0.0');
  // With the minus of every other figure.
  expect(gridText(-0.15, 2)).toBe('\u22120.15');
});

describe('a marked stretch', () => {
  const points = [{ at: 100 }, { at: 150 }, { at: 300 }];

  it('lies where its times are, inside the drawing', () => {
    expect(bandOf(points, { fromAt: 150, untilAt: 200 })).toEqual({ from: 0.25, until: 0.5 });
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (fromAt, untilAt) => {
        const band = bandOf(points, { fromAt, untilAt });
        if (band === null) return;
        expect(band.from).toBeGreaterThanOrEqual(0);
        expect(band.until).toBeLessThanOrEqual(1);
        expect(band.until).toBeGreaterThan(band.from);
      }),
    );
  });

  it('is not drawn where there is none', () => {
    expect(bandOf(points, null)).toBeNull();
    expect(bandOf(points, { fromAt: 400, untilAt: 500 })).toBeNull();
    expect(bandOf([{ at: 1 }], { fromAt: 0, untilAt: 2 })).toBeNull();
  });
});
