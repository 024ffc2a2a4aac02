/**
 * An instrument ready to quote: pinned line, grid, pace and spread.
 *
 * It trades at a fixed pace: every second for the largest, every two minutes for the smallest.
 * Between trades the last price stays. Lists show a new bid and ask at least every 15 seconds; an
 * order meets the book of its own tick (quote.ts).
 */
import { assert } from '@candor/kit/assert';
import { addDays, type LocalDate } from '@candor/kit/local-date';
import { openAdjustments, type Adjustments } from '../corporate/adjustments.ts';
import type { AssetClass, Instrument } from '../instrument.ts';
import { firstMove } from '../listings/first-move.ts';
import { listedFrames, type ListedFrames } from '../listings/listed-frames.ts';
import type { SpreadsBps } from '../path/calibration.ts';
import { anchorFrame } from '../path/anchor-frame.ts';
import { nameWords, type DayKeys, type NameWords } from '../path/day-keys.ts';
import { dayOfDate, dayOfTick, firstDay, TICKS_PER_MINUTE } from '../path/days.ts';
import { exp, log } from '../path/exact-math.ts';
import type { Frame, Frames } from '../path/frames.ts';
import { DAYS_PER_YEAR, type CarriedUntil } from '../path/growth.ts';
import { passingValueAt, pinLine, valueAt, type Line, type Rhythm } from '../path/line/line.ts';
import type { Lines } from '../path/line/lines.ts';
import { carryPerYear } from '../path/line/links.ts';
import type { EngineVersions } from '../tape/engine-version.ts';
import { getHalfSpread } from './spread.ts';
import { nearestTick, tickGrid, type TickGrid } from './tick-grid.ts';
import { getLastTrade } from './trade-times.ts';

export type Ticker = {
  readonly instrument: Instrument;
  readonly name: NameWords;
  /** Its trading days: those of its calendar, from its listing on. */
  readonly frames: Frames;
  readonly listed: ListedFrames | null;
  readonly line: Line;
  readonly grid: TickGrid;
  readonly rhythm: Rhythm;
  readonly extendedRhythm: Rhythm;
  /** Changes of bid and ask besides trades, as lists show them. */
  readonly bookRhythm: Rhythm;
  /** The first UTC day on which orders meet a new book at every tick. */
  readonly exactFrom: number;
  /** One unit of volume, as a fraction: lot for shares, 1/10,000 for a dear coin. */
  readonly quantum: { readonly multiple: number; readonly divisor: number };
  readonly quantaPerDay: number;
  /** Half of the bid-ask spread as a share of the price; null for what has no bid and ask. */
  readonly halfSpread: number | null;
  /** Added on a trading day: a future's carry to its expiry, a share's splits and dividends. */
  readonly shift: (date: LocalDate) => number;
  /** Null for everything but shares, and before version 2. */
  readonly adjustments: Adjustments | null;
};

export type TickerOptions = EngineVersions & {
  readonly lines: Lines;
  readonly frames: Frames;
  readonly liveFrom: LocalDate;
  readonly spreadsBps: SpreadsBps;
  readonly frontExpiry: (root: string, date: LocalDate) => LocalDate;
  readonly carriedUntil: CarriedUntil;
  readonly keys: DayKeys;
};

export function makeTicker(instrument: Instrument, options: TickerOptions): Ticker {
  const quantum = getQuantum(instrument);
  const quantaPerDay = Math.round((instrument.averageVolume / quantum.multiple) * quantum.divisor);
  const name = nameWords(instrument.id);
  const pace = getPace(instrument, quantaPerDay);
  const { shift, rootShift } = getCarry(instrument, options);
  const listed =
    instrument.listing === undefined
      ? null
      : listedFrames(options.frames, instrument.calendar, instrument.listing.listsAtMs);
  const frames = listed ?? options.frames;
  const closeBefore = (date: LocalDate): number => {
    const frame = lastFrameBefore(frames, instrument, date);
    return priceAt(ticker, frame, getLastTrade(frame, ticker.rhythm)) / ticker.grid.unitsPerWhole;
  };
  const adjustments = getAdjustments(instrument, frames, listed, options, closeBefore);
  const ticker: Ticker = {
    instrument,
    name,
    frames,
    listed,
    line: options.lines(instrument),
    grid: tickGrid(instrument.ticks),
    rhythm: getRhythm(name, pace),
    extendedRhythm: getRhythm(name, Math.min(pace * 8, SLOWEST_PACE)),
    bookRhythm:
      pace <= BOOK_PACE_MAX
        ? { pace, offset: 0 }
        : { pace: BOOK_PACE_MAX, offset: name.high & (BOOK_PACE_MAX - 1) },
    exactFrom: firstDay(options.versionThreeFrom),
    quantum,
    quantaPerDay,
    halfSpread: getHalfSpread(instrument, options.spreadsBps),
    shift: adjustments?.shift ?? shift,
    adjustments,
  };
  if (instrument.listing === undefined) pin(ticker, rootShift, options);
  else pinListed(ticker, instrument.listing, options);
  return ticker;
}

