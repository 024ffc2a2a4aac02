/** Which accounts are attempts of one another, and what of them a record shows. Pure. */
import { recordDays, type RecordPeriod } from '@candor/contract/kernel/shown-record';
import { addDays, type LocalDate } from '@candor/kit/local-date';
import { MINUTE_MS } from '@candor/kit/time';
import { gained, ONE } from '@candor/returns/fixed';
import { NANO_PER_ONE } from '@candor/money/amount';
import type { ReturnDay } from '@candor/returns/return-day';
import { growthOf } from '@candor/returns/time-weighted';
import type { Account } from '../../../core/customers/accounts.store.ts';
import { utcDayAt } from '../../../platform/period.rules.ts';

/** By then every transaction of a day has ended. */
const COUNTED_AFTER_MS = MINUTE_MS;

/** All attempts of one account, from the first; none where there is no such account. */
export function attemptsOf(all: readonly Account[], id: string): Account[] {
  const byId = new Map(all.map((account) => [account.id as string, account]));
  let first = byId.get(id);
  while (first !== undefined && first.previousId !== null) first = byId.get(first.previousId);
  const attempts: Account[] = [];
  for (let next = first; next !== undefined;) {
    attempts.push(next);
    const { id: before } = next;
    next = all.find(({ previousId }) => previousId === before);
  }
  return attempts;
}

/** The last day that is over, and the first of the period. */
export function daysOfRecord(
  period: RecordPeriod,
  openedAt: number,
  now: number,
): { readonly from: LocalDate; readonly to: LocalDate } {
  const to = addDays(utcDayAt(now - COUNTED_AFTER_MS), -1);
  const days = recordDays[period];
  return { from: days === null ? utcDayAt(openedAt) : addDays(to, 1 - days), to };
}

/**
 * The start, then the growth since it at the end of each day. Nothing from the start on where
 * growth has no meaning; a day without a price has none.
 */
export function growthLine(start: bigint | null, days: readonly ReturnDay[]): (bigint | null)[] {
  const growth = start === null ? null : growthOf(start, days);
  const byDay = new Map(growth?.map(({ to, index }) => [to, gained(index).nano]));
  return [
    gained(ONE).nano + NANO_PER_ONE,
    ...days.map(({ day }) => {
      const nano = byDay.get(day);
      return nano === undefined ? null : nano + NANO_PER_ONE;
    }),
  ];
}
