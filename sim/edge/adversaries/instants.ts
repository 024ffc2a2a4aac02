/** When units begin. Their weeks have no holiday in New York, London, Hong Kong or Tokyo. */
import { addDays, localDate, type LocalDate } from '@candor/kit/local-date';
import { getDay, getWeekday } from '@candor/market/calendar/zone';
import type { Form } from '../adversary.ts';

const FIRST_MONDAY = localDate('2026-11-09');

/** An hour of New York's regular session, on a few days. */
export function noon(form: Form): string[] {
  return hours(form, ['15:00', '17:00', '19:00']);
}

/** An hour in which Tokyo and Hong Kong both trade. */
export function tokyo(form: Form): string[] {
  return hours(form, ['01:31', '05:05', '02:29']);
}

function hours(form: Form, starts: readonly string[]): string[] {
  return weekdays(form === 'short' ? 1 : 3).flatMap((date) =>
    (form === 'short' ? starts.slice(0, 1) : starts).map((time) => `${date}T${time}:00Z`),
  );
}

/** The whole regular session of New York: from one minute after its opening. */
export function sessions(form: Form): string[] {
  return weekdays(form === 'short' ? 2 : 5).map((date) => `${date}T14:31:00Z`);
}

/** Mondays to Fridays from the first on, without the week of Thanksgiving. */
export function weekdays(count: number): LocalDate[] {
  const found: LocalDate[] = [];
  for (let date = FIRST_MONDAY; found.length < count; date = addDays(date, 1)) {
    const weekday = getWeekday(getDay(date));
    const isHoliday = date === '2026-11-26' || date === '2026-11-27' || date === '2026-12-25';
    if (weekday !== 0 && weekday !== 6 && !isHoliday) found.push(date);
  }
  return found;
}

export function once(at: string): (form: Form) => string[] {
  return () => [at];
}
