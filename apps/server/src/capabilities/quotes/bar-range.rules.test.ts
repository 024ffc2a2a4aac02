import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from '@candor/kit/local-date';
import { openCalendars } from '@candor/market/calendar/calendars';
import { readMarketTexts } from '@candor/market/data/read-market-texts.ts';
import { beginningOfBars, longestMs, opensFrom, spanOfRange } from './bar-range.rules.ts';

const newYork = openCalendars(readMarketTexts())('usStock');
const aroundTheClock = openCalendars(readMarketTexts(), 'continuous')('usStock');
const earliest = localDate('2016-01-04');

describe('which bars a chart asks for', () => {
  it('draws an unfinished day on its whole width', () => {
    expect(spanOfRange('intraday', newYork, localDate('2026-11-16'))).toEqual({ fromMs: Date.UTC(2026, 10, 16, 14, 30), untilMs: Date.UTC(2026, 10, 16, 21) });
    expect(spanOfRange('1D', newYork, localDate('2026-11-27')).untilMs).toBe(Date.UTC(2026, 10, 27, 18));
  });

  it('begins a longer range on a trading day', () => {
    expect(spanOfRange('1M', newYork, localDate('2026-12-15')).fromMs).toBe(Date.UTC(2026, 10, 16, 14, 30));
    expect(spanOfRange('1W', aroundTheClock, localDate('2026-11-16')).fromMs).toBe(Date.UTC(2026, 10, 10, 5));
  });

  it('goes back over nights, weekends and holidays until there are enough', () => {
    const mondayAtTen = Date.UTC(2026, 10, 16, 15);
    expect(beginningOfBars('1m', newYork, { beforeMs: mondayAtTen, count: 30, earliest })).toBe(Date.UTC(2026, 10, 16, 14, 30));
    expect(beginningOfBars('1m', newYork, { beforeMs: mondayAtTen, count: 31, earliest })).toBe(Date.UTC(2026, 10, 13, 14, 30));
  });

  it('never begins before the market did, nor after the instant', () => {
    const size = fc.constantFrom('1m', '5m', '15m', '30m', '60m', 'day', 'week', 'month');
    fc.assert(
      fc.property(size, fc.integer({ min: Date.UTC(2016, 1, 1), max: Date.UTC(2028, 0, 1) }), fc.integer({ min: 1, max: 1500 }), (of, beforeMs, count) => {
        const fromMs = beginningOfBars(of, newYork, { beforeMs, count, earliest });
        expect(fromMs).toBeGreaterThanOrEqual(opensFrom(newYork, earliest));
        expect(fromMs).toBeLessThan(beforeMs);
        expect(longestMs(of)).toBeGreaterThanOrEqual(60_000);
      }),
      { numRuns: 60 },
    );
  });
});
