/**
 * What one has, in the three things that are money: cash, what is invested at cost, and margin set
 * aside for leverage. With the open profit they are the total, to the cent. Null where a figure is
 * unknown.
 */
import type { Money } from '@candor/money/amount';
import { subtract, sum } from '@candor/money/arithmetic';
import type { Overview } from '../wallet.api.ts';
import { usdOrNull } from './wallet-money.model.ts';

export type MoneyParts = {
  readonly cash: Money | null;
  /** Of the cash, where orders or a transfer under way hold the rest; else null. */
  readonly spendable: Money | null;
  readonly invested: Money | null;
  readonly margin: Money | null;
  readonly profit: Money | null;
};

export function moneyParts({
  cash,
  available,
  invested,
  usedFor,
  profit,
}: Pick<Overview, 'cash' | 'available' | 'invested' | 'usedFor' | 'profit'>): MoneyParts {
  const margin = usdOrNull(usedFor.margin);
  const placed = total([usedFor.bonds, usedFor.robots, usedFor.follow]);
  const all = usdOrNull(cash);
  const owned = usdOrNull(invested);
  const free =
    all === null || placed === null || margin === null
      ? null
      : subtract(subtract(all, placed), margin);
  const spendable = usdOrNull(available);
  return {
    cash: free,
    spendable: free === null || spendable?.minor === free.minor ? null : spendable,
    invested: owned === null || placed === null ? null : sum([owned, placed], 'USD'),
    margin,
    profit: usdOrNull(profit),
  };
}

function total(amounts: readonly (string | null)[]): Money | null {
  const known = amounts.map(usdOrNull);
  return known.every((amount) => amount !== null) ? sum(known, 'USD') : null;
}
