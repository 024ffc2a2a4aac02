/** Curves over the price, by the formulas that trading programs agree on. */
import type { ChartBar } from '../chart-port.ts';
import {
  combined,
  ema,
  highest,
  lowest,
  sma,
  sumOf,
  windowed,
  wma,
  type Series,
} from './series.ts';
import { averageTrueRange } from './volatility.ts';

export type Curves = Readonly<Record<string, Series>>;
export type Calculate = (bars: readonly ChartBar[], parameters: readonly number[]) => Curves;

const closes = (bars: readonly ChartBar[]) => bars.map(({ close }) => close);

const eachPeriod =
  (prefix: string, average: (values: Series, count: number) => Series): Calculate =>
  (bars, periods) =>
    Object.fromEntries(
      periods.map((period, at) => [`${prefix}${at + 1}`, average(closes(bars), period)]),
    );

/** The average of a price, each bar weighing what was traded in it. */
const volumeWeighted: Calculate = (bars, [period = 1]) => {
  const traded = sums(
    bars.map(({ volume }) => volume),
    period,
  );
  const paid = sums(
    bars.map(({ close, volume }) => close * volume),
    period,
  );
  return { vwma: combined([paid, traded], (sum, volume) => sum / volume) };
};

function sums(values: Series, period: number): Series {
  return windowed(values, period, sumOf);
}

const keltner: Calculate = (bars, [period = 1, average = 1, multiple = 1]) => {
  const middle = ema(closes(bars), period);
  const range = averageTrueRange(bars, average);
  return {
    upper: combined([middle, range], (mid, width) => mid + multiple * width),
    middle,
    lower: combined([middle, range], (mid, width) => mid - multiple * width),
  };
};

const donchian: Calculate = (bars, [period = 1]) => {
  const upper = highest(
    bars.map(({ high }) => high),
    period,
  );
  const lower = lowest(
    bars.map(({ low }) => low),
    period,
  );
  return { upper, middle: combined([upper, lower], (high, low) => (high + low) / 2), lower };
};

/**
 * Wilder's parabolic: a stop that follows the trend faster with every new extreme, and changes
 * sides when it is touched.
 */
const parabolic: Calculate = (bars, [step = 0.02, limit = 0.2]) => {
  const [first, second] = bars;
  if (first === undefined || second === undefined) return { sar: bars.map(() => null) };
  let isRising = second.close >= first.close;
  let extreme = isRising ? first.high : first.low;
  let stop = isRising ? first.low : first.high;
  let pace = step;
  const sar: (number | null)[] = [null];
  for (const [index, bar] of bars.entries()) {
    if (index === 0) continue;
    const [last, earlier] = [bars[index - 1] ?? bar, bars[index - 2] ?? bars[index - 1] ?? bar];
    stop += pace * (extreme - stop);
    // The stop never lies within the two bars before.
    stop = isRising
      ? Math.min(stop, last.low, earlier.low)
      : Math.max(stop, last.high, earlier.high);
    if (isRising ? bar.low < stop : bar.high > stop) {
      isRising = !isRising;
      stop = extreme;
      extreme = isRising ? bar.high : bar.low;
      pace = step;
    } else if (isRising ? bar.high > extreme : bar.low < extreme) {
      extreme = isRising ? bar.high : bar.low;
      pace = Math.min(limit, pace + step);
    }
    sar.push(stop);
  }
  return { sar };
};

export const priceCurves = {
  EMA: eachPeriod('ema', ema),
  WMA: eachPeriod('wma', wma),
  SAR: parabolic,
  BBI: (bars: readonly ChartBar[], periods: readonly number[]) => ({
    bbi: combined(
      periods.map((period) => sma(closes(bars), period)),
      (...averages) => sumOf(averages) / averages.length,
    ),
  }),
  VWMA: volumeWeighted,
  KC: keltner,
  DC: donchian,
} as const;
