import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { timeLeft } from '../../../core/quotes/session-left.model.ts';
import { nextTurn, readClock, type MarketClock, type MarketHours } from './clock.model.ts';

const NOW = Date.UTC(2026, 7, 26, 17, 46);

function getClock(hours: Partial<MarketHours>): MarketClock {
  return {
    hours: 'exchange',
    markets: [
      {
        market: 'US',
        phase: 'regular',
        until: null,
        nextOpen: null,
        timeZone: 'America/New_York',
        ...hours,
      },
    ],
  };
}

describe('the clock of a market', () => {
  it('counts down to the close while the market is open', () => {
    const clock = getClock({ until: NOW + 2 * HOUR_MS + 14 * MINUTE_MS });
    expect(readClock(clock, 'US', NOW)).toEqual({
      phase: 'regular',
      isOpen: true,
      next: { what: 'closesIn', left: { unit: 'hours', hours: 2, minutes: 14 } },
    });
  });

  it('counts down to the opening before it, over a weekend too, and not to the end of the phase', () => {
    const closed = getClock({
      phase: 'closed',
      until: NOW + HOUR_MS,
      nextOpen: NOW + 65 * HOUR_MS,
    });
    expect(readClock(closed, 'US', NOW)?.next).toEqual({
      what: 'opensIn',
      left: { unit: 'days', days: 2, hours: 17 },
    });
    const early = getClock({ phase: 'preMarket', until: NOW + HOUR_MS, nextOpen: NOW + HOUR_MS });
    expect(readClock(early, 'US', NOW)).toMatchObject({
      isOpen: false,
      next: { what: 'opensIn', left: { unit: 'hours', hours: 1, minutes: 0 } },
    });
  });

  it('does not call the lunch of Hong Kong a close', () => {
    const noon = Date.UTC(2026, 7, 26, 4, 0);
    const morning = getClock({ market: 'HK', until: noon, timeZone: 'Asia/Hong_Kong' });
    expect(readClock(morning, 'HK', noon - HOUR_MS)?.next?.what).toBe('morningEndsIn');
    const afternoon = getClock({
      market: 'HK',
      until: noon + 4 * HOUR_MS,
      timeZone: 'Asia/Hong_Kong',
    });
    expect(readClock(afternoon, 'HK', noon + HOUR_MS)?.next?.what).toBe('closesIn');
    expect(
      readClock(getClock({ market: 'HK', phase: 'lunch', until: noon + HOUR_MS }), 'HK', noon)?.next
        ?.what,
    ).toBe('resumesIn');
  });

  it('has nothing to count in practice hours, and says that these are no exchange hours', () => {
    expect(
      readClock({ ...getClock({ until: NOW + HOUR_MS }), hours: 'continuous' }, 'US', NOW),
    ).toEqual({ phase: 'practice', isOpen: true, next: null });
  });

  it('says nothing about a market the server does not name, and counts to nothing that is not announced', () => {
    expect(readClock(getClock({}), 'CME', NOW)).toBeNull();
    expect(readClock(getClock({}), 'US', NOW)?.next).toBeNull();
  });

  it('is read again at the next turn of any market', () => {
    expect(nextTurn(getClock({ until: NOW + HOUR_MS, nextOpen: NOW + 9 * HOUR_MS }))).toBe(
      NOW + HOUR_MS,
    );
    expect(nextTurn(getClock({}))).toBeNull();
  });
});

it.each([
  [0, { unit: 'moment' }],
  [59_999, { unit: 'moment' }],
  [MINUTE_MS, { unit: 'minutes', minutes: 1 }],
  [MINUTE_MS + 1, { unit: 'minutes', minutes: 2 }],
  [59 * MINUTE_MS + 1, { unit: 'hours', hours: 1, minutes: 0 }],
  [24 * HOUR_MS, { unit: 'days', days: 1, hours: 0 }],
  [-HOUR_MS, { unit: 'moment' }],
])('%d ms are left as %o', (ms, left) => {
  expect(timeLeft(ms)).toEqual(left);
});
