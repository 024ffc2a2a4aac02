/**
 * Bars and fills of a rental as the chart draws them. Prices become numbers because they become
 * pixels; no figure that is read as one comes back from them.
 */
import type { ChartBar, ChartMark, ChartSeries } from '@candor/chart/chart-port';
import type { RentalBars } from '../robots.api.ts';

type Fill = RentalBars['marks'][number];

export function seriesOf(orderId: string, reading: RentalBars, decimals: number): ChartSeries {
  return {
    key: `${orderId}:${reading.code}`,
    bars: barsIn(reading),
    hasMore: reading.hasMore,
    size: reading.size,
    slots: null,
    previousClose: null,
    decimals,
    timeZone: reading.timeZone,
  };
}

export function barsIn({ bars }: Pick<RentalBars, 'bars'>): ChartBar[] {
  return bars.map(({ at, open, high, low, close, volume }) => ({
    at,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  }));
}

/** Each at the beginning of its bar; fills from before the first bar are not in view. */
export function marksIn({ bars, marks }: Pick<RentalBars, 'bars' | 'marks'>): ChartMark[] {
  return marks.flatMap(({ at, side, price }) => {
    const bar = bars.findLast((candidate) => candidate.at <= at);
    return bar === undefined ? [] : [{ at: bar.at, side, price: Number(price) }];
  });
}

/** Fills of one bar, for the line above the chart. */
export function fillsInBar(
  { bars, marks }: Pick<RentalBars, 'bars' | 'marks'>,
  barAt: number,
): Fill[] {
  const index = bars.findIndex(({ at }) => at === barAt);
  if (index === -1) return [];
  const until = bars[index + 1]?.at ?? Number.POSITIVE_INFINITY;
  return marks.filter(({ at }) => at >= barAt && at < until);
}

/** Places after the point of the prices as they came. */
export function decimalsIn({ bars }: Pick<RentalBars, 'bars'>): number {
  return bars.reduce(
    (most, { close }) => Math.max(most, close.split('.')[1]?.length ?? 0),
    DECIMALS_MIN,
  );
}

const DECIMALS_MIN = 2;
