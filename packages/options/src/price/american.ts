/**
 * American options: a Leisen-Reimer tree, corrected by what the same tree gets wrong about the
 * European option, whose value is known exactly (control variate).
 *
 * So the answer is the exact European value plus the tree's premium for early exercise, and never
 * below either. Against a tree of 2,001 steps the error is below 0.1 % of the underlying's price,
 * which two-year puts in the money reach; within half a year it is below 0.04 % (american.test.ts).
 * Where early exercise is never worth anything, the European formula is the answer.
 */
import { assert } from '@candor/kit/assert';
import { exp, log } from '@candor/market/path/exact-math';
import { europeanGreeks } from './black.ts';
import { presentValue, type Carry } from './carry.ts';
import { DAYS_PER_YEAR, PER_POINT, type OptionKind, type Valued } from './greeks.ts';

const TREE_STEPS = 81;
const STEPS_MAX = 4_001;

export function americanGreeks(
  kind: OptionKind,
  carry: Carry,
  spot: number,
  strike: number,
  deviation: number,
  steps: number = TREE_STEPS,
): Valued {
  const european = europeanGreeks(kind, carry, strike, deviation);
  if (!canPayEarly(kind, carry) || deviation < DEVIATION_MIN)
    return atLeastIntrinsic(european, kind, spot, strike);
  const sign = kind === 'call' ? 1 : -1;
  const { years, rate, growth, moving } = carry;
  const nodes = early(sign, carry, strike, deviation, steps);
  const value = european.value + nodes.premium;
  if (value <= sign * (spot - strike)) return exercised(sign, spot, strike);
  const root = Math.sqrt(years);
  const wider = early(sign, carry, strike, deviation + VOLATILITY_STEP * root, steps);
  const delta = european.delta + nodes.delta;
  const gamma = european.gamma + nodes.gamma;
  const volatility = deviation / root;
  // While it is kept the value obeys the equation of Black and Scholes.
  const aYear =
    rate * value -
    growth * moving * delta -
    (volatility * volatility * moving * moving * gamma) / 2 -
    (carry.dividends.length === 0 ? 0 : delta * rate * (spot - moving));
  return {
    value,
    delta,
    gamma,
    theta: aYear / DAYS_PER_YEAR,
    vega: european.vega + ((wider.premium - nodes.premium) / VOLATILITY_STEP) * PER_POINT,
    rho: european.rho,
  };
}

/** Without its greeks, at half the price. */
export function americanValue(
  kind: OptionKind,
  carry: Carry,
  spot: number,
  strike: number,
  deviation: number,
  steps: number = TREE_STEPS,
): number {
  const sign = kind === 'call' ? 1 : -1;
  const european = europeanGreeks(kind, carry, strike, deviation).value;
  const premium =
    canPayEarly(kind, carry) && deviation >= DEVIATION_MIN
      ? early(sign, carry, strike, deviation, steps).premium
      : 0;
  return Math.max(european + premium, sign * (spot - strike));
}

/** A call only before a dividend or against a yield; a put whenever interest is earned. */
function canPayEarly(kind: OptionKind, { dividends, rate, growth }: Carry): boolean {
  return kind === 'put' ? rate > 0 : dividends.length > 0 || growth < rate;
}

function atLeastIntrinsic(valued: Valued, kind: OptionKind, spot: number, strike: number): Valued {
  const sign = kind === 'call' ? 1 : -1;
  return valued.value >= sign * (spot - strike) ? valued : exercised(sign, spot, strike);
}

function exercised(sign: number, spot: number, strike: number): Valued {
  return { value: sign * (spot - strike), delta: sign, gamma: 0, theta: 0, vega: 0, rho: 0 };
}

type Early = { readonly premium: number; readonly delta: number; readonly gamma: number };

/** Used within one call and never read after it. */
const values = new Float64Array(STEPS_MAX + 1);
const payoffs = new Float64Array(STEPS_MAX + 1);

/** What the tree says about the right to exercise early: its worth, and its first two derivatives. */
function early(
  sign: number,
  carry: Carry,
  strike: number,
  deviation: number,
  steps: number,
): Early {
  assert(steps >= 3 && steps <= STEPS_MAX && steps % 2 === 1, 'a tree has an odd number of steps');
  const { years, rate, growth, moving, dividends } = carry;
  const step = years / steps;
  const grown = exp(growth * step);
  const discount = exp(-rate * step);
  const { up, rise, fall } = branches(carry, strike, deviation, steps, grown);
  const ratio = rise / fall;
  const upDiscounted = discount * up;
  const downDiscounted = discount * (1 - up);

  let lowest = moving;
  for (let count = 0; count < steps; count += 1) lowest *= fall;
  let price = lowest;
  for (let place = 0; place <= steps; place += 1) {
    const intrinsic = sign * (price - strike);
    const left = intrinsic > 0 ? intrinsic : 0;
    values[place] = left;
    payoffs[place] = left;
    price *= ratio;
  }
  const kept = keptUntilTheEnd(up, steps - 2, exp(-rate * step * (steps - 2)));
  let low = 0;
  let gains: Three = [0, 0, 0];
  for (let at = steps - 1; at >= 0; at -= 1) {
    lowest /= fall;
    price = sign * lowest;
    const offset =
      dividends.length === 0 ? -sign * strike : exerciseOffset(sign, carry, strike, at, step);
    let here = values[0] ?? 0;
    for (let place = 0; place <= at; place += 1) {
      const above = values[place + 1] ?? 0;
      const later = upDiscounted * above + downDiscounted * here;
      const now = price + offset;
      values[place] = later > now ? later : now;
      here = above;
      price *= ratio;
    }
    if (at === 2) {
      low = lowest;
      gains = [(values[0] ?? 0) - kept[0], (values[1] ?? 0) - kept[1], (values[2] ?? 0) - kept[2]];
    }
  }
  const [fallen, even, risen] = kept;
  const european =
    upDiscounted * upDiscounted * risen +
    2 * upDiscounted * downDiscounted * even +
    downDiscounted * downDiscounted * fallen;
  return {
    premium: Math.max((values[0] ?? 0) - european, 0),
    ...slopes(low, gains, ratio, moving),
  };
}

