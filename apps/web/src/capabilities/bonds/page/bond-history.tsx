/** Price or yield over a range, read by touch. */
import { bondRanges } from '@candor/contract/bonds';
import { formatDateTime, formatDate } from '@candor/kit/moment-format';
import { Segmented } from '@candor/ui/fields/segmented';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { viewerZone } from '@candor/client/time';
import { useMemo, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { useBondHistory, type BondHistory, type BondRange, type BondRow } from '../bonds.api.ts';
import { byTime, getAxis, placesOf } from '../../../core/lines/lines.model.ts';
import { priceShown, yieldShown } from '../shared/figures.model.ts';
import { Part } from '../../../core/product/part.tsx';
import { TouchChart } from '../../../core/lines/touch-chart.tsx';

type Sight = 'yield' | 'price';

export function BondHistoryChart({
  bond: { code, kind, isPractice },
}: {
  bond: Pick<BondRow, 'code' | 'kind' | 'isPractice'>;
}) {
  const t = useText();
  const [range, setRange] = useState<BondRange>(isPractice ? '1D' : '1M');
  const [sight, setSight] = useState<Sight>('yield');
  const history = useBondHistory(code, range);
  return (
    <Part title={t('bonds.history')}>
      <Segmented
        isCompact
        label={t('bonds.history.what')}
        value={sight}
        onChange={setSight}
        options={(['yield', 'price'] as const).map((value) => ({
          value,
          label: t(`bonds.history.${value}`),
        }))}
      />
      {history.status === 'ready' ? (
        <Line key={`${range} ${sight}`} history={history.data} sight={sight} kind={kind} />
      ) : history.status === 'loading' ? (
        <div role="status" aria-label={t('framework.loading')} className="h-44 pt-6">
          <Skeleton className="h-35 w-full" />
        </div>
      ) : (
        <button
          type="button"
          onClick={() => void history.retry()}
          className="h-44 w-full text-center text-label text-ink3"
        >
          {history.message ?? t('framework.tapToReload')}
        </button>
      )}
      {!isPractice && (
        <Segmented
          isCompact
          label={t('bonds.history.range')}
          value={range}
          onChange={setRange}
          options={bondRanges.map((value) => ({ value, label: t(`bonds.history.range.${value}`) }))}
        />
      )}
      <p className="text-caption text-ink3">{t('bonds.history.middle')}</p>
    </Part>
  );
}

function Line({
  history: { points, range },
  sight,
  kind,
}: {
  history: BondHistory;
  sight: Sight;
  kind: BondRow['kind'];
}) {
  const t = useText();
  const { locale } = useFigures();
  const [pointed, setPointed] = useState<number | null>(null);
  const drawn = useMemo(() => {
    const values = points.map(({ clean, yieldToMaturity }) =>
      sight === 'price' ? Number(clean) : Number(yieldToMaturity) * 100,
    );
    const axis = getAxis(values.length === 0 ? [0] : values);
    const xs = byTime(points.map(({ at }) => at));
    return { axis, xs, places: placesOf(values, xs, axis) };
  }, [points, sight]);
  const point = points[pointed ?? points.length - 1];
  if (points.length < 2 || point === undefined)
    return (
      <p className="grid h-44 place-items-center text-center text-label text-ink3">
        {t('bonds.history.none')}
      </p>
    );
  const value =
    (sight === 'price'
      ? priceShown(point.clean, kind, locale)
      : yieldShown(point.yieldToMaturity, locale)) ?? '—';
  const when = getWhen(point.at, range);
  const decimals = Math.max(
    0,
    Math.min(6, 1 - Math.floor(Math.log10(drawn.axis.high - drawn.axis.low))),
  );
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="flex items-baseline justify-between gap-3">
        <span className="text-caption text-ink3">{when}</span>
        <span className="text-label font-semibold">{value}</span>
      </p>
      <TouchChart
        lines={[{ key: sight, look: 'main', places: drawn.places }]}
        xs={drawn.xs}
        axis={drawn.axis}
        tickText={(tick) => `${tick.toFixed(decimals)}${sight === 'price' ? '' : '%'}`}
        label={t(`bonds.history.${sight}`)}
        valueText={t('bonds.history.at', { when, value })}
        pointed={pointed}
        onPoint={setPointed}
      />
      <p aria-hidden="true" className="mr-15 flex justify-between text-caption text-ink3">
        <span>{getWhen(points[0]?.at ?? point.at, range)}</span>
        <span>{getWhen(points.at(-1)?.at ?? point.at, range)}</span>
      </p>
    </div>
  );
}

/** The time of day matters in short ranges. */
function getWhen(at: number, range: BondRange): string {
  return range === '1D' || range === '5D'
    ? formatDateTime(at, viewerZone())
    : formatDate(at, viewerZone());
}