function getAdjustments(
  instrument: Instrument,
  frames: Frames,
  listed: ListedFrames | null,
  { versionTwoFrom }: TickerOptions,
  closeBefore: (date: LocalDate) => number,
): Adjustments | null {
  const { assetClass } = instrument;
  if (versionTwoFrom === null || (assetClass !== 'usStock' && assetClass !== 'hkStock'))
    return null;
  return openAdjustments({
    instrument,
    frames,
    versionTwoFrom,
    closeBefore,
    listedOn: listed?.first.date ?? null,
  });
}

function lastFrameBefore(frames: Frames, { calendar }: Instrument, date: LocalDate): Frame {
  for (let day = addDays(date, -1); ; day = addDays(day, -1)) {
    const frame = frames.on(calendar, day);
    if (frame !== null) return frame;
  }
}

export function rawPriceAt(ticker: Ticker, date: LocalDate, tick: number): number {
  return exp(valueAt(ticker.line, tick) + ticker.shift(date));
}

export function priceAt(ticker: Ticker, frame: Frame, tick: number): number {
  return nearestTick(ticker.grid, rawPriceAt(ticker, frame.date, tick));
}

/** The same price, of a day that is not asked for again (path/line/line.ts). */
export function passingPriceAt(ticker: Ticker, frame: Frame, tick: number): number {
  return priceOfValue(ticker, frame, passingValueAt(ticker.line, tick));
}

export function priceOfValue(ticker: Ticker, frame: Frame, value: number): number {
  return nearestTick(ticker.grid, exp(value + ticker.shift(frame.date)));
}

/** A past price in the shares of another trading day: as if splits between had been made before. */
export function inSharesOf(
  { adjustments, grid }: Ticker,
  units: number,
  from: LocalDate,
  to: LocalDate,
): number {
  const ratio = splitRatio(adjustments, from, to);
  return ratio === 1 ? units : nearestTick(grid, units / ratio / grid.unitsPerWhole);
}

/** What one share of a trading day is on another. */
export function splitRatio(
  adjustments: Adjustments | null,
  from: LocalDate,
  to: LocalDate,
): number {
  return adjustments === null || from === to
    ? 1
    : adjustments.shares(to) / adjustments.shares(from);
}

/** Units of volume of an ordinary day: as many more as there are more shares. */
export function quantaOn({ quantaPerDay, adjustments }: Ticker, date: LocalDate): number {
  return adjustments === null ? quantaPerDay : quantaPerDay * adjustments.shares(date);
}

/** The close before the day, in the day's shares; the offer price before a share's first. */
export function previousCloseOf(ticker: Ticker, frame: Frame): number {
  const { listed, instrument, frames, grid } = ticker;
  if (listed?.first === frame)
    return nearestTick(grid, Number(instrument.listing?.offerPrice ?? instrument.anchor.price));
  const previous = frames.previous(frame);
  const close = priceAt(ticker, previous, getLastTrade(previous, ticker.rhythm));
  return inSharesOf(ticker, close, previous.date, frame.date);
}

export function volumeOfQuanta({ quantum }: Ticker, quanta: number): number {
  return (quanta * quantum.multiple) / quantum.divisor;
}

/** Through the anchor's price at the last trade of its day, or of the last day before live seeds. */
function pin(
  ticker: Ticker,
  rootShift: (date: LocalDate) => number,
  { frames, liveFrom }: TickerOptions,
): void {
  const frame = anchorFrame(frames, ticker.instrument, liveFrom);
  // A month is pinned where its root is: the same line, apart by carry.
  pinLine(
    ticker.line,
    getLastTrade(frame, ticker.rhythm),
    log(ticker.instrument.anchor.price) - rootShift(frame.date),
  );
}

