/**
 * What a plan has bought, as if all of it were still held: shares that were sold since, elsewhere
 * in the account, do not change how the plan did. Dividends are not counted.
 */
import type { Bought } from '../../core/desk/show/bought-by.ts';
import { afterSplits, type DatedSplit } from '../../core/baskets/share/fraction-worth.rules.ts';

type BoughtAt = Pick<Bought, 'quantity' | 'paid'> & { readonly at: number };

export type Totals = {
  readonly purchases: number;
  readonly paid: bigint;
  /** Millionths of a share as it is now. */
  readonly quantity: bigint;
};

/** Each purchase is rounded down as its holding was. */
export function totalsOf(bought: readonly BoughtAt[], splits: readonly DatedSplit[]): Totals {
  let [paid, quantity] = [0n, 0n];
  for (const one of bought) {
    paid += one.paid;
    quantity += afterSplits(one.quantity, splits, { from: one.at });
  }
  return { purchases: bought.length, paid, quantity };
}
