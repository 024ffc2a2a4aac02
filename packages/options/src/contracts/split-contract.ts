/**
 * What a split of its shares makes of an option.
 *
 * When one share becomes a whole number of shares, strikes are divided and holders have as many
 * more contracts, as the clearing house adjusts. When several become one (the market consolidates
 * 10 shares into 1), the same the other way round: the strike is multiplied, and a contract
 * delivers a tenth. Nobody's contracts are left over, and the strike stays a price of the shares
 * that trade. The root gets a number, since new contracts of the old name deliver a hundred again.
 */
import { assert } from '@candor/kit/assert';

export type SplitOfShares = { readonly numerator: number; readonly denominator: number };

export function isWholeSplit({ numerator, denominator }: SplitOfShares): boolean {
  return numerator % denominator === 0;
}

/** Divided to the nearest cent, as the clearing house rounds. */
export function strikeAfter(strike: number, { numerator, denominator }: SplitOfShares): number {
  if (isWholeSplit({ numerator, denominator }))
    return (
      Math.round((strike * denominator) / numerator / THOUSANDTHS_PER_CENT) * THOUSANDTHS_PER_CENT
    );
  assert(numerator === 1 && denominator === CONSOLIDATED, 'shares are consolidated ten into one');
  return strike * CONSOLIDATED;
}

/** How many consolidations a contract has lived through; roots of shares end in a letter. */
export function parseRoot(root: string): {
  readonly base: string;
  readonly consolidations: number;
} {
  const { base, count } = /^(?<base>.*[A-Z])(?<count>[1-3])$/.exec(root)?.groups ?? {};
  return base === undefined
    ? { base: root, consolidations: 0 }
    : { base, consolidations: Number(count) };
}

export function consolidatedRoot(root: string): string {
  const { base, consolidations } = parseRoot(root);
  assert(consolidations < CONSOLIDATIONS_MAX, 'what is worth too little is paid out instead');
  return `${base}${consolidations + 1}`;
}

/** Shares that become one. */
export const CONSOLIDATED = 10;
/** With the third a contract would deliver less than a share: it is paid out. */
const CONSOLIDATIONS_MAX = 3;
const THOUSANDTHS_PER_CENT = 10;
