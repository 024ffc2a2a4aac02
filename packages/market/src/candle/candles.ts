/**
 * Candles of any size and range, as known at its end: the last one is still open.
 *
 * Finished days and closed bars never change and are cached. Weeks begin on Monday; weeks and
 * months carry their first trading day's date. Prices and volumes are in the shares of one instant
 * (`asOfMs`): days before a split are divided by it, once, on the way out.
 */
import type { LocalDate } from '@candor/kit/local-date';
import { MINUTES_PER_DAY, MINUTE_MS } from '@candor/kit/time';
import type { DayKeys } from '../path/day-keys.ts';
import {
  dayOfDate,
  dateOfDay,
  instantOfTick,
  tickAt,
  TICKS_PER_MINUTE,
  weekdayOfDay,
} from '../path/days.ts';
import type { Frame } from '../path/frames.ts';
import type { IntradayShapes } from '../path/intraday-shape.ts';
import { passingDays } from '../path/line/line.ts';
import { keepRecent, type Recent } from '../path/line/recent.ts';
import { advance, beginDay, getTurnover } from '../quote/day-progress.ts';
import { momentAt } from '../quote/moment.ts';
import { money } from '../quote/quote.ts';
import {
  inSharesOf,
  passingPriceAt,
  splitRatio,
  volumeOfQuanta,
  type Ticker,
} from '../quote/ticker.ts';
import { getLastTrade, regularTradeAt } from '../quote/trade-times.ts';
import { foldCandles, type Candle, type CandleSize, type RawCandle } from './candle.ts';
import { intradayCandles } from './intraday-candles.ts';
import { quantaThrough, spreadAll, volumeDay, type VolumeDay } from './volume.ts';

export const HISTORY_FROM = '2016-01-04';
export const CANDLES_MAX = 3000;

export type CandleRange = {
  readonly size: CandleSize;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly withTurnover?: boolean;
  /** In whose shares; without it those of the end. */
  readonly asOfMs?: number;
};

export type Candles = {
  /** Oldest first; at most the newest CANDLES_MAX. */
  readonly range: (ticker: Ticker, range: CandleRange) => Candle[];
  /** Closes of finished days, oldest first: far cheaper than candles. */
  readonly closes: (ticker: Ticker, range: CloseRange) => Close[];
  /** Highest and lowest price of the 365 days up to the instant. */
  readonly yearRange: (ticker: Ticker, instantMs: number) => { high: number; low: number };
};

export type CloseRange = Pick<CandleRange, 'fromMs' | 'untilMs' | 'asOfMs'>;

export type Close = { readonly date: LocalDate; readonly units: number };

export type CandleSources = {
  readonly keys: DayKeys;
  readonly shapes: IntradayShapes;
};

type CandleCache = {
  readonly sources: CandleSources;
  readonly days: Recent<Ticker, Map<Frame, RawCandle>>;
  readonly bars: Recent<Ticker, Recent<Frame, DayBars>>;
};

