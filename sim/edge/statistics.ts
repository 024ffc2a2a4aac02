/**
 * How surely a mean is above nothing, and how small one could have been to be seen.
 *
 * One-sided: only earning counts. Corrected by Holm for the number of tries, so that the chance
 * that anybody at all looks like earning without doing so stays below ALPHA.
 */
import { assert } from '@candor/kit/assert';

export const ALPHA = 0.05;
/** The chance with which the least edge that is reported would have been found. */
const POWER = 0.8;

export type Estimate = {
  readonly count: number;
  readonly mean: number;
  readonly error: number;
  /** Null with fewer than two units, or when all are the same. */
  readonly t: number | null;
  /** Of a mean of nothing or less; 1 where nothing can be said. */
  readonly p: number;
};

export function estimate(values: readonly number[]): Estimate {
  const count = values.length;
  if (count === 0) return { count, mean: 0, error: 0, t: null, p: 1 };
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  if (count === 1) return { count, mean, error: 0, t: null, p: 1 };
  const variance =
    values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / (count - 1);
  const error = Math.sqrt(variance / count);
  // The same profit in every unit is as sure as it gets.
  if (error === 0) return { count, mean, error, t: null, p: mean > 0 ? 2 ** -count : 1 };
  const t = mean / error;
  return { count, mean, error, t, p: studentAbove(t, count - 1) };
}

/** Holm's step-down, in the order given. */
export function holm(values: readonly number[], tries: number = values.length): number[] {
  assert(tries >= values.length, 'nothing is tried less often than it is reported');
  const sorted = values.map((p, place) => ({ p, place })).toSorted((one, two) => one.p - two.p);
  const corrected = values.map(() => 1);
  let least = 0;
  sorted.forEach(({ p, place }, rank) => {
    least = Math.max(least, Math.min(1, p * (tries - rank)));
    corrected[place] = least;
  });
  return corrected;
}

/** The mean that would have been called earning with a chance of POWER, among so many tries. */
export function leastSeen({ count, error }: Estimate, tries: number): number | null {
  if (count < 2 || error === 0) return null;
  const degrees = count - 1;
  return (studentQuantile(1 - ALPHA / tries, degrees) + studentQuantile(POWER, degrees)) * error;
}

/** The chance of more than t in a Student distribution. */
export function studentAbove(t: number, degrees: number): number {
  const tail = incompleteBeta(degrees / (degrees + t * t), degrees / 2, 0.5) / 2;
  return t >= 0 ? tail : 1 - tail;
}

function studentQuantile(share: number, degrees: number): number {
  let [low, high] = [-QUANTILE_MAX, QUANTILE_MAX];
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2;
    if (1 - studentAbove(middle, degrees) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Regularised; by Lentz's continued fraction. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x),
  );
  let [c, d] = [1, safe(1 - ((a + b) * x) / (a + 1))];
  d = 1 / d;
  let fraction = d;
  for (let m = 1; m <= FRACTION_STEPS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / safe(1 + even * d);
    c = safe(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / safe(1 + odd * d);
    c = safe(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < CLOSE_ENOUGH) break;
  }
  return (front * fraction) / a;
}

function safe(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}

/** By Lanczos. */
function logGamma(x: number): number {
  let sum = 1.000000000190015;
  lanczos.forEach((coefficient, place) => (sum += coefficient / (x + place + 1)));
  return (x + 0.5) * Math.log(x + 5.5) - (x + 5.5) + Math.log((Math.sqrt(2 * Math.PI) * sum) / x);
}

const lanczos = [
  76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155,
  0.001208650973866179, -0.000005395239384953,
];
const QUANTILE_MAX = 1_000;
const BISECTIONS = 80;
const FRACTION_STEPS = 300;
const CLOSE_ENOUGH = 1e-12;
const TINY = 1e-300;