/** Through the offer price times the first move, at its first trade. */
function pinListed(
  ticker: Ticker,
  { offerPrice, demand = null }: NonNullable<Instrument['listing']>,
  { keys, versionThreeFrom }: TickerOptions,
): void {
  const { instrument, listed, name } = ticker;
  assert(listed !== null, 'a share that listed has its own days');
  const tick = listed.first.open * TICKS_PER_MINUTE;
  const isOfDemand = versionThreeFrom !== null && listed.first.date >= versionThreeFrom;
  const move = firstMove(
    instrument.assetClass,
    { name, day: dayOfTick(tick), keys },
    isOfDemand ? demand : null,
  );
  pinLine(ticker.line, tick, log(Number(offerPrice)) + move);
}

type Shift = (date: LocalDate) => number;

function getCarry(
  { facts: { contract }, sector }: Instrument,
  { frontExpiry, versionThreeFrom, carriedUntil }: TickerOptions,
): { shift: Shift; rootShift: Shift } {
  if (contract === null) return { shift: () => 0, rootShift: () => 0 };
  const { root, expiresOn } = contract;
  const rate = carryPerYear[sector ?? ''] ?? 0;
  const inYears = (from: LocalDate, to: LocalDate): number =>
    (rate * Math.max(0, dayOfDate(to) - dayOfDate(from))) / DAYS_PER_YEAR;
  // From version 3 on it stays what it is until the contract ends.
  const until = (date: LocalDate, expiry: LocalDate): number =>
    versionThreeFrom === null || date < versionThreeFrom
      ? inYears(date, expiry)
      : (carriedUntil(`FU:${root}`, expiry) ?? inYears(versionThreeFrom, expiry));
  const fronts = new Map<LocalDate, number>();
  const rootShift = (date: LocalDate): number => {
    let known = fronts.get(date);
    if (known === undefined) fronts.set(date, (known = until(date, frontExpiry(root, date))));
    return known;
  };
  return { shift: expiresOn === null ? rootShift : (date) => until(date, expiresOn), rootShift };
}

function getQuantum({ assetClass, lot, anchor, averageVolume }: Instrument): Ticker['quantum'] {
  if (assetClass === 'forex')
    return { multiple: averageVolume >= FOREX_LARGE_VOLUME ? FOREX_QUANTUM : lot, divisor: 1 };
  if (assetClass !== 'crypto') return { multiple: lot, divisor: 1 };
  if (anchor.price >= 100) return { multiple: 1, divisor: 10_000 };
  return anchor.price >= 0.1 ? { multiple: 1, divisor: 100 } : { multiple: 1, divisor: 1 };
}

/** Half as often until an ordinary trade has the size that is usual there. */
function getPace({ assetClass }: Instrument, quantaPerDay: number): number {
  const ordinary = ordinaryTrade[assetClass];
  if (quantaPerDay === 0 || ordinary === null) return 1;
  const tradesPerMinute = quantaPerDay / ORDINARY_MINUTES / ordinary;
  let pace = 1;
  while (pace < TICKS_PER_MINUTE && tradesPerMinute < TICKS_PER_MINUTE / pace) pace *= 2;
  return tradesPerMinute < 1 ? SLOWEST_PACE : pace;
}

/** Spreads slow instruments over different minutes. */
function getRhythm(name: NameWords, pace: number): Rhythm {
  return {
    pace,
    offset: pace === SLOWEST_PACE ? ((name.low >>> 0) % SLOWEST_MINUTES) * TICKS_PER_MINUTE : 0,
  };
}

/** In units of volume: shares, board lots, contracts. */
/** Null where it trades at every tick, or has no trades of its own. */
const ordinaryTrade: Readonly<Record<AssetClass, number | null>> = {
  usStock: 100,
  hkStock: 2,
  future: 3,
  index: 1,
  forex: null,
  crypto: null,
  option: null,
};
const ORDINARY_MINUTES = 390;
const SLOWEST_MINUTES = 2;
const SLOWEST_PACE = SLOWEST_MINUTES * TICKS_PER_MINUTE;
const BOOK_PACE_MAX = 16;
/** Currencies trade in thousands, metals in single ounces. */
const FOREX_QUANTUM = 1000;
const FOREX_LARGE_VOLUME = 1e9;
