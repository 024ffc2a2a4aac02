/**
 * exp, log and the normal distribution from exact operations only.
 *
 * - − × ÷ and √ are exact on every machine; Math.exp and Math.log are not, and a price proved in a
 *   browser must equal the server's.
 */
import { assert } from '@candor/kit/assert';

/**
 * e^x for the range a price can have: a power of the 32nd root of 2 from a table, times a short
 * series for the rest.
 */
export function exp(x: number): number {
  const steps = Math.round(x * STEPS_PER_ONE);
  const rest = x - steps * STEP_HIGH - steps * STEP_LOW;
  const series =
    1 +
    rest *
      (1 + rest * (1 / 2 + rest * (1 / 6 + rest * (1 / 24 + rest * (1 / 120 + rest * (1 / 720))))));
  const root = steps & (ROOTS - 1);
  return (
    series *
    (rootsOfTwo[root] ?? 1) *
    (powersOfTwo[(steps - root) / ROOTS + POWER_MAX] ?? Number.NaN)
  );
}

/** Not `x ** 2`, which engines may round differently. */
export function square(x: number): number {
  return x * x;
}

export function log(x: number): number {
  assert(x > 0 && Number.isFinite(x), 'only a positive number has a logarithm');
  let mantissa = x;
  let doublings = 0;
  while (mantissa > SQRT2) {
    mantissa /= 2;
    doublings += 1;
  }
  while (mantissa < SQRT2 / 2) {
    mantissa *= 2;
    doublings -= 1;
  }
  const ratio = (mantissa - 1) / (mantissa + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let term = LOG_TERMS; term >= 0; term -= 1) sum = sum * square + (oddParts[term] ?? 0);
  return doublings * LN2_HIGH + (doublings * LN2_LOW + 2 * ratio * sum);
}

/** The density of a standard normal variable. */
export function normalDensity(x: number): number {
  return bell(x) / SQRT_TWO_PI;
}

/**
 * How likely a standard normal variable is at most this (Hart's rational approximation as West
 * gives it, wrong by less than 1e-15).
 */
export function normalCdf(x: number): number {
  return x > NORMAL_MAX || x < -NORMAL_MAX ? (x > 0 ? 1 : 0) : cdfFrom(x, bell(x));
}

/** e^(-x²/2): for several that ask for the same x; nothing where `normalDensity` has none. */
export function bell(x: number): number {
  return x > NORMAL_MAX || x < -NORMAL_MAX ? 0 : exp((-x * x) / 2);
}

/** `normalCdf` of an x whose `bell` is known. */
export function cdfFrom(x: number, bellOfX: number): number {
  const distance = x < 0 ? -x : x;
  if (distance > NORMAL_MAX) return x > 0 ? 1 : 0;
  const tail =
    distance < HART_CUT
      ? (bellOfX * hartTop(distance)) / hartBottom(distance)
      : bellOfX /
        (distance + 1 / (distance + 2 / (distance + 3 / (distance + 4 / (distance + HART_REST))))) /
        SQRT_TWO_PI;
  return x > 0 ? 1 - tail : tail;
}

/**
 * Where a standard normal variable falls with this probability (Acklam's rational approximation,
 * good to nine digits).
 */
export function normalQuantile(probability: number): number {
  assert(probability > 0 && probability < 1, 'a probability lies between 0 and 1');
  if (probability > 0.5) return -normalQuantile(1 - probability);
  if (probability < TAIL) {
    const q = Math.sqrt(-2 * log(probability));
    return polynomial(tailTop, q) / (polynomial(tailBottom, q) * q + 1);
  }
  const q = probability - 0.5;
  const square = q * q;
  return (polynomial(middleTop, square) * q) / (polynomial(middleBottom, square) * square + 1);
}

/** Written out: a loop over coefficients takes twice as long. */
function hartTop(x: number): number {
  return (
    (((((3.52624965998911e-2 * x + 0.700383064443688) * x + 6.37396220353165) * x +
      33.912866078383) *
      x +
      112.079291497871) *
      x +
      221.213596169931) *
      x +
    220.206867912376
  );
}

function hartBottom(x: number): number {
  return (
    ((((((8.83883476483184e-2 * x + 1.75566716318264) * x + 16.064177579207) * x +
      86.7807322029461) *
      x +
      296.564248779674) *
      x +
      637.333633378831) *
      x +
      793.826512519948) *
      x +
    440.413735824752
  );
}

function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (let place = 0; place < coefficients.length; place += 1)
    sum = sum * x + (coefficients[place] ?? 0);
  return sum;
}

/** ln 2 in two parts, so that a whole multiple of the first is exact. */
const LN2_HIGH = 0.69314718036912381649;
const LN2_LOW = 1.90821492927058770002e-10;
const SQRT2 = 1.4142135623730951;
const LOG_TERMS = 20;
/** 1, 1/3, 1/5 and on: dividing once for every term took most of a logarithm. */
const oddParts = Float64Array.from({ length: LOG_TERMS + 1 }, (_, term) => 1 / (2 * term + 1));
const POWER_MAX = 300;
const ROOTS = 32;
const STEPS_PER_ONE = 46.16624130844683;
const STEP_HIGH = LN2_HIGH / ROOTS;
const STEP_LOW = LN2_LOW / ROOTS;

/** 2^(n/32), from repeated square roots. */
const rootsOfTwo = Float64Array.from({ length: ROOTS }, (_, index) => {
  let product = 1;
  for (let bit = ROOTS / 2, root = SQRT2; bit >= 1; bit /= 2, root = Math.sqrt(root))
    if ((index & bit) !== 0) product *= root;
  return product;
});

const powersOfTwo = Float64Array.from({ length: 2 * POWER_MAX + 1 }, (_, index) =>
  powerOfTwo(index - POWER_MAX),
);

function powerOfTwo(exponent: number): number {
  let power = 1;
  for (let done = 0; done < Math.abs(exponent); done += 1)
    power = exponent > 0 ? power * 2 : power / 2;
  return power;
}

export const SQRT_TWO_PI = 2.5066282746310002;
/** Beyond it the tail is below 1e-88, and `exp` stays within its range. */
const NORMAL_MAX = 20;
const HART_CUT = 7.07106781186547;
const HART_REST = 0.65;
const TAIL = 0.02425;
const middleTop = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2,
  -3.066479806614716e1, 2.506628277459239,
];
const middleBottom = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1,
  -1.328068155288572e1,
];
const tailTop = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734,
  4.374664141464968, 2.938163982698783,
];
const tailBottom = [
  7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416,
];
