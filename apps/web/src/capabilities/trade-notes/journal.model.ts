/** A month of the journal: its instants, and how many notes each day has, in the reader's zone. */
import { addMonths, localDate, type LocalDate } from '@candor/kit/local-date';
import { localDateAt, type AnyZone } from '@candor/kit/moment-format';
import { DAY_MS } from '@candor/kit/time';

export type Span = { readonly from: number; readonly until: number };

/** Wide enough for every zone: what is not of the month is left out by its day. */
export function spanOfMonth(month: string): Span {
  const first = localDate(`${month}-01`);
  return { from: midnight(first) - DAY_MS, until: midnight(addMonths(first, 1)) + DAY_MS };
}

export function countByDay(instants: readonly number[], zone: AnyZone): Map<LocalDate, number> {
  const counts = new Map<LocalDate, number>();
  for (const at of instants) {
    const day = localDateAt(at, zone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** From the first to after the last note of that day; null where it has none. */
export function spanOfDay(instants: readonly number[], day: LocalDate, zone: AnyZone): Span | null {
  const own = instants.filter((at) => localDateAt(at, zone) === day);
  const [first, last] = [own[0], own.at(-1)];
  return first === undefined || last === undefined ? null : { from: first, until: last + 1 };
}

function midnight(day: LocalDate): number {
  return Date.parse(`${day}T00:00:00Z`);
}
