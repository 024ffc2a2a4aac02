import { describe, expect, it } from 'vitest';
import { isOptionOf } from './paused-option.model.ts';

describe('an option of what is paused', () => {
  it('is known by its root, as a single one, a combination and after a split', () => {
    const apple = { optionRoot: 'AAPL', optionExpiries: null };
    for (const code of ['AAPL261218C00310000', 'AAPL261218+C310-C320', 'AAPL1261218C03100000'])
      expect(isOptionOf(apple, code), code).toBe(true);
    for (const code of ['AAPLX261218C00310000', 'AAPL', 'MSFT261218C00310000'])
      expect(isOptionOf(apple, code), code).toBe(false);
    expect(isOptionOf({ ...apple, optionRoot: null }, 'AAPL261218C00310000')).toBe(false);
  });

  it('on a future expires with the month that is paused', () => {
    const gold = { optionRoot: 'OGC', optionExpiries: ['2026-11-24'] };
    expect(isOptionOf(gold, 'OGC261124C04000000')).toBe(true);
    expect(isOptionOf(gold, 'OGC270126C04000000')).toBe(false);
  });
});
