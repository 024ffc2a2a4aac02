/**
 * Momentum: holds while the price has risen clearly over a longer stretch, and leaves as soon as a
 * short one turns down.
 */
import { change, closeAt, volatility } from '../indicators/indicators.ts';
import { paysForItself } from '../sizing.ts';
import type { Strategy } from '../strategy.ts';
import { allInOrOut } from './all-in.ts';
import {
  because,
  closesOf,
  hasHistory,
  inBps,
  newest,
  parameter,
  termsOf,
  waitForHistory,
} from './support.ts';

type MomentumState = { readonly isIn: boolean };

export const momentum: Strategy<MomentumState> = {
  id: 'momentum',
  version: 1,
  parameters: {
    bars: { default: 96, min: 12, max: 720, unit: 'bars' },
    quickBars: { default: 24, min: 2, max: 240, unit: 'bars' },
    entryHundredths: { default: 100, min: 10, max: 400, unit: 'hundredths' },
  },
  lookBack: (parameters) => parameter(parameters, 'bars') + 1,
  start: () => ({ isIn: false }),
  decide({ parameters, bars, state, account }) {
    const needed = momentum.lookBack(parameters);
    if (!hasHistory(bars, needed)) return waitForHistory(state, bars, needed);
    const closes = closesOf(bars, 0);
    const span = parameter(parameters, 'bars');
    const long = change(closes, span);
    const quick = change(closes, parameter(parameters, 'quickBars'));
    const usual = volatility(closes, span) * Math.sqrt(span);
    const entry = (usual * parameter(parameters, 'entryHundredths')) / 100;
    const pays = paysForItself(termsOf(account, 0), closeAt(closes), long);
    const isIn = state.isIn ? quick >= 0 : long > entry && quick > 0 && pays;
    const isTooDear = !isIn && !state.isIn && long > entry && quick > 0;
    const facts = { longBps: inBps(long), quickBps: inBps(quick), entryBps: inBps(entry) };
    return {
      state: { isIn },
      orders: allInOrOut(account, newest(bars), isIn),
      reasons: [because(isTooDear ? 'stepBelowCost' : isIn ? 'strong' : 'weak', facts)],
    };
  },
};
