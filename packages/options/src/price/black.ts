/**
 * European options in closed form: Black-Scholes-Merton and Black 76 are one formula of the
 * forward.
 */
import { bell, cdfFrom, log, normalCdf, SQRT_TWO_PI } from '@candor/market/path/exact-math';
import type { Carry } from './carry.ts';
import { DAYS_PER_YEAR, PER_POINT, type OptionKind, type Valued } from './greeks.ts';

/** `deviation` is volatility times the square root of the years: what the surface gives. */
export function europeanValue(
  kind: OptionKind,
  { forward, discount }: Pick<Carry, 'forward' | 'discount'>,
  strike: number,
  deviation: number,
): number {
  const sign = kind === 'call' ? 1 : -1;
  if (deviation < DEVIATION_MIN) return discount * Math.max(sign * (forward - strike), 0);
  const d1 = log(forward / strike) / deviation + deviation / 2;
  const undiscounted =
    sign * (forward * normalCdf(sign * d1) - strike * normalCdf(sign * (d1 - deviation)));
  return discount * Math.max(undiscounted, 0);
}

export function europeanGreeks(
  kind: OptionKind,
  carry: Carry,
  strike: number,
  deviation: number,
): Valued {
  const { forward, discount, years, rate, forwardPerSpot, forwardDrift } = carry;
  const sign = kind === 'call' ? 1 : -1;
  if (deviation < DEVIATION_MIN) return certain(sign, carry, strike);
  const d1 = log(forward / strike) / deviation + deviation / 2;
  const d2 = d1 - deviation;
  const bellOfUpper = bell(d1);
  const within = cdfFrom(sign * d1, bellOfUpper);
  const exercised = normalCdf(sign * d2);
  const density = bellOfUpper / SQRT_TWO_PI;
  const value = discount * Math.max(sign * (forward * within - strike * exercised), 0);
  const perForward = discount * sign * within;
  // Of the volatility itself: d value / d deviation times the square root of the years.
  const perVolatility = discount * forward * density * Math.sqrt(years);
  const aYear =
    rate * value -
    (discount * forward * density * deviation) / (2 * years) -
    perForward * forwardDrift;
  return {
    value,
    delta: perForward * forwardPerSpot,
    gamma: (discount * forwardPerSpot * forwardPerSpot * density) / (forward * deviation),
    theta: aYear / DAYS_PER_YEAR,
    vega: perVolatility * PER_POINT,
    rho: rhoOf(carry, sign, strike, exercised, value) * PER_POINT,
  };
}

/** Nothing moves any more. */
function certain(sign: number, carry: Carry, strike: number): Valued {
  const { forward, discount, forwardPerSpot } = carry;
  const isIn = sign * (forward - strike) > 0;
  return {
    value: discount * Math.max(sign * (forward - strike), 0),
    delta: isIn ? sign * discount * forwardPerSpot : 0,
    gamma: 0,
    theta: 0,
    vega: 0,
    rho: 0,
  };
}

/** With the price fixed the forward grows with the rate; that of a future does not. */
function rhoOf(
  { years, discount, growth }: Carry,
  sign: number,
  strike: number,
  exercised: number,
  value: number,
): number {
  return growth === 0 ? -years * value : sign * years * discount * strike * exercised;
}

/** Below it a price is as good as certain. */
const DEVIATION_MIN = 1e-9;
