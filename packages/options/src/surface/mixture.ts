/**
 * The smile of what is known about a path (packages/market, variance-left.ts): a few outcomes of
 * the variance that is left, each with its chance. Given the variance the path is a plain one, so
 * an option is worth the mean of what it is worth in each, and the smile is the variance at which
 * the plain formula says the same.
 *
 * An average of prices without arbitrage has none either: no butterfly costs less than zero.
 *
 * The calm part has three outcomes, those of Gauss and Hermite for a variance whose logarithm is
 * normal; how many jumps come has two, which have mean, variance and lean of Poisson's numbers.
 */
import { assert } from '@candor/kit/assert';
import {
  bell,
  cdfFrom,
  exp,
  log,
  normalCdf,
  normalDensity,
  SQRT_TWO_PI,
  square,
} from '@candor/market/path/exact-math';
import type { VarianceLeft } from '@candor/market/path/variance-left';
import type { Smile } from './ssvi.ts';

export type Outcome = { readonly chance: number; readonly variance: number };

export function outcomesOf(left: VarianceLeft): Outcome[] {
  const calm = calmOutcomes(Math.max(left.calm, VARIANCE_MIN), left.doubt);
  const jumps = jumpOutcomes(left);
  return calm.flatMap((calmly) =>
    jumps.map((jump) => ({
      chance: calmly.chance * jump.chance,
      variance: calmly.variance + jump.variance,
    })),
  );
}

function calmOutcomes(mean: number, doubt: number): Outcome[] {
  if (doubt <= mean * mean * DOUBT_MIN) return [{ chance: 1, variance: mean }];
  const deviation = Math.sqrt(log(1 + doubt / (mean * mean)));
  const wild = exp(Math.sqrt(3) * deviation);
  const middle = mean / (2 / 3 + (wild + 1 / wild) / 6);
  return [
    { chance: 1 / 6, variance: middle / wild },
    { chance: 2 / 3, variance: middle },
    { chance: 1 / 6, variance: middle * wild },
  ];
}

function jumpOutcomes({ jumps, jumpSquares }: VarianceLeft): Outcome[] {
  if (jumpSquares < SQUARES_MIN) return [{ chance: 1, variance: 0 }];
  const size = jumpSquares / jumps;
  const count = jumps / size;
  const apart = Math.sqrt(1 / 4 + count);
  const fewer = square(count / (apart + 1 / 2));
  const more = count / (apart + 1 / 2) / (2 * apart);
  return [
    { chance: 1 - more, variance: fewer * size },
    { chance: more, variance: (fewer + 2 * apart) * size },
  ];
}

export function openMixture(outcomes: readonly Outcome[]): Smile {
  assert(
    outcomes.length > 0 && outcomes.every(({ variance }) => variance > 0),
    'a smile has time left',
  );
  const mean = outcomes.reduce((sum, { chance, variance }) => sum + chance * variance, 0);
  const expected = Math.sqrt(mean);
  const chances = Float64Array.from(outcomes, ({ chance }) => chance);
  const roots = Float64Array.from(outcomes, ({ variance }) => Math.sqrt(variance));
  const bounds = { low: Math.min(...roots), high: Math.max(...roots) };
  let latest = { k: Number.NaN, deviation: 0 };

  const deviationAt = (k: number): number => {
    if (latest.k === k) return latest.deviation;
    const strike = exp(k);
    let worth = 0;
    for (let place = 0; place < roots.length; place += 1) {
      const root = roots[place] ?? 0;
      const upper = lower(k, root) + root;
      worth += (chances[place] ?? 0) * outOfTheMoney(k, strike, root, bell(upper));
    }
    const deviation =
      worth < WORTH_MIN ? expected : solve({ k, strike, worth, guess: expected }, bounds);
    latest = { k, deviation };
    return deviation;
  };
  return {
    totalVariance: (k) => {
      const deviation = deviationAt(k);
      return deviation * deviation;
    },
    slope: (k) => {
      const deviation = deviationAt(k);
      let chance = 0;
      for (let place = 0; place < roots.length; place += 1)
        chance += (chances[place] ?? 0) * normalCdf(lower(k, roots[place] ?? 0));
      const density = normalDensity(lower(k, deviation));
      if (density < WORTH_MIN) return 0;
      return ((normalCdf(lower(k, deviation)) - chance) / density) * 2 * deviation;
    },
  };
}

type Sought = {
  readonly k: number;
  /** Its exponential. */
  readonly strike: number;
  readonly worth: number;
  readonly guess: number;
};

/**
 * The deviation at which the plain formula gives this worth, by Newton's rule on the logarithm,
 * which bends one way; held between the smallest and largest there is. Worth and slope of a round
 * share the bell of the upper bound.
 */
function solve(
  { k, strike, worth, guess }: Sought,
  bounds: { readonly low: number; readonly high: number },
): number {
  let { low, high } = bounds;
  let at = guess;
  for (let round = 0; round < ROUNDS_MAX && high - low > high * TOLERANCE; round += 1) {
    const bellAt = bell(lower(k, at) + at);
    const value = outOfTheMoney(k, strike, at, bellAt);
    if (value < worth) low = at;
    else high = at;
    const slope = bellAt / SQRT_TWO_PI;
    const next =
      value > WORTH_MIN && slope > 0 ? at - (log(value / worth) * value) / slope : Number.NaN;
    const bounded = next > low && next < high ? next : (low + high) / 2;
    const moved = bounded > at ? bounded - at : at - bounded;
    at = bounded;
    if (moved <= at * TOLERANCE) break;
  }
  return at;
}

/** The call above the forward and the put below it, for a forward of 1 and without interest. */
function outOfTheMoney(k: number, strike: number, deviation: number, bellOfUpper: number): number {
  const d2 = lower(k, deviation);
  const d1 = d2 + deviation;
  return k >= 0
    ? cdfFrom(d1, bellOfUpper) - strike * normalCdf(d2)
    : strike * normalCdf(-d2) - cdfFrom(-d1, bellOfUpper);
}

function lower(k: number, deviation: number): number {
  return -k / deviation - deviation / 2;
}

/** So that a smile is open up to the last tick; a price of a million moves by a thousandth. */
const VARIANCE_MIN = 1e-18;
const DOUBT_MIN = 1e-9;
const SQUARES_MIN = 1e-40;
/** Of the forward: below it nothing is left that a price could show. */
const WORTH_MIN = 1e-14;
const ROUNDS_MAX = 60;
const TOLERANCE = 1e-11;
