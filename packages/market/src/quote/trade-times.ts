/**
 * At which ticks an instrument trades: the first of each session, then every beat of its pace.
 *
 * Quotes, candles, volume and trades all use this file, so they agree.
 */
import { AssertionFailed } from '@candor/kit/assert';
import { multipleBelow, TICKS_PER_MINUTE } from '../path/days.ts';
import type { Frame, MinuteSpan } from '../path/frames.ts';
import type { Rhythm } from '../path/line/line.ts';

/** The last regular trade of the frame at or before the tick; the frame must have opened by then. */
export function regularTradeAt(frame: Frame, tick: number, rhythm: Rhythm): number {
  for (let index = frame.regular.length - 1; index >= 0; index -= 1) {
    const span = frame.regular[index];
    if (span !== undefined && firstTick(span) <= tick) return tradeIn(span, tick, rhythm);
  }
  throw new AssertionFailed(`${frame.calendar} ${frame.date} had not opened by then`);
}

export function getLastTrade(frame: Frame, rhythm: Rhythm): number {
  return regularTradeAt(frame, frame.close * TICKS_PER_MINUTE, rhythm);
}

/** The last trade inside a span at or before the tick. */
export function tradeIn(span: MinuteSpan, tick: number, rhythm: Rhythm): number {
  const until = Math.min(tick, span.until * TICKS_PER_MINUTE - 1);
  return Math.max(firstTick(span), lastBeat(until, rhythm));
}

export function firstTick(span: MinuteSpan): number {
  return span.from * TICKS_PER_MINUTE;
}

/** How many trades a span has up to and including the tick. */
export function tradesIn(span: MinuteSpan, tick: number, { pace, offset }: Rhythm): number {
  const first = firstTick(span);
  if (tick < first) return 0;
  const last = Math.min(tick, span.until * TICKS_PER_MINUTE - 1);
  return 1 + Math.floor((last - offset) / pace) - Math.floor((first - offset) / pace);
}

/** The trade before, in the same span; null for its first. */
export function tradeBefore(span: MinuteSpan, trade: number, rhythm: Rhythm): number | null {
  return trade <= firstTick(span) ? null : tradeIn(span, trade - 1, rhythm);
}

export function lastBeat(tick: number, { pace, offset }: Rhythm): number {
  return multipleBelow(tick - offset, pace) + offset;
}

export function nextBeat(tick: number, rhythm: Rhythm): number {
  return lastBeat(tick - 1, rhythm) + rhythm.pace;
}
