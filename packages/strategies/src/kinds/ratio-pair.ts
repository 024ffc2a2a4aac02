/**
 * A pair without selling short: half in each, and all in the one that is unusually cheap against
 * the other, until their ratio is back at its average.
 */
import { average, closeAt, ratios, score } from '../indicators/indicators.ts';
import { COST_MULTIPLE, roundTrip } from '../sizing.ts';
import type { Reason, Strategy } from '../strategy.ts';
import {
  because,
  closesOf,
  hasHistory,
  newest,
  parameter,
  termsOf,
  waitForHistory,
} from './support.ts';
import { towardsWeights } from './weights.ts';

type RatioState = {
  /** Which one has everything; null while both have half, and before the first decision. */
  readonly all: number | null;
  readonly isMoving: readonly boolean[];
  readonly hasBegun: boolean;
};

export const ratioPair: Strategy<RatioState> = {
  id: 'ratioPair',
  version: 1,
  parameters: {
    bars: { default: 240, min: 20, max: 720, unit: 'bars' },
    widthHundredths: { default: 150, min: 50, max: 400, unit: 'hundredths' },
  },
  lookBack: (parameters) => parameter(parameters, 'bars'),
  start: () => ({ all: null, isMoving: [], hasBegun: false }),
  decide({ parameters, bars, state, account }) {
    const needed = ratioPair.lookBack(parameters);
    if (!hasHistory(bars, needed)) return waitForHistory(state, bars, needed);
    const series = ratios(closesOf(bars, 0), closesOf(bars, 1));
    const centre = average(series, needed);
    const away = score(series, needed, centre);
    const width = parameter(parameters, 'widthHundredths') / 100;
    const closes = newest(bars);
    // Both legs are traded, there and back.
    const cost = closes.reduce(
      (sum, close, place) => sum + roundTrip(termsOf(account, place), close),
      0,
    );
    const gap = closeAt(series) / centre - 1;
    const pays = (gap < 0 ? -gap : gap) >= COST_MULTIPLE * cost;
    const next = holder(state.all, away, { width, pays });
    const isChanged = !state.hasBegun || next.all !== state.all;
    const weights =
      next.all === null ? [5_000, 5_000] : [0, 1].map((place) => (place === next.all ? 10_000 : 0));
    const moves = towardsWeights(
      account,
      closes,
      weights,
      (instrument) => isChanged || (state.isMoving[instrument] ?? false),
    );
    return {
      state: { all: next.all, isMoving: moves.isMoving, hasBegun: true },
      orders: moves.orders,
      reasons: [next.reason, ...(moves.waitsForCash ? [because('waitingForCash')] : [])],
    };
  },
};

function holder(
  all: number | null,
  away: number,
  { width, pays }: { width: number; pays: boolean },
): { all: number | null; reason: Reason } {
  const facts = { awayHundredths: Math.trunc(away * 100) };
  if (all !== null && (all === 0 ? away >= 0 : away <= 0))
    return { all: null, reason: because('ratioBack', facts) };
  if (all !== null) return { all, reason: because('ratioWaiting', { ...facts, instrument: all }) };
  if (away > -width && away < width) return { all: null, reason: because('ratioUsual', facts) };
  if (!pays) return { all: null, reason: because('stepBelowCost', facts) };
  return away < 0
    ? { all: 0, reason: because('ratioLow', { ...facts, instrument: 0 }) }
    : { all: 1, reason: because('ratioHigh', { ...facts, instrument: 1 }) };
}
