/**
 * A position as the desk keeps it: all that is held of one instrument on one side at one leverage,
 * with a margin of its own.
 */
import type { Direction, TradedSource } from '@candor/contract/kernel/enumerations';

/** One fill that opened it. What is closed is taken from the oldest. */
export type Lot = {
  readonly at: number;
  readonly quantity: bigint;
  readonly remaining: bigint;
  /** What was paid. */
  readonly units: bigint;
  /** What profit is counted from: what was paid, or the last settlement. */
  readonly basis: bigint;
};

/** The customer was told that the margin is nearly used up. */
export type Warning = {
  readonly at: number;
  /** Equity against what is required, in billionths. */ readonly level: bigint;
  readonly units: bigint;
  readonly missing: bigint;
};

export type Position = {
  readonly id: string;
  readonly customerId: string;
  readonly source: TradedSource;
  readonly instrumentId: string;
  readonly code: string;
  readonly direction: Direction;
  readonly leverage: number;
  readonly state: 'open' | 'closed';
  readonly openedQuantity: bigint;
  /** Still open. */
  readonly quantity: bigint;
  readonly lots: readonly Lot[];
  /** Reserved in the wallet. */
  readonly margin: bigint;
  /**
   * Put behind what was opened; once some of it was closed and more was added, what stands behind
   * the open part, as if all were open.
   */
  readonly initialMargin: bigint;
  readonly realised: bigint;
  readonly fees: bigint;
  /** Charged (below zero) or credited for nights, dividends. */
  readonly financing: bigint;
  /** Units times quantity of what was closed. */
  readonly closedValue: bigint;
  readonly warnings: readonly Warning[];
  readonly openedAt: number;
  readonly closedAt: number | null;
  /** When its contract ends; null for what has no end. */
  readonly expiresAt: number | null;
  /**
   * The last day that was settled, the last night that was counted, the last corporate action that
   * was applied (its id begins with the day): each happens once. Null before the first.
   */
  readonly settledThrough: string | null;
  readonly financedThrough: string | null;
  readonly actedThrough: string | null;
};
