/**
 * Dates of earnings and of economic figures by a published rule. They are dates of the calendar
 * alone: the simulated prices do not react to them, and wherever one is shown that is said.
 *
 * Earnings: shares of New York report in January, April, July and October, shares of Hong Kong in
 * March and August; on the day of the month that follows from the SHA-256 of "earnings " and the
 * instrument's id: 12 + (its first 32 bits modulo 17). Rate decisions are on the last Wednesday of
 * January, April, July and October and on the third of March, June, September and December at 14:00
 * in New York; consumer prices on the second Wednesday of a month and payrolls on its first Friday,
 * both at 8:30. What falls on a Saturday, a Sunday or a day on which the exchange is closed is on
 * the next day on which it is open.
 */
import { addDays, daysInMonth, localDate, type LocalDate } from '@candor/kit/local-date';
import { sha256Hex } from '@candor/kit/sha256';
import { getDay, getWeekday } from '../calendar/zone.ts';

export type ReportingMarket = 'US' | 'HK';
export const macroFigures = ['rates', 'prices', 'payrolls'] as const;
export type MacroFigure = (typeof macroFigures)[number];
export type MacroDate = {
  readonly figure: MacroFigure;
  readonly on: LocalDate;
  /** Minutes after midnight in New York. */
  readonly minutes: number;
};

type IsClosed = (date: LocalDate) => boolean;
type Days = { readonly from: LocalDate; readonly until: LocalDate };

const REPORTING_MONTHS: Readonly<Record<ReportingMarket, readonly number[]>> = {
  US: [1, 4, 7, 10],
  HK: [3, 8],
};
const FIRST_DAY = 12;
const DAYS_APART = 17;
const HASH_DIGITS = 8;

export function earningsDates(
  instrumentId: string,
  market: ReportingMarket,
  days: Days,
  isClosed: IsClosed,
): LocalDate[] {
  const apart = Number.parseInt(sha256Hex(`earnings ${instrumentId}`).slice(0, HASH_DIGITS), 16);
  const day = FIRST_DAY + (apart % DAYS_APART);
  return monthsOf(days)
    .filter(({ month }) => REPORTING_MONTHS[market].includes(month))
    .map(({ first }) => openDay(addDays(first, day - 1), isClosed))
    .filter((on) => on >= days.from && on <= days.until);
}

export function macroDates(days: Days, isClosed: IsClosed): MacroDate[] {
  return monthsOf(days)
    .flatMap(({ year, month, first }): MacroDate[] => [
      {
        figure: 'payrolls',
        on: weekdayOf(first, FRIDAY, 1),
        minutes: MORNING,
      },
      { figure: 'prices', on: weekdayOf(first, WEDNESDAY, 2), minutes: MORNING },
      ...(month === 2 || month === 5 || month === 8 || month === 11
        ? []
        : [
            {
              figure: 'rates' as const,
              on:
                month % 3 === 0
                  ? weekdayOf(first, WEDNESDAY, 3)
                  : lastWednesday(first, daysInMonth(year, month)),
              minutes: AFTERNOON,
            },
          ]),
    ])
    .map((date) => ({ ...date, on: openDay(date.on, isClosed) }))
    .filter(({ on }) => on >= days.from && on <= days.until);
}

const WEDNESDAY = 3;
const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 0;
const DAYS_A_WEEK = 7;
const MORNING = 8 * 60 + 30;
const AFTERNOON = 14 * 60;

/** The months that touch the days, and the one before, whose last date may move into them. */
function monthsOf({ from, until }: Days) {
  const months: { year: number; month: number; first: LocalDate }[] = [];
  const [last] = [until.slice(0, 7)];
  let year = Number(from.slice(0, 4));
  let month = Number(from.slice(5, 7)) - 1;
  if (month === 0) [year, month] = [year - 1, 12];
  for (;;) {
    const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    if (name > last) return months;
    months.push({ year, month, first: localDate(`${name}-01`) });
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

function weekdayOf(first: LocalDate, weekday: number, which: number): LocalDate {
  const until = (weekday - getWeekday(getDay(first)) + DAYS_A_WEEK) % DAYS_A_WEEK;
  return addDays(first, until + (which - 1) * DAYS_A_WEEK);
}

function lastWednesday(first: LocalDate, dayCount: number): LocalDate {
  const fourth = weekdayOf(first, WEDNESDAY, 4);
  const fifth = addDays(fourth, DAYS_A_WEEK);
  return fifth <= addDays(first, dayCount - 1) ? fifth : fourth;
}

function openDay(date: LocalDate, isClosed: IsClosed): LocalDate {
  let on = date;
  while (isWeekend(on) || isClosed(on)) on = addDays(on, 1);
  return on;
}

function isWeekend(date: LocalDate): boolean {
  const weekday = getWeekday(getDay(date));
  return weekday === SATURDAY || weekday === SUNDAY;
}
