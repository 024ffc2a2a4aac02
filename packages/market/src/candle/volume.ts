/**
 * Volume up to any trade of a day, without counting from the open.
 *
 * The day's volume is split by the intraday shape in halves, each slightly off by hash; a minute's
 * share is spread over its trades by fixed patterns. Every trade has at least one unit. A candle's
 * volume is a difference of two counts, so small candles always add up to large ones.
 */
import { MINUTES_PER_DAY } from '@candor/kit/time';
import { nameWords, type DayKeys, type NameWords } from '../path/day-keys.ts';
import { dayOfDate, multipleBelow, TICKS_PER_MINUTE } from '../path/days.ts';
import { exp } from '../path/exact-math.ts';
import type { Frame, MinuteSpan } from '../path/frames.ts';
import type { IntradayShapes } from '../path/intraday-shape.ts';
import { gaussian, hashWord, uniform } from '../path/keyed-hash.ts';
import type { Rhythm } from '../path/line/line.ts';
import { getBranches } from '../path/line/midpoints.ts';
import { drawDay } from '../path/unit-path.ts';
import { quantaOn, type Ticker } from '../quote/ticker.ts';
import { nextBeat, tradesIn } from '../quote/trade-times.ts';

export type VolumeDay = {
  readonly frame: Frame;
  readonly rhythm: Rhythm;
  readonly key: NameWords;
  readonly shape: Float64Array;
  /** What is spread by shape, beyond one unit per trade. */
  readonly spread: number;
  /** Borders of the minute asked for last, as shares of the day. */
  readonly borders: Float64Array;
  borderMinute: number;
  /** All minute borders, while a whole day is being counted. */
  all: Float64Array | null;
};

export function volumeDay(
  ticker: Ticker,
  frame: Frame,
  keys: DayKeys,
  shapes: IntradayShapes,
): VolumeDay | null {
  if (ticker.quantaPerDay === 0) return null;
  // The seed of the opening day, so that no figure needs a later seed.
  const day = Math.floor(frame.open / MINUTES_PER_DAY);
  const [part] = ticker.line.parts;
  const wildness = part === undefined ? 1 : drawDay(part.base.own, day).scale;
  const noise = exp(
    DAY_NOISE * gaussian(keys.draw(day, ticker.name, VOLUME_SLOT)) - (DAY_NOISE * DAY_NOISE) / 2,
  );
  const total =
    quantaOn(ticker, frame.date) *
    getEagerness(ticker, frame) *
    noise *
    (CALM_SHARE + (1 - CALM_SHARE) * wildness) *
    (frame.isHalfDay ? HALF_DAY_SHARE : 1);
  const trades = frame.regular.reduce(
    (sum, span) => sum + tradesIn(span, Number.POSITIVE_INFINITY, ticker.rhythm),
    0,
  );
  return {
    frame,
    rhythm: ticker.rhythm,
    key: keys.stepKey(day, ticker.name, 'volume'),
    shape: shapes.cumulative(frame, 'volume'),
    spread: Math.max(0, Math.round(total) - trades),
    borders: new Float64Array([0, 1]),
    borderMinute: -1,
    all: null,
  };
}

/** How much more is traded on the first days of a share than later. */
function getEagerness({ listed, instrument }: Ticker, frame: Frame): number {
  if (listed === null) return 1;
  if (frame === listed.first) return FIRST_DAY_EAGERNESS * listed.firstDayShare;
  const age = dayOfDate(frame.date) - dayOfDate(instrument.anchor.on);
  return 1 + FIRST_DAY_EAGERNESS / (2 * Math.max(1, age * age));
}

const FIRST_DAY_EAGERNESS = 8;

/** Units traded up to and including this trade of the regular session. */
export function quantaThrough(of: VolumeDay, trade: number): number {
  const minute = Math.floor(trade / TICKS_PER_MINUTE);
  let trades = 0;
  let sessionMinute = 0;
  let spanEnd = 0;
  for (const span of of.frame.regular) {
    if (span.from > minute) break;
    trades += tradesIn(span, trade, of.rhythm);
    sessionMinute = spanEnd + Math.min(minute, span.until) - span.from;
    spanEnd += span.until - span.from;
  }
  return trades + Math.floor(of.spread * shareThrough(of, trade, sessionMinute, spanEnd));
}

/** At the end of a minute, for callers that already count. */
export function quantaThroughMinute(of: VolumeDay, sessionMinute: number, trades: number): number {
  findBorders(of, sessionMinute);
  return trades + Math.floor(of.spread * (of.borders[1] ?? 1));
}

