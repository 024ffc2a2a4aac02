import { planIntervals } from '@candor/contract/plans';
import { addDays, localDate } from '@candor/kit/local-date';
import { HOUR_MS, DAY_MS } from '@candor/kit/time';
import { openCalendars } from '@candor/market/calendar/calendars';
import { readMarketTexts } from '@candor/market/data/read-market-texts.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDay,
  dateFrom,
  datesAhead,
  firstDate,
  instantOf,
  nextAhead,
  nextDate,
  parseDate,
} from './plan-dates.rules.ts';

const texts = readMarketTexts();
const exchange = openCalendars(texts)('usStock');
const practice = openCalendars(texts, 'continuous')('usStock');
const day = localDate;

const daily = { every: 'day', day: null, endsOn: null } as const;
const mondays = { every: 'week', day: 1, endsOn: null } as const;
const lasts = { every: 'month', day: 0, endsOn: null } as const;

describe('the dates of a plan', () => {
  it('are days of trading, a weekday, a day of the month, or its last one', () => {
    // Thanksgiving is on Thursday, the 26th.
    const days = datesAhead(exchange, daily, nextDate(exchange, daily, day('2026-11-25')), 3);
    expect(days.map(({ on }) => on)).toEqual(['2026-11-25', '2026-11-27', '2026-11-30']);
    expect(dateFrom(exchange, mondays, day('2026-11-24'))).toBe('2026-11-30');
    expect(dateFrom(exchange, mondays, day('2026-11-30'))).toBe('2026-11-30');
    expect(dateFrom(exchange, { every: 'month', day: 15 }, day('2026-12-16'))).toBe('2027-01-15');
    const ends = datesAhead(exchange, lasts, nextDate(exchange, lasts, day('2027-01-31')), 3);
    expect(ends.map(({ on }) => on)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
    expect(dateFrom(practice, daily, day('2026-11-28'))).toBe('2026-11-28');
  });

  it('are bought when the exchange opens, on its next trading day where it is closed', () => {
    expect(instantOf(exchange, day('2026-11-27'))).toBe(Date.UTC(2026, 10, 27, 14, 30));
    // A Sunday, and Thanksgiving.
    expect(instantOf(exchange, day('2027-01-31'))).toBe(Date.UTC(2027, 1, 1, 14, 30));
    expect(instantOf(exchange, day('2026-11-26'))).toBe(Date.UTC(2026, 10, 27, 14, 30));
    // In practice hours at the same time of day, also in summer.
    expect(instantOf(practice, day('2026-11-28'))).toBe(Date.UTC(2026, 10, 28, 14, 30));
    expect(instantOf(practice, day('2027-07-04'))).toBe(Date.UTC(2027, 6, 4, 13, 30));
  });

  it('never come twice and never go back, whatever the schedule', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...planIntervals),
        fc.integer({ min: 0, max: 28 }),
        fc.integer({ min: 0, max: 700 }),
        fc.boolean(),
        (every, number, ahead, isPractice) => {
          const calendar = isPractice ? practice : exchange;
          const of = every === 'day' ? null : every === 'week' ? 1 + (number % 5) : number;
          const schedule = { every, day: of, endsOn: null };
          expect(checkDay(schedule).ok).toBe(true);
          const from = addDays(day('2026-11-16'), ahead);
          const dates = datesAhead(calendar, schedule, nextDate(calendar, schedule, from), 12);
          expect(dates).toHaveLength(12);
          dates.forEach(({ on, at }, place) => {
            const before = dates[place - 1];
            expect(on >= from).toBe(true);
            if (before !== undefined) expect(on > before.on && at > before.at).toBe(true);
            // The next session, never a later one.
            expect(at - Date.parse(on)).toBeLessThan(5 * DAY_MS);
          });
        },
      ),
    );
  });

  it('do not exist where the calendar has none', () => {
    for (const text of ['2027-02-31', '2027-02-29', '2027-13-01', 'soon', '2027-2-1', ''])
      expect(parseDate(text)).toMatchObject({ ok: false, code: 'PLAN_DATE_INVALID' });
    expect(parseDate('2028-02-29')).toMatchObject({ ok: true });
    for (const wrong of [
      { every: 'day', day: 1 },
      { every: 'week', day: null },
      { every: 'week', day: 0 },
      { every: 'week', day: 6 },
      { every: 'month', day: 29 },
      { every: 'month', day: null },
    ] as const)
      expect(checkDay(wrong).ok).toBe(false);
  });

  it('stop at the end', () => {
    const ended = { ...mondays, endsOn: day('2026-12-07') };
    const first = nextDate(exchange, ended, day('2026-11-24'));
    expect(datesAhead(exchange, ended, first, 9).map(({ on }) => on)).toEqual([
      '2026-11-30',
      '2026-12-07',
    ]);
    expect(nextDate(exchange, ended, day('2026-12-08'))).toBeNull();
  });
});

describe('the first date', () => {
  const tenInTheMorning = Date.UTC(2026, 10, 16, 15);

  it('is now where the exchange is open, and its next opening otherwise', () => {
    const first = (now: number) => firstDate(exchange, mondays, null, now);
    expect(first(tenInTheMorning)).toMatchObject({
      outcome: { on: '2026-11-16', at: tenInTheMorning },
    });
    // Friday night: on Monday.
    expect(first(Date.UTC(2026, 10, 21, 3))).toMatchObject({
      outcome: { on: '2026-11-23', at: Date.UTC(2026, 10, 23, 14, 30) },
    });
    // Half past nine has not come yet.
    const early = Date.UTC(2026, 10, 16, 12);
    expect(first(early)).toMatchObject({
      outcome: { on: '2026-11-16', at: early + 2.5 * HOUR_MS },
    });
  });

  it('is the first of the schedule that is still ahead', () => {
    const from = (firstOn: string) => firstDate(exchange, mondays, day(firstOn), tenInTheMorning);
    // Today’s is over since half past nine.
    expect(from('2026-11-16')).toMatchObject({ outcome: { on: '2026-11-23' } });
    expect(from('2026-11-24')).toMatchObject({ outcome: { on: '2026-11-30' } });
    expect(from('2026-11-15')).toMatchObject({ code: 'PLAN_DATE_PAST' });
    expect(from('2027-11-17')).toMatchObject({ code: 'PLAN_DATE_PAST' });
    const ended = { ...mondays, endsOn: day('2026-11-20') };
    expect(firstDate(exchange, ended, day('2026-11-16'), tenInTheMorning)).toMatchObject({
      code: 'PLAN_WITHOUT_DATES',
    });
  });

  it('is never in the past', () => {
    expect(nextAhead(practice, daily, { from: day('2026-11-16'), now: tenInTheMorning })?.on).toBe(
      '2026-11-17',
    );
  });
});
