/** One bar of a chart. Small ones always add up to large ones. */
import type { LocalDate } from '@candor/kit/local-date';

export const candleSizes = ['1m', '5m', '15m', '30m', '60m', 'day', 'week', 'month'] as const;
export type CandleSize = (typeof candleSizes)[number];

export type Candle = {
  readonly date: LocalDate;
  readonly startMs: number;
  /** Prices in units of the instrument's grid. */
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Null for a day or longer unless requested, because it takes every minute. */
  readonly turnover: number | null;
};

/** Whole numbers, so that adding up is exact. */
export type RawCandle = {
  readonly date: LocalDate;
  readonly startMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly quanta: number;
  readonly turnover: number | null;
};

export function foldCandles(candles: readonly RawCandle[]): RawCandle | null {
  const [first, last] = [candles.at(0), candles.at(-1)];
  if (first === undefined || last === undefined) return null;
  let { high, low } = first;
  let quanta = 0;
  let turnover: number | null = 0;
  for (const candle of candles) {
    high = Math.max(high, candle.high);
    low = Math.min(low, candle.low);
    quanta += candle.quanta;
    turnover = turnover === null || candle.turnover === null ? null : turnover + candle.turnover;
  }
  return {
    date: first.date,
    startMs: first.startMs,
    open: first.open,
    high,
    low,
    close: last.close,
    quanta,
    turnover,
  };
}
