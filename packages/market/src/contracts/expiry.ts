/** Turns an expiry rule into a date. A non-trading day becomes the trading day before it. */
import { assertNever } from '@candor/kit/assert';
import { addDays, addMonths, localDate, type LocalDate } from '@candor/kit/local-date';
import {
  nextTradingDay,
  previousTradingDay,
  tradingDay,
  type Calendar,
} from '../calendar/calendar.ts';
import { getDay, getWeekday } from '../calendar/zone.ts';
import type { ContractMonth } from './contract-month.ts';
import type { ExpiryRule } from './expiry-rules.ts';

export function getExpiry(rule: ExpiryRule, month: ContractMonth, calendar: Calendar): LocalDate {
  const first = firstOf(month);
  switch (rule.on) {
    case 'nthFriday':
      return businessDaysBefore(
        calendar,
        tradingDayOnOrBefore(calendar, nthWeekday(first, FRIDAY, rule.nth)),
        rule.businessDaysBefore,
      );
    case 'thirdWednesday':
      return businessDaysBefore(calendar, nthWeekday(first, WEDNESDAY, 3), rule.businessDaysBefore);
    case 'lastFriday':
      return tradingDayOnOrBefore(calendar, lastWeekday(first, FRIDAY));
    case 'lastThursday':
      return tradingDayOnOrBefore(calendar, lastWeekday(first, THURSDAY));
    case 'businessDay':
      return businessDaysAfter(calendar, addDays(first, -1), rule.nth);
    case 'businessDayFromEnd':
      return businessDaysBefore(calendar, addMonths(first, 1 - rule.monthsBefore), rule.nth);
    case 'beforeDay':
      return businessDaysBefore(
        calendar,
        addDays(addMonths(first, -rule.monthsBefore), rule.day - 1),
        rule.businessDays,
      );
    case 'thirtyDaysBeforeOptions':
      return tradingDayOnOrBefore(
        calendar,
        addDays(nthWeekday(addMonths(first, 1), FRIDAY, 3), -30),
      );
    default:
      return assertNever(rule);
  }
}

/** The n-th trading day before the date; the date itself when n is zero. */
export function businessDaysBefore(calendar: Calendar, date: LocalDate, count: number): LocalDate {
  let found = date;
  for (let step = 0; step < count; step += 1) found = previousTradingDay(calendar, found).date;
  return found;
}

function businessDaysAfter(calendar: Calendar, date: LocalDate, count: number): LocalDate {
  let found = date;
  for (let step = 0; step < count; step += 1) found = nextTradingDay(calendar, found).date;
  return found;
}

function tradingDayOnOrBefore(calendar: Calendar, date: LocalDate): LocalDate {
  return (tradingDay(calendar, date) ?? previousTradingDay(calendar, date)).date;
}

function firstOf({ year, month }: ContractMonth): LocalDate {
  return localDate(`${year}-${String(month).padStart(2, '0')}-01`);
}

function nthWeekday(first: LocalDate, weekday: number, nth: number): LocalDate {
  const toFirst = (weekday - getWeekday(getDay(first)) + 7) % 7;
  return addDays(first, toFirst + (nth - 1) * 7);
}

function lastWeekday(first: LocalDate, weekday: number): LocalDate {
  return addDays(nthWeekday(addMonths(first, 1), weekday, 1), -7);
}

const WEDNESDAY = 3;
const THURSDAY = 4;
const FRIDAY = 5;
