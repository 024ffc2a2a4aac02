/**
 * A trading day so far: open, high, low, volume and turnover.
 *
 * Continuing gives the same numbers as starting at the open, which makes a tick cheap. Turnover
 * values each minute at its first trade, so an average price is always inside its candle.
 */
import { MINUTES_PER_DAY } from '@candor/kit/time';
import { quantaThrough, quantaThroughMinute, spreadAll, type VolumeDay } from '../candle/volume.ts';
import { dayOfTick, TICKS_PER_DAY, TICKS_PER_MINUTE } from '../path/days.ts';
import type { Frame, MinuteSpan } from '../path/frames.ts';
import { exp } from '../path/exact-math.ts';
import { borderAt, lineDay, lineMinutes, valueAt, type Rhythm } from '../path/line/line.ts';
import { widen, type Extremes } from '../path/line/line-extremes.ts';
import { nearestTick } from './tick-grid.ts';
import { quantaOn, type Ticker } from './ticker.ts';
import { firstTick, lastBeat, nextBeat, tradeIn, tradesIn } from './trade-times.ts';

export type Progress = {
  readonly frame: Frame;
  /** Of the day: what the path is shifted by, and the units of volume that are ordinary. */
  readonly shift: number;
  readonly quantaPerDay: number;
  readonly open: number;
  readonly volume: VolumeDay | null;
  readonly extremes: Extremes;
  high: number;
  low: number;
  /** The last trade that is counted, and its price. */
  trade: number;
  last: number;
  quanta: number;
  /** Price units times volume units, over the minutes before the current one. */
  turnoverBefore: number;
  quantaBefore: number;
  minute: number;
  minutePrice: number;
};

/** At the opening trade; without volume, volume and turnover are not counted. */
export function beginDay(ticker: Ticker, frame: Frame, volume: VolumeDay | null): Progress {
  const trade = frame.open * TICKS_PER_MINUTE;
  const value = valueAt(ticker.line, trade);
  const shift = ticker.shift(frame.date);
  const open = nearestTick(ticker.grid, exp(value + shift));
  return {
    frame,
    shift,
    quantaPerDay: quantaOn(ticker, frame.date),
    open,
    volume,
    extremes: { low: value, high: value },
    high: open,
    low: open,
    trade,
    last: open,
    quanta: volume === null ? 0 : quantaThrough(volume, trade),
    turnoverBefore: 0,
    quantaBefore: 0,
    minute: frame.open,
    minutePrice: open,
  };
}

/** On to a later trade of the same day. */
export function advance(progress: Progress, ticker: Ticker, trade: number): void {
  if (trade <= progress.trade) return;
  const { high, low } = progress.extremes;
  widenByTrades(ticker, progress.frame, progress.trade + 1, trade + 1, progress.extremes);
  if (progress.extremes.high > high)
    progress.high = nearestTick(ticker.grid, exp(progress.extremes.high + progress.shift));
  if (progress.extremes.low < low)
    progress.low = nearestTick(ticker.grid, exp(progress.extremes.low + progress.shift));
  progress.trade = trade;
  progress.last = nearestTick(ticker.grid, exp(valueAt(ticker.line, trade) + progress.shift));
  if (progress.volume !== null) advanceTurnover(progress, progress.volume, ticker, trade);
}

export function getTurnover(progress: Progress): number {
  return progress.turnoverBefore + progress.minutePrice * (progress.quanta - progress.quantaBefore);
}

/** Widens by all regular trades from one tick up to, not including, another. */
export function widenByTrades(
  ticker: Ticker,
  frame: Frame,
  from: number,
  until: number,
  extremes: Extremes,
): void {
  for (const span of frame.regular) {
    const first = firstTick(span);
    const start = Math.max(from, first);
    const end = Math.min(until, span.until * TICKS_PER_MINUTE);
    if (start >= end) continue;
    // The first tick of a session is a trade even if not a multiple of the pace.
    if (start === first) include(extremes, valueAt(ticker.line, first));
    const { rhythm } = ticker;
    if ((end - start) / rhythm.pace <= LOOKED_AT_ONE_BY_ONE_MAX) {
      for (let trade = nextBeat(start, rhythm); trade < end; trade += rhythm.pace)
        include(extremes, valueAt(ticker.line, trade));
    } else widenSpan(ticker, frame, start, end, extremes);
  }
}

function widenSpan(
  ticker: Ticker,
  frame: Frame,
  start: number,
  end: number,
  extremes: Extremes,
): void {
  for (let day = dayOfTick(start); day <= dayOfTick(end - 1); day += 1) {
    const base = day * TICKS_PER_DAY;
    const midnight = day * MINUTES_PER_DAY;
    const of = lineDay(ticker.line, day);
    // The minutes of all sessions of the day at once, rather than of one session after the other.
    lineMinutes(of, {
      from: Math.max(frame.open - midnight, 0),
      until: Math.min(frame.close - midnight, MINUTES_PER_DAY),
    });
    widen(
      of,
      Math.max(start - base, 0),
      Math.min(end - base, TICKS_PER_DAY),
      ticker.rhythm,
      extremes,
    );
  }
}

function include(extremes: Extremes, value: number): void {
  if (value > extremes.high) extremes.high = value;
  if (value < extremes.low) extremes.low = value;
}

/** Closes the minutes in between, then continues in the new one. */
function advanceTurnover(
  progress: Progress,
  volume: VolumeDay,
  ticker: Ticker,
  trade: number,
): void {
  const last = Math.floor(trade / TICKS_PER_MINUTE);
  if (last - progress.minute > MINUTES_ONE_BY_ONE_MAX) spreadAll(volume);
  const { shift } = progress;
  const { pace } = ticker.rhythm;
  let sessionMinute = 0;
  let tradesBefore = 0;
  for (const span of progress.frame.regular) {
    if (span.from > last) break;
    if (span.until > progress.minute) {
      const until = Math.min(last, span.until - 1);
      for (let minute = Math.max(progress.minute, span.from); minute <= until; minute += 1) {
        if (minute > progress.minute && hasTrade(span, minute, ticker.rhythm))
          enterMinute(progress, ticker, shift, minute);
        if (minute === last) progress.quanta = quantaThrough(volume, trade);
        else if (pace <= TICKS_PER_MINUTE)
          progress.quanta = quantaThroughMinute(
            volume,
            sessionMinute + minute - span.from,
            tradesBefore + ((minute + 1 - span.from) * TICKS_PER_MINUTE) / pace,
          );
        else
          progress.quanta = quantaThrough(
            volume,
            tradeIn(span, (minute + 1) * TICKS_PER_MINUTE - 1, ticker.rhythm),
          );
      }
    }
    sessionMinute += span.until - span.from;
    tradesBefore += tradesIn(span, Number.POSITIVE_INFINITY, ticker.rhythm);
  }
}

function enterMinute(progress: Progress, ticker: Ticker, shift: number, minute: number): void {
  progress.turnoverBefore += progress.minutePrice * (progress.quanta - progress.quantaBefore);
  progress.quantaBefore = progress.quanta;
  progress.minute = minute;
  progress.minutePrice = nearestTick(ticker.grid, exp(borderAt(ticker.line, minute) + shift));
}

function hasTrade(span: MinuteSpan, minute: number, rhythm: Rhythm): boolean {
  const tick = minute * TICKS_PER_MINUTE;
  return rhythm.pace <= TICKS_PER_MINUTE || minute === span.from || lastBeat(tick, rhythm) === tick;
}

const LOOKED_AT_ONE_BY_ONE_MAX = 12;
const MINUTES_ONE_BY_ONE_MAX = 40;
