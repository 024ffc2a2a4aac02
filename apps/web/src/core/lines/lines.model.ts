/**
 * Lines of a chart as shares of its box: x from 0 (left) to 1, y from 0 (bottom) to 1. Here and
 * only here a price or yield becomes a number, and no number becomes a price again.
 */
export type Place = { readonly index: number; readonly x: number; readonly y: number };
export type Axis = { readonly low: number; readonly high: number; readonly ticks: readonly Tick[] };
export type Tick = { readonly value: number; readonly y: number };

/** One scale for all lines, ending at round values. */
export function getAxis(values: readonly number[], ticksMax = 4): Axis {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const span = high > low ? high - low : Math.max(Math.abs(high), 1) * FLAT_SHARE;
  const step = roundStep(span / (ticksMax - 1));
  const from = Math.floor(low / step + TINY) * step;
  const until = Math.max(from + step, Math.ceil(high / step - TINY) * step);
  const count = Math.round((until - from) / step);
  const ticks = Array.from({ length: count + 1 }, (_, place) => ({
    value: from + place * step,
    y: place / count,
  }));
  return { low: from, high: until, ticks };
}

const FLAT_SHARE = 0.001;
const TINY = 1e-9;

/** 1, 2, 2.5 or 5 times a power of ten, at least as large. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const digit = least / power;
  return (STEPS.find((step) => step >= digit - TINY) ?? 10) * power;
}

const STEPS = [1, 2, 2.5, 5, 10];

/** `xs` are shares of the width; points without one are left out. */
export function placesOf(
  values: readonly number[],
  xs: readonly number[],
  { low, high }: Pick<Axis, 'low' | 'high'>,
): Place[] {
  return values.flatMap((value, index) => {
    const x = xs[index];
    return x === undefined ? [] : [{ index, x, y: (value - low) / (high - low) }];
  });
}

export function evenly(count: number): number[] {
  return Array.from({ length: count }, (_, place) => (count < 2 ? 0.5 : place / (count - 1)));
}

/** By time; a single moment is at the end. */
export function byTime(times: readonly number[]): number[] {
  const [from, until] = [times[0] ?? 0, times.at(-1) ?? 0];
  return times.map((time) => (until === from ? 1 : (time - from) / (until - from)));
}

export function nearestIndex(x: number, xs: readonly number[]): number | null {
  let best: number | null = null;
  xs.forEach((at, index) => {
    if (best === null || Math.abs(at - x) < Math.abs((xs[best] ?? 0) - x)) best = index;
  });
  return best;
}

/** With the arrow keys: from the end where none was chosen, and never beyond the ends. */
export function stepIndex(index: number | null, by: -1 | 1, count: number): number | null {
  if (count === 0) return null;
  if (index === null) return count - 1;
  return Math.min(Math.max(index + by, 0), count - 1);
}

export function pathOf(
  places: readonly Place[],
  { width, height }: { readonly width: number; readonly height: number },
): string {
  return places
    .map(
      ({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${rounded(x * width)} ${rounded((1 - y) * height)}`,
    )
    .join('');
}

function rounded(px: number): number {
  return Math.round(px * 10) / 10;
}
