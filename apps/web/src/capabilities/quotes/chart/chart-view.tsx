/**
 * One chart with its legend, inline or filling the screen. The chart library is a chunk of its own,
 * loaded when the first chart is shown.
 */
import type { ChartPoint, ChartScene, ChartSeries } from '@candor/chart/chart-port';
import { PriceChart, type PriceChartProps } from '@candor/chart/price-chart';
import { cx } from '@candor/ui/cx';
import { useFigures } from '@candor/ui/figures/figure-context';
import { StateView } from '@candor/ui/marks/state-view';
import { showToast } from '@candor/ui/overlays/toast';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { directionOfChange } from '../../../core/quotes/quote-figures.ts';
import { createStore } from '@candor/client/store';
import { phoneEngine, type ChartEngine } from '../../../core/quotes/chart-engine.ts';
import { useLoaded } from '../../../platform/loading/loadable.ts';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { LegendBubble, LegendStrip } from './chart-legend.tsx';
import { useChartSettings } from './chart-settings.ts';
import { chartWords } from './chart.model.ts';
import { numberText } from './legend.model.ts';
import type { QuoteDetail } from '../quotes.api.ts';
import type { ChartSize } from '../screens/quote-params.model.ts';
import { SpokenLegend } from './spoken-legend.tsx';
import { useChartFeed, type ChartFeed } from './use-chart-feed.ts';
import { AxisNote, AxisPlace } from './axis-note.tsx';

/** Of price, volume and time axis on a phone held upright. */
const CHART_HEIGHT_PX = 276;

/** What a chart of a desktop has more than one of a phone. */
export type DesktopChart = Pick<
  PriceChartProps,
  'onLevel' | 'onDrawings' | 'onDrawn' | 'onMenu' | 'onOpen'
> & {
  readonly interval: ChartSize | null;
  readonly onPoint: (point: ChartPoint | null) => void;
  readonly engine: ChartEngine;
  readonly above: (
    series: ChartSeries,
  ) => Pick<ChartScene, 'marks' | 'levels' | 'drawings' | 'compared' | 'hasProfile'>;
};

export function ChartView({
  detail,
  isFullScreen = false,
  desktop,
}: {
  detail: QuoteDetail;
  isFullScreen?: boolean;
  desktop?: DesktopChart;
}) {
  const t = useText();
  const { range } = useChartSettings();
  const feed = useChartFeed(
    { code: detail.stock_code, source: detail.source },
    range,
    detail.decimals,
    desktop?.interval ?? null,
  );
  const height = isFullScreen ? 'h-full' : 'h-69';
  if (feed.status === 'loading')
    return (
      <>
        <ChartSkeleton className={height} />
        {!isFullScreen && <AxisPlace />}
      </>
    );
  if (feed.status === 'unavailable') {
    return (
      <div className={cx(height, 'grid place-items-center overflow-hidden')}>
        <StateView
          kind="error"
          title={feed.message ?? t('framework.tapToReload')}
          action={{ label: t('framework.retry'), onPress: () => void feed.retry() }}
        />
      </div>
    );
  }
  if (feed.series.bars.length === 0)
    return (
      <p className={cx(height, 'grid place-items-center text-label text-ink3')}>
        {t('quotes.chart.empty')}
      </p>
    );
  return <ReadyChart detail={detail} feed={feed} isFullScreen={isFullScreen} desktop={desktop} />;
}

function ReadyChart({
  detail,
  feed,
  isFullScreen,
  desktop,
}: {
  detail: QuoteDetail;
  feed: Extract<ChartFeed, { status: 'ready' }>;
  isFullScreen: boolean;
  desktop: DesktopChart | undefined;
}) {
  const t = useText();
  const { kind, indicators, parameters, range } = useChartSettings();
  const { locale } = useFigures();
  const { series } = feed;
  const interval = desktop?.interval ?? null;
  const above = desktop?.above;
  const [points] = useState(() => createStore<ChartPoint | null>(null));
  // A line's colour follows its range, candles' follows today.
  const direction =
    kind === 'line' && (interval !== null || range !== 'intraday')
      ? directionOfSeries(series)
      : directionOfChange(detail.change);
  const scene = useMemo(
    (): ChartScene => ({
      series,
      kind,
      indicators,
      parameters,
      direction,
      locale,
      ...above?.(series),
    }),
    [series, kind, indicators, parameters, direction, locale, above],
  );
  const tell = desktop?.onPoint;
  const hearPoint = useCallback(
    (point: ChartPoint | null) => {
      points.set(point);
      tell?.(point);
    },
    [points, tell],
  );
  const summary = useChartSummary(detail, series, interval);
  return (
    <div className={cx(isFullScreen && 'flex h-full flex-col')}>
      <LegendStrip points={points} series={series} kind={kind} hasCurves={indicators.length > 0} />
      <div className={cx('relative isolate', isFullScreen && 'min-h-0 flex-1')}>
        <EngineChart
          scene={scene}
          liveBar={feed.liveBar}
          loadOlder={feed.loadOlder}
          onPoint={hearPoint}
          summary={summary}
          heightPx={isFullScreen ? null : CHART_HEIGHT_PX}
          scrollsPage={!isFullScreen}
          wanted={desktop?.engine ?? phoneEngine}
          onLevel={desktop?.onLevel}
          onDrawings={desktop?.onDrawings}
          onDrawn={desktop?.onDrawn}
          onMenu={desktop?.onMenu}
          onUnloaded={() => showToast(t('quotes.chart.notLoaded'), 'problem')}
          onOpen={desktop?.onOpen}
        />
        {kind === 'line' && <LegendBubble points={points} series={series} />}
        <SpokenLegend points={points} series={series} kind={kind} />
      </div>
      <AxisNote series={series} interval={interval} />
    </div>
  );
}

/** The engine has been loading since the page opened. */
function EngineChart({
  wanted,
  ...props
}: Omit<PriceChartProps, 'engine'> & { readonly wanted: ChartEngine }) {
  const engine = useLoaded(wanted);
  return engine === null ? (
    <ChartSkeleton className={props.heightPx === null ? 'h-full' : 'h-69'} />
  ) : (
    <PriceChart {...props} engine={engine} />
  );
}

function useChartSummary(
  detail: QuoteDetail,
  series: ChartSeries,
  interval: ChartSize | null,
): string {
  const t = useText();
  const { locale } = useFigures();
  const { range } = useChartSettings();
  // Written once per series, not at every tick.
  const words = useMemo(() => {
    const found = chartWords(series.bars);
    const write = (value: number) => numberText(value, series.decimals, locale);
    return found === null
      ? null
      : {
          first: write(found.first),
          last: write(found.last),
          high: write(found.high),
          low: write(found.low),
        };
  }, [series, locale]);
  return words === null
    ? t('quotes.chart')
    : t('quotes.chart.summary', {
        name: detail.name,
        range:
          interval === null ? t(`quotes.chart.range.${range}`) : t(`quotes.chart.size.${interval}`),
        ...words,
      });
}

function directionOfSeries({ bars }: ChartSeries): ChartScene['direction'] {
  const words = chartWords(bars);
  if (words === null || words.last === words.first) return 'flat';
  return words.last > words.first ? 'rise' : 'fall';
}
