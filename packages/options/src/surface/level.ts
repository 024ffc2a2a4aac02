/**
 * Where the variance stands, from the tape alone: it follows how wild the last days were and moves
 * against their returns, and what is older counts half every twenty days.
 *
 * In units of an ordinary day's deviation, so that it means the same for every underlying: after a
 * fall of two ordinary days options cost about a tenth more.
 */
import { exp, log } from '@candor/market/path/exact-math';
import { HALF_LIFE_TRADING_DAYS, type VarianceLevel } from './term.ts';

/** Of finished days, oldest first. */
export type Past = {
  /** Sum of the returns, each in ordinary deviations, older ones counting less. */
  readonly drift: number;
  /** Mean of their squares. */
  readonly wildness: number;
};

export function readPast(closes: readonly number[], dailyVolatility: number): Past {
  let drift = 0;
  let wildness = 1;
  for (let place = 1; place < closes.length; place += 1) {
    const [before, after] = [closes[place - 1], closes[place]];
    if (before === undefined || after === undefined) continue;
    const past = withReturn({ drift, wildness }, before, after, dailyVolatility);
    ({ drift, wildness } = past);
  }
  return { drift, wildness };
}

/** The same after one more day, also one that is not over. */
export function withReturn(
  { drift, wildness }: Past,
  before: number,
  after: number,
  dailyVolatility: number,
): Past {
  const size = log(after / before) / dailyVolatility;
  const bounded = Math.min(Math.max(size, -RETURN_MAX), RETURN_MAX);
  return {
    drift: drift * DECAY + bounded,
    wildness: wildness * DECAY + bounded * bounded * (1 - DECAY),
  };
}

/** `daysPerYear` is how many days a year have an ordinary day's variance. */
export function varianceLevel(
  past: Past,
  dailyVolatility: number,
  daysPerYear: number,
): VarianceLevel {
  const mean = Math.max(dailyVolatility * dailyVolatility * daysPerYear, MEAN_MIN);
  const felt = 1 - WILDNESS_SHARE + WILDNESS_SHARE * past.wildness;
  const factor = felt * exp(-FEAR * past.drift);
  return { mean, now: mean * Math.min(Math.max(factor, FACTOR_MIN), FACTOR_MAX) };
}

/** 2^(-1/20): half a weight after twenty days. */
const DECAY = exp(-0.6931471805599453 / HALF_LIFE_TRADING_DAYS);
/** A return beyond it counts as it. */
const RETURN_MAX = 8;
const WILDNESS_SHARE = 0.6;
/** Variance falls by this share for a rise of one ordinary day. */
const FEAR = 0.08;
const FACTOR_MIN = 0.35;
const FACTOR_MAX = 6;
/** Two percent a year. */
const MEAN_MIN = 0.0004;
