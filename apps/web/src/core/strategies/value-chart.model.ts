/**
 * A value over time, and what it is held against. Here a value becomes a number because it becomes
 * a pixel; no number becomes a value again.
 */
import { byTime, getAxis, type Axis, type Place } from '../lines/lines.model.ts';

export type ValuePoint = {
  readonly at: number;
  /** Null where there was none. */
  readonly value: string | null;
  readonly yardstick?: string | null;
};

export type ValueLines = {
  readonly xs: readonly number[];
  readonly axis: Axis;
  readonly value: readonly Place[];
  readonly yardstick: readonly Place[];
};

/** Null where there are too few values for a line. */
export function valueLines(points: readonly ValuePoint[]): ValueLines | null {
  const values = points.flatMap(({ value }, index) => known(value, index));
  const yardstick = points.flatMap((point, index) => known(point.yardstick ?? null, index));
  if (values.length < 2) return null;
  const xs = byTime(points.map(({ at }) => at));
  const axis = getAxis([...values, ...yardstick].map(({ number }) => number));
  const places = (line: readonly Known[]) =>
    line.map(({ index, number }) => ({
      index,
      x: xs[index] ?? 0,
      y: (number - axis.low) / (axis.high - axis.low),
    }));
  return { xs, axis, value: places(values), yardstick: places(yardstick) };
}

type Known = { readonly index: number; readonly number: number };

function known(text: string | null, index: number): Known[] {
  return text === null ? [] : [{ index, number: Number(text) }];
}

/** As many decimals as tell the lines of the grid apart. */
export function gridDecimals({ low, high }: Pick<Axis, 'low' | 'high'>): number {
  return Math.max(0, Math.min(6, 1 - Math.floor(Math.log10(high - low))));
}

/** Nothing is below nought: what rounds to it has no sign. */
export function gridText(tick: number, decimals: number): string {
  const text = tick.toFixed(decimals);
  return /[1-9]/.test(text) ? text.replace('-', '\u2212') : text.replace('-', '');
}

/** Where a stretch of time lies, as shares of the width; null where it is not among the points. */
export function bandOf(
  points: readonly Pick<ValuePoint, 'at'>[],
  stretch: { readonly fromAt: number; readonly untilAt: number } | null,
): { readonly from: number; readonly until: number } | null {
  const [first, last] = [points[0]?.at, points.at(-1)?.at];
  if (stretch === null || first === undefined || last === undefined || last <= first) return null;
  const share = (at: number): number => Math.min(1, Math.max(0, (at - first) / (last - first)));
  const [from, until] = [share(stretch.fromAt), share(stretch.untilAt)];
  return until > from ? { from, until } : null;
}
