/**
 * What a screen reader says of the bar that is pointed at: once somebody stays on it, and not again
 * while its price moves. Each step of a crosshair and each tick of the market would drown out all
 * else.
 */
import type { ChartKind, ChartSeries } from '@candor/chart/chart-port';
import { useFigures } from '@candor/ui/figures/figure-context';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { after } from '../../../platform/timers.ts';
import type { PointStore } from './chart-legend.tsx';
import { getLegend, type Legend } from './legend.model.ts';

const STAYS_MS = 500;

export function SpokenLegend({
  points,
  series,
  kind,
}: {
  points: PointStore;
  series: ChartSeries;
  kind: ChartKind;
}) {
  const t = useText();
  const { locale } = useFigures();
  const [legend, setLegend] = useState<Legend | null>(null);
  // New bars are no reason to say the same once more.
  const newest = useRef({ series, locale });
  useLayoutEffect(() => {
    newest.current = { series, locale };
  });
  useEffect(() => {
    let pointedAt: number | null = null;
    let stop: () => void = () => undefined;
    const follow = () => {
      const point = points.get();
      const at = point !== null && point.isPointed ? point.bar.at : null;
      if (at === pointedAt) return;
      pointedAt = at;
      stop();
      if (at === null) setLegend(null);
      else
        stop = after(STAYS_MS, () => {
          const now = points.get();
          if (now !== null) setLegend(getLegend(now, newest.current.series, newest.current.locale));
        });
    };
    follow();
    const unsubscribe = points.subscribe(follow);
    return () => {
      unsubscribe();
      stop();
    };
  }, [points]);
  return (
    <p role="status" className="sr-only">
      {legend !== null &&
        [
          kind === 'line'
            ? t('quotes.legend.spokenLine', { time: legend.time, close: legend.close })
            : t('quotes.legend.spoken', {
                time: legend.time,
                open: legend.open,
                high: legend.high,
                low: legend.low,
                close: legend.close,
              }),
          ...(legend.change === null ? [] : [legend.change]),
        ].join(' ')}
    </p>
  );
}