export function openCandles(sources: CandleSources): Candles {
  const cache: CandleCache = {
    sources,
    days: keepRecent(TICKERS_KEPT_MAX),
    bars: keepRecent(BAR_TICKERS_KEPT_MAX),
  };
  return {
    range: (ticker, { size, fromMs, untilMs, withTurnover = false, asOfMs = untilMs }) => {
      const untilTick = tickAt(untilMs);
      const minutes = minutesOfSize[size];
      const inShares = inSharesAt(ticker, asOfMs);
      const frames = framesBack(ticker, {
        fromMs: getBeginning(size, fromMs),
        untilMs,
        perDay: minutes,
      });
      const raw =
        minutes === null
          ? frames.map((frame) =>
              inShares(
                asAsked(cachedDay(cache, ticker, frame, untilTick, withTurnover), withTurnover),
              ),
            )
          : frames.flatMap((frame) =>
              cachedBars(cache, ticker, frame, minutes, untilTick).map(inShares),
            );
      const folded =
        size === 'week' || size === 'month'
          ? foldBy(raw, ({ date }) => getPeriod(size, date))
          : raw;
      const firstMs = minutes === null ? Number.NEGATIVE_INFINITY : fromMs - minutes * MINUTE_MS;
      return folded
        .filter(({ startMs }) => startMs > firstMs)
        .slice(-CANDLES_MAX)
        .map((candle) => finished(ticker, candle));
    },
    closes: (ticker, { fromMs, untilMs, asOfMs = untilMs }) => {
      const frames = framesBack(ticker, { fromMs, untilMs, perDay: null }).filter(
        ({ close }) => close * MINUTE_MS <= untilMs,
      );
      const asOf = dateAt(ticker, asOfMs);
      // The newest first: each day goes back from the level of the one after it.
      const closes = passingDays(ticker.line, () =>
        frames.toReversed().map((frame) => {
          const close = passingPriceAt(ticker, frame, getLastTrade(frame, ticker.rhythm));
          return {
            date: frame.date,
            units: inSharesOf(ticker, close, frame.date, asOf ?? frame.date),
          };
        }),
      );
      return closes.toReversed();
    },
    yearRange: (ticker, instantMs) => {
      const untilTick = tickAt(instantMs);
      const frames = framesBack(ticker, {
        fromMs: instantMs - YEAR_MS,
        untilMs: instantMs,
        perDay: null,
      });
      const inShares = inSharesAt(ticker, instantMs);
      const year = foldCandles(
        frames.map((frame) => inShares(cachedDay(cache, ticker, frame, untilTick, false))),
      );
      return { high: year?.high ?? 0, low: year?.low ?? 0 };
    },
  };
}

function cachedDay(
  { sources, days: kept }: CandleCache,
  ticker: Ticker,
  frame: Frame,
  untilTick: number,
  withTurnover: boolean,
): RawCandle {
  const isFinished = untilTick >= frame.close * TICKS_PER_MINUTE - 1;
  if (!isFinished)
    return dayCandle(
      ticker,
      frame,
      regularTradeAt(frame, untilTick, ticker.rhythm),
      withTurnover,
      sources,
    );
  const days = kept.get(ticker, () => new Map());
  let candle = days.get(frame);
  if (candle === undefined || (withTurnover && candle.turnover === null)) {
    days.set(
      frame,
      (candle = dayCandle(
        ticker,
        frame,
        getLastTrade(frame, ticker.rhythm),
        withTurnover,
        sources,
      )),
    );
  }
  return candle;
}

function cachedBars(
  { bars: keptBars, sources }: CandleCache,
  ticker: Ticker,
  frame: Frame,
  minutes: number,
  untilTick: number,
): RawCandle[] {
  const days = keptBars.get(ticker, () => keepRecent(BAR_DAYS_KEPT_MAX));
  const { volume, closed } = days.get(frame, () => beginBars(ticker, frame, sources));
  let bars = closed.get(minutes);
  if (bars === undefined) closed.set(minutes, (bars = []));
  return intradayCandles(ticker, frame, volume, { minutes, untilTick, closed: bars });
}

/** The bars of a day that have closed, by their minutes. */
type DayBars = {
  readonly volume: VolumeDay | null;
  readonly closed: Map<number, RawCandle[]>;
};

function beginBars(ticker: Ticker, frame: Frame, { keys, shapes }: CandleSources): DayBars {
  const volume = volumeDay(ticker, frame, keys, shapes);
  if (volume !== null) spreadAll(volume);
  return { volume, closed: new Map() };
}

function dayCandle(
  ticker: Ticker,
  frame: Frame,
  trade: number,
  withTurnover: boolean,
  { keys, shapes }: CandleSources,
): RawCandle {
  const volume = volumeDay(ticker, frame, keys, shapes);
  const progress = beginDay(ticker, frame, withTurnover ? volume : null);
  advance(progress, ticker, trade);
  return {
    date: frame.date,
    startMs: instantOfTick(frame.open * TICKS_PER_MINUTE),
    open: progress.open,
    high: progress.high,
    low: progress.low,
    close: progress.last,
    quanta: volume === null ? 0 : quantaThrough(volume, trade),
    turnover: withTurnover ? getTurnover(progress) : null,
  };
}

