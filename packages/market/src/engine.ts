/**
 * The simulated market: quotes, candles, depth and trades at any instant.
 *
 * A pure function of day seeds, instrument and time; caches only save work, so any engine with the
 * same seeds agrees, on a server or in a browser. No seed from after the instant's UTC day is
 * needed.
 */
import type { LocalDate } from '@candor/kit/local-date';
import { auctionInterest, type AuctionInterest } from './auction/interest.ts';
import type { AuctionTimes } from './auction/schedule.ts';
import type { Candle } from './candle/candle.ts';
import {
  openCandles,
  type CandleRange,
  type CandleSources,
  type Close,
  type CloseRange,
} from './candle/candles.ts';
import { volumeDay } from './candle/volume.ts';
import type { CorporateAction } from './corporate/actions.ts';
import { listActions } from './corporate/list-actions.ts';
import { openBookKeys } from './depth/book-sizes.ts';
import { getDepth, type Depth } from './depth/depth.ts';
import type { Instrument } from './instrument.ts';
import { anchorFrame } from './path/anchor-frame.ts';
import { openDayKeys } from './path/day-keys.ts';
import { dayOfDate, dayOfTick, tickAt } from './path/days.ts';
import { openCarriedUntil, openGrowth } from './path/growth.ts';
import type { MarketGround } from './path/market-ground.ts';
import { openLines } from './path/line/lines.ts';
import { openVarianceLeft, type VarianceLeft } from './path/variance-left.ts';
import { openBoard } from './quote/board.ts';
import { getFigures, getOpenInterest, type Figures } from './quote/figures.ts';
import { momentAt } from './quote/moment.ts';
import { lastPriceAt, settlementAt, type Quote } from './quote/quote.ts';
import { getSparkline } from './quote/sparkline.ts';
import { priceText } from './quote/tick-grid.ts';
import { inSharesOf, makeTicker, splitRatio, type Ticker } from './quote/ticker.ts';
import { regularTradeAt } from './quote/trade-times.ts';
import type { EngineVersions } from './tape/engine-version.ts';
import type { DaySeeds } from './tape/seeds.ts';
import { tradesBack, type Trade } from './tape/trades.ts';

export type EngineOptions = EngineVersions & {
  readonly instrumentById: (id: string) => Instrument | null;
  readonly ground: MarketGround;
  /** Last trading day of the contract a futures root follows on a date. */
  readonly frontExpiry: (root: string, date: LocalDate) => LocalDate;
  readonly seeds: DaySeeds;
  /** The first UTC date with a secret seed: from here on prices are unpredictable and have no drift. */
  readonly liveFrom: LocalDate;
};

export type MarketEngine = {
  readonly quote: (instrument: Instrument, atMs: number) => Quote;
  /** Instruments without new trades return the same object. */
  readonly quotes: (instruments: readonly Instrument[], atMs: number) => Quote[];
  /** The last trade's price in any session: far cheaper than a quote of another day. */
  readonly last: (instrument: Instrument, atMs: number) => number;
  /** What a contract that ends at the instant settles at. */
  readonly settlement: (instrument: Instrument, atMs: number) => number;
  /** A price of an instant in the shares of another: across a split it is divided by it. */
  readonly inSharesOf: (
    instrument: Instrument,
    units: number,
    range: { fromMs: number; toMs: number },
  ) => number;
  /** Figures that need the past year or the facts. */
  readonly figures: (instrument: Instrument, atMs: number) => Figures;
  readonly openInterest: (instrument: Instrument, atMs: number) => number | null;
  readonly depth: (instrument: Instrument, atMs: number) => Depth;
  /** Newest first; none for an index. */
  readonly trades: (instrument: Instrument, atMs: number, count: number) => Trade[];
  readonly candles: (instrument: Instrument, range: CandleRange) => Candle[];
  readonly closes: (instrument: Instrument, range: CloseRange) => Close[];
  /**
   * Dividends and splits known at the instant `untilMs`, announced ones included, whose day is not
   * before `fromMs`; oldest first.
   */
  readonly actions: (
    instrument: Instrument,
    range: { fromMs: number; untilMs: number },
  ) => CorporateAction[];
  /** Evenly spaced prices of the last session, oldest first. */
  readonly sparkline: (instrument: Instrument, atMs: number, points: number) => number[];
  /**
   * The reference and band of an auction (see auction/schedule.ts), and what simulated participants
   * order in it.
   */
  readonly auctionInterest: (
    instrument: Instrument,
    times: AuctionTimes,
    atMs: number,
  ) => AuctionInterest;
  /**
   * How much a price of the instant `fromMs` still has to move until the last regular trade before
   * `untilMs`, by what is drawn on the first one's UTC day. Null before version 3.
   */
  readonly varianceLeft: (
    instrument: Instrument,
    range: { fromMs: number; untilMs: number },
  ) => VarianceLeft | null;
  readonly priceText: (instrument: Instrument, units: number) => string;
};

