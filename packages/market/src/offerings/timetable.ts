/**
 * When an offering is announced, opens, closes, is priced, allotted and listed.
 *
 * In practice hours a whole life takes one cycle, in the proportions of Hong Kong's timetable (12.5
 * parts of 24 to subscribe, 9.8 until the result, 1.7 until the listing), and a new one begins
 * every quarter of it: two can always be subscribed to, one of each market, one waits for its
 * result, and the next listing is never more than a quarter away. In the exchanges' hours the real
 * days hold: two listings a week in each market.
 */
import { assert } from '@candor/kit/assert';
import { addDays, type LocalDate } from '@candor/kit/local-date';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import {
  nextTradingDay,
  previousTradingDay,
  tradingDay,
  type Calendar,
} from '../calendar/calendar.ts';
import { dateOf, dayAt, getDay, getWeekday, instantAt } from '../calendar/zone.ts';
import { marketOf, type OfferingMarket } from './company.ts';

export type OfferingTimes = {
  readonly announcesAt: number;
  readonly opensAt: number;
  /** The first instant at which nothing is accepted any more. */
  readonly closesAt: number;
  readonly pricesAt: number;
  readonly allotsAt: number;
  /** The first trade, on a whole minute. */
  readonly listsAt: number;
};

export type Timetable = {
  of(number: number): OfferingTimes;
  /** Numbers that are announced and not yet listed at an instant, in order. */
  runningAt(atMs: number): number[];
  /** One life; null in the exchanges' hours. */
  readonly cycleMs: number | null;
};

/** `from` is the day of the first listings. */
export function practiceTimetable(from: LocalDate, cycleHours: number): Timetable {
  assert(cycleHours >= CYCLE_HOURS_MIN, 'a life takes at least six minutes');
  const cycleMs = Math.round(cycleHours * HOUR_MS);
  const firstOpensAt = getDay(from) * DAY_MS - cycleMs;
  const parts = (count: number) => (count * cycleMs) / PARTS;
  const of = (number: number): OfferingTimes => {
    const opens = firstOpensAt + (number * cycleMs) / LIVES_AT_ONCE;
    const closes = opens + parts(SUBSCRIBE_PARTS);
    const allots = closes + parts(WAIT_PARTS);
    return {
      announcesAt: wholeSecond(opens - parts(ANNOUNCE_PARTS)),
      opensAt: wholeSecond(opens),
      closesAt: wholeSecond(closes),
      pricesAt: wholeSecond(closes + parts(WAIT_PARTS * PRICED_AFTER)),
      allotsAt: wholeSecond(allots),
      listsAt: Math.ceil((opens + cycleMs) / MINUTE_MS) * MINUTE_MS,
    };
  };
  return {
    of,
    cycleMs,
    runningAt(atMs) {
      // One listing is rounded up to its minute, so look one number further back.
      const first = Math.floor(((atMs - firstOpensAt - cycleMs) / cycleMs) * LIVES_AT_ONCE) - 1;
      const last = Math.ceil(
        ((atMs - firstOpensAt + parts(ANNOUNCE_PARTS)) / cycleMs) * LIVES_AT_ONCE,
      );
      return numbersBetween(first, last).filter((number) => isRunning(of(number), atMs));
    },
  };
}

export function exchangeTimetable(
  from: LocalDate,
  calendars: Readonly<Record<OfferingMarket, Calendar>>,
): Timetable {
  const monday = addDays(from, -((getWeekday(getDay(from)) + 6) % 7));
  const of = (number: number): OfferingTimes => {
    const market = marketOf(number);
    const place = Math.floor(number / 2);
    const weekday = listingWeekdays[market][place % 2] ?? 0;
    const planned = addDays(monday, 7 * Math.floor(place / 2) + weekday);
    return market === 'US'
      ? usTimes(calendars.US, firstTradingDayFrom(calendars.US, planned))
      : hkTimes(calendars.HK, firstTradingDayFrom(calendars.HK, planned));
  };
  return {
    of,
    cycleMs: null,
    runningAt(atMs) {
      const week = Math.floor((atMs / DAY_MS - getDay(monday)) / 7);
      return numbersBetween(4 * (week - 2), 4 * (week + WEEKS_AHEAD)).filter((number) => {
        const times = of(number);
        return isRunning(times, atMs) && dateIn(calendars[marketOf(number)], times.listsAt) >= from;
      });
    },
  };
}

