/** The days of an account, from the one before its first entry, and what came in and out on each. */
import { addDays, type LocalDate } from '@candor/kit/local-date';
import { listDays } from '@candor/returns/account-days';
import type { ExternalFlow } from './equity.rules.ts';

/** Ten years; what is older only counts as what was there before. */
const HISTORY_DAYS_MAX = 3_653;

export function historyDays(first: LocalDate, last: LocalDate): LocalDate[] {
  const earliest = addDays(last, 1 - HISTORY_DAYS_MAX);
  return listDays(addDays(first > earliest ? first : earliest, -1), last);
}

/** Null where one had no rate. */
export function sumFlows(flows: readonly ExternalFlow[]): bigint | null {
  return flows.reduce<bigint | null>(
    (all, { worth }) => (all === null || worth === null ? null : all + worth.minor),
    0n,
  );
}

export function startOfDay(day: LocalDate): number {
  return Date.parse(`${day}T00:00:00Z`);
}
