/**
 * Bars of one trading day up to an instant, each session cut from its own start.
 *
 * A bar opens with the current price; one without trades repeats it with no volume. So small bars
 * add up to large ones wherever they are cut. Closed bars never change: those computed before are
 * taken from `closed`, and those that closed since are added to it.
 */
import { instantOfTick, TICKS_PER_MINUTE } from '../path/days.ts';
import type { Frame, MinuteSpan } from '../path/frames.ts';
import { valueAt } from '../path/line/line.ts';
import { widenByTrades } from '../quote/day-progress.ts';
import { priceAt, priceOfValue, type Ticker } from '../quote/ticker.ts';
import { tradeIn } from '../quote/trade-times.ts';
import type { RawCandle } from './candle.ts';
import { quantaThrough, type VolumeDay } from './volume.ts';

export function intradayCandles(
  ticker: Ticker,
  frame: Frame,
  volume: VolumeDay | null,
  { minutes, untilTick, closed }: { minutes: number; untilTick: number; closed: RawCandle[] },
): RawCandle[] {
  const candles: RawCandle[] = [];
  let quanta = 0;
  for (const span of frame.regular) {
    for (
      let from = span.from;
      from < span.until && from * TICKS_PER_MINUTE <= untilTick;
      from += minutes
    ) {
      const until = Math.min(from + minutes, span.until);
      const isClosed = until * TICKS_PER_MINUTE - 1 <= untilTick;
      const known = isClosed ? closed[candles.length] : undefined;
      const candle =
        known ?? barCandle({ ticker, frame, span, volume, from, until, untilTick }, quanta);
      if (isClosed && known === undefined) closed.push(candle);
      quanta += candle.quanta;
      candles.push(candle);
    }
  }
  return candles;
}

type Bar = {
  readonly ticker: Ticker;
  readonly frame: Frame;
  readonly span: MinuteSpan;
  readonly volume: VolumeDay | null;
  readonly from: number;
  readonly until: number;
  readonly untilTick: number;
};

function barCandle(bar: Bar, quantaBefore: number): RawCandle {
  const { ticker, frame, span, from, until, untilTick } = bar;
  const firstBarTick = from * TICKS_PER_MINUTE;
  const lastBarTick = Math.min(until * TICKS_PER_MINUTE - 1, untilTick);
  const lastTrade = tradeIn(span, lastBarTick, ticker.rhythm);
  const close = priceAt(ticker, frame, lastTrade);
  const base = { date: frame.date, startMs: instantOfTick(firstBarTick), close };
  if (lastTrade < firstBarTick)
    return { ...base, open: close, high: close, low: close, quanta: 0, turnover: 0 };
  const standing = valueAt(ticker.line, tradeIn(span, firstBarTick, ticker.rhythm));
  const extremes = { low: standing, high: standing };
  widenByTrades(ticker, frame, firstBarTick, lastBarTick + 1, extremes);
  return {
    ...base,
    open: priceOfValue(ticker, frame, standing),
    high: priceOfValue(ticker, frame, extremes.high),
    low: priceOfValue(ticker, frame, extremes.low),
    ...tradedIn(bar, lastBarTick, quantaBefore),
  };
}

/** Minute by minute, each valued at its first trade. */
function tradedIn(
  { ticker, frame, span, volume, from }: Bar,
  lastBarTick: number,
  quantaBefore: number,
): { quanta: number; turnover: number } {
  if (volume === null) return { quanta: 0, turnover: 0 };
  let [before, turnover] = [quantaBefore, 0];
  for (let minute = from; minute * TICKS_PER_MINUTE <= lastBarTick; minute += 1) {
    const trade = tradeIn(
      span,
      Math.min((minute + 1) * TICKS_PER_MINUTE - 1, lastBarTick),
      ticker.rhythm,
    );
    if (trade < minute * TICKS_PER_MINUTE) continue;
    const through = quantaThrough(volume, trade);
    turnover += priceAt(ticker, frame, minute * TICKS_PER_MINUTE) * (through - before);
    before = through;
  }
  return { quanta: before - quantaBefore, turnover };
}
