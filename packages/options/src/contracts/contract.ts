/**
 * A listed option, and what a split of its shares makes of it.
 *
 * As the clearing house adjusts: when one share becomes a whole number of shares, strikes are
 * divided and holders have as many more contracts; otherwise (also when shares are put together)
 * the contract delivers what a hundred old shares became, its strike stays, and its root gets a 1,
 * since new contracts of the old name deliver a hundred again.
 */
import type { InstrumentId } from '@candor/market/instrument';
import type { OptionStyle } from './underlyings.ts';
import { printOptionSymbol, type OptionSymbol } from './symbol.ts';

export type OptionContract = OptionSymbol & {
  /** 21 characters. */
  readonly symbol: string;
  /** What its price follows: of a future the month it settles at. */
  readonly underlying: InstrumentId;
  readonly style: OptionStyle;
  readonly settlement: 'shares' | 'cash';
  readonly expiresAtMs: number;
  /** Money per contract for 1.00 of its price. */
  readonly multiplier: number;
  /** Shares one contract delivers, or stands for. */
  readonly deliverable: number;
};

export type ContractTerms = Omit<OptionContract, 'symbol' | keyof OptionSymbol>;

export function makeContract(symbol: OptionSymbol, terms: ContractTerms): OptionContract {
  return { ...symbol, ...terms, symbol: printOptionSymbol(symbol) };
}

export type SplitOfShares = { readonly numerator: number; readonly denominator: number };

export type AdjustedContract = {
  readonly contract: OptionContract;
  /** So many contracts for each one held. */
  readonly contractsPerOne: number;
};

export function adjustForSplit(
  contract: OptionContract,
  { numerator, denominator }: SplitOfShares,
): AdjustedContract {
  const { expiresOn, kind } = contract;
  if (numerator % denominator === 0) {
    const times = numerator / denominator;
    const strike = splitStrike(contract.strike, times);
    return {
      contract: makeContract({ root: contract.root, expiresOn, kind, strike }, contract),
      contractsPerOne: times,
    };
  }
  return {
    contract: makeContract(
      { root: adjustedRoot(contract.root), expiresOn, kind, strike: contract.strike },
      { ...contract, deliverable: (contract.deliverable * numerator) / denominator },
    ),
    contractsPerOne: 1,
  };
}

/** To the nearest cent, as the clearing house rounds. */
export function splitStrike(strike: number, times: number): number {
  return Math.round(strike / times / THOUSANDTHS_PER_CENT) * THOUSANDTHS_PER_CENT;
}

export function adjustedRoot(root: string): string {
  return `${root.slice(0, ROOT_LENGTH - 1)}1`;
}

const THOUSANDTHS_PER_CENT = 10;
const ROOT_LENGTH = 6;
