/** Closes of the option by the model, since it was listed. */
import { formatLocalDate } from '@candor/kit/moment-format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { useState } from 'react';
import { evenly, getAxis, placesOf } from '../../../core/lines/lines.model.ts';
import { TouchChart } from '../../../core/lines/touch-chart.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import type { OptionDetail } from '../options.api.ts';
import { percentShown, priceShown } from '../shared/figures.model.ts';

export function HistoryCard({ history }: { history: OptionDetail['history'] }) {
  const t = useText();
  const { locale } = useFigures();
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = history[pointed ?? history.length - 1];
  if (history.length < 2 || shown === undefined) return null;
  const values = history.map(({ close }) => Number(close));
  const axis = getAxis(values);
  const xs = evenly(values.length);
  const day = formatLocalDate(shown.on);
  const close = priceShown(shown.close, locale);
  const volatility = percentShown(shown.volatility, locale);
  return (
    <section
      aria-label={t('options.history')}
      className="grid grid-cols-1 gap-2 rounded-card border border-line bg-s1 px-4 py-3"
    >
      <h2 className="text-body font-semibold">{t('options.history')}</h2>
      <p aria-hidden="true" className="flex items-baseline justify-between gap-3">
        <span className="text-caption text-ink3">{day}</span>
        <span className="text-label font-semibold">
          {close} · {volatility}
        </span>
      </p>
      <TouchChart
        lines={[{ key: 'close', look: 'main', places: placesOf(values, xs, axis) }]}
        xs={xs}
        axis={axis}
        tickText={(value) => value.toFixed(axis.high - axis.low < 2 ? 2 : 1)}
        label={t('options.history')}
        valueText={t('options.history.at', { day, close, volatility })}
        pointed={pointed}
        onPoint={setPointed}
      />
      <p className="text-caption text-ink3">{t('options.history.text')}</p>
    </section>
  );
}
