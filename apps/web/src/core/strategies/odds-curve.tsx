/** What a hundred became in the backtest, beside the yardstick. */
import { formatDate } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { useMemo, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { byTime, getAxis, placesOf } from '../lines/lines.model.ts';
import { LineMark, TouchChart } from '../lines/touch-chart.tsx';
import type { OddsWindow } from './odds.model.ts';
import { useRatioWords } from './use-ratio-words.ts';

export function OddsCurve({ window: { curve } }: { window: OddsWindow }) {
  const t = useText();
  const words = useRatioWords();
  const [pointed, setPointed] = useState<number | null>(null);
  const drawn = useMemo(() => {
    const strategy = curve.map((point) => Number(point.strategy) * 100);
    const yardstick = curve.map((point) => Number(point.yardstick) * 100);
    const axis = getAxis(curve.length === 0 ? [100] : [...strategy, ...yardstick]);
    const xs = byTime(curve.map(({ at }) => at));
    return {
      axis,
      xs,
      strategy: placesOf(strategy, xs, axis),
      yardstick: placesOf(yardstick, xs, axis),
    };
  }, [curve]);
  const point = curve[pointed ?? curve.length - 1];
  if (curve.length < 2 || point === undefined)
    return <p className="text-label text-ink3">{t('strategies.curve.none')}</p>;
  const when = formatDate(point.at, viewerZone());
  const values = {
    strategy: words.percent(point.strategy, 1) ?? '—',
    yardstick: words.percent(point.yardstick, 1) ?? '—',
  };
  return (
    <div className="grid gap-2">
      <p
        aria-hidden="true"
        className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-caption text-ink2 tabular-nums"
      >
        <span className="text-ink3">{when}</span>
        <span className="inline-flex items-center gap-1.5">
          <LineMark look="main" /> {t('strategies.curve.strategy')} {values.strategy}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <LineMark look="second" /> {t('strategies.curve.yardstick')} {values.yardstick}
        </span>
      </p>
      <TouchChart
        lines={[
          { key: 'yardstick', look: 'second', places: drawn.yardstick },
          { key: 'strategy', look: 'main', places: drawn.strategy },
        ]}
        xs={drawn.xs}
        axis={drawn.axis}
        tickText={(tick) => `${Math.round(tick * 10) / 10}%`}
        label={t('strategies.curve.label')}
        valueText={t('strategies.curve.at', { when, ...values })}
        pointed={pointed}
        onPoint={setPointed}
      />
      <p aria-hidden="true" className="mr-15 flex justify-between text-caption text-ink3">
        <span>{formatDate(curve[0]?.at ?? point.at, viewerZone())}</span>
        <span>{formatDate(curve.at(-1)?.at ?? point.at, viewerZone())}</span>
      </p>
    </div>
  );
}
