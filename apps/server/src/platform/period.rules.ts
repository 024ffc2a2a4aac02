/** Calendar days (UTC, inclusive) as instants. */
import { ok, refuse, type Decision } from '@candor/kit/decision';
import {
  addDays,
  compareDates,
  daysBetween,
  localDate,
  parseLocalDate,
  type LocalDate,
} from '@candor/kit/local-date';

export const PERIOD_DAYS_MAX = 366;

export type Period = {
  readonly fromMs: number | null;
  readonly untilMs: number | null;
};

export function decidePeriod(
  from: string | null,
  to: string | null,
): Decision<Period, 'PERIOD_INVALID'> {
  const [first, last] = [
    from === null ? null : parseLocalDate(from),
    to === null ? null : parseLocalDate(to),
  ];
  const invalid = refuse('PERIOD_INVALID', { days: PERIOD_DAYS_MAX });
  if ((from !== null && first === null) || (to !== null && last === null)) return invalid;
  if (
    first !== null &&
    last !== null &&
    (compareDates(first, last) > 0 || daysBetween(first, last) >= PERIOD_DAYS_MAX)
  )
    return invalid;
  return ok({
    fromMs: first === null ? null : midnightMs(first),
    untilMs: last === null ? null : midnightMs(addDays(last, 1)),
  });
}

export function utcDayAt(ms: number): LocalDate {
  return localDate(new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length));
}

function midnightMs(day: LocalDate): number {
  return Date.parse(`${day}T00:00:00Z`);
}
