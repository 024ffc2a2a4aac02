/**
 * What all wallets were worth, day by day. A finger, a mouse or the arrow keys point at a day and read it out; without them it says the newest.
 * The line is ink, not green or red: a deposit is no gain.
 */
import { assetRanges } from '@candor/contract/wallet';
import { formatDate } from '@candor/kit/moment-format';
import { formatMoney } from '@candor/money/format';
import { useFigures } from '@candor/ui/figure-context';
import { Segmented } from '@candor/ui/segmented';
import { Skeleton } from '@candor/ui/skeleton';
import { useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { utc } from '../../platform/time.ts';
import { chartShape, nearestTo, pathOf, stepFrom, type ChartShape } from './asset-chart.model.ts';
import { useAreAmountsHidden } from './hidden-amounts.ts';
import { useAssetHistory, type AssetPoint, type AssetRange } from './wallet.api.ts';
import { moneyOf } from './wallet-money.model.ts';

const DRAWING = { width: 480, height: 112 };

export function AssetChart() {
  const t = useText();
  const [range, setRange] = useState<AssetRange>('1M');
  return (
    <div className="grid gap-2 pt-1">
      <History range={range} />
      <div className="px-4">
        <Segmented label={t('wallet.chart.range')} isCompact value={range} onChange={setRange} options={assetRanges.map((value) => ({ value, label: t(`wallet.chart.range.${value}`) }))} />
      </div>
    </div>
  );
}

function History({ range }: { range: AssetRange }) {
  const t = useText();
  const history = useAssetHistory(range);
  if (history.status === 'loading') {
    return (
      <div role="status" aria-label={t('framework.loading')} className="h-35 px-4 pt-7">
        <Skeleton className="h-26 w-full" />
      </div>
    );
  }
  if (history.status === 'unavailable') {
    return (
      <button type="button" onClick={() => void history.retry()} className="h-35 w-full px-4 text-center text-label text-ink3">
        {history.message ?? t('framework.tapToReload')}
      </button>
    );
  }
  return <Line points={history.data.points} />;
}

function Line({ points }: { points: readonly AssetPoint[] }) {
  const t = useText();
  const isHidden = useAreAmountsHidden();
  const { locale, texts } = useFigures();
  const shape = useMemo(() => chartShape(points.map(({ total }) => total)), [points]);
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = points[pointed ?? shape.last?.index ?? -1];
  if (shape.known.length < 2 || shown === undefined) return <p className="grid h-35 place-items-center px-8 text-center text-label text-ink3">{t('wallet.chart.short')}</p>;
  // A day ends where the next begins; the last moment of it is its own.
  const when = shown === points.at(-1) ? t('wallet.chart.now') : formatDate(shown.at - 1, utc());
  const amount = isHidden ? texts.hidden : shown.total === null ? t('wallet.chart.unknown') : formatMoney(moneyOf(shown.total, 'USD'), { locale });
  const place = shape.known.find(({ index }) => index === pointed) ?? null;
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPointed(nearestTo((event.clientX - left) / width, shape.known)?.index ?? null);
  };
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    setPointed(stepFrom(pointed ?? shape.last?.index ?? null, by, shape.known)?.index ?? null);
  };
  return (
    <div>
      <p aria-hidden="true" className="h-6 px-4 text-right text-caption text-ink3">
        {pointed === null ? t('wallet.chart.hint') : <><span>{when}</span> <span className="font-semibold text-ink">{isHidden ? '••••••' : amount}</span></>}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('wallet.chart.label')}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={pointed ?? shape.last?.index ?? 0}
        aria-valuetext={t('wallet.chart.at', { when, amount })}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => setPointed(null)}
        onPointerUp={(event) => event.pointerType !== 'mouse' && setPointed(null)}
        onPointerCancel={() => setPointed(null)}
        onKeyDown={step}
        onBlur={() => setPointed(null)}
        className="relative mr-1.5 h-28 cursor-crosshair touch-pan-y text-accent focus-visible:-outline-offset-2"
      >
        <Drawing shape={shape} />
        {place !== null && (
          <>
            <span aria-hidden="true" style={{ left: `${place.x * 100}%` }} className="absolute inset-y-0 w-px bg-line-strong" />
            <Dot x={place.x} y={place.y} />
          </>
        )}
        {place === null && shape.last !== null && <Dot x={shape.last.x} y={shape.last.y} />}
      </div>
    </div>
  );
}

function Drawing({ shape: { runs } }: { shape: ChartShape }) {
  const fade = useId();
  return (
    <svg aria-hidden="true" focusable="false" viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} preserveAspectRatio="none" fill="none" className="block size-full">
      <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
        <stop offset="1" stopColor="currentColor" stopOpacity="0" />
      </linearGradient>
      {runs.map((run) => {
        const line = pathOf(run, DRAWING);
        const [first] = run;
        const last = run.at(-1);
        return (
          <g key={first?.index}>
            <path d={`${line}V${DRAWING.height}H${(first?.x ?? 0) * DRAWING.width}Z`} fill={`url(#${fade})`} />
            <path d={run.length === 1 ? `${line}h0.1` : line} stroke="currentColor" strokeWidth={last === first ? 4 : 2} strokeLinejoin="round" strokeLinecap="round" vectorEffect="non-scaling-stroke" />
          </g>
        );
      })}
    </svg>
  );
}

/** Drawn outside the picture, which is stretched to its place and would make it an ellipse. */
function Dot({ x, y }: { x: number; y: number }) {
  return <span aria-hidden="true" style={{ left: `${x * 100}%`, top: `${(1 - y) * 100}%` }} className="absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-bg bg-current" />;
}
