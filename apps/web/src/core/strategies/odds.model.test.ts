import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { afterCost, firstDays, outcomeColumns, progressPercent, zeroPlace } from './odds.model.ts';

const outcomes = (...returns: string[]) => returns.map((text, at) => ({ at, return: text }));

describe('the columns of the outcomes', () => {
  it('count every outcome once, and have an edge at zero', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9_000, max: 30_000 }), { minLength: 1 }), (bps) => {
        const columns = outcomeColumns(
          outcomes(...bps.map((value) => (value / 10_000).toFixed(4))),
        );
        expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(bps.length);
        expect(columns.every(({ from, until }) => from >= 0 || until <= 1e-9)).toBe(true);
        const lost = columns.filter(({ isLoss }) => isLoss);
        expect(lost.reduce((sum, { count }) => sum + count, 0)).toBe(
          bps.filter((value) => value < 0).length,
        );
      }),
      { examples: [[[-3_000, 3_000]], [[-1, 0]], [[3_000, 6_000, 9_000, 29_999]]] },
    );
  });

  it('are none without outcomes', () => {
    expect(outcomeColumns([])).toEqual([]);
    expect(zeroPlace([])).toBe(0);
  });

  it('put zero between losses and gains', () => {
    const columns = outcomeColumns(outcomes('-0.1', '0.1'));
    expect(zeroPlace(columns)).toBeCloseTo(0.5);
  });
});

describe('starts after a cost that everybody pays', () => {
  const starts = {
    count: 3,
    lost: 1,
    bars: 168,
    best: '0.02',
    median: '0',
    worst: '-0.01',
    outcomes: [
      { at: 1, return: '-0.01', trades: 2 },
      { at: 2, return: '0', trades: 0 },
      { at: 3, return: '0.02', trades: null },
    ],
  };

  it('are each lower by it; what never traded is neither gain nor loss', () => {
    expect(afterCost(starts, '0.0007')).toMatchObject({
      best: '0.0193',
      median: '-0.0007',
      worst: '-0.0107',
      outcomes: [
        { at: 1, return: '-0.0107' },
        { at: 3, return: '0.0193' },
      ],
    });
  });
});

it('shows the longest window first', () => {
  expect(firstDays([{ days: 30 }, { days: 365 }, { days: 90 }])).toBe(365);
  expect(firstDays([])).toBe(30);
});

it('says progress in whole percent, never beyond the ends', () => {
  expect(['0', '0.505', '1', '1.2', '-1'].map((text) => progressPercent(text))).toEqual([
    0, 50, 100, 100, 0,
  ]);
});