export function openEngine(options: EngineOptions): MarketEngine {
  const { calibration, frames, shapes, clocks } = options.ground;
  const keys = openDayKeys(options.seeds);
  const anchorMinute = (instrument: Instrument): number =>
    anchorFrame(frames, instrument, options.liveFrom).close - 1;
  const lines = openLines({
    instrumentById: options.instrumentById,
    calibration,
    clocks,
    keys,
    liveFrom: options.liveFrom,
    versionThreeFrom: options.versionThreeFrom,
    anchorMinute,
  });
  const carriedUntil = openCarriedUntil(
    openGrowth(options.versionThreeFrom, options.instrumentById),
    options.instrumentById,
  );
  const books = openBookKeys(keys);
  const candles = openCandles({ keys, shapes });
  const varianceLeft = openVarianceLeft();
  const versionThreeFromDay =
    options.versionThreeFrom === null ? Infinity : dayOfDate(options.versionThreeFrom);

  const getTicker = openTickers(options, { lines, carriedUntil, keys });
  const getMoment = (instrument: Instrument, atMs: number) =>
    momentAt(getTicker(instrument).frames, instrument.calendar, atMs);
  const board = openBoard(getTicker, { keys, shapes, books });

  return {
    quote: board.quote,
    quotes: board.quotes,
    last: (instrument, atMs) => lastPriceAt(getTicker(instrument), getMoment(instrument, atMs)),
    settlement: (instrument, atMs) =>
      settlementAt(getTicker(instrument), getMoment(instrument, atMs)),
    inSharesOf: (instrument, units, { fromMs, toMs }) => {
      const ticker = getTicker(instrument);
      if (ticker.adjustments === null) return units;
      const [from, to] = [getMoment(instrument, fromMs).date, getMoment(instrument, toMs).date];
      return inSharesOf(ticker, units, from, to);
    },
    figures: (instrument, atMs) =>
      getFigures(
        getTicker(instrument),
        board.quote(instrument, atMs),
        candles.yearRange(getTicker(instrument), atMs),
        { keys, date: getMoment(instrument, atMs).date },
      ),
    openInterest: (instrument, atMs) =>
      getOpenInterest(getTicker(instrument), board.quote(instrument, atMs), keys),
    depth: (instrument, atMs) => {
      const ticker = getTicker(instrument);
      const moment = getMoment(instrument, atMs);
      return getDepth(
        ticker,
        moment,
        regularTradeAt(moment.frame, moment.tick, ticker.rhythm),
        books,
      );
    },
    trades: (instrument, atMs, count) =>
      tradesAt(getTicker(instrument), getMoment(instrument, atMs), count, { keys, shapes }),
    candles: (instrument, range) => candles.range(getTicker(instrument), range),
    closes: (instrument, range) => candles.closes(getTicker(instrument), range),
    actions: (instrument, range) =>
      listActions(getTicker(instrument), options.versionTwoFrom, range),
    sparkline: (instrument, atMs, points) =>
      getSparkline(getTicker(instrument), getMoment(instrument, atMs), points),
    auctionInterest: (instrument, times, atMs) =>
      auctionInterest(getTicker(instrument), times, atMs, keys),
    varianceLeft: (instrument, { fromMs, untilMs }) => {
      const fromTick = tickAt(fromMs);
      if (dayOfTick(fromTick) < versionThreeFromDay) return null;
      const { line, rhythm } = getTicker(instrument);
      return varianceLeft(line, fromTick, untilMs, () => {
        const { frame, tick } = getMoment(instrument, untilMs - 1);
        return regularTradeAt(frame, tick, rhythm);
      });
    },
    priceText: (instrument, units) => priceText(getTicker(instrument).grid, units),
  };
}

function openTickers(
  { ground, liveFrom, frontExpiry, versionTwoFrom, versionThreeFrom }: EngineOptions,
  parts: Pick<Parameters<typeof makeTicker>[1], 'lines' | 'carriedUntil' | 'keys'>,
): (instrument: Instrument) => Ticker {
  const { calibration, frames } = ground;
  const tickers = new Map<string, Ticker>();
  return (instrument) => {
    let ticker = tickers.get(instrument.id);
    if (ticker === undefined)
      tickers.set(
        instrument.id,
        (ticker = makeTicker(instrument, {
          ...parts,
          frames,
          liveFrom,
          spreadsBps: calibration.spreadsBps,
          frontExpiry,
          versionTwoFrom,
          versionThreeFrom,
        })),
      );
    return ticker;
  };
}

/** In the shares of the instant. */
function tradesAt(
  ticker: Ticker,
  { frame, tick, date }: ReturnType<typeof momentAt>,
  count: number,
  { keys, shapes }: CandleSources,
): Trade[] {
  const volume = volumeDay(ticker, frame, keys, shapes);
  if (volume === null) return [];
  const trade = regularTradeAt(frame, tick, ticker.rhythm);
  const trades = tradesBack(ticker, frame, volume, trade, count);
  const ratio = splitRatio(ticker.adjustments, frame.date, date);
  if (ratio === 1) return trades;
  return trades.map((each) => ({
    ...each,
    units: inSharesOf(ticker, each.units, frame.date, date),
    size: each.size * ratio,
  }));
}
