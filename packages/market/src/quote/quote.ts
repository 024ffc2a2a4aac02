/**
 * A quote.
 *
 * Prices are whole grid units (tick-grid.ts). `last` is always a regular trade; extended hours are
 * separate. Bid and ask are half a spread around the path, so turning a position over never pays by
 * itself.
 */
import type { LocalDate } from '@candor/kit/local-date';
import { extendedQuanta } from '../candle/volume.ts';
import { bestSizes, type BookKeys } from '../depth/book-sizes.ts';
import type { InstrumentId } from '../instrument.ts';
import { dayOfTick, instantOfTick } from '../path/days.ts';
import { exp } from '../path/exact-math.ts';
import { valueAt, type Rhythm } from '../path/line/line.ts';
import type { Phase } from '../trading-day.ts';
import { getTurnover, type Progress } from './day-progress.ts';
import type { Moment } from './moment.ts';
import { neighbourTick, tickAbove, tickBelow } from './tick-grid.ts';
import {
  inSharesOf,
  priceAt,
  quantaOn,
  splitRatio,
  volumeOfQuanta,
  type Ticker,
} from './ticker.ts';
import { regularTradeAt, tradeIn } from './trade-times.ts';

export type Quote = {
  readonly id: InstrumentId;
  readonly tradingDate: LocalDate;
  readonly phase: Phase | 'closed';
  readonly tradedAtMs: number;
  /** Grows whenever last, bid or ask changes. */
  readonly sequence: number;
  readonly last: number;
  readonly previousClose: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly change: number;
  /** 0.0123 is 1.23 %. */
  readonly changeRatio: number;
  readonly bid: number | null;
  readonly ask: number | null;
  readonly bidSize: number;
  readonly askSize: number;
  readonly volume: number;
  readonly turnover: number;
  readonly extended: ExtendedQuote | null;
};

export type ExtendedQuote = {
  readonly phase: Phase;
  readonly last: number;
  readonly change: number;
  readonly changeRatio: number;
  readonly volume: number;
  readonly tradedAtMs: number;
};

export type BidAsk = { readonly bid: number; readonly ask: number };

export function getQuote(
  ticker: Ticker,
  moment: Moment,
  progress: Progress,
  previousClose: number,
  books: BookKeys,
  isExact: boolean,
): Quote {
  const { frame, phase } = moment;
  const { last } = progress;
  const extended = extendedQuote(ticker, moment, last);
  const book = bookTickAt(ticker, moment, progress.trade, isExact);
  const isToday = book.date === frame.date;
  const bidAsk = bidAskAt(ticker, isToday ? progress.shift : ticker.shift(book.date), book.tick);
  const quantaPerDay = isToday ? progress.quantaPerDay : quantaOn(ticker, book.date);
  const sizes =
    bidAsk === null ? { bid: 0, ask: 0 } : bestSizes(ticker, quantaPerDay, book.tick, books);
  const quote: Quote = {
    id: ticker.instrument.id,
    tradingDate: frame.date,
    phase,
    tradedAtMs: instantOfTick(progress.trade),
    sequence: book.tick,
    last,
    previousClose,
    open: progress.open,
    high: progress.high,
    low: progress.low,
    change: last - previousClose,
    changeRatio: ratio(last, previousClose),
    bid: bidAsk?.bid ?? null,
    ask: bidAsk?.ask ?? null,
    bidSize: sizes.bid,
    askSize: sizes.ask,
    volume: volumeOfQuanta(ticker, progress.quanta),
    turnover: money(ticker, getTurnover(progress)),
    extended,
  };
  return moment.date === frame.date ? quote : inNewShares(ticker, quote, moment.date);
}

/** Before the first trade of a day with a split, the day before is shown in the new shares. */
function inNewShares(ticker: Ticker, quote: Quote, date: LocalDate): Quote {
  const splitBy = splitRatio(ticker.adjustments, quote.tradingDate, date);
  if (splitBy === 1) return quote;
  const inShares = (units: number): number => inSharesOf(ticker, units, quote.tradingDate, date);
  const [last, previousClose] = [inShares(quote.last), inShares(quote.previousClose)];
  const { extended } = quote;
  return {
    ...quote,
    last,
    previousClose,
    open: inShares(quote.open),
    high: inShares(quote.high),
    low: inShares(quote.low),
    change: last - previousClose,
    changeRatio: ratio(last, previousClose),
    volume: quote.volume * splitBy,
    extended:
      extended === null
        ? null
        : {
            ...extended,
            change: extended.last - last,
            changeRatio: ratio(extended.last, last),
          },
  };
}

