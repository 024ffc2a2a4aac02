/** Which day can be closed, and the figures of it. */
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { addDays, compareDates, parseLocalDate, type LocalDate } from '@candor/kit/local-date';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import type { DayEndFigure } from '@candor/ledger-proof/day-end';
import type { AccountKind, DaySum, KindSum } from '../../core/ledger/store/kind-sums.store.ts';
import { utcDayAt } from '../../platform/period.rules.ts';

/** A movement begun before midnight is committed by then. */
export const AFTER_MIDNIGHT_MS = 5 * MINUTE_MS;

export type Choices = { readonly first: LocalDate; readonly last: LocalDate };

/** The first is after the last while everything that is over is closed. */
export function getChoices(
  { lastClosed, firstMovementMs }: { lastClosed: string | null; firstMovementMs: number },
  now: number,
): Choices {
  const closed = lastClosed === null ? null : parseLocalDate(lastClosed);
  return {
    first: closed === null ? utcDayAt(firstMovementMs) : addDays(closed, 1),
    last: addDays(utcDayAt(now - AFTER_MIDNIGHT_MS), -1),
  };
}

export function decideDay(
  day: string | null,
  { first, last }: Choices,
): Decision<LocalDate, 'NOTHING_TO_CLOSE' | 'DAY_NOT_OVER' | 'DAY_CLOSED'> {
  if (compareDates(last, first) < 0) return refuse('NOTHING_TO_CLOSE');
  const wanted = day === null ? last : parseLocalDate(day);
  if (wanted === null || compareDates(wanted, last) > 0)
    return refuse('DAY_NOT_OVER', { day: last });
  return compareDates(wanted, first) < 0 ? refuse('DAY_CLOSED') : ok(wanted);
}

export function endOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) + DAY_MS;
}

/**
 * From what there is now and what moved since the day before began to count: the balance when the
 * day ended, and how far the day before would end elsewhere if it were closed now.
 */
export function getFigures({
  kinds,
  moved,
  day,
  before,
}: {
  readonly kinds: readonly KindSum[];
  /** From the end of the day closed before; of the first one, from the end of `day`. */
  readonly moved: readonly DaySum[];
  readonly day: string;
  /** Null of the first one. */
  readonly before: { readonly day: string; readonly figures: readonly DayEndFigure[] } | null;
}): DayEndFigure[] {
  const ended = endOfDay(day) / DAY_MS;
  const closedBefore = new Map(
    (before?.figures ?? []).map((figure) => [kindKey(figure), BigInt(figure.closing)]),
  );
  const byKind = Map.groupBy(moved, kindKey);
  return kinds.map(({ of, account, currency, minor }) => {
    const key = kindKey({ of, account, currency });
    const since = byKind.get(key) ?? [];
    const sum = (rows: readonly DaySum[]) => rows.reduce((all, one) => all + one.minor, 0n);
    const closing = minor - sum(since.filter((one) => one.day >= ended));
    const opening = closedBefore.get(key) ?? 0n;
    const late = before === null ? 0n : minor - sum(since) - opening;
    return {
      of,
      account,
      currency,
      opening: String(opening),
      moved: String(closing - opening),
      late: String(late),
      closing: String(closing),
    };
  });
}

function kindKey({ of, account, currency }: Record<keyof AccountKind, string>): string {
  return `${of} ${account} ${currency}`;
}
