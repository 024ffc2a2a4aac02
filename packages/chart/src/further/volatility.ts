/** How far a price moves within a bar, gaps included. */
import type { ChartBar } from '../chart-port.ts';
import { wilder, type Series } from './series.ts';

export function trueRange(bars: readonly ChartBar[]): number[] {
  return bars.map(({ high, low }, at) => {
    const last = bars[at - 1]?.close;
    return last === undefined ? high - low : Math.max(high, last) - Math.min(low, last);
  });
}

export function averageTrueRange(bars: readonly ChartBar[], period: number): Series {
  return wilder(trueRange(bars), period);
}
