/**
 * Initial and maintenance margin, as dated tables. Futures have a sum per contract, from the
 * instrument's own facts; since 2026-11-19 a new position also outlives a usual day: what must
 * stay, two of its daily standard deviations and room for the spread.
 *
 * Shares: 50 percent initial (Regulation T), 25 percent maintenance (FINRA 4210), 30 percent short;
 * Hong Kong the same by the house's choice. Major currency pairs up to 50x, others and metals up to
 * 20x (CFTC retail limits), closed at half of the initial margin (ESMA). Blocks and auctions are
 * paid in full.
 */
import { localDate } from '@candor/kit/local-date';
import { percent } from '@candor/money/literal';
import type { Dated } from '../state/dated.ts';
import type { MarginTerms } from '../state/terms.ts';

export type MarginVersion = Dated & {
  readonly share: Extract<MarginTerms, { kind: 'share' }>;
  /**
   * A new position in futures outlives so many daily standard deviations and a spread of so many
   * ticks and this share of its value.
   */
  readonly usualDay: {
    readonly deviations: bigint;
    readonly ticks: bigint;
    readonly share: bigint;
  } | null;
  readonly leverages: {
    readonly share: readonly number[];
    readonly paidInFull: readonly number[];
    readonly future: readonly number[];
    readonly majorPair: readonly number[];
    readonly otherPair: readonly number[];
  };
};

const fromTheStart: MarginVersion = {
  validFrom: localDate('2025-01-01'),
  share: { kind: 'share', maintenance: { long: percent('25').nano, short: percent('30').nano } },
  usualDay: null,
  leverages: {
    share: [1, 2],
    paidInFull: [1],
    future: [1],
    majorPair: [1, 10, 20, 50],
    otherPair: [1, 10, 20],
  },
};

export const marginTable: readonly MarginVersion[] = [
  fromTheStart,
  {
    ...fromTheStart,
    validFrom: localDate('2026-11-19'),
    usualDay: { deviations: 2n, ticks: 2n, share: percent('0.1').nano },
  },
];
