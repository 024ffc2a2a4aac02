/**
 * Evenly spaced prices over one session's trading minutes, ending at the instant; of a share that
 * just listed, over the time since.
 */
import { TICKS_PER_MINUTE } from '../path/days.ts';
import type { Frame } from '../path/frames.ts';
import type { Moment } from './moment.ts';
import { inSharesOf, priceAt, type Ticker } from './ticker.ts';
import { regularTradeAt } from './trade-times.ts';

export const SPARKLINE_POINTS_MAX = 200;

export function getSparkline(
  ticker: Ticker,
  { frame, tick, date }: Moment,
  points: number,
): number[] {
  const count = Math.max(2, Math.min(points, SPARKLINE_POINTS_MAX));
  const previous = ticker.frames.previous(frame);
  const now = regularTradeAt(frame, tick, ticker.rhythm);
  const elapsed = minutesInto(frame, Math.floor(now / TICKS_PER_MINUTE));
  const minutes = frame === ticker.listed?.first ? elapsed : frame.regularMinutes;
  const priceOn = (on: Frame, trade: number): number =>
    inSharesOf(ticker, priceAt(ticker, on, trade), on.date, date);
  return Array.from({ length: count }, (_, index) => {
    const back = Math.floor((minutes * (count - 1 - index)) / (count - 1));
    if (back === 0) return priceOn(frame, now);
    const [on, minute] =
      back <= elapsed
        ? [frame, elapsed - back]
        : [previous, Math.max(0, previous.regularMinutes + elapsed - back)];
    return priceOn(on, regularTradeAt(on, getMinute(on, minute) * TICKS_PER_MINUTE, ticker.rhythm));
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
