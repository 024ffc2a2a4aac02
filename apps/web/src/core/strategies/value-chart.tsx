/** A value over time beside its yardstick, read by touch or by the arrow keys. */
import { formatDate, formatDateTime } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { useMemo, useState } from 'react';
import { LineMark, TouchChart } from '../lines/touch-chart.tsx';
import {
  bandOf,
  gridDecimals,
  gridText,
  valueLines,
  type ValuePoint,
} from './value-chart.model.ts';

export function ValueChart({
  points,
  label,
  names,
  say,
  isWithinDays,
  noneText,
  tickText = (tick) => tick,
  shaded = null,
}: {
  /** Oldest first. */
  points: readonly ValuePoint[];
  label: string;
  /** What the lines are; without a name there is no yardstick. */
  names: { readonly value: string; readonly yardstick?: string };
  say: (value: string) => string;
  /** The time of day matters. */
  isWithinDays: boolean;
  noneText: string;
  /** Of the grid, with as many decimals as tell its lines apart. */
  tickText?: (value: string) => string;
  /** A stretch of time that is marked. */
  shaded?: { readonly fromAt: number; readonly untilAt: number } | null;
}) {
  const [pointed, setPointed] = useState<number | null>(null);
  const drawn = useMemo(() => valueLines(points), [points]);
  const point = points[pointed ?? points.length - 1] ?? points.at(-1);
  if (drawn === null || point === undefined)
    return (
      <p className="grid h-44 place-items-center px-6 text-center text-label text-ink3">
        {noneText}
      </p>
    );
  const getWhen = (at: number) =>
    isWithinDays ? formatDateTime(at, viewerZone()) : formatDate(at, viewerZone());
  const shown = [
    { name: names.value, look: 'main' as const, text: point.value },
    ...(names.yardstick === undefined
      ? []
      : [{ name: names.yardstick, look: 'second' as const, text: point.yardstick ?? null }]),
  ].map(({ text, ...line }) => ({ ...line, text: text === null ? '—' : say(text) }));
  const decimals = gridDecimals(drawn.axis);
  return (
    <div className="grid gap-2">
      <div
        aria-hidden="true"
        className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 text-caption text-ink3 tabular-nums"
      >
        <span>{getWhen(point.at)}</span>
        <span className="flex flex-wrap gap-x-3">
          {shown.map(({ name, look, text }) => (
            <span key={look} className="inline-flex items-center gap-1.5">
              <LineMark look={look} /> {name}{' '}
              <span className="text-label font-semibold text-ink">{text}</span>
            </span>
          ))}
        </span>
      </div>
      <TouchChart
        lines={[
          { key: 'yardstick', look: 'second', places: drawn.yardstick },
          { key: 'value', look: 'main', places: drawn.value },
        ]}
        xs={drawn.xs}
        axis={drawn.axis}
        tickText={(tick) => tickText(gridText(tick, decimals))}
        band={bandOf(points, shaded)}
        label={label}
        valueText={`${getWhen(point.at)}: ${shown.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
        pointed={pointed}
        onPoint={setPointed}
      />
      <p aria-hidden="true" className="mr-15 flex justify-between text-caption text-ink3">
        <span>{getWhen(points[0]?.at ?? point.at)}</span>
        <span>{getWhen(points.at(-1)?.at ?? point.at)}</span>
      </p>
    </div>
  );
}
