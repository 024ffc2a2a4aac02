/** Lines of several instruments from one beginning, over days on which not all of them traded. */
import { addDays, addMonths, localDate, type LocalDate } from '@candor/kit/local-date';
import type { CompareRange } from '@candor/contract/find';
import { ratio } from './year.rules.ts';

export type Line = {
  /** Closes of finished days, oldest first. */
  readonly closes: readonly { readonly date: LocalDate; readonly units: number }[];
  readonly now: { readonly date: LocalDate; readonly units: number };
};

/** The first day whose close counts: changes are measured from the last close up to it. */
export function rangeFrom(range: CompareRange, today: LocalDate): LocalDate {
  switch (range) {
    case '5d':
      return addDays(today, -7);
    case '1m':
      return addMonths(today, -1);
    case '3m':
      return addMonths(today, -3);
    case '6m':
      return addMonths(today, -6);
    case 'ytd':
      return addDays(localDate(`${today.slice(0, 4)}-01-01`), -1);
    case '1y':
      return addMonths(today, -12);
  }
}

/**
 * On every date on which one of them closed: the change since the own beginning, with the last
 * known close where a market was shut; null before an instrument has one.
 */
export function rebased(
  lines: readonly Line[],
  from: LocalDate,
): { readonly dates: readonly LocalDate[]; readonly values: readonly (readonly number[])[] } {
  const all = lines.map(({ closes, now }) => [
    ...closes.filter(({ date }) => date < now.date),
    now,
  ]);
  const dates = [
    ...new Set([
      from,
      ...all.flatMap((line) => line.map(({ date }) => date).filter((date) => date > from)),
    ]),
  ].toSorted();
  const values = all.map((line) => {
    let [place, base, last] = [0, Number.NaN, Number.NaN];
    return dates.map((date) => {
      for (; (line[place]?.date ?? '9999') <= date; place += 1) {
        last = line[place]?.units ?? Number.NaN;
        if (Number.isNaN(base) || date === from) base = last;
      }
      return ratio(last, base);
    });
  });
  return { dates, values };
}
