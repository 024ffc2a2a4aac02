/**
 * A position: everything held of one instrument on one side at one leverage, owned or with its own
 * margin.
 */
import type { Direction, TradedSource } from '@candor/contract/kernel/enumerations';

/** One opening fill. Closing takes the oldest first. */
export type PurchaseLot = {
  readonly at: number;
  readonly quantity: bigint;
  readonly remaining: bigint;
  readonly units: bigint;
  /** Profit is measured from here: the cost, or the last settlement. */
  readonly basis: bigint;
  /** What was paid for the remaining part, where the position is owned; null on margin. */
  readonly cost: bigint | null;
};

export type Warning = {
  readonly at: number;
  /** Equity over requirement, in billionths. */
  readonly level: bigint;
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
  /** Held by a rented robot, for its customer. */
  readonly rentalId: string | null;
  readonly state: 'open' | 'closed';
  /**
   * Paid in full: `margin` is then what the open lots cost, booked as invested instead of held, and
   * there is no margin level.
   */
  readonly isOwned: boolean;
  readonly openedQuantity: bigint;
  readonly quantity: bigint;
  readonly lots: readonly PurchaseLot[];
  /** Reserved in the wallet, or invested at cost. */
  readonly margin: bigint;
  /**
   * Margin of what was opened; after partial closes and additions, of the open part as if all were
   * open.
   */
  readonly initialMargin: bigint;
  readonly realised: bigint;
  readonly fees: bigint;
  /** Nights and dividends; negative is a charge. */
  readonly financing: bigint;
  /** Units times quantity of what was closed. */
  readonly closedValue: bigint;
  readonly warnings: readonly Warning[];
  readonly openedAt: number;
  readonly closedAt: number | null;
  readonly expiresAt: number | null;
  /**
   * The last day settled, last night counted and last corporate action applied (its id begins with
   * the day), so each happens once. Null before the first.
   */
  readonly settledThrough: string | null;
  readonly financedThrough: string | null;
  readonly actedThrough: string | null;
};
