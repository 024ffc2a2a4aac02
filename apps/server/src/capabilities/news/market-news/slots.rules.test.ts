import { localDate } from '@candor/kit/local-date';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { openCalendars } from '@candor/market/calendar/calendars';
import { readMarketTexts } from '@candor/market/data/read-market-texts.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastDue, series, type MarketHours, type Series } from './slots.rules.ts';

const texts = readMarketTexts();
const exchange = openCalendars(texts);
const practice = openCalendars(texts, 'continuous', localDate('2026-06-01'));
const hoursOf = (one: Series, kept: typeof exchange): MarketHours => {
  const id = one.startsWith('hk-') ? 'hkStock' : 'usStock';
  return { exchange: exchange(id), kept: kept(id) };
};
const due = (one: Series, at: string, kept = exchange) =>
  lastDue(one, hoursOf(one, kept), Date.parse(at));

describe('when the market’s own news is due', () => {
  it.each([
    // A Friday: fifteen minutes after the open, half past twelve, the close.
    ['us-opening', '2026-11-13T14:44:59Z', 'us-opening:2026-11-12'],
    ['us-opening', '2026-11-13T14:45:00Z', 'us-opening:2026-11-13'],
    ['us-movers', '2026-11-13T17:30:00Z', 'us-movers:2026-11-13'],
    ['us-closing', '2026-11-13T20:59:59Z', 'us-closing:2026-11-12'],
    ['us-closing', '2026-11-13T21:00:00Z', 'us-closing:2026-11-13'],
    ['us-rates', '2026-11-13T21:00:00Z', 'us-rates:2026-11-13'],
    ['hk-opening', '2026-11-13T01:45:00Z', 'hk-opening:2026-11-13'],
    ['hk-movers', '2026-11-13T04:00:00Z', 'hk-movers:2026-11-13'],
    ['hk-closing', '2026-11-13T08:00:00Z', 'hk-closing:2026-11-13'],
    ['futures-expiries', '2026-11-16T04:59:59Z', 'futures-expiries:2026-11-09'],
    ['futures-expiries', '2026-11-16T05:00:00Z', 'futures-expiries:2026-11-16'],
    // The half day after Thanksgiving closes at one.
    ['us-closing', '2026-11-27T18:00:00Z', 'us-closing:2026-11-27'],
  ] as const)('%s at %s is %s', (one, at, key) => {
    expect(due(one, at)?.key).toBe(key);
  });

  it('leaves weekends out where the exchange is closed, and keeps the usual times in practice', () => {
    expect(due('us-closing', '2026-11-15T23:00:00Z')?.key).toBe('us-closing:2026-11-13');
    expect(due('us-closing', '2026-11-15T21:00:00Z', practice)?.key).toBe('us-closing:2026-11-15');
    expect(due('us-closing', '2026-11-15T20:59:00Z', practice)?.key).toBe('us-closing:2026-11-14');
  });

  it('is always past, never older than a long closure, and the same until the next', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...series),
        fc.boolean(),
        fc.integer({ min: Date.parse('2026-01-10'), max: Date.parse('2027-12-20') }),
        fc.integer({ min: 0, max: 12 * HOUR_MS }),
        (one, isPractice, now, later) => {
          const hours = hoursOf(one, isPractice ? practice : exchange);
          const [slot, next] = [lastDue(one, hours, now), lastDue(one, hours, now + later)];
          if (slot === null || next === null) throw new Error('there is always one');
          expect(slot.dueAtMs).toBeLessThanOrEqual(now);
          expect(slot.asOfMs).toBe(slot.dueAtMs - 1);
          expect(slot.dueAtMs % MINUTE_MS).toBe(0);
          expect(now - slot.dueAtMs).toBeLessThan(10 * DAY_MS);
          expect(next.key === slot.key).toBe(next.dueAtMs === slot.dueAtMs);
          expect(next.dueAtMs).toBeGreaterThanOrEqual(slot.dueAtMs);
        },
      ),
    );
  });
});
