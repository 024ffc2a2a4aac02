/** How the terms from a hundred starting points ended: losses left of zero, gains right of it. */
import { useFigures } from '@candor/ui/figures/figure-context';
import { formatPercent } from '@candor/money/format';
import { rateFromWire } from '@candor/money/wire';
import { useMemo } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { outcomeColumns, zeroPlace, type ReadyOdds } from './odds.model.ts';

const DRAWING = { width: 320, height: 72, gap: 2 };

export function OutcomePicture({ starts }: { starts: ReadyOdds['starts'] }) {
  const t = useText();
  const { locale } = useFigures();
  const columns = useMemo(() => outcomeColumns(starts.outcomes), [starts.outcomes]);
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const zero = zeroPlace(columns);
  const columnPx = DRAWING.width / Math.max(1, columns.length);
  const percent = (text: string) => {
    const rate = rateFromWire(text);
    return rate === null ? '—' : formatPercent(rate, { locale, decimals: 1, sign: 'always' });
  };
  const range = {
    worst: percent(starts.worst),
    median: percent(starts.median),
    best: percent(starts.best),
  };
  return (
    <figure className="grid gap-1.5">
      <svg
        role="img"
        aria-label={t('strategies.starts.picture', range)}
        viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
        preserveAspectRatio="none"
        className="block h-18 w-full"
      >
        {columns.map(({ from, count, isLoss }, index) => {
          const height = (count / most) * (DRAWING.height - 2);
          return (
            <rect
              key={from}
              x={index * columnPx + DRAWING.gap / 2}
              y={DRAWING.height - height}
              width={Math.max(1, columnPx - DRAWING.gap)}
              height={height}
              rx={1}
              fill="currentColor"
              className={isLoss ? 'text-fall-gfx' : 'text-rise-gfx'}
            />
          );
        })}
        <path
          d={`M${zero * DRAWING.width} 0V${DRAWING.height}`}
          stroke="currentColor"
          strokeDasharray="3 3"
          vectorEffect="non-scaling-stroke"
          className="text-ink2"
        />
        <path
          d={`M0 ${DRAWING.height - 0.5}H${DRAWING.width}`}
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
          className="text-line-strong"
        />
      </svg>
      <figcaption
        aria-hidden="true"
        className="flex justify-between gap-2 text-caption text-ink3 tabular-nums"
      >
        <span>{t('strategies.starts.worst', { value: range.worst })}</span>
        <span>{t('strategies.starts.median', { value: range.median })}</span>
        <span>{t('strategies.starts.best', { value: range.best })}</span>
      </figcaption>
    </figure>
  );
}
