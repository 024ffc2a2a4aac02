/**
 * Where prices come from. The simulated market computes them; a real feed would return what it
 * received.
 *
 * Prices are whole units of the instrument's tick grid; decimal-texts.ts writes them for the wire.
 * Answers for the same instant always agree.
 */
import type { LocalDate } from '@candor/kit/local-date';
import type { AuctionInterest } from '@candor/market/auction/interest';
import type { AuctionTimes } from '@candor/market/auction/schedule';
import type { Candle, CandleSize } from '@candor/market/candle/candle';
import type { Close } from '@candor/market/candle/candles';
import type { CorporateAction } from '@candor/market/corporate/actions';
import type { Depth } from '@candor/market/depth/depth';
import type { Instrument } from '@candor/market/instrument';
import type { VarianceLeft } from '@candor/market/path/variance-left';
import type { Figures } from '@candor/market/quote/figures';
import type { Quote } from '@candor/market/quote/quote';
import type { Trade } from '@candor/market/tape/trades';

export type Pricing = {
  quote(instrument: Instrument, atMs: number): Quote;
  /**
   * Cheapest when the same array is passed again: instruments without new trades return the same
   * object.
   */
  quotes(instruments: readonly Instrument[], atMs: number): readonly Quote[];
  /** The last trade's price in any session: far cheaper than a quote of another day. */
  last(instrument: Instrument, atMs: number): number;
  /** What a contract that ends at the instant settles at. */
  settlement(instrument: Instrument, atMs: number): number;
  /** A price of an instant in the shares of another: across a split it is divided by it. */
  inSharesOf(
    instrument: Instrument,
    units: number,
    range: { fromMs: number; toMs: number },
  ): number;
  /** Figures that need the past year or the facts. */
  figures(instrument: Instrument, atMs: number): Figures;
  /** At the end of the previous day; null unless a future. */
  openInterest(instrument: Instrument, atMs: number): number | null;
  depth(instrument: Instrument, atMs: number): Depth;
  /** Newest first, of the quote's trading day; none for an index. */
  trades(instrument: Instrument, atMs: number, count: number): readonly Trade[];
  /** In the shares of the instant `asOfMs`, or of the range's end without it. */
  candles(
    instrument: Instrument,
    range: { size: CandleSize; fromMs: number; untilMs: number; asOfMs?: number },
  ): readonly Candle[];
  /** Closes of finished days, oldest first, in the shares of the end: far cheaper than candles. */
  closes(instrument: Instrument, range: { fromMs: number; untilMs: number }): readonly Close[];
  /** Dividends and splits from `fromMs` on that are known by `untilMs`, oldest first. */
  actions(
    instrument: Instrument,
    range: { fromMs: number; untilMs: number },
  ): readonly CorporateAction[];
  /** Evenly spaced prices of the last session, oldest first. */
  sparkline(instrument: Instrument, atMs: number, points: number): readonly number[];
  /** Reference and band of an auction, and the non-customer interest by then. */
  auctionInterest(instrument: Instrument, times: AuctionTimes, atMs: number): AuctionInterest;
  /**
   * How much a price of `fromMs` still has to move until `untilMs`; null before version 3 of the
   * engine.
   */
  varianceLeft(
    instrument: Instrument,
    range: { fromMs: number; untilMs: number },
  ): VarianceLeft | null;
  /** Any strike can be written into a symbol, few are listed; everything else is. */
  isListed(instrument: Instrument, atMs: number): boolean;
  /** Nothing is known before this day. */
  readonly historyFrom: LocalDate;
};