/** Turnover stays: what was paid is what was paid. */
function inSharesAt(ticker: Ticker, asOfMs: number): (candle: RawCandle) => RawCandle {
  const asOf = dateAt(ticker, asOfMs);
  if (asOf === null) return (candle) => candle;
  return (candle) => {
    const ratio = splitRatio(ticker.adjustments, candle.date, asOf);
    if (ratio === 1) return candle;
    const units = (price: number): number => inSharesOf(ticker, price, candle.date, asOf);
    return {
      ...candle,
      open: units(candle.open),
      high: units(candle.high),
      low: units(candle.low),
      close: units(candle.close),
      quanta: candle.quanta * ratio,
    };
  };
}

/** The trading day whose shares hold; null where nothing ever splits, and before a listing. */
function dateAt(
  { adjustments, frames, listed, instrument }: Ticker,
  atMs: number,
): LocalDate | null {
  if (adjustments === null) return null;
  if (listed !== null && atMs < listed.first.open * MINUTE_MS) return null;
  return momentAt(frames, instrument.calendar, atMs).date;
}

/** The cache may hold a turnover that was not asked for; it must not show. */
function asAsked(candle: RawCandle, withTurnover: boolean): RawCandle {
  return withTurnover || candle.turnover === null ? candle : { ...candle, turnover: null };
}

/** In order, and no more than fill a chart. */
function framesBack(
  ticker: Ticker,
  range: { fromMs: number; untilMs: number; perDay: number | null },
): Frame[] {
  const found: Frame[] = [];
  const { frames, listed } = ticker;
  const fromMinute = Math.max(
    Math.floor(range.fromMs / MINUTE_MS),
    listed?.first.open ?? dayOfDate(historyFrom) * MINUTES_PER_DAY,
  );
  const untilMinute = Math.floor(range.untilMs / MINUTE_MS);
  if (untilMinute < fromMinute) return found;
  let room = range.perDay === null ? DAYS_MAX : CANDLES_MAX;
  for (
    let frame = frames.lastOpened(ticker.instrument.calendar, untilMinute);
    room > 0 && frame.close > fromMinute;
    frame = frames.previous(frame)
  ) {
    found.push(frame);
    room -= range.perDay === null ? 1 : Math.ceil(frame.regularMinutes / range.perDay);
  }
  return found.toReversed();
}

/** The candle's start, so that the first one of a chart is whole. */
function getBeginning(size: CandleSize, instantMs: number): number {
  const day = Math.floor(instantMs / MINUTE_MS / MINUTES_PER_DAY);
  if (size === 'week') return (day - ((weekdayOfDay(day) + 6) % 7)) * MINUTES_PER_DAY * MINUTE_MS;
  if (size === 'month')
    return (day - Number(dateOfDay(day).slice(8)) + 1) * MINUTES_PER_DAY * MINUTE_MS;
  return instantMs;
}

function getPeriod(size: 'week' | 'month', date: LocalDate): string {
  const day = dayOfDate(date);
  return size === 'month' ? date.slice(0, 7) : String(Math.floor((day + 3) / 7));
}

function foldBy(candles: readonly RawCandle[], period: (candle: RawCandle) => string): RawCandle[] {
  return [...Map.groupBy(candles, period).values()]
    .map(foldCandles)
    .filter((candle) => candle !== null);
}

function finished(
  ticker: Ticker,
  { date, startMs, open, high, low, close, quanta, turnover }: RawCandle,
): Candle {
  return {
    date,
    startMs,
    open,
    high,
    low,
    close,
    volume: volumeOfQuanta(ticker, quanta),
    turnover: turnover === null ? null : money(ticker, turnover),
  };
}

const minutesOfSize: Readonly<Record<CandleSize, number | null>> = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '60m': 60,
  day: null,
  week: null,
  month: null,
};

const historyFrom: LocalDate = dateOfDay(
  Date.parse(`${HISTORY_FROM}T00:00:00Z`) / (MINUTES_PER_DAY * MINUTE_MS),
);
const YEAR_MS = 365 * MINUTES_PER_DAY * MINUTE_MS;
const DAYS_MAX = 7300;
const TICKERS_KEPT_MAX = 200;
/** A day of minute bars is about 200 KB where the market never closes. */
const BAR_TICKERS_KEPT_MAX = 48;
const BAR_DAYS_KEPT_MAX = 8;
