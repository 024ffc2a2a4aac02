/** The coin's bars as the robot sees them, with its purchases and sales. */
import type { ChartPoint, ChartScene } from '@candor/chart/chart-port';
import { PriceChart, type PriceChartProps } from '@candor/chart/price-chart';
import { createStore, useStore, type Store } from '@candor/client/store';
import { viewerZone } from '@candor/client/time';
import { formatDateTime } from '@candor/kit/moment-format';
import { Segmented } from '@candor/ui/fields/segmented';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { useEffect, useMemo, useState } from 'react';
import { phoneEngine, startChartEngine } from '../../../core/quotes/chart-engine.ts';
import { priceText } from '../../../core/quotes/quote-figures.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { useLoaded } from '../../../platform/loading/loadable.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { loadOlderRentalBars, useRentalBars, type Rental, type RentalBars } from '../robots.api.ts';
import { useRobotWords } from '../shared/use-robot-words.ts';
import { barsIn, decimalsIn, fillsInBar, marksIn, seriesOf } from './rental-bars.model.ts';

const CHART_HEIGHT_PX = 260;

export function RentalChart({ rental }: { rental: Rental }) {
  const t = useText();
  const [chosen, setChosen] = useState<string | null>(null);
  const code = chosen ?? rental.coins[0]?.code ?? '';
  useEffect(startChartEngine, []);
  return (
    <div className="grid grid-cols-1 gap-2">
      {rental.coins.length > 1 && (
        <Segmented
          isCompact
          label={t('common.coin')}
          value={code}
          onChange={setChosen}
          options={rental.coins.map((coin) => ({ value: coin.code, label: coin.pair }))}
        />
      )}
      <CoinChart key={code} rental={rental} code={code} />
      <p className="flex flex-wrap items-center justify-between gap-2 text-caption text-ink3">
        <span className="inline-flex items-center gap-3">
          <Mark side="buy" label={t('robots.chart.buy')} />
          <Mark side="sell" label={t('robots.chart.sell')} />
        </span>
        <a
          href={linkTo('pages/robotai/quote', { code })}
          className="inline-flex min-h-9 items-center font-semibold text-accent"
        >
          {t('robots.chart.quote', { code })}
        </a>
      </p>
    </div>
  );
}

function CoinChart({ rental, code }: { rental: Rental; code: string }) {
  const t = useText();
  const reading = useRentalBars(rental.id, code);
  if (reading.status === 'loading') return <ChartSkeleton />;
  if (reading.status === 'unavailable')
    return (
      <button
        type="button"
        onClick={() => void reading.retry()}
        style={{ height: CHART_HEIGHT_PX }}
        className="w-full text-center text-label text-ink3"
      >
        {reading.message ?? t('framework.tapToReload')}
      </button>
    );
  if (reading.data.bars.length === 0)
    return (
      <p
        style={{ height: CHART_HEIGHT_PX }}
        className="grid place-items-center text-center text-label text-ink3"
      >
        {t('robots.chart.none')}
      </p>
    );
  return <Drawn rental={rental} bars={reading.data} />;
}

function Drawn({ rental, bars }: { rental: Rental; bars: RentalBars }) {
  const t = useText();
  const { locale } = useFigures();
  const [points] = useState(() => createStore<ChartPoint | null>(null));
  const { id } = rental;
  const decimals = decimalsIn(bars);
  const scene = useMemo(
    (): ChartScene => ({
      series: seriesOf(id, bars, decimals),
      marks: marksIn(bars),
      kind: 'candles',
      indicators: NO_INDICATORS,
      parameters: NO_PARAMETERS,
      direction: 'flat',
      locale,
    }),
    [id, bars, decimals, locale],
  );
  const [buys, sells] = (['buy', 'sell'] as const).map(
    (side) => bars.marks.filter((mark) => mark.side === side).length,
  );
  return (
    <div className="grid grid-cols-1 gap-1">
      <Pointed points={points} bars={bars} decimals={decimals} />
      <EngineChart
        scene={scene}
        liveBar={null}
        loadOlder={async (before) => {
          const older = await loadOlderRentalBars(id, bars.code, before);
          return older === null ? null : { bars: barsIn(older), hasMore: older.hasMore };
        }}
        onPoint={points.set}
        summary={t('robots.chart.summary', {
          code: bars.code,
          price: priceText(bars.bars.at(-1)?.close ?? '', { locale, decimals }) ?? '—',
          buys: buys ?? 0,
          sells: sells ?? 0,
        })}
        heightPx={CHART_HEIGHT_PX}
        scrollsPage
      />
    </div>
  );
}

const NO_INDICATORS: ChartScene['indicators'] = [];
const NO_PARAMETERS: ChartScene['parameters'] = {};

/** The bar pointed at, or the last one, with what was traded in it. */
function Pointed({
  points,
  bars,
  decimals,
}: {
  points: Store<ChartPoint | null>;
  bars: RentalBars;
  decimals: number;
}) {
  const t = useText();
  const words = useRobotWords();
  const { locale } = useFigures();
  const point = useStore(points);
  const at = point?.isPointed === true ? point.bar.at : (bars.bars.at(-1)?.at ?? 0);
  const bar = bars.bars.find((candidate) => candidate.at === at);
  const price = (text: string) => priceText(text, { locale, decimals }) ?? '—';
  if (bar === undefined) return <p className="min-h-9" />;
  return (
    <p className="min-h-9 text-caption text-ink2 tabular-nums">
      <span className="flex flex-wrap gap-x-2">
        <span className="text-ink3">{formatDateTime(bar.at, viewerZone())}</span>
        <span className="font-semibold text-ink">{price(bar.close)}</span>
      </span>
      {fillsInBar(bars, bar.at).map((fill) => (
        <span key={`${fill.orderId} ${fill.at}`} className="block">
          {t(`robots.chart.fill.${fill.side}`, {
            quantity: words.quantity(fill.quantity),
            code: bars.code,
            price: price(fill.price),
          })}
        </span>
      ))}
    </p>
  );
}

function EngineChart(props: Omit<PriceChartProps, 'engine'>) {
  const engine = useLoaded(phoneEngine);
  return engine === null ? <ChartSkeleton /> : <PriceChart {...props} engine={engine} />;
}

function ChartSkeleton() {
  const t = useText();
  return (
    <div role="status" aria-label={t('framework.loading')} style={{ height: CHART_HEIGHT_PX }}>
      <Skeleton className="h-full w-full" />
    </div>
  );
}

function Mark({ side, label }: { side: 'buy' | 'sell'; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg
        aria-hidden="true"
        focusable="false"
        viewBox="0 0 10 10"
        className={`size-2.5 ${side === 'buy' ? 'text-rise-gfx' : 'text-fall-gfx'}`}
      >
        <path d={side === 'buy' ? 'M5 1L9.5 9H.5Z' : 'M5 9L9.5 1H.5Z'} fill="currentColor" />
      </svg>
      {label}
    </span>
  );
}