/** Units of pre- or post-market trades up to the tick: a small, even share of the day. */
export function extendedQuanta(
  ticker: Ticker,
  { span, frame }: { span: MinuteSpan; frame: Frame },
  tick: number,
): number {
  if (ticker.quantaPerDay === 0) return 0;
  const trades = tradesIn(span, tick, ticker.extendedRhythm);
  const all = tradesIn(span, Number.POSITIVE_INFINITY, ticker.extendedRhythm);
  return trades + Math.floor((quantaOn(ticker, frame.date) * EXTENDED_SHARE * trades) / all);
}

/** A trade covers the time until the next one. */
function shareThrough(
  of: VolumeDay,
  trade: number,
  sessionMinute: number,
  spanEnd: number,
): number {
  const { pace } = of.rhythm;
  if (pace >= TICKS_PER_MINUTE) {
    const minutesLeft =
      nextBeat(trade + 1, of.rhythm) / TICKS_PER_MINUTE - Math.floor(trade / TICKS_PER_MINUTE);
    findBorders(of, Math.min(sessionMinute + minutesLeft, spanEnd) - 1);
    return of.borders[1] ?? 1;
  }
  findBorders(of, sessionMinute);
  const start = of.borders[0] ?? 0;
  const end = of.borders[1] ?? 1;
  const place = multipleBelow(trade - multipleBelow(trade, TICKS_PER_MINUTE), pace) + pace;
  if (place >= TICKS_PER_MINUTE) return end;
  const pattern =
    patterns[hashWord(of.key.low, of.key.high, PATTERN_WORDS + sessionMinute) & (PATTERNS - 1)];
  return Math.min(end, start + (end - start) * (pattern?.[place] ?? 1));
}

function findBorders(of: VolumeDay, sessionMinute: number): void {
  if (of.borderMinute === sessionMinute) return;
  of.borderMinute = sessionMinute;
  if (of.all !== null) {
    of.borders[0] = of.all[sessionMinute] ?? 0;
    of.borders[1] = of.all[sessionMinute + 1] ?? 0;
    return;
  }
  let low = 0;
  let high = of.shape.length - 1;
  let atLow = 0;
  let atHigh = 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    const atMiddle = split(of, low, middle, high, atLow, atHigh);
    if (sessionMinute < middle) {
      high = middle;
      atHigh = atMiddle;
    } else {
      low = middle;
      atLow = atMiddle;
    }
  }
  of.borders[0] = atLow;
  of.borders[1] = atHigh;
}

/** All at once, cheaper when most of them are needed. */
export function spreadAll(of: VolumeDay): void {
  if (of.all !== null) return;
  const all = new Float64Array(of.shape.length);
  all[of.shape.length - 1] = 1;
  const { lows, middles, highs } = getBranches(of.shape.length - 1);
  for (let branch = 0; branch < middles.length; branch += 1) {
    const [low, middle, high] = [lows[branch] ?? 0, middles[branch] ?? 0, highs[branch] ?? 0];
    all[middle] = split(of, low, middle, high, all[low] ?? 0, all[high] ?? 1);
  }
  of.all = all;
}

export function forgetAll(of: VolumeDay): void {
  of.all = null;
}

/** Share of the day at the middle of a stretch: the shape's, slightly off. */
function split(
  { shape, key }: VolumeDay,
  low: number,
  middle: number,
  high: number,
  atLow: number,
  atHigh: number,
): number {
  const start = shape[low] ?? 0;
  const part = ((shape[middle] ?? 0) - start) / ((shape[high] ?? 1) - start);
  const tilt = SPLIT_NOISE * (uniform(hashWord(key.low, key.high, middle)) * 2 - 1);
  return Math.min(atHigh, atLow + (atHigh - atLow) * part * (1 + tilt * (1 - part)));
}

const VOLUME_SLOT = 40;
const PATTERN_WORDS = 0x1_0000;
const DAY_NOISE = 0.3;
const SPLIT_NOISE = 0.5;
/** Volume of a calm day; the rest grows with volatility. */
const CALM_SHARE = 0.4;
const HALF_DAY_SHARE = 0.55;
const EXTENDED_SHARE = 0.015;

/** Few large trades among many small ones. */
const PATTERNS = 16;
const patterns = Array.from({ length: PATTERNS }, (_, index) =>
  minutePattern(nameWords(`volume pattern ${index}`)),
);

function minutePattern(key: NameWords): Float64Array {
  const sums = new Float64Array(TICKS_PER_MINUTE + 1);
  for (let tick = 0; tick < TICKS_PER_MINUTE; tick += 1)
    sums[tick + 1] = (sums[tick] ?? 0) + 1 / (uniform(hashWord(key.low, key.high, tick)) + 0.03);
  const total = sums[TICKS_PER_MINUTE] ?? 1;
  return sums.map((sum) => sum / total);
}
