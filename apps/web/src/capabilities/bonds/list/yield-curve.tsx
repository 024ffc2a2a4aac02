/** The yield curve now, a month and a year ago: as a chart that is read by touch, and as a table. */
import { Skeleton } from '@candor/ui/marks/skeleton';
import { useFigures } from '@candor/ui/figures/figure-context';
import { formatDate } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { useMemo, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { useYieldCurve, type YieldCurve } from '../bonds.api.ts';
import { evenly, getAxis, placesOf } from '../../../core/lines/lines.model.ts';
import { yieldShown } from '../shared/figures.model.ts';
import { LineValues, TouchChart, type ChartLine } from '../../../core/lines/touch-chart.tsx';

export function YieldCurveCard() {
  const t = useText();
  const curve = useYieldCurve();
  return (
    <section
      aria-label={t('bonds.curve')}
      className="mx-4 mb-3 grid grid-cols-1 gap-2 rounded-card border border-line bg-s1 px-4 pt-3 pb-1"
    >
      <h2 className="text-body font-semibold">{t('bonds.curve')}</h2>
      {curve.status === 'ready' ? (
        <Curves curve={curve.data} />
      ) : curve.status === 'loading' ? (
        <div role="status" aria-label={t('framework.loading')} className="pb-3">
          <Skeleton className="h-70 w-full" />
        </div>
      ) : (
        <button
          type="button"
          onClick={() => void curve.retry()}
          className="h-73 w-full text-center text-label text-ink3"
        >
          {curve.message ?? t('framework.tapToReload')}
        </button>
      )}
    </section>
  );
}

const LOOKS: Readonly<Record<YieldCurve['curves'][number]['when'], ChartLine['look']>> = {
  now: 'main',
  monthAgo: 'second',
  yearAgo: 'third',
};

function Curves({ curve: { tenors, curves } }: { curve: YieldCurve }) {
  const t = useText();
  const { locale } = useFigures();
  const [pointed, setPointed] = useState<number | null>(null);
  const xs = useMemo(() => evenly(tenors.length), [tenors.length]);
  const axis = useMemo(
    () =>
      getAxis(
        curves.flatMap(({ yields }) => yields.map((value) => Number(value) * 100)),
        CURVE_TICKS,
      ),
    [curves],
  );
  const lines = curves
    .map(({ when, yields }): ChartLine => ({
      key: when,
      look: LOOKS[when],
      places: placesOf(
        yields.map((value) => Number(value) * 100),
        xs,
        axis,
      ),
    }))
    .toReversed();
  // Where nobody points, the figures are those of the ten-year term, which everything is held against.
  const shown =
    pointed ??
    Math.max(
      0,
      tenors.findIndex(({ name }) => name === '10Y'),
    );
  const term = tenors[shown]?.name ?? '';
  const values = curves.map(({ when, yields }) => ({
    when,
    text: yieldShown(yields[shown] ?? null, locale) ?? '—',
  }));
  return (
    <>
      <p className="text-caption text-ink3">{t('bonds.curve.hint')}</p>
      <div aria-hidden="true" className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <span className="text-value font-semibold tracking-heading">{term}</span>
        <LineValues
          of={values.map(({ when, text }) => ({
            name: t(`bonds.curve.${when}`),
            look: LOOKS[when],
            text,
          }))}
        />
      </div>
      <TouchChart
        lines={lines}
        xs={xs}
        axis={axis}
        tickText={(value) => `${value.toFixed(axisDecimals(axis.high - axis.low))}%`}
        label={t('bonds.curve')}
        valueText={t('bonds.curve.at', {
          term,
          values: values
            .map(({ when, text }) =>
              t('bonds.curve.value', { when: t(`bonds.curve.${when}`), yield: text }),
            )
            .join(', '),
        })}
        pointed={pointed}
        onPoint={setPointed}
      />
      <TermMarks tenors={tenors} xs={xs} />
      <CurveTable tenors={tenors} curves={curves} />
    </>
  );
}

const CURVE_TICKS = 5;
/** Those there is room for on a phone. */
const MARKED_TERMS: ReadonlySet<string> = new Set(['1M', '6M', '2Y', '5Y', '10Y', '30Y']);

function axisDecimals(span: number): number {
  return span >= 2 ? 1 : 2;
}

function TermMarks({ tenors, xs }: { tenors: YieldCurve['tenors']; xs: readonly number[] }) {
  return (
    <div aria-hidden="true" className="relative mr-15 h-4 text-caption text-ink3">
      {tenors.map(({ name }, place) =>
        MARKED_TERMS.has(name) ? (
          <span
            key={name}
            style={{ left: `${(xs[place] ?? 0) * 100}%` }}
            className="absolute -translate-x-1/2 first:translate-x-0"
          >
            {name}
          </span>
        ) : null,
      )}
    </div>
  );
}

function CurveTable({ tenors, curves }: Pick<YieldCurve, 'tenors' | 'curves'>) {
  const t = useText();
  const { locale } = useFigures();
  const heading = 'pb-1 text-caption font-normal text-ink3';
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer content-center text-label font-medium">
        {t('bonds.curve.table')}
      </summary>
      <table className="mb-2 w-full text-right text-label">
        <caption className="sr-only">{t('bonds.curve')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${heading} text-left`}>
              {t('bonds.curve.term')}
            </th>
            {curves.map(({ when, at }) => (
              <th key={when} scope="col" className={heading}>
                {t(`bonds.curve.${when}`)}
                <span className="block">{formatDate(at, viewerZone())}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {tenors.map(({ name }, place) => (
            <tr key={name}>
              <th scope="row" className="py-1.5 text-left font-medium">
                {name}
              </th>
              {curves.map(({ when, yields }) => (
                <td key={when} className="py-1.5">
                  {yieldShown(yields[place] ?? null, locale) ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
