/** A month as weeks from Monday. Months are texts such as 2026-11. */
import { addDays, addMonths, daysBetween, localDate, type LocalDate } from './local-date.ts';

export type MonthPage = {
  /** YYYY-MM */
  readonly month: string;
  readonly from: LocalDate;
  readonly until: LocalDate;
  readonly weeks: readonly (readonly LocalDate[])[];
};

export function monthPage(month: string): MonthPage {
  const from = localDate(`${month}-01`);
  const until = addDays(addMonths(from, 1), -1);
  const first = addDays(from, -((weekday(from) + 6) % 7));
  const count = Math.ceil((daysBetween(first, until) + 1) / 7);
  const weeks = Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(first, week * 7 + day)),
  );
  return { month, from, until, weeks };
}

/** 0 is Sunday. */
export function weekday(date: LocalDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export function monthAfter(month: string, months: number): string {
  return addMonths(localDate(`${month}-01`), months).slice(0, 7);
}
