import { ok, refuse, type Decision } from '@candor/kit/decision';
import { daysBetween, parseLocalDate, type LocalDate } from '@candor/kit/local-date';
import type { TimeZone } from '@candor/kit/moment-format';
import { getDay, instantAt, openZone } from '@candor/market/calendar/zone';

export const PERIOD_DAYS_MAX = 366;

export type Period = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly fromMs: number;
  readonly untilMs: number;
};

/** Days on the calendar of the zone, both included; that of UTC where none is known. */
export function getPeriod(
  from: string,
  to: string,
  zone: TimeZone | null,
): Decision<Period, 'PERIOD_INVALID'> {
  const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
  if (first === null || last === null) return invalid;
  const days = daysBetween(first, last) + 1;
  if (days < 1 || days > PERIOD_DAYS_MAX) return invalid;
  return ok({
    from: first,
    to: last,
    fromMs: startOf(first, 0, zone),
    untilMs: startOf(last, 1, zone),
  });
}

export function getOpenPeriod(
  from: string | undefined,
  to: string | undefined,
  zone: TimeZone | null,
): Decision<{ readonly fromMs: number | null; readonly untilMs: number | null }, 'PERIOD_INVALID'> {
  const [first, last] = [
    from === undefined ? undefined : parseLocalDate(from),
    to === undefined ? undefined : parseLocalDate(to),
  ];
  if (first === null || last === null) return invalid;
  if (first !== undefined && last !== undefined && first > last) return invalid;
  return ok({
    fromMs: first === undefined ? null : startOf(first, 0, zone),
    untilMs: last === undefined ? null : startOf(last, 1, zone),
  });
}

const invalid = refuse('PERIOD_INVALID', { days: PERIOD_DAYS_MAX });

function startOf(day: LocalDate, later: number, zone: TimeZone | null): number {
  return instantAt(openZone(zone ?? 'UTC'), getDay(day) + later, 0);
}
