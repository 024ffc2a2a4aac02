/**
 * A position: everything held of one instrument on one side at one leverage, owned or with its own
 * margin.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { BookedSource } from './booked-source.rules.ts';

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

/**
 * The lots of a position: their sums, which every rule but closing needs nothing else of, and as
 * many of the lots themselves as were read or bought since. Adding one costs the same however many
 * there are (terms/lot-list.rules.ts).
 */
export type Lots = {
  /** With those that are used up. The first has the number 0. */
  readonly count: number;
  /** Number of the oldest that is not used up; `count` when all are. */
  readonly openFrom: number;
  /** When the earliest of those was bought; null when all are used up. */
  readonly since: number | null;
  /** What is left of all. */
  readonly quantity: bigint;
  /** What is left, at the prices it was bought for, and at those that profit is measured from. */
  readonly value: bigint;
  readonly basis: bigint;
  /** What was paid for what is left, and how much of that is on margin instead. */
  readonly paid: bigint;
  readonly unpaid: bigint;
  /** All that was ever bought, used up or not, and that at its prices. */
  readonly opened: bigint;
  readonly openedValue: bigint;
  readonly known: KnownLots;
  /** Stored as one text, as lots were before they were rows. */
  readonly isText: boolean;
};

/** Those from number `start` on; what is older was not read. */
export type KnownLots = {
  readonly start: number;
  /** As they were bought or read. Shared by the versions of a position, and only ever added to. */
  readonly items: PurchaseLot[];
  /** The oldest open one, where a part of it was sold since. */
  readonly front: PurchaseLot | null;
  /** No item was bought before the one in front of it: clocks of servers differ. */
  readonly isInOrder: boolean;
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
  readonly source: BookedSource;
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
  readonly lots: Lots;
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

export function signOf(direction: Direction): bigint {
  return direction === Direction.Buy ? 1n : -1n;
}
