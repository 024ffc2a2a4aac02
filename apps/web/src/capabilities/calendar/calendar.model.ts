/** A month as weeks from Monday, and its events by day and kind. */
import { calendarKinds, type CalendarKind } from '@candor/contract/calendar';
import {
  addDays,
  addMonths,
  daysBetween,
  localDate,
  parseLocalDate,
  type LocalDate,
} from '@candor/kit/local-date';
import type { CalendarEvent } from './calendar.api.ts';

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

/** The month of the address, or the one of today. */
export function readMonth(text: string | undefined, today: LocalDate): string {
  const isMonth = text !== undefined && parseLocalDate(`${text}-01`) !== null;
  return isMonth && text >= FIRST_MONTH && text <= LAST_MONTH ? text : today.slice(0, 7);
}

/** What the exchanges' calendars cover. */
export const FIRST_MONTH = '2025-01';
export const LAST_MONTH = '2028-12';

export type DayKind = { readonly kind: CalendarKind; readonly events: readonly CalendarEvent[] };
export type Day = { readonly date: LocalDate; readonly kinds: readonly DayKind[] };

/** Days with something on them, in order; in each the kinds in the order of the calendar. */
export function byDay(
  events: readonly CalendarEvent[],
  chosen: ReadonlySet<CalendarKind>,
): readonly Day[] {
  const shown = events.filter(({ kind }) => chosen.size === 0 || chosen.has(kind));
  return [...Map.groupBy(shown, ({ date }) => date)]
    .map(([date, list]) => ({
      date: localDate(date),
      kinds: calendarKinds.flatMap((kind) => {
        const ofKind = list.filter((event) => event.kind === kind);
        return ofKind.length === 0 ? [] : [{ kind, events: ofKind }];
      }),
    }))
    .toSorted((left, right) => (left.date < right.date ? -1 : 1));
}
