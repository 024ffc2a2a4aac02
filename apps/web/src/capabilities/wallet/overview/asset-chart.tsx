/** Total assets include deposits and withdrawals, so their line is ink, not green or red. */
import { assetRanges } from '@candor/contract/wallet';
import { DEVICE_ZONE, formatDateTime } from '@candor/kit/moment-format';
import { formatMoney } from '@candor/money/format';
import { Button } from '@candor/ui/buttons/button';
import { DIRECTION_INK, getDirection } from '@candor/ui/figures/direction';
import { useFigures } from '@candor/ui/figures/figure-context';
import { MoneyText } from '@candor/ui/figures/money-text';
import { PercentText } from '@candor/ui/figures/percent-text';
import { Segmented } from '@candor/ui/fields/segmented';
import { Skeleton } from '@candor/ui/marks/skeleton';
import { useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { switchTab } from '../../../platform/nav/nav.ts';
import {
  chartShape,
  nearestTo,
  getPath,
  stepFrom,
  withLiveEnd,
  type ChartShape,
} from './asset-chart.model.ts';
import { useAreAmountsHidden } from './hidden-amounts.ts';
import {
  useAssetHistory,
  type AssetHistory,
  type AssetPoint,
  type AssetRange,
  type Overview,
} from '../wallet.api.ts';
import { toMoney, rateOrNull, usdOrNull } from '../shared/wallet-money.model.ts';

const DRAWING = { width: 480, height: 112 };
const sights = ['profit', 'total'] as const;
type Sight = (typeof sights)[number];

export function AssetChart({ overview }: { overview: Overview | null }) {
  const t = useText();
  const [range, setRange] = useState<AssetRange>('1D');
  const [sight, setSight] = useState<Sight>('profit');
  const history = useAssetHistory(range);
  if (history.status === 'loading') {
    return (
      <div role="status" aria-label={t('framework.loading')} className="h-60 px-4 pt-7">
        <Skeleton className="h-40 w-full" />
      </div>
    );
  }
  if (history.status === 'unavailable') {
    return (
      <button
        type="button"
        onClick={() => void history.retry()}
        className="h-60 w-full px-4 text-center text-label text-ink3"
      >
        {history.message ?? t('framework.tapToReload')}
      </button>
    );
  }
  if (history.data.tradingSince === null)
    return <NothingYet hasMoney={overview !== null && overview.total !== '0.00'} />;
  return (
    <section aria-label={t('wallet.chart.title')} className="grid gap-2 pt-3">
      <div className="px-4">
        <Segmented
          label={t('wallet.chart.sight')}
          isCompact
          value={sight}
          onChange={setSight}
          options={sights.map((value) => ({ value, label: t(`wallet.chart.sight.${value}`) }))}
        />
      </div>
      <Line
        key={`${range} ${sight}`}
        history={history.data}
        live={overview}
        sight={sight}
        range={range}
      />
      <div className="px-4">
        <Segmented
          label={t('wallet.chart.range')}
          isCompact
          value={range}
          onChange={setRange}
          options={assetRanges.map((value) => ({ value, label: t(`wallet.chart.range.${value}`) }))}
        />
      </div>
    </section>
  );
}

function NothingYet({ hasMoney }: { hasMoney: boolean }) {
  const t = useText();
  return (
    <section
      aria-label={t('wallet.chart.title')}
      className="mx-4 mt-3 grid justify-items-center gap-3 rounded-card border border-dashed border-line-strong px-6 py-5 text-center"
    >
      <div className="grid gap-1">
        <h2 className="text-body font-semibold">{t('wallet.chart.none')}</h2>
        <p className="text-label text-ink2">{t('wallet.chart.none.text')}</p>
      </div>
      {hasMoney && (
        <Button size="medium" tone="secondary" onPress={() => switchTab('pages/market/index')}>
          {t('wallet.chart.none.act')}
        </Button>
      )}
    </section>
  );
}

function Line({
  history,
  live,
  sight,
  range,
}: {
  history: AssetHistory;
  live: Overview | null;
  sight: Sight;
  range: AssetRange;
}) {
  const t = useText();
  const isHidden = useAreAmountsHidden();
  const { locale, texts } = useFigures();
  const { points, ratio } = useMemo(
    () =>
      withLiveEnd(
        history,
        live === null
          ? null
          : { at: live.asOf, total: live.total, movedToday: live.today?.moved ?? null },
      ),
    [history, live],
  );
  const shape = useMemo(
    () =>
      chartShape(
        points.map((point) => point[sight]),
        { times: points.map(({ at }) => at), hasZero: sight === 'profit' },
      ),
    [points, sight],
  );
  const [pointed, setPointed] = useState<number | null>(null);
  const at = pointed ?? shape.last?.index ?? null;
  const shown = at === null ? undefined : points[at];
  if (shape.known.length < 2 || shown === undefined)
    return (
      <p className="grid h-40 place-items-center px-8 text-center text-label text-ink3">
        {t('wallet.chart.unknown')}
      </p>
    );
  const end = points.at(-1);
  const when = shown === end ? t('wallet.chart.now') : formatDateTime(shown.at, DEVICE_ZONE);
  const figure = shown[sight];
  const amount = isHidden
    ? texts.hidden
    : figure === null
      ? t('wallet.chart.unknown')
      : formatMoney(toMoney(figure, 'USD'), {
          locale,
          ...(sight === 'profit' ? { sign: 'always' } : {}),
        });
  const result = usdOrNull(end?.profit ?? null);
  const ink =
    sight === 'total' || result === null || isHidden
      ? 'text-accent'
      : DIRECTION_INK[getDirection(result)];
  return (
    <div>
      <Heading
        point={pointed === null ? null : shown}
        {...{ when, sight, range, result, isHidden }}
        ratio={pointed === null ? ratio : null}
      />
      <Slider
        shape={shape}
        pointed={pointed}
        onPoint={setPointed}
        ink={ink}
        aria-label={t(`wallet.chart.label.${sight}`)}
        aria-valuemax={points.length - 1}
        aria-valuenow={at ?? 0}
        aria-valuetext={t('wallet.chart.at', { when, amount })}
      />
    </div>
  );
}

/** The line, read by a finger, a mouse or the arrow keys. */
function Slider({
  shape,
  pointed,
  onPoint,
  ink,
  ...values
}: {
  shape: ChartShape;
  pointed: number | null;
  onPoint: (index: number | null) => void;
  ink: string;
  'aria-label': string;
  'aria-valuemax': number;
  'aria-valuenow': number;
  'aria-valuetext': string;
}) {
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onPoint(nearestTo((event.clientX - left) / width, shape.known)?.index ?? null);
  };
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    onPoint(stepFrom(pointed ?? shape.last?.index ?? null, by, shape.known)?.index ?? null);
  };
  const place = shape.known.find(({ index }) => index === pointed) ?? null;
  return (
    <div
      role="slider"
      tabIndex={0}
      {...values}
      aria-valuemin={0}
      aria-valuenow={values['aria-valuenow']}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => onPoint(null)}
      onPointerUp={(event) => event.pointerType !== 'mouse' && onPoint(null)}
      onPointerCancel={() => onPoint(null)}
      onKeyDown={step}
      onBlur={() => onPoint(null)}
      className={`relative mr-1.5 h-28 cursor-crosshair touch-pan-y focus-visible:-outline-offset-2 ${ink}`}
    >
      <Drawing shape={shape} />
      {place !== null && (
        <>
          <span
            aria-hidden="true"
            style={{ left: `${place.x * 100}%` }}
            className="absolute inset-y-0 w-px bg-line-strong"
          />
          <Dot x={place.x} y={place.y} />
        </>
      )}
      {place === null && shape.last !== null && <Dot x={shape.last.x} y={shape.last.y} />}
    </div>
  );
}

