/** Decoration beside the figures, so screen readers skip it. Not redrawn for every tick. */
import { memo, useId } from 'react';
import type { Direction } from './direction.ts';
import { cx } from '../cx.ts';
import { sparklinePath } from './sparkline-path.ts';

type SparklineProps = {
  points: readonly string[];
  direction: Direction;
  width: number;
  height: number;
};

export const Sparkline = memo(function Sparkline({
  points,
  direction,
  width,
  height,
}: SparklineProps) {
  const line = sparklinePath(points, { width, height });
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      className={cx('block shrink-0', INK[direction])}
    >
      {line !== null && <path d={line.path} {...STROKE} strokeWidth={1.5} />}
    </svg>
  );
});

export const SparklineArea = memo(function SparklineArea({
  points,
  direction,
  width,
  height,
}: SparklineProps) {
  const fade = useId();
  const line = sparklinePath(points, { width, height });
  return (
    <span aria-hidden="true" style={{ height }} className={cx('relative block', INK[direction])}>
      {line !== null && (
        <>
          <svg
            focusable="false"
            viewBox={`0 0 ${width} ${height}`}
            width="100%"
            height={height}
            preserveAspectRatio="none"
            fill="none"
            className="block"
          >
            <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="currentColor" stopOpacity="0.28" />
              <stop offset="1" stopColor="currentColor" stopOpacity="0" />
            </linearGradient>
            <path d={`${line.path}V${height}H0Z`} fill={`url(#${fade})`} />
            <path d={line.path} {...STROKE} strokeWidth={2} vectorEffect="non-scaling-stroke" />
          </svg>
          <span
            style={{ top: line.endY }}
            className="absolute right-0 size-2.5 -translate-y-1/2 rounded-full border-2 border-bg bg-current"
          />
        </>
      )}
    </span>
  );
});

const STROKE = { stroke: 'currentColor', strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
const INK: Record<Direction, string> = {
  rise: 'text-rise-gfx',
  fall: 'text-fall-gfx',
  flat: 'text-ink3',
};
