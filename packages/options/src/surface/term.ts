/**
 * Total variance at the money by the time left: the variance of a year starts where the market is
 * and returns to its calibrated mean.
 *
 * Its rate is positive at every time, so total variance grows strictly: no calendar arbitrage.
 */
import { assert } from '@candor/kit/assert';
import { exp } from '@candor/market/path/exact-math';

export type VarianceLevel = {
  /** Per year, now and in the long run. */
  readonly now: number;
  readonly mean: number;
};

export function totalVarianceAt({ now, mean }: VarianceLevel, years: number): number {
  assert(now > 0 && mean > 0 && years > 0, 'variance and time are positive');
  const returned = (1 - exp(-REVERSION * years)) / REVERSION;
  return mean * years + (now - mean) * returned;
}

/** Half of a shock is gone after twenty trading days. */
export const HALF_LIFE_TRADING_DAYS = 20;
const TRADING_DAYS_A_YEAR = 252;
const LN2 = 0.6931471805599453;
const REVERSION = (LN2 * TRADING_DAYS_A_YEAR) / HALF_LIFE_TRADING_DAYS;
