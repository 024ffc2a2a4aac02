/**
 * The market of one instrument at one instant, as the rules see it: the published book, the clock,
 * and how its currency becomes the wallet's.
 */
import type { TimeInForce } from '@candor/contract/kernel/enumerations';
import type { Phase } from '@candor/market/trading-day';
import type { Terms } from '../terms/terms.ts';

export type Level = { readonly units: bigint; readonly size: bigint };

/**
 * Hundredths of the price's currency, times numerator over denominator, are hundredths of the
 * wallet's. `pair` is null where they are the same currency.
 */
export type Conversion = {
  readonly pair: string | null;
  /** Decimal text, as quoted. */ readonly rate: string;
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly at: number;
};

export type BookView = {
  readonly terms: Terms;
  readonly at: number;
  readonly phase: Phase | 'closed';
  /** When regular trading begins next; null while it goes on. */
  readonly opensAt: number | null;
  /** When an order for the day ends. */
  readonly dayEndsAt: number;
  /** When the contract ends; null for what has no end. */
  readonly expiresAt: number | null;
  /** Of the book: it grows whenever the book is set anew. */
  readonly sequence: number;
  readonly bookAt: number;
  readonly last: bigint;
  /** Best first; empty where nobody makes a market. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly conversion: Conversion;
};

/** Nobody trades on a book that has not been set for longer than this. */
export const BOOK_AGE_MAX_MS = 120_000;

export function isFresh({ at, bookAt, bids, asks }: BookView): boolean {
  return bids.length > 0 && asks.length > 0 && at - bookAt <= BOOK_AGE_MAX_MS;
}

export function isOpenForTrading({ phase }: BookView): boolean {
  return phase === 'regular';
}

/**
 * When an order that comes now ends at the latest: with its day, or with its contract where that is
 * sooner. Null for what stands until it is cancelled in something without an end.
 */
export function orderEndsAt(
  { dayEndsAt, expiresAt }: BookView,
  timeInForce: TimeInForce,
): number | null {
  if (timeInForce === 'gtc') return expiresAt;
  return expiresAt !== null && expiresAt < dayEndsAt ? expiresAt : dayEndsAt;
}
