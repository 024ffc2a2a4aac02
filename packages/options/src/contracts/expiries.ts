/**
 * When options expire, and since when an expiry is listed. By the exchanges' calendars, also in
 * practice hours: an expiry is a real day.
 *
 * - Weeklies: each Friday, from eight weeks before on.
 * - Monthlies: the third Friday; every month from half a year before on, those of March, June,
 *   September and December from a year before on, those of January (LEAPS) from two years before
 *   on.
 * - A Friday without trading gives way to the trading day before it; on a half day the options end
 *   with the session.
 * - Dailies of a few large underlyings: the trading days of the next two weeks; in practice hours
 *   every day of the next, at 21:00 UTC.
 *
 * Each rule asks only how far ahead the day is, so what is listed stays listed until it expires.
 */
import { assert } from '@candor/kit/assert';
import { addDays, addMonths, daysBetween, localDate, type LocalDate } from '@candor/kit/local-date';
import { previousTradingDay, tradingDay, type Calendar } from '@candor/market/calendar/calendar';
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import { getDay, getWeekday } from '@candor/market/calendar/zone';

export type ExpiryKind = 'daily' | 'weekly' | 'monthly';

export type Expiry = {
  readonly on: LocalDate;
  readonly kind: ExpiryKind;
  /** Trading ends, and the settlement price is the underlying's, at this instant. */
  readonly atMs: number;
  readonly listedOn: LocalDate;
};

export type ExpiryOptions = {
  readonly calendar: Calendar;
  readonly hours: MarketHoursMode;
  readonly hasDailies: boolean;
};

/** On a day of the market: those that have not passed by then, soonest first. */
export function listExpiries(options: ExpiryOptions, today: LocalDate): Expiry[] {
  const found = new Map<LocalDate, Expiry>();
  const add = (expiry: Expiry | null): void => {
    if (expiry !== null && expiry.on >= today && expiry.listedOn <= today && !found.has(expiry.on))
      found.set(expiry.on, expiry);
  };
  for (let months = 0; months <= MONTHS_LEAPS; months += 1)
    add(monthlyOf(options.calendar, addMonths(firstOfMonth(today), months)));
  const friday = fridayFrom(today);
  for (let weeks = 0; weeks <= WEEKS_AHEAD; weeks += 1)
    add(weeklyOf(options.calendar, addDays(friday, weeks * 7)));
  if (options.hasDailies)
    for (let days = 0; days <= dailyDays(options.hours); days += 1)
      add(dailyOf(options, addDays(today, days)));
  return [...found.values()].toSorted((left, right) => (left.on < right.on ? -1 : 1));
}

/** Null on a day on which nothing of the underlying ever expires. */
export function findExpiry(options: ExpiryOptions, on: LocalDate): Expiry | null {
  const monthly = [monthlyOf(options.calendar, firstOfMonth(on))];
  const weekly = [weeklyOf(options.calendar, fridayFrom(on))];
  return (
    [...monthly, ...weekly].find((expiry) => expiry?.on === on) ??
    (options.hasDailies ? dailyOf(options, on) : null)
  );
}

function monthlyOf(calendar: Calendar, first: LocalDate): Expiry | null {
  const on = orBefore(calendar, addDays(fridayFrom(first), 14));
  const month = Number(first.slice(5, 7));
  const ahead = month === JANUARY ? MONTHS_LEAPS : month % 3 === 0 ? MONTHS_QUARTERLY : MONTHS_ALL;
  return expiry(calendar, on, 'monthly', addMonths(first, -ahead));
}

function weeklyOf(calendar: Calendar, friday: LocalDate): Expiry | null {
  const on = orBefore(calendar, friday);
  return expiry(calendar, on, 'weekly', addDays(friday, -WEEKS_AHEAD * 7));
}

function dailyOf(options: ExpiryOptions, on: LocalDate): Expiry | null {
  const listedOn = addDays(on, -dailyDays(options.hours));
  if (options.hours === 'exchange') return expiry(options.calendar, on, 'daily', listedOn);
  return { on, kind: 'daily', atMs: Date.parse(`${on}T21:00:00Z`), listedOn };
}

function dailyDays(hours: MarketHoursMode): number {
  return hours === 'exchange' ? DAILY_DAYS : DAILY_DAYS_PRACTICE;
}

function expiry(
  calendar: Calendar,
  on: LocalDate,
  kind: ExpiryKind,
  listedOn: LocalDate,
): Expiry | null {
  const day = tradingDay(calendar, on);
  const last = day?.spans.findLast(({ phase }) => phase === 'regular');
  return last === undefined ? null : { on, kind, atMs: last.untilMs, listedOn };
}

function orBefore(calendar: Calendar, date: LocalDate): LocalDate {
  const found = (tradingDay(calendar, date) ?? previousTradingDay(calendar, date)).date;
  assert(daysBetween(found, date) < 7, 'no exchange pauses for a week before an expiry');
  return found;
}

/** The date itself when it is a Friday. */
function fridayFrom(date: LocalDate): LocalDate {
  return addDays(date, (FRIDAY - getWeekday(getDay(date)) + 7) % 7);
}

function firstOfMonth(date: LocalDate): LocalDate {
  return localDate(`${date.slice(0, 8)}01`);
}

const FRIDAY = 5;
const JANUARY = 1;
const WEEKS_AHEAD = 8;
const MONTHS_ALL = 6;
const MONTHS_QUARTERLY = 12;
const MONTHS_LEAPS = 24;
const DAILY_DAYS = 14;
const DAILY_DAYS_PRACTICE = 7;
