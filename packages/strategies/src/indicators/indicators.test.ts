import { describe, expect, it } from 'vitest';
import {
  average,
  change,
  closeAt,
  deviation,
  highest,
  lowest,
  ratios,
  score,
  volatility,
} from './indicators.ts';

const closes = [10, 12, 11, 13, 14];

describe('what strategies measure', () => {
  it('knows averages, extremes and changes of a short series', () => {
    expect(closeAt(closes)).toBe(14);
    expect(average(closes, 3)).toBeCloseTo(38 / 3, 12);
    expect(average(closes, 2, 1)).toBe(12);
    expect(highest(closes, 3, 1)).toBe(13);
    expect(lowest(closes, 3, 1)).toBe(11);
    expect(change(closes, 4)).toBeCloseTo(0.4, 12);
    expect(change(closes, 1, 1)).toBeCloseTo(2 / 11, 12);
  });

  it('knows the deviation of 2, 4, 4, 4, 5, 5, 7, 9 (it is 2) and the score of the last', () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9];
    expect(deviation(values, 8)).toBe(2);
    expect(score(values, 8)).toBe(2);
    expect(score([3, 3, 3], 3)).toBe(0);
  });

  it('takes the root of the mean square of changes as the usual move', () => {
    expect(volatility([100, 110, 99], 2)).toBeCloseTo(0.1, 12);
  });

  it('divides one price by another, bar by bar', () => {
    expect(ratios([10, 9], [5, 3])).toEqual([2, 3]);
    expect(() => ratios([10, 9], [5])).toThrow('both have a closing price');
  });
});
