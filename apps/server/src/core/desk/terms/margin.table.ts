/**
 * Initial and maintenance margin, as dated tables. Futures have a sum per contract, from the
 * instrument's own facts.
 *
 * Shares: 50 percent initial (Regulation T), 25 percent maintenance (FINRA 4210), 30 percent short;
 * Hong Kong the same by the house's choice. Major currency pairs up to 50x, others and metals up to
 * 20x (CFTC retail limits), closed at half of the initial margin (ESMA). Blocks and auctions are
 * paid in full.
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
