/**
 * One instrument's market at one instant: the published book, the clock, and the conversion into
 * the wallet's currency.
 */
import type { TimeInForce } from '@candor/contract/kernel/enumerations';
import type { Phase } from '@candor/market/trading-day';
import type { ShortSale } from './short-sale.ts';
import type { Terms } from './terms.ts';

export type Level = { readonly units: bigint; readonly size: bigint };

/**
 * Hundredths of the price's currency, times numerator over denominator, are hundredths of the
 * wallet's. `pair` is null where they are the same currency.
 */
export type Conversion = {
  readonly pair: string | null;
  readonly rate: string;
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly at: number;
};

export type BookView = {
  readonly terms: Terms;
  readonly at: number;
  readonly phase: Phase | 'closed';
  /** Null while regular trading is on. */
  readonly opensAt: number | null;
  /** When a day order ends. */
  readonly dayEndsAt: number;
  /** The same in extended hours; absent where there are none. */
  readonly extendedEndsAt?: number;
  readonly expiresAt: number | null;
  /** Of the book: grows whenever the book changes. */
  readonly sequence: number;
  readonly bookAt: number;
  readonly last: bigint;
  /** Best first; empty without a market. */
  readonly bids: readonly Level[];
  readonly asks: readonly Level[];
  readonly conversion: Conversion;
  /** Of a share. */
  readonly short?: ShortSale;
  /** Of this very book, by the customer who meets it; absent where there is nobody or nothing. */
  readonly taken?: { readonly bids: bigint; readonly asks: bigint };
  /** In a test account where it was ordered: an order takes no more than this at once. */
  readonly most?: bigint;
};

/** A book unchanged for longer is not traded on. */
export const BOOK_AGE_MAX_MS = 120_000;

export function isFresh({ at, bookAt, bids, asks }: BookView): boolean {
  return bids.length > 0 && asks.length > 0 && at - bookAt <= BOOK_AGE_MAX_MS;
}

export function isOpenForTrading(
  { phase }: Pick<BookView, 'phase'>,
  isExtended: boolean = false,
): boolean {
  return phase === 'regular' || (isExtended && (phase === 'preMarket' || phase === 'postMarket'));
}

/**
 * When a new order expires: with its day, or with its contract if sooner. Null for
 * good-till-cancelled orders in something without an end.
 */
export function orderEndsAt(
  { dayEndsAt, expiresAt }: BookView,
  timeInForce: TimeInForce,
): number | null {
  if (timeInForce === 'gtc') return expiresAt;
  return expiresAt !== null && expiresAt < dayEndsAt ? expiresAt : dayEndsAt;
}
