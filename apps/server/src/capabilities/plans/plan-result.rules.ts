/**
 * What a plan has bought, as if all of it were still held: shares that were sold since, elsewhere
 * in the account, do not change how the plan did. Dividends are not counted.
 */
import type { Split } from '@candor/market/corporate/actions';
import { divide } from '@candor/money/rounding';
import type { Bought } from './plan.ts';

/** In force from this instant on. */
export type DatedSplit = { readonly at: number } & Pick<Split, 'numerator' | 'denominator'>;

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
    quantity += splits
      .filter(({ at }) => at > one.at)
      .reduce(
        (shares, { numerator, denominator }) => (shares * BigInt(numerator)) / BigInt(denominator),
        one.quantity,
      );
  }
  return { purchases: bought.length, paid, quantity };
}

/** Cents, at a price in units of the grid. */
export function worthOf(quantity: bigint, units: bigint, unitDecimals: number): bigint {
  const scale = 10n ** BigInt(MILLIONTHS_DECIMALS + unitDecimals - CENT_DECIMALS);
  return divide(quantity * units, scale, 'down');
}

const MILLIONTHS_DECIMALS = 6;
const CENT_DECIMALS = 2;
