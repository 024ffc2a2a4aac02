import { describe, expect, it } from 'vitest';
import { inRatios } from './kline-scale.ts';

const range = (from: number, to: number) => ({
  from,
  to,
  range: to - from,
  realFrom: from,
  realTo: to,
  realRange: to - from,
  displayFrom: from,
  displayTo: to,
  displayRange: to - from,
});

describe('an axis of ratios', () => {
  it('gives the same height to the same ratio', () => {
    const { from, to, realFrom, realTo, realRange } = inRatios(range(10, 1_000));
    expect([from, to]).toEqual([10, 1_000]);
    expect([realFrom, realTo, realRange]).toEqual([1, 3, 2]);
  });

  it('has an end where a band reaches below zero', () => {
    const { from, realFrom } = inRatios(range(-5, 100));
    expect(from).toBeCloseTo(0.1);
    expect(realFrom).toBeCloseTo(-1);
  });

  it('stays as it is where nothing is above zero', () => {
    expect(inRatios(range(-5, -1))).toEqual(range(-5, -1));
  });
});
