import { describe, expect, it } from 'vitest';
import { samplePause } from '../../pauses/testing/sample-pause.ts';
import { isLocked, getPause } from './trading-access.model.ts';

describe('the access to trading', () => {
  it('is locked for customers with a transaction password, until it was entered, and again when its time is over', () => {
    expect([
      isLocked({ needsPayPassword: false, unlockedUntil: null }, 5),
      isLocked({ needsPayPassword: true, unlockedUntil: null }, 5),
      isLocked({ needsPayPassword: true, unlockedUntil: 6 }, 5),
      isLocked({ needsPayPassword: true, unlockedUntil: 5 }, 5),
    ]).toEqual([false, true, false, true]);
  });

  it('names the pause that concerns an instrument', () => {
    const everything = {
      ...samplePause,
      scope: 'all',
    } as const;
    const apple = {
      ...samplePause,
      scope: 'instrument',
      source: 0,
      code: 'AAPL',
      optionRoot: 'AAPL',
    } as const;
    expect(getPause({ cancelOnly: [apple] }, { source: 0, code: 'AAPL' })).toBe(apple);
    expect(getPause({ cancelOnly: [apple] }, { source: 11, code: 'AAPL' })).toBeNull();
    expect(getPause({ cancelOnly: [apple, everything] }, { source: 0, code: 'AAPL' })).toBe(
      everything,
    );
    for (const code of ['AAPL261218C00310000', 'AAPL261218+C310-C320', 'AAPL1261218C03100000'])
      expect(getPause({ cancelOnly: [apple] }, { source: 12, code })).toBe(apple);
    expect(
      getPause({ cancelOnly: [apple] }, { source: 12, code: 'AAPLX261218C00310000' }),
    ).toBeNull();
    const gold = {
      ...apple,
      source: 3 as const,
      code: 'GCZ26',
      optionRoot: 'OGC',
      optionExpiries: ['2026-11-24', '2026-12-01'],
    };
    const goldAt = (code: string) => getPause({ cancelOnly: [gold] }, { source: 12, code });
    expect(goldAt('OGC261124C04000000')).toBe(gold);
    expect(goldAt('OGC261201-P3900+P4000')).toBe(gold);
    expect(goldAt('OGC270126C04000000')).toBeNull();
    expect(getPause({ cancelOnly: [] }, { source: 0, code: 'AAPL' })).toBeNull();
  });
});
