/** What is left of millionths of a share after splits, and what they are worth. */
import type { Split } from '@candor/market/corporate/actions';
import { divide } from '@candor/money/rounding';

/** In force from this instant on. */
export type DatedSplit = { readonly at: number } & Pick<Split, 'numerator' | 'denominator'>;

/** Of what was held at `from`, as it is counted at `until`; each rounded down as its holding was. */
export function afterSplits(
  quantity: bigint,
  splits: readonly DatedSplit[],
  { from, until = Number.MAX_SAFE_INTEGER }: { readonly from: number; readonly until?: number },
): bigint {
  return splits
    .filter(({ at }) => at > from && at <= until)
    .reduce(
      (shares, { numerator, denominator }) => (shares * BigInt(numerator)) / BigInt(denominator),
      quantity,
    );
}

/** Cents, at a price in units of the grid. */
export function worthOf(quantity: bigint, units: bigint, unitDecimals: number): bigint {
  const scale = 10n ** BigInt(MILLIONTHS_DECIMALS + unitDecimals - CENT_DECIMALS);
  return divide(quantity * units, scale, 'down');
}

const MILLIONTHS_DECIMALS = 6;
const CENT_DECIMALS = 2;
