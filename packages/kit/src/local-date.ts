/** YYYY-MM-DD, so texts sort by date. Gregorian, 0001-01-01 to 9999-12-31. */
import { DAY_MS } from './time.ts';
import { assert } from './assert.ts';
import type { Brand } from './brand.ts';

export type LocalDate = string & Brand<'LocalDate'>;

export function parseLocalDate(text: unknown): LocalDate | null {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  return isRealDay(yearIn(text), monthIn(text), dayIn(text)) ? (text as LocalDate) : null;
}

/** An invalid literal is a bug. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text);
  assert(date !== null, `not a date: ${text}`);
  return date;
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
  return epochDay(to) - epochDay(from);
}

export function addDays(date: LocalDate, days: number): LocalDate {
  assert(
    Number.isSafeInteger(days) && Math.abs(days) <= DAYS_MAX,
    'days are counted whole, within the calendar',
  );
  return dateOfEpochDay(epochDay(date) + days);
}

/** Days since 1970-01-01. UTC has no daylight saving, so all days are equally long. */
export function epochDay(date: LocalDate): number {
  // Of a year below 100 a Date makes one of the twentieth century.
  const ms = Date.UTC(yearIn(date) + CYCLE_YEARS, monthIn(date) - 1, dayIn(date));
  return ms / DAY_MS - CYCLE_DAYS;
}

export function dateOfEpochDay(day: number): LocalDate {
  const midnight = new Date(day * DAY_MS);
  const year = midnight.getUTCFullYear();
  assert(year >= YEAR_MIN && year <= YEAR_MAX, `not a date: day ${day} since 1970`);
  return `${padded(year, 4)}-${padded(midnight.getUTCMonth() + 1, 2)}-${padded(midnight.getUTCDate(), 2)}` as LocalDate;
}

/** January 31 goes to February 28 or 29. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  assert(Number.isSafeInteger(months), 'months are counted whole');
  const monthCount = yearIn(date) * MONTHS_PER_YEAR + monthIn(date) - 1 + months;
  const year = Math.floor(monthCount / MONTHS_PER_YEAR);
  const month = monthCount - year * MONTHS_PER_YEAR + 1;
  const day = Math.min(dayIn(date), daysInMonth(year, month));
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
const YEAR_MIN = 1;
const YEAR_MAX = 9999;
/** After which the calendar repeats. */
const CYCLE_YEARS = 400;
const CYCLE_DAYS = 146_097;

function isRealDay(year: number, month: number, day: number): boolean {
  return (
    year >= YEAR_MIN &&
    month >= 1 &&
    month <= MONTHS_PER_YEAR &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  );
}

function yearIn(date: string): number {
  return Number(date.slice(0, 4));
}

function monthIn(date: string): number {
  return Number(date.slice(5, 7));
}

function dayIn(date: string): number {
  return Number(date.slice(8));
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
