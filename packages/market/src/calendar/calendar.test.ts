import { addDays, localDate } from '@candor/kit/local-date';
import { describe, expect, it } from 'vitest';
import { readMarketTexts } from '../../data/read-market-texts.ts';
import type { CalendarId } from '../instrument.ts';
import type { TradingDay } from '../trading-day.ts';
import {
  continuousCalendar,
  lastRegularBy,
  lastTradingDayAt,
  nextTradingDay,
  previousTradingDay,
  tradingDay,
  tradingDayAt,
  upcomingTradingDay,
} from './calendar.ts';
import { openCalendars } from './calendars.ts';

const calendars = openCalendars(readMarketTexts());

function day(id: CalendarId, date: string): TradingDay | null {
  return tradingDay(calendars(id), localDate(date));
}

/**
 * `regular 09:30-16:00`, on the market's own clock; a date is added where it is another one than
 * the trading day's.
 */
function hours(id: CalendarId, date: string): string[] | null {
  const found = day(id, date);
  const zone = calendars(id).hours.timeZone;
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const time = (ms: number) => clock.format(ms).replace(`${date} `, '');
  return (
    found?.spans.map(({ phase, fromMs, untilMs }) => `${phase} ${time(fromMs)}-${time(untilMs)}`) ??
    null
  );
}

describe('the trading day', () => {
  it('of US shares has three phases', () => {
    expect(hours('usStock', '2026-08-24')).toEqual([
      'preMarket 04:00-09:30',
      'regular 09:30-16:00',
      'postMarket 16:00-20:00',
    ]);
  });

  it.each(['2026-03-09', '2026-11-02', '2027-03-15', '2027-11-08', '2028-03-13', '2028-11-06'])(
    'keeps New York time after the clocks change, on %s',
    (date) => {
      expect(hours('usStock', date)?.[1]).toBe('regular 09:30-16:00');
      const [, regular] = day('usStock', date)?.spans ?? [];
      expect(regular && regular.untilMs - regular.fromMs).toBe(6.5 * 3_600_000);
    },
  );

  it('of Hong Kong shares has auctions and lunch, all year at the same hours of UTC', () => {
    expect(hours('hkStock', '2026-08-24')).toEqual([
      'openingAuction 09:00-09:30',
      'regular 09:30-12:00',
      'lunch 12:00-13:00',
      'regular 13:00-16:00',
      'closingAuction 16:00-16:10',
    ]);
    for (const date of ['2026-03-09', '2026-11-02', '2027-03-15', '2028-11-06']) {
      expect(new Date(day('hkStock', date)?.spans[0]?.fromMs ?? 0).toISOString()).toBe(
        `${date}T01:00:00.000Z`,
      );
    }
  });

  it('ends early on half days', () => {
    expect(hours('usStock', '2026-11-27')).toEqual([
      'preMarket 04:00-09:30',
      'regular 09:30-13:00',
      'postMarket 13:00-17:00',
    ]);
    expect(hours('usStock', '2026-12-24')?.[1]).toBe('regular 09:30-13:00');
    expect(hours('hkStock', '2026-12-24')).toEqual([
      'openingAuction 09:00-09:30',
      'regular 09:30-12:00',
      'closingAuction 12:00-12:10',
    ]);
    expect(hours('hkFuture', '2026-12-24')).toEqual([
      'openingAuction 08:45-09:15',
      'regular 09:15-12:00',
    ]);
    expect(hours('cmeFuture', '2026-11-26')).toEqual(['regular 2026-11-25 17:00-12:00']);
    expect([
      day('usStock', '2026-11-27')?.isHalfDay,
      day('usStock', '2026-11-25')?.isHalfDay,
    ]).toEqual([true, false]);
  });

  it.each([
    ['usStock', '2026-04-03'], // Good Friday
    ['hkStock', '2026-04-03'],
    ['cmeFuture', '2026-04-03'],
    ['usStock', '2026-07-03'], // Independence Day, observed
    ['usStock', '2027-12-24'], // Christmas, observed
    ['hkStock', '2026-02-17'], // Lunar New Year
    ['hkStock', '2026-12-25'],
    ['hkFuture', '2026-07-01'],
    ['index:US', '2026-09-07'], // Labor Day
    ['index:HK', '2026-10-01'],
    ['ice:KC', '2026-12-25'],
    ['usStock', '2026-08-22'], // a Saturday
    ['forex', '2026-08-23'], // a Sunday
    ['index:SA', '2026-08-21'], // a Friday in Riyadh
  ] as const)('is none for %s on %s', (id, date) => {
    expect(day(id, date)).toBeNull();
  });

  it('of futures begins the evening before, on Sunday for Monday', () => {
    expect(hours('cmeFuture', '2026-08-24')).toEqual(['regular 2026-08-23 17:00-16:00']);
    expect(hours('grainFuture', '2026-08-24')).toEqual([
      'regular 2026-08-23 19:00-07:45',
      'regular 08:30-13:20',
    ]);
    expect(hours('ice:DX', '2026-08-24')).toEqual(['regular 2026-08-23 20:00-17:00']);
    expect(hours('livestockFuture', '2026-08-24')).toEqual(['regular 08:30-13:05']);
  });

  it('of Hong Kong futures goes on into the night', () => {
    expect(hours('hkFuture', '2026-08-24')?.slice(1)).toEqual([
      'regular 09:15-12:00',
      'lunch 12:00-13:00',
      'regular 13:00-16:30',
      'postMarket 17:15-2026-08-25 03:00',
    ]);
  });

  it('of currencies runs from 17:00 to 17:00 in New York, Sunday to Friday', () => {
    expect(hours('forex', '2026-08-24')).toEqual(['regular 2026-08-23 17:00-17:00']);
    expect(hours('forex', '2026-08-28')).toEqual(['regular 2026-08-27 17:00-17:00']);
    expect(day('forex', '2026-08-29')).toBeNull();
    expect(hours('forex', '2026-03-09')).toEqual(['regular 2026-03-08 17:00-17:00']);
  });

  it('of coins is every day of UTC', () => {
    expect(day('crypto', '2026-08-23')?.spans).toEqual([
      {
        phase: 'regular',
        fromMs: Date.parse('2026-08-23T00:00:00Z'),
        untilMs: Date.parse('2026-08-24T00:00:00Z'),
      },
    ]);
  });

  it('exists for any year, with weekends only where no holidays are known', () => {
    expect(day('usStock', '2021-08-25')).not.toBeNull();
    expect(day('usStock', '2021-08-28')).toBeNull();
    expect(day('hkStock', '2035-03-05')).not.toBeNull();
  });
});

