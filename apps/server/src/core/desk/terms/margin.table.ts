/**
 * How much of a position's value the customer puts up, and how much must stay, as dated tables.
 * Leverage is what can be chosen; what a future needs is a sum for each contract, which the
 * instrument's own facts tell.
 *
 * Shares: half to open (Regulation T), a quarter to stay (FINRA 4210), 30 percent for a short
 * position; Hong Kong the same by the house's choice. Pairs of major currencies up to 50, others
 * and metals up to 20 (the limits of the CFTC for retail customers), closed at half of what was put
 * up (as ESMA has it). Blocks and auctions are paid in full.
 */
import { localDate } from '@candor/kit/local-date';
import { percent } from '@candor/money/literal';
import type { Dated } from '../state/dated.ts';
import type { MarginTerms } from './terms.ts';

export type MarginVersion = Dated & {
  readonly share: Extract<MarginTerms, { kind: 'share' }>;
  readonly leverages: {
    readonly share: readonly number[];
    readonly paidInFull: readonly number[];
    readonly future: readonly number[];
    readonly majorPair: readonly number[];
    readonly otherPair: readonly number[];
  };
};

export const marginTable: readonly MarginVersion[] = [
  {
    validFrom: localDate('2025-01-01'),
    share: { kind: 'share', maintenance: { long: percent('25').nano, short: percent('30').nano } },
    leverages: {
      share: [1, 2],
      paidInFull: [1],
      future: [1],
      majorPair: [1, 10, 20, 50],
      otherPair: [1, 10, 20],
    },
  },
];
