/**
 * The bars of a range, the open one as ticks move it, and older ones on demand. Bars of another
 * range are never shown under this one's name, and a gap between the bars and a tick is loaded, not
 * guessed.
 */
import type { ChartBar, ChartSeries, OlderBars } from '@candor/chart/chart-port';
import type { QuoteTick } from '@candor/contract/kernel/quote';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTick } from '../../../core/quotes/use-quote.ts';
import { barAfterTick, barsOf, getSeries, seriesOfInterval } from './chart.model.ts';
import type { ChartRange, ChartSize, InstrumentPlace } from '../screens/quote-params.model.ts';
import { loadOlderBars, useBars, type BarsQuery } from '../quotes.api.ts';

export type ChartFeed =
  | { readonly status: 'loading' }
  | {
      readonly status: 'unavailable';
      readonly message: string | null;
      readonly retry: () => Promise<void>;
    }
  | {
      readonly status: 'ready';
      readonly series: ChartSeries;
      readonly liveBar: ChartBar | null;
      readonly loadOlder: (beforeMs: number) => Promise<OlderBars | null>;
    };

export function useChartFeed(
  place: InstrumentPlace,
  range: ChartRange,
  decimals: number,
  interval: ChartSize | null = null,
): ChartFeed {
  const reading = useBars(place, range, interval);
  const span = interval ?? range;
  const [kept, setKept] = useState<{
    readonly span: ChartRange | ChartSize;
    readonly bars: BarsQuery;
  } | null>(null);
  // While another range is on its way, the reading still holds the one before.
  if (reading.status === 'ready' && !reading.isOld && kept?.bars !== reading.data)
    setKept({ span, bars: reading.data });
  const bars = kept?.span === span ? kept.bars : null;
  const { code, source } = place;
  const series = useMemo(
    () =>
      bars === null
        ? null
        : interval === null
          ? getSeries({ code, source }, range, decimals, bars)
          : seriesOfInterval({ code, source }, interval, decimals, bars),
    [code, source, range, interval, decimals, bars],
  );
  const refresh = reading.status === 'ready' ? reading.refresh : null;
  const liveBar = useLiveBar(place, bars, series, refresh);

  if (series === null || bars === null)
    return reading.status === 'unavailable' ? reading : { status: 'loading' };
  return {
    status: 'ready',
    series,
    liveBar,
    loadOlder: async (beforeMs) => getOlder(await loadOlderBars(place, bars.size, beforeMs)),
  };
}

type Live = {
  readonly series: ChartSeries;
  readonly tick: QuoteTick;
  readonly bar: ChartBar | null;
  readonly gapAt: number | null;
};

function useLiveBar(
  place: InstrumentPlace,
  bars: BarsQuery | null,
  series: ChartSeries | null,
  refresh: (() => Promise<void>) | null,
): ChartBar | null {
  const tick = useTick(place.source, place.code);
  const [live, setLive] = useState<Live | null>(null);
  if (
    tick !== null &&
    series !== null &&
    bars !== null &&
    (live?.tick !== tick || live.series !== series)
  )
    setLive(liveAfter(live, tick, series, bars));

  // Ticks continue while loading, so it is throttled.
  const gap =
    live === null || live.gapAt === null ? null : Math.floor(live.gapAt / GAP_ASK_PAUSE_MS);
  const fill = useEffectEvent(() => void refresh?.());
  useEffect(() => {
    if (gap !== null) fill();
  }, [gap]);

  return live !== null && live.series === series ? live.bar : null;
}

function liveAfter(
  live: Live | null,
  tick: QuoteTick,
  series: ChartSeries,
  { size, until }: BarsQuery,
): Live {
  const before = live?.series === series ? live : null;
  const last = before?.bar ?? series.bars.at(-1);
  const next =
    last === undefined
      ? null
      : barAfterTick(last, tick, {
          size,
          until,
          volumeBefore: before === null ? null : Number(before.tick.volume),
        });
  if (next === 'gap') return { series, tick, bar: before?.bar ?? null, gapAt: tick.at };
  return { series, tick, bar: next ?? before?.bar ?? null, gapAt: null };
}

const GAP_ASK_PAUSE_MS = 15_000;

function getOlder(reading: BarsQuery | null): OlderBars | null {
  return reading === null ? null : { bars: barsOf(reading), hasMore: reading.hasMore };
}
