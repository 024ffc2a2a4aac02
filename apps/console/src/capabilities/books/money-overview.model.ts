/** What the page adds up from the figures it was given, in whole smallest units. */
import type { listMovements, loadMoneyOverview } from '@candor/contract/books';
import type { ReceivedDataOf, SentQueryOf } from '@candor/contract/kernel/endpoint';
import { money, type Money } from '@candor/money/amount';
import type { Currency } from '@candor/money/currency';
import { moneyFromWire } from '@candor/money/wire';

export type MoneyOverview = ReceivedDataOf<typeof loadMoneyOverview>;
export type Kind = MoneyOverview['kinds'][number];
export type DayKind = MoneyOverview['days'][number]['kinds'][number];
type MovementQuery = SentQueryOf<typeof listMovements>;

const INVESTED = '.invested';

export type Owed = {
  readonly currency: Currency;
  readonly cash: Money;
  readonly invested: Money;
  readonly total: Money;
  readonly held: Money;
  readonly transit: Money;
  readonly waiting: Money;
};

/** By currency, because nothing is converted; dollars first. */
export function getOwed({ kinds, holds, waiting }: MoneyOverview): Owed[] {
  const own = kinds.filter(({ of }) => of === 'customers');
  const currencies = new Set<Currency>(['USD', ...own.map(({ currency }) => currency)]);
  return [...currencies].map((currency) => {
    const [cash, invested] = [false, true].map((isInvested) =>
      sumOf(
        currency,
        own.filter(({ account }) => account.endsWith(INVESTED) === isInvested),
        ({ balance }) => balance,
      ),
    );
    const transit = holds.filter(
      ({ of, purpose }) => of === 'customers' && ['transfer', 'withdrawal'].includes(purpose),
    );
    return {
      currency,
      cash: cash ?? money(currency, 0n),
      invested: invested ?? money(currency, 0n),
      total: sumOf(currency, own, ({ balance }) => balance),
      held: sumOf(currency, own, ({ held }) => held),
      transit: sumOf(currency, transit, ({ amount }) => amount),
      waiting: sumOf(
        currency,
        waiting.flatMap(({ currency: of, amount }) =>
          of === null || amount === null ? [] : [{ currency: of, amount }],
        ),
        ({ amount }) => amount,
      ),
    };
  });
}

/** What is owed at the end of each day. */
export function getOwedByDay(
  { days }: MoneyOverview,
  currency: Currency,
): { readonly day: string; readonly owed: Money }[] {
  return days.map(({ day, kinds }) => ({
    day,
    owed: sumOf(
      currency,
      kinds.filter(({ of }) => of === 'customers'),
      ({ balance }) => balance,
    ),
  }));
}

export type ChosenKind = Pick<Kind, 'of' | 'account' | 'currency'>;

export function kindKey({ of, account, currency }: ChosenKind): string {
  return `${of} ${account} ${currency}`;
}

/** From the address bar, or the first there is. */
export function kindIn(
  { kinds }: MoneyOverview,
  query: Readonly<Record<string, string | undefined>>,
): Kind | null {
  return kinds.find((kind) => kindKey(kind) === query['kind']) ?? kinds[0] ?? null;
}

export function daysOf(
  { days }: MoneyOverview,
  kind: ChosenKind,
): (DayKind & { readonly day: string })[] {
  return days
    .flatMap(({ day, kinds }) =>
      kinds.filter((one) => kindKey(one) === kindKey(kind)).map((one) => ({ day, ...one })),
    )
    .toReversed();
}

/** Null where the address asks for what the server would refuse. */
export function movementsIn(
  query: Readonly<Record<string, string | undefined>>,
): Omit<MovementQuery, 'after'> | null {
  const { of, account, currency, from, to } = query;
  if (of === undefined || account === undefined || currency === undefined) return null;
  if (from === undefined || to === undefined) return null;
  return { of, account, currency, from, to } as Omit<MovementQuery, 'after'>;
}

function sumOf<Row extends { readonly currency: Currency }>(
  currency: Currency,
  rows: readonly Row[],
  pick: (row: Row) => string,
): Money {
  return money(
    currency,
    rows
      .filter((row) => row.currency === currency)
      .reduce((sum, row) => sum + (moneyFromWire(pick(row), currency)?.minor ?? 0n), 0n),
  );
}