describe('moving from day to day', () => {
  it('skips weekends and holidays', () => {
    const us = calendars('usStock');
    expect(nextTradingDay(us, localDate('2026-04-02')).date).toBe('2026-04-06');
    expect(previousTradingDay(us, localDate('2026-04-06')).date).toBe('2026-04-02');
    expect(nextTradingDay(calendars('hkStock'), localDate('2026-02-16')).date).toBe('2026-02-20');
    expect(nextTradingDay(us, localDate('2026-08-22')).date).toBe('2026-08-24');
  });

  it('goes there and back for every market', () => {
    for (const id of [
      'usStock',
      'hkStock',
      'cmeFuture',
      'forex',
      'crypto',
      'index:SA',
      'index:JP',
    ] as const) {
      const calendar = calendars(id);
      for (let date = localDate('2026-01-01'); date < '2027-01-01'; date = addDays(date, 1)) {
        if (tradingDay(calendar, date) === null) continue;
        expect(previousTradingDay(calendar, nextTradingDay(calendar, date).date).date).toBe(date);
      }
    }
  });

  it('tells the day an instant belongs to, the last one begun and the next', () => {
    const at = (id: CalendarId, time: string) => [
      tradingDayAt(calendars(id), Date.parse(time))?.date ?? null,
      lastTradingDayAt(calendars(id), Date.parse(time)).date,
      upcomingTradingDay(calendars(id), Date.parse(time)).date,
    ];
    expect(at('usStock', '2026-08-22T15:00:00Z')).toEqual([null, '2026-08-21', '2026-08-24']);
    expect(at('usStock', '2026-08-24T15:00:00Z')).toEqual([
      '2026-08-24',
      '2026-08-24',
      '2026-08-25',
    ]);
    expect(at('usStock', '2026-08-24T07:59:59Z')).toEqual([null, '2026-08-21', '2026-08-24']);
    expect(at('usStock', '2026-08-24T08:00:00Z')).toEqual([
      '2026-08-24',
      '2026-08-24',
      '2026-08-25',
    ]);
    expect(at('cmeFuture', '2026-08-23T22:00:00Z')).toEqual([
      '2026-08-24',
      '2026-08-24',
      '2026-08-25',
    ]);
    expect(at('hkFuture', '2026-08-24T18:00:00Z')).toEqual([
      '2026-08-24',
      '2026-08-24',
      '2026-08-25',
    ]);
    expect(at('hkFuture', '2026-08-24T20:00:00Z')).toEqual([null, '2026-08-24', '2026-08-25']);
  });
});

