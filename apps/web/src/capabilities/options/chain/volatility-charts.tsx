/** Volatility over the strikes of one expiry, and at the money over all expiries. */
import { formatLocalDate } from '@candor/kit/moment-format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { useState } from 'react';
import { byTime, getAxis, placesOf } from '../../../core/lines/lines.model.ts';
import { TouchChart } from '../../../core/lines/touch-chart.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import type { OptionChain } from '../options.api.ts';
import { percentShown, priceShown } from '../shared/figures.model.ts';
import { smilePoints } from './chain.model.ts';

export function VolatilityCharts({ chain }: { chain: OptionChain }) {
  const t = useText();
  const { locale } = useFigures();
  const smile = smilePoints(chain);
  return (
    <div className="grid gap-3 px-4">
      <VolatilityChart
        title={t('options.smile')}
        lead={t('options.smile.text', { date: formatLocalDate(chain.expiry.on) })}
        points={smile.map(({ strike, volatility }) => ({
          at: Number(strike),
          name: priceShown(strike, locale),
          volatility,
        }))}
        first={Math.max(
          smile.findIndex(({ strike }) => Number(strike) >= Number(chain.spot)),
          0,
        )}
      />
      <VolatilityChart
        title={t('options.term')}
        lead={t('options.term.text')}
        points={chain.expiries.map(({ on, at, volatility }) => ({
          // Near expiries would lie on top of each other in plain time.
          at: Math.sqrt(at - chain.at),
          name: formatLocalDate(on),
          volatility,
        }))}
        first={chain.expiries.findIndex(({ on }) => on === chain.expiry.on)}
      />
    </div>
  );
}

type Point = { readonly at: number; readonly name: string; readonly volatility: string };

function VolatilityChart({
  title,
  lead,
  points,
  first,
}: {
  title: string;
  lead: string;
  points: readonly Point[];
  first: number;
}) {
  const t = useText();
  const { locale } = useFigures();
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = points[pointed ?? first] ?? points[0];
  if (shown === undefined) return null;
  const values = points.map(({ volatility }) => Number(volatility) * 100);
  const axis = getAxis(values);
  const xs = byTime(points.map(({ at }) => at));
  const value = percentShown(shown.volatility, locale);
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 gap-2 rounded-card border border-line bg-s1 px-4 py-3"
    >
      <h2 className="text-body font-semibold">{title}</h2>
      <p className="text-caption text-ink3">{lead}</p>
      <p aria-hidden="true" className="flex items-baseline justify-between gap-3">
        <span className="text-label text-ink2">{shown.name}</span>
        <span className="text-value font-semibold">{value}</span>
      </p>
      <TouchChart
        lines={[{ key: title, look: 'main', places: placesOf(values, xs, axis) }]}
        xs={xs}
        axis={axis}
        tickText={(tick) => `${tick.toFixed(axis.high - axis.low < 5 ? 1 : 0)}%`}
        label={title}
        valueText={t('options.volatilityAt', { name: shown.name, value })}
        pointed={pointed}
        onPoint={setPointed}
      />
      <p aria-hidden="true" className="mr-15 flex justify-between text-caption text-ink3">
        <span>{points[0]?.name}</span>
        <span>{points.at(-1)?.name}</span>
      </p>
    </section>
  );
}
