/** Evenly spaced prices over one session's trading minutes, ending at the instant. */
import { TICKS_PER_MINUTE } from '../path/days.ts';
import type { Frame, Frames } from '../path/frames.ts';
import type { Moment } from './moment.ts';
import { priceAt, type Ticker } from './ticker.ts';
import { regularTradeAt } from './trade-times.ts';

export const SPARKLINE_POINTS_MAX = 200;

export function getSparkline(
  ticker: Ticker,
  { frame, tick }: Moment,
  frames: Frames,
  points: number,
): number[] {
  const count = Math.max(2, Math.min(points, SPARKLINE_POINTS_MAX));
  const previous = frames.previous(frame);
  const now = regularTradeAt(frame, tick, ticker.rhythm);
  const elapsed = minutesInto(frame, Math.floor(now / TICKS_PER_MINUTE));
  return Array.from({ length: count }, (_, index) => {
    const back = Math.floor((frame.regularMinutes * (count - 1 - index)) / (count - 1));
    if (back === 0) return priceAt(ticker, frame, now);
    const [on, minute] =
      back <= elapsed
        ? [frame, elapsed - back]
        : [previous, Math.max(0, previous.regularMinutes + elapsed - back)];
    return priceAt(
      ticker,
      on,
      regularTradeAt(on, getMinute(on, minute) * TICKS_PER_MINUTE, ticker.rhythm),
    );
  });
}

function minutesInto(frame: Frame, minute: number): number {
  return frame.regular.reduce(
    (sum, { from, until }) => sum + Math.max(0, Math.min(minute, until) - from),
    0,
  );
}

function getMinute(frame: Frame, minutes: number): number {
  let left = minutes;
  for (const { from, until } of frame.regular) {
    if (left < until - from) return from + left;
    left -= until - from;
  }
  return frame.close - 1;
}
