/**
 * What strategies measure, from closing prices, oldest first. Only + - * / and Math.sqrt: the
 * result is the same to the bit in every JavaScript engine.
 */
import { assert } from '@candor/kit/assert';

export function closeAt(closes: readonly number[], fromEnd = 0): number {
  const close = closes[closes.length - 1 - fromEnd];
  assert(close !== undefined && close > 0, 'a bar has a closing price');
  return close;
}

/** Of the last `count` closes, the newest `skip` left out. */
export function average(closes: readonly number[], count: number, skip = 0): number {
  const end = closes.length - skip;
  assert(count > 0 && end >= count, 'an average needs its closes');
  let sum = 0;
  for (let place = end - count; place < end; place += 1) sum += closes[place] ?? 0;
  return sum / count;
}

/** Standard deviation of the last `count` closes around their average. */
export function deviation(
  closes: readonly number[],
  count: number,
  centre = average(closes, count),
): number {
  let sum = 0;
  for (let place = closes.length - count; place < closes.length; place += 1) {
    const off = (closes[place] ?? 0) - centre;
    sum += off * off;
  }
  return Math.sqrt(sum / count);
}

export function highest(closes: readonly number[], count: number, skip: number): number {
  let found = closeAt(closes, skip);
  for (let back = skip + 1; back < skip + count; back += 1)
    if (closeAt(closes, back) > found) found = closeAt(closes, back);
  return found;
}

export function lowest(closes: readonly number[], count: number, skip: number): number {
  let found = closeAt(closes, skip);
  for (let back = skip + 1; back < skip + count; back += 1)
    if (closeAt(closes, back) < found) found = closeAt(closes, back);
  return found;
}

/** From `bars` bars ago to now: 0.05 is up 5 percent. */
export function change(closes: readonly number[], bars: number, skip = 0): number {
  return closeAt(closes, skip) / closeAt(closes, skip + bars) - 1;
}

/** The usual move of one bar: root of the mean square of the last `bars` changes. */
export function volatility(closes: readonly number[], bars: number): number {
  let sum = 0;
  for (let back = 0; back < bars; back += 1) {
    const move = change(closes, 1, back);
    sum += move * move;
  }
  return Math.sqrt(sum / bars);
}

/** One price in terms of another, bar by bar. */
export function ratios(left: readonly number[], right: readonly number[]): number[] {
  const { length } = left;
  assert(right.length === length, 'both have a closing price at every bar');
  const found: number[] = [];
  for (let place = 0; place < length; place += 1) {
    const other = right[place] ?? 0;
    if (!(other > 0)) assert(false, 'a bar has a closing price');
    found.push((left[place] ?? 0) / other);
  }
  return found;
}

/** How many deviations the newest value is away from the average of the last `count`. */
export function score(
  values: readonly number[],
  count: number,
  centre = average(values, count),
): number {
  const spread = deviation(values, count, centre);
  return spread === 0 ? 0 : (closeAt(values) - centre) / spread;
}