type HeadingProps = {
  point: AssetPoint | null;
  when: string;
  sight: Sight;
  range: AssetRange;
  result: ReturnType<typeof usdOrNull>;
  ratio: string | null;
  isHidden: boolean;
};

/** Screen readers get it from the line itself. */
function Heading({ point, when, sight, range, result, ratio, isHidden }: HeadingProps) {
  const t = useText();
  const share = rateOrNull(ratio);
  return (
    <p
      aria-hidden="true"
      className="flex h-7 items-center justify-between gap-3 px-4 text-caption text-ink3"
    >
      <span className="truncate">
        {point !== null
          ? when
          : sight === 'profit'
            ? t('wallet.chart.came', { range: t(`wallet.chart.range.${range}`) })
            : t('wallet.chart.hint')}
      </span>
      <span className="flex shrink-0 items-center gap-1.5 text-label font-semibold text-ink">
        {point === null ? (
          sight === 'profit' && <MoneyText amount={result} look="change" isHidden={isHidden} />
        ) : (
          <MoneyText
            amount={usdOrNull(point[sight])}
            look={sight === 'profit' ? 'change' : 'plain'}
            isHidden={isHidden}
          />
        )}
        {point === null && sight === 'profit' && share !== null && !isHidden && (
          <PercentText change={share} />
        )}
      </span>
    </p>
  );
}

function Drawing({ shape: { runs, zeroY } }: { shape: ChartShape }) {
  const fade = useId();
  const floor = zeroY === null ? DRAWING.height : (1 - zeroY) * DRAWING.height;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      preserveAspectRatio="none"
      fill="none"
      className="block size-full"
    >
      <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="currentColor" stopOpacity="0.22" />
        <stop offset="1" stopColor="currentColor" stopOpacity={zeroY === null ? 0 : 0.06} />
      </linearGradient>
      {zeroY !== null && (
        <path
          d={`M0 ${floor}H${DRAWING.width}`}
          className="text-line-strong"
          stroke="currentColor"
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
        />
      )}
      {runs.map((run) => {
        const line = getPath(run, DRAWING);
        const [first] = run;
        const last = run.at(-1);
        return (
          <g key={first?.index}>
            <path
              d={`${line}V${floor}H${(first?.x ?? 0) * DRAWING.width}Z`}
              fill={`url(#${fade})`}
            />
            <path
              d={run.length === 1 ? `${line}h0.1` : line}
              stroke="currentColor"
              strokeWidth={last === first ? 4 : 2}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        );
      })}
    </svg>
  );
}

/** Outside the stretched drawing, which would make it an ellipse. */
function Dot({ x, y }: { x: number; y: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ left: `${x * 100}%`, top: `${(1 - y) * 100}%` }}
      className="absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-bg bg-current"
    />
  );
}
