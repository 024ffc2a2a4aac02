/** Bars of a chart. Before the market's first day the chart is empty, not refused. */
import type { bars, barsInQuery } from '@candor/contract/kernel/bars';
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { Candle, CandleSize } from '@candor/market/candle/candle';
import type { Instrument } from '@candor/market/instrument';
import type * as z from 'zod/mini';
import { numberText, getPriceText } from './decimal-texts.ts';
import type { Market } from './market.ts';
import { prepareDays } from './prepare-days.ts';
import {
  beginningOfBars,
  longestMs,
  opensFrom,
  sizeOfRange,
  spanOfRange,
} from './bar-range.rules.ts';

type Bars = z.input<typeof bars>;
type Asked = { readonly [Name in keyof typeof barsInQuery]: z.output<(typeof barsInQuery)[Name]> };
type Query = Partial<Asked> &
  Pick<Asked, 'count'> & { readonly source: QuotedSource; readonly code: string };
type Chart = {
  readonly size: CandleSize;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly candles: readonly Candle[];
};

export async function listBars(market: Market, query: Query, now: number): Promise<Bars> {
  const instrument = market.instruments.load(query.source, query.code);
  const calendar = market.instruments.getCalendar(instrument);
  const { size, fromMs, untilMs, candles } =
    query.size === undefined && query.before === undefined
      ? await rangeChart(market, instrument, query, now)
      : await pageChart(market, instrument, query, now);
  const firstMs = candles[0]?.startMs;
  return {
    size,
    previousClose: getPriceText(instrument, market.pricing.quote(instrument, now).previousClose),
    timeZone: calendar.zone.name,
    from: fromMs,
    until: untilMs,
    hasMore:
      firstMs !== undefined &&
      firstMs > (instrument.listing?.listsAtMs ?? opensFrom(calendar, market.pricing.historyFrom)),
    bars: candles.map((candle) => getBar(instrument, candle)),
  };
}

async function rangeChart(
  { instruments, pricing }: Market,
  instrument: Instrument,
  { range = 'intraday' }: Query,
  now: number,
): Promise<Chart> {
  const size = sizeOfRange(range);
  const { fromMs, untilMs } = spanOfRange(
    range,
    instruments.getCalendar(instrument),
    pricing.quote(instrument, now).tradingDate,
    now,
  );
  if (isOfDays(size)) await prepareDays(pricing, instrument, fromMs, now);
  return {
    size,
    fromMs,
    untilMs,
    candles: pricing.candles(instrument, { size, fromMs, untilMs: now }),
  };
}

async function pageChart(
  { instruments, pricing }: Market,
  instrument: Instrument,
  { range, size = sizeOfRange(range ?? 'intraday'), before, asOf, count }: Query,
  now: number,
): Promise<Chart> {
  const calendar = instruments.getCalendar(instrument);
  const lastMs = Math.min(now, instruments.endsAt(instrument) ?? now);
  const beforeMs = Math.min(before ?? lastMs + 1, lastMs + 1);
  if (beforeMs <= opensFrom(calendar, pricing.historyFrom))
    return { size, fromMs: beforeMs, untilMs: beforeMs, candles: [] };
  const fromMs = beginningOfBars(size, calendar, {
    beforeMs,
    count,
    earliest: pricing.historyFrom,
  });
  // The last bar is complete, even if the instant is inside it.
  const untilMs = Math.min(lastMs, beforeMs + longestMs(size));
  if (isOfDays(size)) await prepareDays(pricing, instrument, fromMs, untilMs);
  const candles = pricing
    .candles(instrument, { size, fromMs, untilMs, asOfMs: Math.min(asOf ?? now, now) })
    .filter(({ startMs }) => startMs < beforeMs)
    .slice(-count);
  return { size, fromMs: candles[0]?.startMs ?? beforeMs, untilMs: beforeMs, candles };
}

function getBar(
  instrument: Instrument,
  { startMs, open, high, low, close, volume, turnover }: Candle,
): Bars['bars'][number] {
  return {
    at: startMs,
    open: getPriceText(instrument, open),
    high: getPriceText(instrument, high),
    low: getPriceText(instrument, low),
    close: getPriceText(instrument, close),
    volume: numberText(volume),
    turnover: turnover === null ? null : numberText(turnover),
  };
}

function isOfDays(size: CandleSize): boolean {
  return size === 'day' || size === 'week' || size === 'month';
}
