import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHART_HEIGHT,
  COLUMN_WIDTH,
  getShare,
  getZeroLine,
  layBars,
  type Series,
} from './column-chart.model.ts';

const sideBySide: Series[] = [
  { key: 'placed', tone: 'ink' },
  { key: 'filled', tone: 'accent' },
];
const inAndOut: Series[] = [
  { key: 'in', tone: 'ink' },
  { key: 'out', tone: 'soft', isBelow: true },
];

describe('a column chart', () => {
  it('starts at the bottom, or at a zero line in the middle when a series goes below zero', () => {
    expect(getZeroLine(sideBySide)).toBe(CHART_HEIGHT);
    expect(getZeroLine(inAndOut)).toBe(CHART_HEIGHT / 2);
  });

  it('draws in above the line, out below it, in one place and on one scale', () => {
    const [[up, down] = []] = layBars(inAndOut, [[100n, 50n]]);
    expect(up).toMatchObject({ y: 0, height: 50 });
    expect(down).toMatchObject({ y: 50, height: 25, x: up?.x });
  });

  it('draws nothing for nothing, and something for the least', () => {
    const bars = layBars(sideBySide, [
      [0n, 1n],
      [1_000_000n, 0n],
    ]);
    expect(bars.map((column) => column.map(({ height }) => height > 0))).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(
      layBars(inAndOut, [[0n, 0n]])
        .flat()
        .every(({ height }) => height === 0),
    ).toBe(true);
    expect(getShare(5n, 0n)).toBe(0);
  });

  it('keeps every bar inside its own column and half, and larger values are not shorter', () => {
    const value = fc.bigInt({ min: 0n, max: 10n ** 18n });
    fc.assert(
      fc.property(
        fc.constantFrom(sideBySide, inAndOut),
        fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 24 }),
        (series, values) => {
          const bars = layBars(series, values);
          bars.forEach((column, nth) => {
            for (const { x, y, width, height, area } of column) {
              expect(x).toBeGreaterThanOrEqual(nth * COLUMN_WIDTH);
              expect(x + width).toBeLessThanOrEqual((nth + 1) * COLUMN_WIDTH + 1e-9);
              expect(y).toBeGreaterThanOrEqual(area.y - 1e-9);
              expect(y + height).toBeLessThanOrEqual(area.y + area.height + 1e-9);
            }
          });
          const flat = values.flatMap((column, nth) =>
            column.map((one, place) => ({ one, height: bars[nth]?.[place]?.height ?? -1 })),
          );
          const sorted = flat.toSorted((a, b) => (a.one < b.one ? -1 : a.one > b.one ? 1 : 0));
          for (let i = 1; i < sorted.length; i += 1)
            expect(sorted[i]?.height).toBeGreaterThanOrEqual(sorted[i - 1]?.height ?? 0);
        },
      ),
    );
  });
});
