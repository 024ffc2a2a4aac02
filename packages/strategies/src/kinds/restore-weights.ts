/** Weights that are looked at every so many bars and put back when they have drifted. */
import { paysForItself } from '../sizing.ts';
import type { Account, Reason, StrategyDecision } from '../strategy.ts';
import { because, termsOf } from './support.ts';
import { furthestOff, towardsWeights, weightsNow } from './weights.ts';

export type WeightState = {
  readonly since: number;
  readonly isRestoring: boolean;
  readonly hasBegun: boolean;
};

export type WeightRule = {
  readonly weights: readonly number[];
  readonly bandBps: number;
  readonly everyBars: number;
  readonly restored: (off: { instrument: number; offBps: number }) => Reason;
};

export function restoreWeights(
  state: WeightState,
  account: Account,
  closes: readonly number[],
  { weights, bandBps, everyBars, restored }: WeightRule,
): StrategyDecision<WeightState> {
  const off = furthestOff(weightsNow(account, closes), weights);
  const isDue = !state.hasBegun || state.since + 1 >= everyBars;
  const pays = paysForItself(
    termsOf(account, off.instrument),
    closes[off.instrument] ?? 0,
    Math.abs(off.offBps) / 10_000,
  );
  const isOff = isDue && Math.abs(off.offBps) > bandBps && pays;
  const isRestoring = state.isRestoring || isOff;
  const since = isDue ? 0 : state.since + 1;
  const inside = because('weightsInside', { offBps: off.offBps, instrument: off.instrument });
  if (!isRestoring)
    return { state: { since, isRestoring: false, hasBegun: true }, orders: [], reasons: [inside] };
  const moves = towardsWeights(account, closes, weights);
  const isDone = moves.orders.length === 0 && !moves.waitsForCash;
  return {
    state: { since, isRestoring: !isDone, hasBegun: true },
    orders: moves.orders,
    reasons: [
      ...(isDone ? [inside] : [restored(off)]),
      ...(moves.waitsForCash ? [because('waitingForCash')] : []),
    ],
  };
}
