/** Which days can be chosen, and whether closing is possible. The server decides again. */
import { addDays, compareDates, parseLocalDate, type LocalDate } from '@candor/kit/local-date';

const OFFERED_MAX = 31;

/** The newest first. */
export function daysOffered({ first, last }: { first: string; last: string }): LocalDate[] {
  const earliest = parseLocalDate(first);
  const days: LocalDate[] = [];
  for (
    let day = parseLocalDate(last);
    day !== null && earliest !== null && compareDates(day, earliest) >= 0;
    day = addDays(day, -1)
  ) {
    if (days.length === OFFERED_MAX) break;
    days.push(day);
  }
  return days;
}

export function isClosable({ problems }: { readonly problems: readonly unknown[] }): boolean {
  return problems.length === 0;
}

type Figure = Readonly<Record<'opening' | 'moved' | 'closing', string>>;

/** What is nought and stayed so says nothing. */
export function isTelling({ opening, moved, closing }: Figure): boolean {
  return [opening, moved, closing].some((amount) => /[1-9]/.test(amount));
}