/** The exchange's own date of an instant. */
export function dateIn({ zone }: Calendar, atMs: number): LocalDate {
  return dateOf(dayAt(zone, atMs));
}

/** Real: the range a week before, priced and allotted the evening before the first trade. */
function usTimes(calendar: Calendar, listsOn: LocalDate): OfferingTimes {
  const eve = daysBefore(calendar, listsOn, 1);
  const opensAt = wallTime(calendar, daysBefore(calendar, listsOn, 7), 9, 30);
  return {
    announcesAt: opensAt - ANNOUNCE_DAYS * DAY_MS,
    opensAt,
    closesAt: wallTime(calendar, eve, 16, 0),
    pricesAt: wallTime(calendar, eve, 17, 0),
    allotsAt: wallTime(calendar, eve, 20, 0),
    listsAt: wallTime(calendar, listsOn, 9, 30),
  };
}

/** Real, with T the day of pricing: T-4 09:00 to T-1 12:00, result T+1 23:00, trading on T+2. */
function hkTimes(calendar: Calendar, listsOn: LocalDate): OfferingTimes {
  const before = (days: number) => daysBefore(calendar, listsOn, days);
  const opensAt = wallTime(calendar, before(6), 9, 0);
  return {
    announcesAt: opensAt - ANNOUNCE_DAYS * DAY_MS,
    opensAt,
    closesAt: wallTime(calendar, before(3), 12, 0),
    pricesAt: wallTime(calendar, before(2), 9, 0),
    allotsAt: wallTime(calendar, before(1), 23, 0),
    listsAt: wallTime(calendar, listsOn, 9, 30),
  };
}

function wallTime({ zone }: Calendar, date: LocalDate, hour: number, minute: number): number {
  return instantAt(zone, getDay(date), 60 * hour + minute);
}

function daysBefore(calendar: Calendar, date: LocalDate, count: number): LocalDate {
  let day = date;
  for (let counted = 0; counted < count; counted += 1) day = previousTradingDay(calendar, day).date;
  return day;
}

function firstTradingDayFrom(calendar: Calendar, date: LocalDate): LocalDate {
  return tradingDay(calendar, date) === null ? nextTradingDay(calendar, date).date : date;
}

function isRunning({ announcesAt, listsAt }: OfferingTimes, atMs: number): boolean {
  return announcesAt <= atMs && atMs < listsAt;
}

function numbersBetween(first: number, last: number): number[] {
  const from = Math.max(0, first);
  return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index);
}

function wholeSecond(atMs: number): number {
  return Math.floor(atMs / SECOND_MS) * SECOND_MS;
}

export const CYCLE_HOURS_MIN = 0.1;
const PARTS = 24;
const SUBSCRIBE_PARTS = 12.5;
const WAIT_PARTS = 9.8;
/** A cycle ahead, so that the calendar is not empty on the eve of version 2 either. */
const ANNOUNCE_PARTS = PARTS;
/** Of the wait: the rest of it is there to answer about a price far outside the range. */
const PRICED_AFTER = 0.4;
const LIVES_AT_ONCE = 4;
const ANNOUNCE_DAYS = 5;
/** The longest life, its announcement and a closure of two weeks. */
const WEEKS_AHEAD = 6;
/** Days after Monday: US on Tuesdays and Thursdays, Hong Kong on Mondays and Wednesdays. */
const listingWeekdays: Readonly<Record<OfferingMarket, readonly number[]>> = {
  US: [1, 3],
  HK: [0, 2],
};
