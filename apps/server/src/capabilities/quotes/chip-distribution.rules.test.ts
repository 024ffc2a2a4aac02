import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  costAt,
  costRange,
  distributeChips,
  shareUpTo,
  type HeldBar,
} from './chip-distribution.rules.ts';

const day = (low: number, high: number, turnoverRate: number): HeldBar => ({
  low,
  high,
  average: (low + high) / 2,
  turnoverRate,
});

describe('chip distribution', () => {
  it('puts everybody into the only day there was, most of them at its average', () => {
    const chips = distributeChips([day(100, 249, 0.02)]);
    expect(costAt(chips, 0.5)).toBe(175);
    const middle = chips.shares[75] ?? 0;
    expect(middle).toBeGreaterThan(chips.shares[10] ?? 1);
    expect(shareUpTo(chips, 249)).toBeCloseTo(1);
    expect(shareUpTo(chips, 99)).toBe(0);
  });

  it('forgets the old holders when everything changes hands', () => {
    const chips = distributeChips([day(100, 120, 0.5), day(500, 540, 1)]);
    expect(shareUpTo(chips, 499)).toBe(0);
  });

  it('keeps as many old holders as did not sell', () => {
    const chips = distributeChips([day(100, 120, 1), day(500, 540, 0.25)]);
    expect(shareUpTo(chips, 300)).toBeCloseTo(0.75);
  });

  it('knows a market that never moved', () => {
    expect(distributeChips([day(100, 100, 0.1)])).toEqual({ prices: [100], shares: [1] });
  });

  it('is a distribution, with ranges inside each other, whatever the days were', () => {
    const bar = fc.record({
      low: fc.integer({ min: 1, max: 1_000_000 }),
      width: fc.nat(50_000),
      place: fc.double({ min: 0, max: 1, noNaN: true }),
      turnoverRate: fc.double({ min: 0.0001, max: 1.5, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(bar, { minLength: 1, maxLength: 40 }), (list) => {
        const chips = distributeChips(
          list.map(({ low, width, place, turnoverRate }) => ({
            low,
            high: low + width,
            average: low + width * place,
            turnoverRate,
          })),
        );
        expect(chips.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
        expect(chips.shares.every((share) => share >= 0)).toBe(true);
        const [narrow, wide] = [costRange(chips, 0.7), costRange(chips, 0.9)];
        expect(wide.low).toBeLessThanOrEqual(narrow.low);
        expect(narrow.low).toBeLessThanOrEqual(costAt(chips, 0.5));
        expect(costAt(chips, 0.5)).toBeLessThanOrEqual(narrow.high);
        expect(narrow.high).toBeLessThanOrEqual(wide.high);
      }),
    );
  });
});
