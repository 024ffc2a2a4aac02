/** Every kind of account at the end of each day: what it has now, less what was moved since. */
import { DAY_MS } from '@candor/kit/time';
import type { LocalDate } from '@candor/kit/local-date';
import type {
  AccountKind,
  DaySum,
  KindSum,
  TransitSum,
} from '../../core/ledger/store/kind-sums.store.ts';
import { utcDayAt } from '../../platform/period.rules.ts';

export type Day = {
  readonly day: LocalDate;
  readonly kinds: readonly (AccountKind & {
    readonly balance: bigint;
    readonly moved: bigint;
    readonly entries: number;
  })[];
  readonly transit: readonly TransitSum[];
};

export function getDays({
  span: { first, last },
  kinds,
  moved,
  transit,
}: {
  readonly span: { readonly first: number; readonly last: number };
  readonly kinds: readonly KindSum[];
  readonly moved: readonly DaySum[];
  readonly transit: readonly TransitSum[];
}): Day[] {
  const byDay = Map.groupBy(moved, ({ day }) => Math.min(day, last));
  const balances = new Map(kinds.map((kind) => [keyOf(kind), kind.minor]));
  const days: Day[] = [];
  for (let day = last; day >= first; day -= 1) {
    const ofDay = Map.groupBy(byDay.get(day) ?? [], keyOf);
    days.unshift({
      day: utcDayAt(day * DAY_MS),
      kinds: kinds.map(({ of, account, currency }) => {
        const key = keyOf({ of, account, currency });
        const rows = ofDay.get(key) ?? [];
        const sum = rows.reduce((all, { minor }) => all + minor, 0n);
        const balance = balances.get(key) ?? 0n;
        balances.set(key, balance - sum);
        const entries = rows.reduce((all, one) => all + one.entries, 0);
        return { of, account, currency, balance, moved: sum, entries };
      }),
      transit: transit.filter((one) => one.day === day),
    });
  }
  return days;
}

export function keyOf({ of, account, currency }: AccountKind): string {
  return `${of} ${account} ${currency}`;
}
