import { assert } from '@candor/kit/assert';

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Interpolated between neighbours. */
export function percentile(values: ArrayLike<number>, percent: number): number {
  assert(values.length > 0, 'there is nothing to take a percentile of');
  const sorted = Float64Array.from(values).sort();
  const place = (percent / 100) * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}