/** Of the current or last session. */
export function lastPriceAt(ticker: Ticker, { frame, extended, tick, date }: Moment): number {
  const of = extended?.frame ?? frame;
  const trade =
    extended === null
      ? regularTradeAt(frame, tick, ticker.rhythm)
      : tradeIn(extended.span, tick, ticker.extendedRhythm);
  return inSharesOf(ticker, priceAt(ticker, of, trade), of.date, date);
}

/**
 * What contracts settle at: the path at the last regular tick, from version 3 on, so that a trade
 * long before cannot be bought against; before it the last regular trade.
 */
export function settlementAt(ticker: Ticker, { frame, tick, date }: Moment): number {
  const rhythm = dayOfTick(tick) >= ticker.exactFrom ? everyTick : ticker.rhythm;
  const price = priceAt(ticker, frame, regularTradeAt(frame, tick, rhythm));
  return inSharesOf(ticker, price, frame.date, date);
}

/**
 * When the book last changed: in extended hours while those are current or last, else in the
 * regular session.
 *
 * `isExact` asks for the book an order meets: from version 3 on it is a new one at every tick,
 * whatever the instrument, so that nothing public is newer than it. Lists are shown at the
 * instrument's own rhythm.
 */
export function bookTickAt(
  ticker: Ticker,
  { extended, tick, frame, date }: Moment,
  regularTrade: number,
  isExact: boolean,
): { tick: number; date: LocalDate } {
  const rhythm = isExact && dayOfTick(tick) >= ticker.exactFrom ? everyTick : ticker.bookRhythm;
  // A share's book is in the shares of the day that has begun; carry changes with the session.
  const of = ticker.adjustments === null ? (extended?.frame ?? frame).date : date;
  if (extended === null)
    return {
      tick: Math.max(regularTrade, regularTradeAt(frame, tick, rhythm)),
      date: of,
    };
  return {
    tick: Math.max(
      tradeIn(extended.span, tick, ticker.extendedRhythm),
      tradeIn(extended.span, tick, rhythm),
    ),
    date: of,
  };
}

const everyTick: Rhythm = { pace: 1, offset: 0 };

export function bidAskAt(ticker: Ticker, shift: number, tick: number): BidAsk | null {
  if (ticker.halfSpread === null) return null;
  const fair = exp(valueAt(ticker.line, tick) + shift);
  const bid = tickBelow(ticker.grid, fair * (1 - ticker.halfSpread));
  const ask = tickAbove(ticker.grid, fair * (1 + ticker.halfSpread));
  return { bid, ask: ask > bid ? ask : neighbourTick(ticker.grid, bid, 'up') };
}

/** Price units times volume units, as money. */
export function money({ grid, instrument, quantum }: Ticker, turnover: number): number {
  const multiplier = Number(instrument.facts.contract?.multiplier ?? 1);
  return (
    Math.round(
      (turnover / grid.unitsPerWhole) * multiplier * (quantum.multiple / quantum.divisor) * 100,
    ) / 100
  );
}

function extendedQuote(
  ticker: Ticker,
  { extended, tick }: Moment,
  last: number,
): ExtendedQuote | null {
  if (extended === null) return null;
  const trade = tradeIn(extended.span, tick, ticker.extendedRhythm);
  const price = priceAt(ticker, extended.frame, trade);
  return {
    phase: extended.span.phase,
    last: price,
    change: price - last,
    changeRatio: ratio(price, last),
    volume: volumeOfQuanta(ticker, extendedQuanta(ticker, extended, trade)),
    tradedAtMs: instantOfTick(trade),
  };
}

function ratio(price: number, base: number): number {
  return Math.round(((price - base) / base) * RATIO_SCALE) / RATIO_SCALE;
}

const RATIO_SCALE = 1_000_000;
