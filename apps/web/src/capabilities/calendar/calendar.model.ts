/** The months the calendar covers, and the events of one by day and kind. */
import { calendarKinds, type CalendarKind } from '@candor/contract/calendar';
import { localDate, parseLocalDate, type LocalDate } from '@candor/kit/local-date';
import type { CalendarEvent } from './calendar.api.ts';

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
