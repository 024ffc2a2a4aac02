/**
 * Averages, extremes and sums over the last bars. A value that is not known yet is null, and
 * nothing is computed from it: a curve begins where all it needs is there.
 */
export type Series = readonly (number | null)[];

/** Of the last `count` values, where all of them are known. */
export function windowed(
  values: Series,
  count: number,
  fold: (window: readonly number[]) => number,
): Series {
  return values.map((_, at) => {
    if (at + 1 < count) return null;
    const window = values.slice(at + 1 - count, at + 1).filter((value) => value !== null);
    return window.length === count ? finite(fold(window)) : null;
  });
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

export function sma(values: Series, count: number): Series {
  return windowed(values, count, (window) => sumOf(window) / count);
}

/** The newest counts most: 1, 2, … up to the count. */
export function wma(values: Series, count: number): Series {
  const weights = (count * (count + 1)) / 2;
  return windowed(
    values,
    count,
    (window) => window.reduce((sum, value, at) => sum + value * (at + 1), 0) / weights,
  );
}

/** Begins with the plain average of its first values. */
export function ema(values: Series, count: number): Series {
  return smoothed(values, count, 2 / (count + 1));
}

/** Wilder's average, which forgets half as fast. */
export function wilder(values: Series, count: number): Series {
  return smoothed(values, count, 1 / count);
}

function smoothed(values: Series, count: number, weight: number): Series {
  const begun: number[] = [];
  let last: number | null = null;
  return values.map((value) => {
    if (value === null) return last;
    if (last !== null) {
      last += (value - last) * weight;
      return last;
    }
    begun.push(value);
    if (begun.length < count) return null;
    last = sumOf(begun) / count;
    return last;
  });
}

export function highest(values: Series, count: number): Series {
  return windowed(values, count, (window) => Math.max(...window));
}

export function lowest(values: Series, count: number): Series {
  return windowed(values, count, (window) => Math.min(...window));
}

/** Value by value; null where one of them is, and where the outcome is no number. */
export function combined(
  lists: readonly Series[],
  combine: (...values: number[]) => number,
): Series {
  const [first = []] = lists;
  return first.map((_, at) => {
    const values = lists.flatMap((list) => list[at] ?? []);
    return values.length === lists.length ? finite(combine(...values)) : null;
  });
}

/** What it was so many bars ago. */
export function before(values: Series, count: number): Series {
  return values.map((_, at) => (at < count ? null : (values[at - count] ?? null)));
}

/** A part in a hundred; nothing of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? Number.NaN : (part / whole) * 100;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
