/** YYYY-MM-DD, so texts sort by date. Gregorian, 0001-01-01 to 9999-12-31. */
import { DAY_MS } from './time.ts';
import { assert } from './assert.ts';
import type { Brand } from './brand.ts';

export type LocalDate = string & Brand<'LocalDate'>;

export function parseLocalDate(text: unknown): LocalDate | null {
  if (typeof text !== 'string') return null;
  const { year, month, day } =
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(text)?.groups ?? {};
  return isRealDay(Number(year), Number(month), Number(day)) ? (text as LocalDate) : null;
}

/** An invalid literal is a bug. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  assert(date !== null, `not a date: ${text}`);
  return date;
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
  return (midnightMs(to) - midnightMs(from)) / DAY_MS;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  assert(
    Number.isSafeInteger(days) && Math.abs(days) <= DAYS_MAX,
    'days are counted whole, within the calendar',
  );
  return localDate(
    new Date(midnightMs(date) + days * DAY_MS).toISOString().slice(0, -'T00:00:00.000Z'.length),
  );
}

/** January 31 goes to February 28 or 29. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  assert(Number.isSafeInteger(months), 'months are counted whole');
  const monthCount =
    Number(date.slice(0, 4)) * MONTHS_PER_YEAR + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(monthCount / MONTHS_PER_YEAR);
  const month = monthCount - year * MONTHS_PER_YEAR + 1;
  const day = Math.min(Number(date.slice(8)), daysInMonth(year, month));
  return localDate(`${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`);
}

export function compareDates(left: LocalDate, right: LocalDate): -1 | 0 | 1 {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

const MONTHS_PER_YEAR = 12;
/** More days than the calendar has, few enough for a Date to hold the result. */
const DAYS_MAX = 4_000_000;

function isRealDay(year: number, month: number, day: number): boolean {
  return (
    year >= 1 &&
    month >= 1 &&
    month <= MONTHS_PER_YEAR &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  );
}

/** UTC has no daylight saving, so all days are equally long. */
function midnightMs(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
