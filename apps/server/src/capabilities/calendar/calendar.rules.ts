/** Which days may be asked for. Pure. */
import { CALENDAR_DAYS_MAX } from '@candor/contract/calendar';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { daysBetween, parseLocalDate, type LocalDate } from '@candor/kit/local-date';

export function daysAsked(
  from: string,
  until: string,
): Decision<{ from: LocalDate; until: LocalDate }, 'CALENDAR_RANGE_WRONG'> {
  const [first, last] = [parseLocalDate(from), parseLocalDate(until)];
  if (first === null || last === null || last < first) return refuse('CALENDAR_RANGE_WRONG');
  return daysBetween(first, last) < CALENDAR_DAYS_MAX
    ? ok({ from: first, until: last })
    : refuse('CALENDAR_RANGE_WRONG');
}
