/**
 * Mean reversion on bands: buys below a band of so many deviations under the average and sells at
 * the average. It gives up at a stop or after a set time, and then waits until the price has been
 * inside the bands again.
 */
import { average, closeAt, deviation } from '../indicators/indicators.ts';
import { paysForItself } from '../sizing.ts';
import type { Reason, Strategy } from '../strategy.ts';
import { allInOrOut } from './all-in.ts';
import {
  because,
  closesOf,
  hasHistory,
  inUnits,
  newest,
  parameter,
  termsOf,
  waitForHistory,
} from './support.ts';

type BandsState = {
  readonly stage: 'out' | 'in' | 'resting';
  /** Bars since it went in. */
  readonly held: number;
  /** It leaves below this price. */
  readonly stop: number;
};

type Seen = { readonly close: number; readonly middle: number; readonly low: number };

export const bands: Strategy<BandsState> = {
  id: 'bands',
  version: 1,
  parameters: {
    bars: { default: 48, min: 10, max: 480, unit: 'bars' },
    widthHundredths: { default: 200, min: 50, max: 400, unit: 'hundredths' },
    stopHundredths: { default: 250, min: 50, max: 1000, unit: 'hundredths' },
    holdBars: { default: 96, min: 1, max: 2000, unit: 'bars' },
  },
  lookBack: (parameters) => parameter(parameters, 'bars'),
  start: () => ({ stage: 'out', held: 0, stop: 0 }),
  decide({ parameters, bars, state, account }) {
    const needed = bands.lookBack(parameters);
    if (!hasHistory(bars, needed)) return waitForHistory(state, bars, needed);
    const closes = closesOf(bars, 0);
    const close = closeAt(closes);
    const middle = average(closes, needed);
    const spread = deviation(closes, needed, middle);
    const low = middle - (spread * parameter(parameters, 'widthHundredths')) / 100;
    const seen = { close, middle, low };
    const pays = paysForItself(termsOf(account, 0), close, middle / close - 1);
    const stop = close - (spread * parameter(parameters, 'stopHundredths')) / 100;
    const next = step(state, seen, { pays, stop, holdBars: parameter(parameters, 'holdBars') });
    return {
      state: next.state,
      orders: allInOrOut(account, newest(bars), next.state.stage === 'in'),
      reasons: [next.reason],
    };
  },
};

function step(
  state: BandsState,
  seen: Seen,
  { pays, stop, holdBars }: { pays: boolean; stop: number; holdBars: number },
): { state: BandsState; reason: Reason } {
  const { close, middle, low } = seen;
  const facts = { priceUnits: close, middleUnits: inUnits(middle), lowUnits: inUnits(low) };
  const out = { stage: 'out', held: 0, stop: 0 } as const;
  const resting = { stage: 'resting', held: 0, stop: 0 } as const;
  if (state.stage === 'in') {
    const held = state.held + 1;
    if (close >= middle) return { state: out, reason: because('backToMiddle', facts) };
    if (close <= state.stop)
      return {
        state: resting,
        reason: because('stopped', { priceUnits: close, stopUnits: inUnits(state.stop) }),
      };
    if (held >= holdBars)
      return { state: resting, reason: because('heldTooLong', { priceUnits: close, bars: held }) };
    return {
      state: { ...state, held },
      reason: because('waitingForMiddle', { ...facts, stopUnits: inUnits(state.stop) }),
    };
  }
  if (close >= low) return { state: out, reason: because('insideBands', facts) };
  if (state.stage === 'resting') return { state, reason: because('restingBelow', facts) };
  if (!pays) return { state: out, reason: because('stepBelowCost', facts) };
  return { state: { stage: 'in', held: 0, stop }, reason: because('belowBand', facts) };
}
