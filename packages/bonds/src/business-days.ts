/**
 * The days on which treasuries settle and pay: those on which the Federal Reserve Banks are open.
 *
 * By rule instead of by table, because a bond of thirty years outlives every table. A holiday on a
 * Sunday moves to the Monday; one on a Saturday does not move. The rules are those since 2022, when
 * Juneteenth joined them; Good Friday is no holiday of the banks.
 */
import { addDays, daysBetween, localDate, type LocalDate } from '@candor/kit/local-date';

export function isBusinessDay(date: LocalDate): boolean {
  const weekday = getWeekday(date);
  return weekday !== SATURDAY && weekday !== SUNDAY && !getHolidays(yearIn(date)).has(date);
}

/** The day itself, or the first business day after it: when what is due on a closed day is paid. */
export function businessDayFrom(date: LocalDate): LocalDate {
  let day = date;
  while (!isBusinessDay(day)) day = addDays(day, 1);
  return day;
}

/** So many business days after a date, which need not be one itself; below zero, before it. */
export function addBusinessDays(date: LocalDate, count: number): LocalDate {
  const step = count < 0 ? -1 : 1;
  let day = date;
  for (let left = Math.abs(count); left > 0; left -= 1) {
    do day = addDays(day, step);
    while (!isBusinessDay(day));
  }
  return day;
}

/** A trade in treasuries settles on the next business day (T+1). */
export function settlementDate(tradedOn: LocalDate): LocalDate {
  return addBusinessDays(tradedOn, SETTLEMENT_DAYS);
}

const SETTLEMENT_DAYS = 1;

const holidaysByYear = new Map<number, ReadonlySet<LocalDate>>();

function getHolidays(year: number): ReadonlySet<LocalDate> {
  let known = holidaysByYear.get(year);
  if (known === undefined) holidaysByYear.set(year, (known = findHolidays(year)));
  return known;
}

function findHolidays(year: number): ReadonlySet<LocalDate> {
  const fixed = [
    dateIn(year, 1, 1),
    ...(year >= JUNETEENTH_SINCE ? [dateIn(year, 6, 19)] : []),
    dateIn(year, 7, 4),
    dateIn(year, 11, 11),
    dateIn(year, 12, 25),
  ].map((date) => (getWeekday(date) === SUNDAY ? addDays(date, 1) : date));
  return new Set([
    ...fixed,
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    lastMonday(year, 5),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    nthWeekday(year, 11, THURSDAY, 4),
  ]);
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): LocalDate {
  const first = dateIn(year, month, 1);
  return addDays(first, ((weekday - getWeekday(first) + 7) % 7) + (nth - 1) * 7);
}

function lastMonday(year: number, month: number): LocalDate {
  const fourth = nthWeekday(year, month, MONDAY, 4);
  const fifth = addDays(fourth, 7);
  return fifth.slice(0, 7) === fourth.slice(0, 7) ? fifth : fourth;
}

/** 0 is Sunday. */
export function getWeekday(date: LocalDate): number {
  return (((daysBetween(EPOCH, date) + 4) % 7) + 7) % 7;
}

function dateIn(year: number, month: number, day: number): LocalDate {
  const padded = (value: number, length: number) => String(value).padStart(length, '0');
  return localDate(`${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`);
}

function yearIn(date: LocalDate): number {
  return Number(date.slice(0, 4));
}

const EPOCH = localDate('1970-01-01');
const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];
const JUNETEENTH_SINCE = 2022;
