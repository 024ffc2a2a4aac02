import { feeItems, type FeeItem } from '@candor/contract/kernel/enumerations';
import { zero, type Money } from '@candor/money/amount';
import { add } from '@candor/money/arithmetic';
import type { Currency } from '@candor/money/currency';

export type Sums<Name extends string> = ReadonlyMap<Currency, Readonly<Record<Name, Money>>>;

/** Sums rows as they pass, so a long table is never in memory. */
export function openSums<Name extends string>(
  names: readonly Name[],
): {
  readonly count: (amounts: Readonly<Record<Name, Money>>) => void;
  readonly sums: () => Sums<Name>;
} {
  const sums = new Map<Currency, Record<Name, Money>>();
  return {
    count(amounts) {
      for (const name of names) {
        const amount = amounts[name];
        let row = sums.get(amount.currency);
        if (row === undefined)
          sums.set(
            amount.currency,
            (row = Object.fromEntries(names.map((each) => [each, zero(amount.currency)])) as Record<
              Name,
              Money
            >),
          );
        row[name] = add(row[name], amount);
      }
    },
    sums: () => sums,
  };
}

export type ChargeSum = { readonly item: FeeItem; readonly money: Money };

export function chargeSums(charges: readonly ChargeSum[]): ChargeSum[] {
  const sums = new Map<string, ChargeSum>();
  for (const { item, money } of charges) {
    const key = `${item} ${money.currency}`;
    const before = sums.get(key);
    sums.set(
      key,
      before === undefined ? { item, money } : { item, money: add(before.money, money) },
    );
  }
  return [...sums.values()].toSorted(
    (a, b) =>
      currencyOrder(a) - currencyOrder(b) || feeItems.indexOf(a.item) - feeItems.indexOf(b.item),
  );
}

function currencyOrder({ money: { currency } }: ChargeSum): number {
  return currency === 'USD' ? 0 : 1;
}
