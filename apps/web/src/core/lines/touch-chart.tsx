/**
 * Lines that finger, mouse or arrow keys read value by value. Above it, its owner says what is
 * pointed at; screen readers get it from the slider itself.
 */
import { cx } from '@candor/ui/cx';
import type { KeyboardEvent, PointerEvent } from 'react';
import { nearestIndex, pathOf, stepIndex, type Axis, type Place } from './lines.model.ts';

export type LineLook = 'main' | 'second' | 'third' | 'fourth' | 'fifth';

export type ChartLine = {
  readonly key: string;
  readonly places: readonly Place[];
  readonly look: LineLook;
};

const DRAWING = { width: 480, height: 140 };

export function TouchChart({
  lines,
  xs,
  axis,
  tickText,
  label,
  valueText,
  pointed,
  onPoint,
  band = null,
}: {
  /** The main one last, so that it lies on top. */
  lines: readonly ChartLine[];
  xs: readonly number[];
  axis: Axis;
  tickText: (value: number) => string;
  label: string;
  valueText: string;
  pointed: number | null;
  onPoint: (index: number | null) => void;
  /** A stretch that is shaded, as shares of the width. */
  band?: { readonly from: number; readonly until: number } | null;
}) {
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onPoint(nearestIndex((event.clientX - left) / width, xs));
  };
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    onPoint(stepIndex(pointed, by, xs.length));
  };
  const x = pointed === null ? undefined : xs[pointed];
  return (
    <div className="flex gap-2">
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, xs.length - 1)}
        aria-valuenow={pointed ?? Math.max(0, xs.length - 1)}
        aria-valuetext={valueText}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={(event) => event.pointerType === 'mouse' && onPoint(null)}
        onKeyDown={step}
        onBlur={() => onPoint(null)}
        className="relative h-35 min-w-0 flex-1 cursor-crosshair touch-pan-y"
      >
        {band !== null && (
          <span
            aria-hidden="true"
            style={{ left: `${band.from * 100}%`, width: `${(band.until - band.from) * 100}%` }}
            className="absolute inset-y-0 rounded-sm bg-fall-tint"
          />
        )}
        <Drawing lines={lines} axis={axis} />
        {x !== undefined && (
          <span
            aria-hidden="true"
            style={{ left: `${x * 100}%` }}
            className="absolute inset-y-0 w-px bg-line-strong"
          />
        )}
        <Dots lines={lines} pointed={pointed} />
      </div>
      <div aria-hidden="true" className="relative w-13 shrink-0 text-caption text-ink3">
        {axis.ticks.map(({ y, value }) => (
          <span
            key={value}
            style={{ top: `${(1 - y) * 100}%` }}
            className="absolute left-0 -translate-y-1/2 whitespace-nowrap"
          >
            {tickText(value)}
          </span>
        ))}
      </div>
    </div>
  );
}

function Drawing({ lines, axis }: { lines: readonly ChartLine[]; axis: Axis }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      preserveAspectRatio="none"
      fill="none"
      className="relative block size-full overflow-visible"
    >
      {axis.ticks.map(({ y, value }) => (
        <path
          key={value}
          d={`M0 ${(1 - y) * DRAWING.height}H${DRAWING.width}`}
          className="text-line"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {lines.map(({ key, places, look }) => (
        <path
          key={key}
          d={pathOf(places, DRAWING)}
          className={LOOKS[look].ink}
          stroke="currentColor"
          strokeWidth={look === 'main' ? 2.25 : 1.5}
          strokeDasharray={LOOKS[look].dash}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

function Dots({ lines, pointed }: { lines: readonly ChartLine[]; pointed: number | null }) {
  return lines.map(({ key, places, look }) => {
    const place = places.find(({ index }) => index === pointed);
    return place === undefined ? null : (
      <span
        key={key}
        aria-hidden="true"
        style={{ left: `${place.x * 100}%`, top: `${(1 - place.y) * 100}%` }}
        className={cx(
          'absolute size-2.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-s1 bg-current',
          LOOKS[look].ink,
        )}
      />
    );
  });
}

const LOOKS = {
  main: { ink: 'text-accent', dash: undefined },
  second: { ink: 'text-ink2', dash: '5 4' },
  third: { ink: 'text-ink3', dash: '1.5 4' },
  fourth: { ink: 'text-warn', dash: undefined },
  fifth: { ink: 'text-alert', dash: '8 3' },
} as const;

/** The mark of a line in a legend. */
export function LineMark({ look }: { look: LineLook }) {
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 18 4" className="h-1 w-4.5 shrink-0">
      <path
        d="M1 2H17"
        className={LOOKS[look].ink}
        stroke="currentColor"
        strokeWidth={look === 'main' ? 2.5 : 1.75}
        strokeDasharray={LOOKS[look].dash}
        strokeLinecap="round"
      />
    </svg>
  );
}

/** What each line says where it is pointed at. */
export function LineValues({
  of,
}: {
  of: readonly { readonly name: string; readonly look: LineLook; readonly text: string }[];
}) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1">
      {of.map(({ name, look, text }) => (
        <div key={name} className="grid gap-0.5">
          <dt className="flex items-center gap-1.5 text-caption text-ink3">
            <LineMark look={look} />
            {name}
          </dt>
          <dd className="text-label font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
