/**
 * Which strikes an expiry has.
 *
 * Around a reference price, strikes stand a step apart up to one and a half deviations of the time
 * left, and two steps apart from there to two and a half; never fewer than five nor more than
 * thirty of the near ones on each side. Steps are 0.5, 1, 2.5, 5, 10, 25 and so on: the round
 * number nearest to 0.6 of an ordinary day's move, which counts as 0.25 % of the price at least and
 * 1.2 % at most, and twice that beyond half a year. References are the closes of the listing day,
 * of the last trading day of each week since, and in the last four weeks of every day (listing.ts):
 * a share that moved far has strikes on both sides again the day after. So the list follows from
 * published prices, only grows, and is the same for everybody who asks on one day. (Before that
 * weekly: a strike a few days late harms nobody there, and a two-year expiry would otherwise need
 * five hundred closes.)
 */
import { exp } from '@candor/market/path/exact-math';
import { STRIKE_MAX, STRIKE_SCALE } from './symbol.ts';

/** In thousandths, lowest first. */
export function strikesAround(
  price: number,
  years: number,
  dailyVolatility: number,
): readonly number[] {
  const step = stepFor(price, years, dailyVolatility);
  const deviation = Math.min(
    dailyVolatility * Math.sqrt(TRADING_DAYS_A_YEAR * years),
    DEVIATION_MAX,
  );
  const centre = Math.round((price * STRIKE_SCALE) / step);
  const near = Math.min(
    Math.max(
      Math.ceil((price * (exp(NEAR_DEVIATIONS * deviation) - 1) * STRIKE_SCALE) / step),
      NEAR_MIN,
    ),
    NEAR_MAX,
  );
  const far = Math.min(
    Math.max(
      Math.ceil((price * (exp(FAR_DEVIATIONS * deviation) - 1) * STRIKE_SCALE) / step),
      near,
    ),
    FAR_MAX,
  );
  const found: number[] = [];
  for (let place = centre - far; place <= centre + far; place += 1) {
    const isNear = Math.abs(place - centre) <= near;
    const strike = place * step;
    if ((isNear || place % 2 === 0) && strike > 0 && strike <= STRIKE_MAX) found.push(strike);
  }
  return found;
}

/** In thousandths. */
export function stepFor(price: number, years: number, dailyVolatility: number): number {
  const share = Math.min(Math.max(dailyVolatility * STEP_DAYS, SHARE_MIN), SHARE_MAX);
  const wanted = price * STRIKE_SCALE * share * (years > HALF_A_YEAR ? 2 : 1);
  let best = steps[0] ?? 1;
  for (const step of steps) if (Math.abs(step - wanted) < Math.abs(best - wanted)) best = step;
  return best;
}

const STEP_DAYS = 0.6;
const SHARE_MIN = 0.0025;
const SHARE_MAX = 0.012;
const NEAR_DEVIATIONS = 1.5;
const FAR_DEVIATIONS = 2.5;
const TRADING_DAYS_A_YEAR = 252;
const HALF_A_YEAR = 0.5;
const NEAR_MIN = 5;
const NEAR_MAX = 30;
const FAR_MAX = 60;
const DEVIATION_MAX = 1;
/** Below a half only where the price itself is small. */
const steps: readonly number[] = [
  ...[10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000],
  ...[100_000, 250_000, 500_000],
];
