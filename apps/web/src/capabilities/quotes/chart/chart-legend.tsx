/**
 * The legend of the chart, in the page instead of on the canvas: a bubble that follows the finger
 * on a line, a strip above candles and curves. It holds the point itself, so that a moving
 * crosshair draws nothing but this.
 */
import type { ChartKind, ChartPoint, ChartSeries } from '@candor/chart/chart-port';
import { cx } from '@candor/ui/cx';
import { DIRECTION_INK } from '@candor/ui/figures/direction';
import { useFigures } from '@candor/ui/figures/figure-context';
import { NumberText } from '@candor/ui/figures/number-text';
import { memo } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { useStore, type Store } from '@candor/client/store';
import { getLegend, type Legend } from './legend.model.ts';

export type PointStore = Store<ChartPoint | null>;

export const LegendStrip = memo(function LegendStrip({
  points,
  series,
  kind,
  hasCurves,
}: {
  points: PointStore;
  series: ChartSeries;
  kind: ChartKind;
  hasCurves: boolean;
}) {
  const point = useStore(points);
  const { locale } = useFigures();
  if (kind === 'line' && !hasCurves) return null;
  const legend = point === null ? null : getLegend(point, series, locale);
  return (
    <div className={cx('px-4 pb-1 text-tab', kind === 'candles' ? 'min-h-8.5' : 'min-h-5')}>
      {legend !== null && kind === 'candles' && <BarFigures legend={legend} />}
      {legend?.curves.map((curve) => (
        <CurveFigures key={curve.name} curve={curve} />
      ))}
    </div>
  );
});

export function LegendBubble({ points, series }: { points: PointStore; series: ChartSeries }) {
  const point = useStore(points);
  const { locale } = useFigures();
  if (point === null || !point.isPointed) return null;
  const legend = getLegend(point, series, locale);
  const center = Math.min(
    Math.max(point.x, BUBBLE_HALF_PX),
    Math.max(point.widthPx - BUBBLE_HALF_PX, BUBBLE_HALF_PX),
  );
  return (
    <div className="pointer-events-none absolute inset-0 z-10 overflow-hidden">
      <span
        className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-bg bg-ink"
        style={{ left: point.x, top: point.y }}
      />
      <p
        aria-hidden="true"
        className="absolute top-1 flex -translate-x-1/2 items-center gap-2 rounded-chip bg-s3 px-2.5 py-1 text-label whitespace-nowrap"
        style={{ left: center }}
      >
        <span className="text-ink2">{legend.time}</span>
        <span className="font-semibold">{legend.close}</span>
        <Change legend={legend} />
      </p>
    </div>
  );
}

const BUBBLE_HALF_PX = 92;

function BarFigures({ legend }: { legend: Legend }) {
  const t = useText();
  const figures = [
    [t('quotes.legend.open'), legend.open],
    [t('quotes.legend.high'), legend.high],
    [t('quotes.legend.low'), legend.low],
    [t('quotes.legend.close'), legend.close],
  ] as const;
  return (
    <div className="text-ink2">
      <p className="flex items-baseline gap-x-2">
        <span className="text-ink3">{legend.time}</span>
        <Change legend={legend} />
        {legend.volume !== null && <Named name={t('quotes.legend.volume')} text={legend.volume} />}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        {figures.map(([name, text]) => (
          <Named key={name} name={name} text={text} />
        ))}
      </p>
    </div>
  );
}

/** Of the prices of a bar a tick mostly moves one. */
const Named = memo(function Named({ name, text }: { name: string; text: string }) {
  return (
    <span>
      <span className="text-ink3">{name}</span> {text}
    </span>
  );
});

function CurveFigures({ curve }: { curve: Legend['curves'][number] }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-ink2">
      <span className="font-medium text-ink3">{curve.name}</span>
      {curve.values.map(({ title, text, colour }) => (
        <span key={title} className="inline-flex items-baseline gap-1">
          <span
            aria-hidden="true"
            className="size-1.5 self-center rounded-full"
            style={{ background: colour }}
          />
          {title} <NumberText text={text} />
        </span>
      ))}
    </p>
  );
}

function Change({ legend: { change, direction } }: { legend: Legend }) {
  return <span className={DIRECTION_INK[direction]}>{change}</span>;
}