describe('practice hours', () => {
  it('make every day of the exchange one regular session, weekends and holidays too', () => {
    const practice = continuousCalendar(calendars('hkStock'));
    expect(practice.isContinuous).toBe(true);
    for (const date of ['2026-08-22', '2026-12-25', '2026-08-24'].map(localDate)) {
      const from = Date.parse(`${date}T00:00:00+08:00`);
      expect(tradingDay(practice, date)).toEqual({
        date,
        isHalfDay: false,
        spans: [{ phase: 'regular', fromMs: from, untilMs: from + 86_400_000 }],
      });
    }
  });

  it('begin with the first live date, if there is one: before it the exchange keeps its own days', () => {
    const practice = openCalendars(
      readMarketTexts(),
      'continuous',
      localDate('2026-08-23'),
    )('usStock');
    expect(tradingDay(practice, localDate('2026-08-21'))).toEqual(
      tradingDay(calendars('usStock'), localDate('2026-08-21')),
    );
    expect(tradingDay(practice, localDate('2026-08-16'))).toBeNull();
    // At midnight UTC of the live date it is still the 22nd in New York.
    expect(tradingDayAt(practice, Date.parse('2026-08-23T00:00:00Z'))?.date).toBe('2026-08-22');
    expect(previousTradingDay(practice, localDate('2026-08-22')).date).toBe('2026-08-21');
  });

  it('end the night session of the day before when they begin', () => {
    const practice = openCalendars(
      readMarketTexts(),
      'continuous',
      localDate('2026-08-26'),
    )('hkFuture');
    const midnight = Date.parse('2026-08-25T00:00:00+08:00');
    expect(
      tradingDay(calendars('hkFuture'), localDate('2026-08-24'))?.spans.at(-1)?.untilMs,
    ).toBeGreaterThan(midnight);
    expect(tradingDay(practice, localDate('2026-08-24'))?.spans.at(-1)?.untilMs).toBe(midnight);
    expect(tradingDay(practice, localDate('2026-08-25'))?.spans.at(0)?.fromMs).toBe(midnight);
  });

  it('join day to day without a gap, also when the clocks change', () => {
    const practice = openCalendars(readMarketTexts(), 'continuous')('usStock');
    for (let date = localDate('2026-01-01'); date < '2027-01-01'; date = addDays(date, 1)) {
      expect(tradingDay(practice, date)?.spans[0]?.untilMs).toBe(
        tradingDay(practice, addDays(date, 1))?.spans[0]?.fromMs,
      );
    }
  });
});

describe('the last moment of a regular session', () => {
  it.each([
    ['usStock', '2026-11-16T18:00:00Z', '2026-11-16T18:00:00Z', 'while it runs'],
    ['usStock', '2026-11-16T21:05:00Z', '2026-11-16T21:00:00Z', 'after the close'],
    [
      'usStock',
      '2026-11-16T13:00:00Z',
      '2026-11-13T21:00:00Z',
      'before the opening, after a weekend',
    ],
    ['hkStock', '2026-11-16T04:30:00Z', '2026-11-16T04:00:00Z', 'at lunch'],
    ['hkStock', '2026-11-16T21:05:00Z', '2026-11-16T08:00:00Z', 'in the evening of London'],
  ] as const)('%s at %s is %s: %s', (id, at, last, _why) => {
    expect(new Date(lastRegularBy(calendars(id), Date.parse(at))).toISOString()).toBe(
      new Date(last).toISOString(),
    );
  });
});
