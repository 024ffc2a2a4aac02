import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  byTime,
  evenly,
  getAxis,
  nearestIndex,
  pathOf,
  placesOf,
  stepIndex,
} from './lines.model.ts';

describe('a chart of lines', () => {
  it('has an axis that ends at round values and holds every line', () => {
    expect(getAxis([3.77, 5.27]).ticks.map(({ value }) => value)).toEqual([3.5, 4, 4.5, 5, 5.5]);
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.001, max: 200, noNaN: true }), { minLength: 1, maxLength: 9 }),
        (values) => {
          const { low, high, ticks } = getAxis(values);
          const air = 1e-6 * Math.max(1, ...values);
          expect(low).toBeLessThanOrEqual(Math.min(...values) + air);
          expect(high).toBeGreaterThanOrEqual(Math.max(...values) - air);
          expect(ticks.length).toBeGreaterThanOrEqual(2);
          expect(ticks.length).toBeLessThanOrEqual(6);
          expect([ticks[0]?.y, ticks.at(-1)?.y]).toEqual([0, 1]);
        },
      ),
    );
  });

  it('puts points where they belong', () => {
    const xs = byTime([100, 150, 200]);
    const places = placesOf([1, 2, 3], xs, { low: 1, high: 3 });
    expect(places.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [0.5, 0.5],
      [1, 1],
    ]);
    expect(pathOf(places, { width: 100, height: 10 })).toBe('M0 10L50 5L100 0');
    expect([evenly(3), evenly(1), byTime([7])]).toEqual([[0, 0.5, 1], [0.5], [1]]);
  });

  it('is read by finger and by key', () => {
    const xs = evenly(5);
    expect([nearestIndex(0.3, xs), nearestIndex(2, xs), nearestIndex(0, [])]).toEqual([1, 4, null]);
    expect([stepIndex(null, -1, 5), stepIndex(0, -1, 5), stepIndex(3, 1, 5)]).toEqual([4, 0, 4]);
    expect(stepIndex(null, 1, 0)).toBeNull();
  });
});
