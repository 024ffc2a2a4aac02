/**
 * Time and sales, newest first.
 *
 * Sizes add up to the quote's volume and prices are inside their candles, because all read the same
 * path at the same ticks.
 */
import { quantaThrough, type VolumeDay } from '../candle/volume.ts';
import { instantOfTick, TICKS_PER_MINUTE } from '../path/days.ts';
import type { Frame, MinuteSpan } from '../path/frames.ts';
import type { Rhythm } from '../path/line/line.ts';
import { priceAt, volumeOfQuanta, type Ticker } from '../quote/ticker.ts';
import { tradeBefore, tradeIn } from '../quote/trade-times.ts';

export type Trade = {
  readonly atMs: number;
  readonly sequence: number;
  readonly units: number;
  readonly size: number;
  /** By the tick rule. */
  readonly side: 'buy' | 'sell' | 'even';
};

export const TRADES_MAX = 500;

/** Back from a trade of the frame, at most to its opening. */
export function tradesBack(
  ticker: Ticker,
  frame: Frame,
  volume: VolumeDay,
  from: number,
  count: number,
): Trade[] {
  const found: Trade[] = [];
  let trade: { at: number; span: MinuteSpan } | null = { at: from, span: getSpan(frame, from) };
  let units = priceAt(ticker, frame, from);
  while (trade !== null && found.length < Math.min(count, TRADES_MAX)) {
    const before = previousTrade(frame, trade, ticker.rhythm);
    const unitsBefore: number = before === null ? units : priceAt(ticker, frame, before.at);
    const size =
      quantaThrough(volume, trade.at) - (before === null ? 0 : quantaThrough(volume, before.at));
    found.push({
      atMs: instantOfTick(trade.at),
      sequence: trade.at,
      units,
      size: volumeOfQuanta(ticker, size),
      side: units > unitsBefore ? 'buy' : units < unitsBefore ? 'sell' : 'even',
    });
    trade = before;
    units = unitsBefore;
  }
  return found;
}

function previousTrade(
  frame: Frame,
  { at, span }: { at: number; span: MinuteSpan },
  rhythm: Rhythm,
): { at: number; span: MinuteSpan } | null {
  const inSpan = tradeBefore(span, at, rhythm);
  if (inSpan !== null) return { at: inSpan, span };
  const earlier = frame.regular[frame.regular.indexOf(span) - 1];
  return earlier === undefined
    ? null
    : { at: tradeIn(earlier, earlier.until * TICKS_PER_MINUTE, rhythm), span: earlier };
}

function getSpan(frame: Frame, tick: number): MinuteSpan {
  const span =
    frame.regular.findLast(({ from }) => from * TICKS_PER_MINUTE <= tick) ?? frame.regular[0];
  if (span === undefined) throw new RangeError('a frame has a regular session');
  return span;
}
