import { ok, refuse, type Decision } from '@candor/kit/decision';
import { daysBetween, parseLocalDate, type LocalDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';

export const PERIOD_DAYS_MAX = 366;

export type Period = {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly fromMs: number;
  readonly untilMs: number;
};

export function getPeriod(from: string, to: string): Decision<Period, 'PERIOD_INVALID'> {
  const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
  if (first === null || last === null) return invalid;
  const days = daysBetween(first, last) + 1;
  if (days < 1 || days > PERIOD_DAYS_MAX) return invalid;
  return ok({ from: first, to: last, fromMs: startOf(first), untilMs: startOf(last) + DAY_MS });
}

export function getOpenPeriod(
  from: string | undefined,
  to: string | undefined,
): Decision<{ readonly fromMs: number | null; readonly untilMs: number | null }, 'PERIOD_INVALID'> {
  const [first, last] = [
    from === undefined ? undefined : parseLocalDate(from),
    to === undefined ? undefined : parseLocalDate(to),
  ];
  if (first === null || last === null) return invalid;
  if (first !== undefined && last !== undefined && first > last) return invalid;
  return ok({
    fromMs: first === undefined ? null : startOf(first),
    untilMs: last === undefined ? null : startOf(last) + DAY_MS,
  });
}

const invalid = refuse('PERIOD_INVALID', { days: PERIOD_DAYS_MAX });

function startOf(day: LocalDate): number {
  return Date.parse(`${day}T00:00:00Z`);
}
