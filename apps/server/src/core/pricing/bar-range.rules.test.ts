import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from '@candor/kit/local-date';
import { openCalendars } from '@candor/market/calendar/calendars';
import { readMarketTexts } from '@candor/market/data/read-market-texts.ts';
import { beginningOfBars, longestMs, opensFrom, spanOfRange } from './bar-range.rules.ts';

const newYork = openCalendars(readMarketTexts())('usStock');
const aroundTheClock = openCalendars(readMarketTexts(), 'continuous')('usStock');
const earliest = localDate('2016-01-04');
const monday = localDate('2026-11-16');

describe('which bars a chart asks for', () => {
  it('draws an unfinished day on its whole width', () => {
    expect(spanOfRange('intraday', newYork, monday, Date.UTC(2026, 10, 16, 16))).toEqual({
      fromMs: Date.UTC(2026, 10, 16, 14, 30),
      untilMs: Date.UTC(2026, 10, 16, 21),
    });
    expect(
      spanOfRange('1D', newYork, localDate('2026-11-27'), Date.UTC(2026, 10, 27, 16)).untilMs,
    ).toBe(Date.UTC(2026, 10, 27, 18));
  });

  it('shows a rolling day intraday until an hour of the session is there to see', () => {
    const at = (now: number) => spanOfRange('intraday', newYork, monday, now).fromMs;
    expect(at(Date.UTC(2026, 10, 16, 14, 30))).toBe(Date.UTC(2026, 10, 13, 14, 30));
    expect(at(Date.UTC(2026, 10, 16, 15, 0))).toBe(Date.UTC(2026, 10, 13, 15, 0));
    expect(at(Date.UTC(2026, 10, 16, 15, 29))).toBe(Date.UTC(2026, 10, 13, 15, 25));
    expect(at(Date.UTC(2026, 10, 16, 15, 30))).toBe(Date.UTC(2026, 10, 16, 14, 30));
    expect(
      spanOfRange('intraday', aroundTheClock, monday, Date.UTC(2026, 10, 16, 5, 10)).fromMs,
    ).toBe(Date.UTC(2026, 10, 15, 5, 10));
  });

  it('always has an hour or more of trading to show intraday', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2026, 10, 16, 14, 30), max: Date.UTC(2026, 10, 16, 21) - 1 }),
        (now) => {
          const { fromMs } = spanOfRange('intraday', newYork, monday, now);
          const tradedFriday = Math.max(0, Date.UTC(2026, 10, 13, 21) - fromMs);
          const tradedMonday = now - Date.UTC(2026, 10, 16, 14, 30);
          expect(tradedFriday + tradedMonday).toBeGreaterThanOrEqual(3_600_000);
        },
      ),
    );
  });

  it('goes back one day’s worth of trading for 1D, which is no intraday: over the night, a weekend, or 24 hours around the clock', () => {
    expect(spanOfRange('1D', newYork, monday, Date.UTC(2026, 10, 16, 16, 2)).fromMs).toBe(
      Date.UTC(2026, 10, 13, 16, 0),
    );
    expect(spanOfRange('1D', newYork, monday, Date.UTC(2026, 10, 16, 22)).fromMs).toBe(
      Date.UTC(2026, 10, 16, 14, 30),
    );
    expect(spanOfRange('1D', aroundTheClock, monday, Date.UTC(2026, 10, 16, 16, 4)).fromMs).toBe(
      Date.UTC(2026, 10, 15, 16, 0),
    );
  });

  it('gives every moment of a session a day’s worth of bars', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2026, 10, 16, 14, 30), max: Date.UTC(2026, 10, 16, 21) - 1 }),
        (now) => {
          const { fromMs } = spanOfRange('1D', newYork, monday, now);
          const tradedFriday = Date.UTC(2026, 10, 13, 21) - fromMs;
          const tradedMonday = now - Date.UTC(2026, 10, 16, 14, 30);
          expect(tradedFriday + tradedMonday).toBeGreaterThanOrEqual(6.5 * 3_600_000);
          expect(tradedFriday + tradedMonday).toBeLessThan(6.5 * 3_600_000 + 300_000);
        },
      ),
    );
  });

  it('begins a longer range on a trading day', () => {
    expect(
      spanOfRange('1M', newYork, localDate('2026-12-15'), Date.UTC(2026, 11, 15, 18)).fromMs,
    ).toBe(Date.UTC(2026, 10, 16, 14, 30));
    expect(spanOfRange('1W', aroundTheClock, monday, Date.UTC(2026, 10, 16, 18)).fromMs).toBe(
      Date.UTC(2026, 10, 10, 5),
    );
  });

  it('goes back over nights, weekends and holidays until there are enough', () => {
    const mondayAtTen = Date.UTC(2026, 10, 16, 15);
    expect(beginningOfBars('1m', newYork, { beforeMs: mondayAtTen, count: 30, earliest })).toBe(
      Date.UTC(2026, 10, 16, 14, 30),
    );
    expect(beginningOfBars('1m', newYork, { beforeMs: mondayAtTen, count: 31, earliest })).toBe(
      Date.UTC(2026, 10, 13, 14, 30),
    );
  });

  it('never begins before the market did, nor after the instant', () => {
    const size = fc.constantFrom('1m', '5m', '15m', '30m', '60m', 'day', 'week', 'month');
    fc.assert(
      fc.property(
        size,
        fc.integer({ min: Date.UTC(2016, 1, 1), max: Date.UTC(2028, 0, 1) }),
        fc.integer({ min: 1, max: 1500 }),
        (of, beforeMs, count) => {
          const fromMs = beginningOfBars(of, newYork, { beforeMs, count, earliest });
          expect(fromMs).toBeGreaterThanOrEqual(opensFrom(newYork, earliest));
          expect(fromMs).toBeLessThan(beforeMs);
          expect(longestMs(of)).toBeGreaterThanOrEqual(60_000);
        },
      ),
      { numRuns: 60 },
    );
  });
});
