/**
 * On which days a plan buys, and when on such a day. Dates are days of New York; a date on which
 * the exchange is closed is bought on its next trading day. In exchange hours the order is placed
 * when regular trading opens, in practice hours, which never close, at the same time of day.
 */
import { LAST_DAY_OF_MONTH, PLAN_DAY_OF_MONTH_MAX, PLAN_WEEKDAY_MAX } from '@candor/contract/plans';
import { assert } from '@candor/kit/assert';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import {
  addDays,
  addMonths,
  epochDay,
  localDate,
  parseLocalDate,
  type LocalDate,
} from '@candor/kit/local-date';
import { MINUTES_PER_HOUR } from '@candor/kit/time';
import { nextTradingDay, tradingDay, type Calendar } from '@candor/market/calendar/calendar';
import { phaseAt } from '@candor/market/calendar/phase-at';
import { dateOf, dayAt, getWeekday, instantAt } from '@candor/market/calendar/zone';
import type { PlanDate, Schedule } from './plan.ts';

const PRACTICE_MINUTES = 9 * MINUTES_PER_HOUR + MINUTES_PER_HOUR / 2;
const FIRST_MONTHS_AHEAD_MAX = 12;
const DAYS_PER_WEEK = 7;

export function checkDay({ every, day }: Schedule): Decision<null, 'PLAN_DAY_INVALID'> {
  const fits =
    every === 'day'
      ? day === null
      : day !== null &&
        (every === 'week'
          ? day >= 1 && day <= PLAN_WEEKDAY_MAX
          : day >= LAST_DAY_OF_MONTH && day <= PLAN_DAY_OF_MONTH_MAX);
  return fits ? ok(null) : refuse('PLAN_DAY_INVALID');
}

/** Null stays null: without an end, or a first purchase now. */
export function parseDate(text: string | null): Decision<LocalDate | null, 'PLAN_DATE_INVALID'> {
  if (text === null) return ok(null);
  const date = parseLocalDate(text);
  return date === null ? refuse('PLAN_DATE_INVALID') : ok(date);
}

export function todayIn({ zone }: Calendar, now: number): LocalDate {
  return dateOf(dayAt(zone, now));
}

/** The first date of a schedule on a day or after it. */
export function dateFrom(calendar: Calendar, { every, day }: Schedule, from: LocalDate): LocalDate {
  if (every === 'day') return (tradingDay(calendar, from) ?? nextTradingDay(calendar, from)).date;
  assert(day !== null, 'a week or a month has a day');
  if (every === 'week') {
    const ahead = (day - getWeekday(epochDay(from)) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
    return addDays(from, ahead);
  }
  const inMonth = dayOfMonth(from, day);
  return inMonth >= from ? inMonth : dayOfMonth(addMonths(firstOfMonth(from), 1), day);
}

function firstOfMonth(date: LocalDate): LocalDate {
  return localDate(`${date.slice(0, 8)}01`);
}

function dayOfMonth(date: LocalDate, day: number): LocalDate {
  const first = firstOfMonth(date);
  return day === LAST_DAY_OF_MONTH ? addDays(addMonths(first, 1), -1) : addDays(first, day - 1);
}

/** When the order of a date is placed. */
export function instantOf(calendar: Calendar, date: LocalDate): number {
  const day = tradingDay(calendar, date) ?? nextTradingDay(calendar, date);
  if (calendar.isContinuous) return instantAt(calendar.zone, epochDay(day.date), PRACTICE_MINUTES);
  const regular = day.spans.find(({ phase }) => phase === 'regular');
  assert(regular !== undefined, 'a share is traded in regular hours');
  return regular.fromMs;
}

/** Null after the end. */
export function nextDate(
  calendar: Calendar,
  { endsOn, ...schedule }: Schedule & { readonly endsOn: LocalDate | null },
  from: LocalDate,
): PlanDate | null {
  const on = dateFrom(calendar, schedule, from);
  return endsOn !== null && on > endsOn ? null : { on, at: instantOf(calendar, on) };
}

type Dated = Schedule & { readonly endsOn: LocalDate | null };

/** The first one that is still ahead, on a day or after it. */
export function nextAhead(
  calendar: Calendar,
  dated: Dated,
  { from, now }: { readonly from: LocalDate; readonly now: number },
): PlanDate | null {
  let next = nextDate(calendar, dated, from);
  while (next !== null && next.at <= now) next = nextDate(calendar, dated, addDays(next.on, 1));
  return next;
}

/** The one given and those after it. */
export function datesAhead(
  calendar: Calendar,
  dated: Dated,
  first: PlanDate | null,
  count: number,
): PlanDate[] {
  const dates: PlanDate[] = [];
  for (let next = first; next !== null && dates.length < count;) {
    dates.push(next);
    next = nextDate(calendar, dated, addDays(next.on, 1));
  }
  return dates;
}

/** When the exchange is open next: now, or when regular trading opens. */
export function opensAt(calendar: Calendar, now: number): number {
  return phaseAt(calendar, now).opensAtMs ?? now;
}

/** `firstOn` null: now, whatever the schedule says, or as soon as the exchange opens. */
export function firstDate(
  calendar: Calendar,
  dated: Dated,
  firstOn: LocalDate | null,
  now: number,
): Decision<PlanDate, 'PLAN_DATE_PAST' | 'PLAN_WITHOUT_DATES'> {
  const today = todayIn(calendar, now);
  if (firstOn === null) {
    const at = opensAt(calendar, now);
    const on = todayIn(calendar, at);
    return dated.endsOn !== null && on > dated.endsOn
      ? refuse('PLAN_WITHOUT_DATES')
      : ok({ on, at });
  }
  if (firstOn < today || firstOn > addMonths(today, FIRST_MONTHS_AHEAD_MAX))
    return refuse('PLAN_DATE_PAST');
  const first = nextAhead(calendar, dated, { from: firstOn, now });
  return first === null ? refuse('PLAN_WITHOUT_DATES') : ok(first);
}
