/** The growth of an account as a line, and the days of several as those of one. Pure. */
import { addDays, type LocalDate } from '@candor/kit/local-date';
import { toWire } from '@candor/money/wire';
import { listDays } from '@candor/returns/account-days';
import { gained, ONE } from '@candor/returns/fixed';
import type { ReturnDay } from '@candor/returns/return-day';
import type { Growth } from '@candor/returns/time-weighted';

/** Begins with the start; null on days whose end is unknown. Empty where growth has no meaning. */
export function lineOf(
  days: readonly Pick<ReturnDay, 'day'>[],
  growth: readonly Growth[] | null,
): (string | null)[] {
  if (growth === null) return [];
  const byDay = new Map(growth.map(({ to, index }) => [to, index]));
  return [
    toWire(gained(ONE)),
    ...days.map(({ day }) => {
      const index = byDay.get(day);
      return index === undefined ? null : toWire(gained(index));
    }),
  ];
}

/**
 * Several accounts as one, day by day. Before its first day an account is nothing; what a closed
 * one was worth at its end is paid out on the day after. Unknown is what is unknown of one of them.
 */
export function daysTogether(accounts: readonly (readonly ReturnDay[])[]): ReturnDay[] {
  const known = accounts.flatMap((days) => days.map(({ day }) => day)).toSorted();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const byDay = new Map<LocalDate, { end: bigint | null; flow: bigint | null }>();
  for (const day of listDays(first, last)) byDay.set(day, { end: 0n, flow: 0n });
  for (const days of accounts) {
    for (const { day, end, flow } of days) addTo(byDay.get(day), end, flow);
    const final = days.at(-1);
    if (final === undefined || final.day === last) continue;
    addTo(byDay.get(addDays(final.day, 1)), 0n, final.end === null ? null : -final.end);
  }
  return [...byDay].map(([day, { end, flow }]) => ({ day, end, flow }));
}

function addTo(
  sum: { end: bigint | null; flow: bigint | null } | undefined,
  end: bigint | null,
  flow: bigint | null,
): void {
  if (sum === undefined) return;
  sum.end = sum.end === null || end === null ? null : sum.end + end;
  sum.flow = sum.flow === null || flow === null ? null : sum.flow + flow;
}
