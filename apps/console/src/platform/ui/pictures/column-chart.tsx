/** For the eye and the pointer; screen readers and the keyboard have the table beside it. */
import { cx } from '@candor/ui/cx';
import {
  CHART_HEIGHT,
  COLUMN_WIDTH,
  getZeroLine,
  layBars,
  type Series,
  type Tone,
} from './column-chart.model.ts';

export type ChartValue = {
  readonly value: bigint;
  readonly text: string;
  readonly href: string;
};

export function ColumnChart({
  series,
  columns,
}: {
  series: readonly Series[];
  columns: readonly { readonly label: string; readonly values: readonly ChartValue[] }[];
}) {
  const bars = layBars(
    series,
    columns.map(({ values }) => values.map(({ value }) => value)),
  );
  const width = columns.length * COLUMN_WIDTH;
  const zero = getZeroLine(series);
  return (
    <div aria-hidden="true">
      <svg
        viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
        focusable="false"
        className="block h-32 w-full"
      >
        {columns.map(({ values }, nth) =>
          values.map(({ text, href }, place) => {
            const bar = bars[nth]?.[place];
            const one = series[place];
            if (bar === undefined || one === undefined) return null;
            return (
              <a key={`${nth} ${one.key}`} href={href} tabIndex={-1} className="group">
                <title>{text}</title>
                <rect
                  x={bar.x}
                  width={bar.width}
                  y={bar.area.y}
                  height={bar.area.height}
                  className="fill-transparent group-hover:fill-s2"
                />
                <rect
                  x={bar.x}
                  y={bar.y}
                  width={bar.width}
                  height={bar.height}
                  className={FILLS[one.tone]}
                />
              </a>
            );
          }),
        )}
        <line
          x1={0}
          x2={width}
          y1={zero}
          y2={zero}
          vectorEffect="non-scaling-stroke"
          className="stroke-line-strong"
        />
      </svg>
      <Axis labels={columns.map(({ label }) => label)} />
    </div>
  );
}

/** First, middle and last are enough. */
function Axis({ labels }: { labels: readonly string[] }) {
  const shown = [labels[0], labels[Math.floor(labels.length / 2)], labels.at(-1)];
  return (
    <div className="mt-1 flex justify-between text-caption text-ink3 tabular-nums">
      {shown.map((label) => (
        <span key={label}>{label}</span>
      ))}
    </div>
  );
}

export function Swatch({ tone }: { tone: Tone }) {
  return <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-chip', BACKS[tone])} />;
}

const FILLS: Record<Tone, string> = {
  ink: 'fill-ink',
  accent: 'fill-accent',
  soft: 'fill-line-strong',
};
const BACKS: Record<Tone, string> = { ink: 'bg-ink', accent: 'bg-accent', soft: 'bg-line-strong' };
