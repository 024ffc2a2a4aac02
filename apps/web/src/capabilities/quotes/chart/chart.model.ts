/**
 * Bars of the wire as the chart draws them, and the open bar as ticks move it. Prices become
 * numbers here because they become pixels; no figure that is read as one comes back from them.
 */
import type { QuoteTick } from '@candor/contract/kernel/quote';
import type { ChartBar, ChartSeries } from '@candor/chart/chart-port';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import type { ChartRange, ChartSize, InstrumentPlace } from '../screens/quote-params.model.ts';
import type { BarsQuery } from '../quotes.api.ts';

export const chartRanges: readonly ChartRange[] = ['intraday', '1D', '1W', '1M', '3M', '1Y'];
export const chartIntervals: readonly ChartSize[] = [
  '1m',
  '5m',
  '15m',
  '30m',
  '60m',
  'day',
  'week',
  'month',
];

export function barsOf({ bars }: Pick<BarsQuery, 'bars'>): ChartBar[] {
  return bars.map(({ at, open, high, low, close, volume }) => ({
    at,
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  }));
}

export function getSeries(
  place: InstrumentPlace,
  range: ChartRange,
  decimals: number,
  reading: BarsQuery,
): ChartSeries {
  const isOneSession = range === 'intraday' && reading.until - reading.from <= LONGEST_DAY_MS;
  return {
    // A rolling day moves on with every bar; it is another series only on another day.
    key: `${place.source}:${place.code}:${range}:${range === '1D' || (range === 'intraday' && !isOneSession) ? reading.until : reading.from}`,
    bars: barsOf(reading),
    // A day is drawn as a whole; what came before it is one range further.
    hasMore: reading.hasMore && range !== 'intraday',
    size: reading.size,
    slots: isOneSession
      ? getSlots(reading)
      : range === 'intraday' || range === '1D'
        ? reading.bars.length + SPARE_SLOTS
        : null,
    previousClose: isOneSession ? Number(reading.previousClose) : null,
    decimals,
    timeZone: reading.timeZone,
  };
}

/** Bars of one size up to now; older ones follow on demand, under the same name. */
export function seriesOfInterval(
  place: InstrumentPlace,
  interval: ChartSize,
  decimals: number,
  reading: BarsQuery,
): ChartSeries {
  return {
    key: `${place.source}:${place.code}:${interval}`,
    bars: barsOf(reading),
    hasMore: reading.hasMore,
    size: reading.size,
    // Of the smallest sizes the hours matter, of all others the days.
    slots: interval === '1m' || interval === '5m' ? reading.bars.length + SPARE_SLOTS : null,
    previousClose: null,
    decimals,
    timeZone: reading.timeZone,
  };
}

/** The bar that a moment falls into; null before the first. */
export function barAt(bars: readonly ChartBar[], at: number): ChartBar | null {
  return bars.findLast((bar) => bar.at <= at) ?? null;
}

/** Bars so far plus one per step until the end. Null for several days. */
export function getSlots({
  bars,
  from,
  until,
  size,
}: Pick<BarsQuery, 'bars' | 'from' | 'until' | 'size'>): number | null {
  const stepMs = BAR_MS[size];
  if (stepMs === null || until - from > LONGEST_DAY_MS) return null;
  const last = bars.at(-1);
  if (last === undefined) return Math.ceil((until - from) / stepMs);
  return bars.length + Math.max(0, Math.ceil((until - last.at) / stepMs) - 1);
}

/** `gap` when bars in between must be loaded; null when the tick is not for this chart. */
export function barAfterTick(
  last: ChartBar,
  tick: QuoteTick,
  { size, until, volumeBefore }: { size: ChartSize; until: number; volumeBefore: number | null },
): ChartBar | 'gap' | null {
  if (!TRADING.includes(tick.phase) || tick.at < last.at) return null;
  const price = Number(tick.price_nominal);
  const traded = volumeBetween(volumeBefore, Number(tick.volume));
  const stepMs = BAR_MS[size];
  if (stepMs === null) {
    if (size !== 'day') return { ...moved(last, price), volume: last.volume + traded };
    // A bar of a day is the day's own volume; a tick from another day has no bar here yet.
    return tick.at - last.at >= DAY_MS
      ? 'gap'
      : { ...moved(last, price), volume: Number(tick.volume) };
  }
  const steps = Math.floor((tick.at - last.at) / stepMs);
  if (steps === 0) return { ...moved(last, price), volume: last.volume + traded };
  const at = last.at + steps * stepMs;
  if (at >= until || steps > STEPS_MAX)
    return at >= until && tick.at < until + stepMs ? null : 'gap';
  return {
    at,
    open: last.close,
    high: Math.max(last.close, price),
    low: Math.min(last.close, price),
    close: price,
    volume: traded,
  };
}

/** The close before today's session, else the range's first price. Null while unknown. */
export function baseOfRange(
  range: ChartRange,
  reading: Pick<BarsQuery, 'bars' | 'previousClose'>,
): string | null {
  return range === 'intraday' ? reading.previousClose : (reading.bars[0]?.open ?? null);
}

/** The picture in words. */
export type ChartWords = {
  readonly first: number;
  readonly last: number;
  readonly high: number;
  readonly low: number;
};

export function chartWords(bars: readonly ChartBar[]): ChartWords | null {
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    first: first.open,
    last: last.close,
    high: bars.reduce((max, { high }) => Math.max(max, high), first.high),
    low: bars.reduce((min, { low }) => Math.min(min, low), first.low),
  };
}

/** When clocks are set back. */
const LONGEST_DAY_MS = DAY_MS + 60 * MINUTE_MS;
/** Room at the right edge for the bars to come until the series is read again. */
const SPARE_SLOTS = 3;
/** A minute without a trade has no bar; more than a few of them mean that we were not listening. */
const STEPS_MAX = 3;
const TRADING: readonly QuoteTick['phase'][] = ['openingAuction', 'regular', 'closingAuction'];

const BAR_MS: Readonly<Record<ChartSize, number | null>> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '60m': 60 * MINUTE_MS,
  day: null,
  week: null,
  month: null,
};

function moved(bar: ChartBar, price: number): ChartBar {
  return { ...bar, close: price, high: Math.max(bar.high, price), low: Math.min(bar.low, price) };
}

/** The volume of a tick is the day's; it starts over with a new day. */
function volumeBetween(before: number | null, now: number): number {
  if (before === null) return 0;
  return now >= before ? now - before : now;
}
