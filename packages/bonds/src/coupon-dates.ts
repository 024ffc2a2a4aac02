/**
 * The dates on which interest is due: every six months back from the maturity. A security that
 * matures on the last day of a month pays on last days of months (Appendix B, I.A.1).
 */
import { addMonths, daysInMonth, localDate, type LocalDate } from '@candor/kit/local-date';

/** The coupon date so many half-years before the maturity; below zero, after it. */
export function couponDate(maturesOn: LocalDate, halfYearsBefore: number): LocalDate {
  const date = addMonths(maturesOn, -MONTHS_PER_COUPON * halfYearsBefore);
  return isLastOfMonth(maturesOn) ? lastOfMonth(date) : date;
}

/** How many half-years before the maturity the first coupon date after `date` lies. */
export function halfYearsLeftAfter(maturesOn: LocalDate, date: LocalDate): number {
  const months = monthCount(maturesOn) - monthCount(date);
  const halfYears = Math.floor(months / MONTHS_PER_COUPON);
  return couponDate(maturesOn, halfYears) > date ? halfYears : halfYears - 1;
}

export function isCouponDate(maturesOn: LocalDate, date: LocalDate): boolean {
  const halfYears = (monthCount(maturesOn) - monthCount(date)) / MONTHS_PER_COUPON;
  return Number.isInteger(halfYears) && couponDate(maturesOn, halfYears) === date;
}

export function isLastOfMonth(date: LocalDate): boolean {
  return lastOfMonth(date) === date;
}

export function lastOfMonth(date: LocalDate): LocalDate {
  const days = daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)));
  return localDate(`${date.slice(0, 8)}${days}`);
}

function monthCount(date: LocalDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}

const MONTHS_PER_COUPON = 6;
