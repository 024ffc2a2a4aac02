/** Growth of up to four accounts or attempts from a common start, day beside day. */
import { formatPercent } from '@candor/money/format';
import { rateFromWire } from '@candor/money/wire';
import { useFigures } from '@candor/ui/figures/figure-context';
import { StateView } from '@candor/ui/marks/state-view';
import { useMemo, useState } from 'react';
import { LineMark, TouchChart, type LineLook } from '../../core/lines/touch-chart.tsx';
import { gridDecimals, gridText } from '../../core/strategies/value-chart.model.ts';
import { useText } from '../../platform/i18n/text.ts';
import { drawAccounts, valueOn, type Line } from './compare.model.ts';

const LOOKS: readonly LineLook[] = ['main', 'second', 'fourth', 'fifth'];
type Shown = { readonly item: Line & { readonly id: string }; readonly name: string };

export function lookOf(place: number): LineLook {
  return LOOKS[place] ?? 'main';
}

export function GrowthChart({ shown }: { shown: readonly Shown[] }) {
  const t = useText();
  const { locale } = useFigures();
  const [pointed, setPointed] = useState<number | null>(null);
  const drawn = useMemo(() => drawAccounts({ items: shown.map(({ item }) => item) }), [shown]);
  if (drawn === null) return <StateView kind="empty" title={t('accounts.compare.none')} />;
  const day = Math.min(pointed ?? Number.POSITIVE_INFINITY, drawn.xs.length - 1);
  const values = shown.map(({ item, name }, at) => {
    const value = rateFromWire(valueOn(item, day));
    return {
      name,
      look: lookOf(at),
      text: value === null ? '—' : formatPercent(value, { locale, sign: 'always' }),
    };
  });
  return (
    <section aria-label={t('accounts.compare.chart')} className="grid gap-2 px-4">
      <div
        aria-hidden="true"
        className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 text-caption text-ink3 tabular-nums"
      >
        <span>{t('accounts.compare.day', { day })}</span>
        {values.map(({ name, look, text }) => (
          <span key={name} className="inline-flex items-center gap-1.5">
            <LineMark look={look} /> {name}{' '}
            <span className="text-label font-semibold text-ink">{text}</span>
          </span>
        ))}
      </div>
      <TouchChart
        lines={drawn.lines
          .map((places, at) => ({
            key: shown[at]?.item.id ?? String(at),
            look: lookOf(at),
            places,
          }))
          .toReversed()}
        xs={drawn.xs}
        axis={drawn.axis}
        tickText={(tick) => `${gridText(tick, gridDecimals(drawn.axis))}%`}
        label={t('accounts.compare.chart')}
        valueText={`${t('accounts.compare.day', { day })}: ${values
          .map(({ name, text }) => `${name} ${text}`)
          .join(', ')}`}
        pointed={pointed}
        onPoint={setPointed}
      />
    </section>
  );
}
