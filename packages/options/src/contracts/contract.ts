/** A listed option. What a split of its shares makes of it: split-contract.ts. */
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
};

export type ContractTerms = Omit<OptionContract, 'symbol' | keyof OptionSymbol>;

export function makeContract(symbol: OptionSymbol, terms: ContractTerms): OptionContract {
  return { ...symbol, ...terms, symbol: printOptionSymbol(symbol) };
}
