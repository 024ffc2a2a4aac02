/** Which days can be chosen, and which one is offered first. */
import { addDays, localDate, parseLocalDate, type LocalDate } from '@candor/kit/local-date';
import { dayOfDate, weekdayOfDay } from '@candor/market/path/days';
import type { Tape } from './proof.api.ts';

/**
 * The newest trading day that every market can be checked for. A trading day of New York, or one in
 * practice hours, ends on the next UTC date, so that date's seed must be known too.
 */
export function newestCheckable({
  liveFrom,
  items,
}: {
  liveFrom: string;
  items: readonly Tape[];
}): LocalDate {
  const revealed = items.find(({ seed }) => seed !== null)?.day ?? addDays(localDate(liveFrom), -1);
  return addDays(localDate(revealed), -1);
}

/**
 * The day that a link asks for, where it can be checked; else the newest on which every market
 * trades: the history before the live days has weekends.
 */
export function offeredFirst(
  tapes: { liveFrom: string; items: readonly Tape[] },
  wanted: string | null = null,
): LocalDate {
  const asked = parseLocalDate(wanted ?? '');
  let date = newestCheckable(tapes);
  if (asked !== null && asked >= FIRST_DATE && asked <= date) return asked;
  while (date < tapes.liveFrom && isWeekend(date)) date = addDays(date, -1);
  return date;
}

/** Its seed is not published yet. */
export function isTooNew(
  tapes: { liveFrom: string; items: readonly Tape[] },
  wanted: string,
): boolean {
  const asked = parseLocalDate(wanted);
  return asked !== null && asked > newestCheckable(tapes);
}

function isWeekend(date: LocalDate): boolean {
  const weekday = weekdayOfDay(dayOfDate(date));
  return weekday === SUNDAY || weekday === SATURDAY;
}

const SUNDAY = 0;
const SATURDAY = 6;

/** Nothing is known from before: the first day of the simulated history. */
export const FIRST_DATE = '2016-01-04';

/** `a1b2c3d4…e5f6a7b8`: enough to compare by eye; copying gives all of it. */
export function shortHex(hex: string): string {
  return `${hex.slice(0, 8)}…${hex.slice(-8)}`;
}
