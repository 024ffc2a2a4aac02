/**
 * A fund of the house, an "agency" on the wire. Fictional; it trades its published strategy with
 * the house's own paper money.
 */
import { HOUR_MS } from '@candor/kit/time';
import type { Parameters, StrategyId } from '../strategy.ts';
import type { TextPair, Yardstick } from './robot.ts';

/** The short term of an investment, to try it out. */
export const PRACTICE_TERM_MS = 2 * HOUR_MS;

export type FundWallet = 'stock' | 'hkStock' | 'forex' | 'future';

export type Fund = {
  readonly id: string;
  readonly name: TextPair;
  readonly style: TextPair;
  readonly description: TextPair;
  readonly instruments: readonly string[];
  readonly strategy: StrategyId;
  readonly parameters: Parameters;
  readonly wallet: FundWallet;
  /** It decides on weekdays at this hour, UTC. */
  readonly decidesAtHour: number;
  /** Days an investment runs at the standard term. */
  readonly cycleDays: number;
  /** Management fee a year, in billionths. */
  readonly feeRate: bigint;
  /** From 1 to 5. */
  readonly riskLevel: number;
  /** Limits of one investment, in cents. */
  readonly amountMin: bigint;
  readonly amountMax: bigint;
  readonly yardstick: Yardstick;
};
