/**
 * The seam where prices come from. The simulated market answers it by computing; a real feed would
 * answer it from what it received.
 *
 * Prices are whole units of the instrument's tick grid; decimal-texts.ts writes them for the wire.
 * Every answer is as of the instant asked for, so that two answers for one instant always agree.
 */
import type { LocalDate } from '@candor/kit/local-date';
import type { AuctionInterest } from '@candor/market/auction/interest';
import type { AuctionTimes } from '@candor/market/auction/schedule';
import type { Candle, CandleSize } from '@candor/market/candle/candle';
import type { Depth } from '@candor/market/depth/depth';
import type { Instrument } from '@candor/market/instrument';
import type { Figures } from '@candor/market/quote/figures';
import type { Quote } from '@candor/market/quote/quote';
import type { Trade } from '@candor/market/tape/trades';

export type Pricing = {
  quote(instrument: Instrument, atMs: number): Quote;
  /**
   * Cheapest for a list that is handed in again as the same array: whoever has not traded since is
   * the same object again.
   */
  quotes(instruments: readonly Instrument[], atMs: number): readonly Quote[];
  /**
   * The price of the last trade alone, of whichever session went last: far cheaper than a quote of
   * another day.
   */
  last(instrument: Instrument, atMs: number): number;
  /** What takes a look at the past year or the facts. */
  figures(instrument: Instrument, atMs: number): Figures;
  /** Contracts open at the end of the day before; null for what is no future. */
  openInterest(instrument: Instrument, atMs: number): number | null;
  depth(instrument: Instrument, atMs: number): Depth;
  /** Newest first, of the trading day the quote belongs to; none for an index. */
  trades(instrument: Instrument, atMs: number, count: number): readonly Trade[];
  /** Oldest first; the last one is still open at `untilMs`. */
  candles(
    instrument: Instrument,
    range: { size: CandleSize; fromMs: number; untilMs: number },
  ): readonly Candle[];
  /** Prices at even distances over the last session's worth of trading, oldest first. */
  sparkline(instrument: Instrument, atMs: number, points: number): readonly number[];
  /** Reference and band of an auction, and what others than customers order in it by then. */
  auctionInterest(instrument: Instrument, times: AuctionTimes, atMs: number): AuctionInterest;
  /** Nothing is known from before this day. */
  readonly historyFrom: LocalDate;
};