type Three = readonly [low: number, middle: number, high: number];

/**
 * The European option at the three nodes after two steps, by the binomial distribution of what
 * follows. Weights are built from the likeliest outward, so that they never vanish.
 */
function keptUntilTheEnd(up: number, steps: number, discount: number): Three {
  const middle = Math.min(Math.max(Math.round(steps * up), 0), steps);
  const odds = up / (1 - up);
  let total = 0;
  let [low, even, high] = [0, 0, 0];
  const count = (place: number, weight: number): void => {
    total += weight;
    low += weight * (payoffs[place] ?? 0);
    even += weight * (payoffs[place + 1] ?? 0);
    high += weight * (payoffs[place + 2] ?? 0);
  };
  let weight = 1;
  for (let place = middle; place <= steps; place += 1) {
    count(place, weight);
    weight *= ((steps - place) / (place + 1)) * odds;
  }
  weight = middle / (steps - middle + 1) / odds;
  for (let place = middle - 1; place >= 0; place -= 1) {
    count(place, weight);
    weight *= place / (steps - place + 1) / odds;
  }
  const scale = discount / total;
  return [low * scale, even * scale, high * scale];
}

/**
 * What exercise brings besides the moving part, within the step: at its beginning, or by a dividend
 * of this step: calls just before it, puts just after, with the strike's interest until then.
 */
function exerciseOffset(
  sign: number,
  { dividends, rate }: Carry,
  strike: number,
  at: number,
  step: number,
): number {
  const from = at * step;
  const ahead = presentValue(dividends, rate, from);
  const next = dividends.find(({ years }) => years > from && years <= from + step);
  const now = sign * (ahead - strike);
  if (next === undefined) return now;
  const discount = exp(-rate * (next.years - from));
  const then = sign === 1 ? ahead : ahead - next.amount * discount;
  return Math.max(now, sign * (then - strike * discount));
}

/** The parabola through the three nodes after two steps, at today's price. */
function slopes(
  low: number,
  [lowGain, middleGain, highGain]: Three,
  ratio: number,
  at: number,
): Pick<Early, 'delta' | 'gamma'> {
  const middle = low * ratio;
  const high = middle * ratio;
  const first = (middleGain - lowGain) / (middle - low);
  const next = (highGain - middleGain) / (high - middle);
  const bend = (next - first) / (high - low);
  return { delta: first + bend * (2 * at - low - middle), gamma: 2 * bend };
}

/**
 * Leisen and Reimer's, which put a node's boundary on the strike; so far from the money that one
 * branch has no probability left, those of Cox, Ross and Rubinstein.
 */
function branches(
  { moving, years, growth }: Carry,
  strike: number,
  deviation: number,
  steps: number,
  grown: number,
): { up: number; rise: number; fall: number } {
  const d2 = (log(moving / strike) + growth * years) / deviation - deviation / 2;
  if (Math.abs(d2) > FAR_OUT || Math.abs(d2 + deviation) > FAR_OUT) {
    const rise = exp(deviation / Math.sqrt(steps));
    const up = (grown - 1 / rise) / (rise - 1 / rise);
    return { up: Math.min(Math.max(up, UP_MIN), 1 - UP_MIN), rise, fall: 1 / rise };
  }
  const up = peizerPratt(d2, steps);
  const rise = (grown * peizerPratt(d2 + deviation, steps)) / up;
  return { up, rise, fall: (grown - up * rise) / (1 - up) };
}

const FAR_OUT = 5;
const UP_MIN = 1e-6;

/** The probability whose binomial distribution meets the normal one at z (Peizer and Pratt, 2). */
function peizerPratt(z: number, steps: number): number {
  const scaled = z / (steps + 1 / 3 + 0.1 / (steps + 1));
  const half = Math.sqrt(1 - exp(-scaled * scaled * (steps + 1 / 6))) / 2;
  return z >= 0 ? 0.5 + half : 0.5 - half;
}

const DEVIATION_MIN = 1e-6;
const VOLATILITY_STEP = 0.01;
