import { localDate } from '@candor/kit/local-date';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarketTexts } from '../../data/read-market-texts.ts';
import { tradingDay } from '../calendar/calendar.ts';
import { openCalendars } from '../calendar/calendars.ts';
import { marketOf } from './company.ts';
import { dateIn, exchangeTimetable, practiceTimetable, type OfferingTimes } from './timetable.ts';

const from = localDate('2026-11-16');
const start = Date.parse('2026-11-16T00:00:00Z');
const calendars = openCalendars(readMarketTexts());
const exchanges = { US: calendars('usStock'), HK: calendars('hkStock') };
const isOrdered = ({
  announcesAt,
  opensAt,
  closesAt,
  pricesAt,
  allotsAt,
  listsAt,
}: OfferingTimes) =>
  announcesAt <= opensAt &&
  opensAt < closesAt &&
  closesAt < pricesAt &&
  pricesAt < allotsAt &&
  allotsAt < listsAt;

describe('the timetable in practice hours', () => {
  const paces = fc.double({ min: 0.1, max: 200, noNaN: true });

  it('always has one of each market to subscribe to, one that waits and one that lists soon', () => {
    fc.assert(
      fc.property(paces, fc.double({ min: 0, max: 3_000, noNaN: true }), (hours, cycles) => {
        const timetable = practiceTimetable(from, hours);
        const cycleMs = hours * HOUR_MS;
        const at = start + Math.floor(cycles * cycleMs);
        const running = timetable
          .runningAt(at)
          .map((number) => ({ number, ...timetable.of(number) }));
        const open = running.filter(({ opensAt, closesAt }) => opensAt <= at && at < closesAt);
        expect(new Set(open.map(({ number }) => marketOf(number)))).toEqual(new Set(['US', 'HK']));
        const waiting = running.filter(({ closesAt, allotsAt }) => closesAt <= at && at < allotsAt);
        expect(waiting.length).toBeGreaterThanOrEqual(1);
        const next = Math.min(...running.map(({ listsAt }) => listsAt));
        expect(next - at).toBeLessThanOrEqual(cycleMs / 4 + 2 * MINUTE_MS);
        expect(running.some(({ opensAt }) => opensAt > at)).toBe(true);
      }),
    );
  });

  it('goes forward step by step, and first trades on a whole minute', () => {
    fc.assert(
      fc.property(paces, fc.nat(100_000), (hours, number) => {
        const times = practiceTimetable(from, hours).of(number);
        expect(isOrdered(times)).toBe(true);
        expect(times.listsAt % MINUTE_MS).toBe(0);
        expect(times.listsAt).toBeGreaterThanOrEqual(start);
      }),
    );
  });

  it('misses nobody between two looks', () => {
    const timetable = practiceTimetable(from, 0.1);
    const seen = new Set<number>();
    for (let at = start - HOUR_MS; at < start + HOUR_MS; at += 10_000)
      for (const number of timetable.runningAt(at)) seen.add(number);
    expect([...seen].toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: seen.size }, (_, number) => number),
    );
    expect(timetable.runningAt(start - 10 * DAY_MS)).toEqual([]);
  });
});

describe('the timetable in the exchanges’ hours', () => {
  const timetable = exchangeTimetable(from, exchanges);

  it('is Hong Kong’s: T-4 09:00 to T-1 12:00, result T+1 23:00, first trade T+2 09:30', () => {
    // Listed on Wednesday 25 November: T is Monday the 23rd.
    const number = Array.from({ length: 40 }, (_, place) => 2 * place + 1).find(
      (odd) => dateIn(exchanges.HK, timetable.of(odd).listsAt) === '2026-11-25',
    );
    expect(number).toBeDefined();
    const { opensAt, closesAt, pricesAt, allotsAt, listsAt } = timetable.of(number ?? 0);
    expect(
      [opensAt, closesAt, pricesAt, allotsAt, listsAt].map((at) => new Date(at).toISOString()),
    ).toEqual([
      '2026-11-17T01:00:00.000Z',
      '2026-11-20T04:00:00.000Z',
      '2026-11-23T01:00:00.000Z',
      '2026-11-24T15:00:00.000Z',
      '2026-11-25T01:30:00.000Z',
    ]);
  });

  it('is New York’s: closed at 16:00 and allotted at 20:00 of the eve, traded from 09:30', () => {
    const number = Array.from({ length: 40 }, (_, place) => 2 * place).find(
      (even) => dateIn(exchanges.US, timetable.of(even).listsAt) === '2026-12-03',
    );
    const { opensAt, closesAt, pricesAt, allotsAt, listsAt } = timetable.of(number ?? 0);
    expect(
      [opensAt, closesAt, pricesAt, allotsAt, listsAt].map((at) => new Date(at).toISOString()),
    ).toEqual([
      // Thanksgiving is no trading day.
      '2026-11-23T14:30:00.000Z',
      '2026-12-02T21:00:00.000Z',
      '2026-12-02T22:00:00.000Z',
      '2026-12-03T01:00:00.000Z',
      '2026-12-03T14:30:00.000Z',
    ]);
  });

  it('always has somebody to subscribe to in each market on a trading evening, and lists on trading days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), (days) => {
        const at = start + days * DAY_MS + 20 * HOUR_MS;
        const running = timetable.runningAt(at);
        expect(new Set(running).size).toBe(running.length);
        for (const number of running) {
          const market = marketOf(number);
          const times = timetable.of(number);
          expect(isOrdered(times)).toBe(true);
          expect(
            tradingDay(exchanges[market], dateIn(exchanges[market], times.listsAt)),
          ).not.toBeNull();
        }
        for (const market of ['US', 'HK'] as const)
          expect(running.some((number) => marketOf(number) === market)).toBe(true);
        expect(
          running.filter(
            (number) => timetable.of(number).opensAt <= at && at < timetable.of(number).closesAt,
          ).length,
        ).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
