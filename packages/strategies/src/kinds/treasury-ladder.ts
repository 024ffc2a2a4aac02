/**
 * Treasury ladder: equal rungs of short, middle and long terms. Every quarter a rung that has grown
 * is trimmed and the one that has shrunk is filled up.
 */
import type { Strategy } from '../strategy.ts';
import { restoreWeights, type WeightState } from './restore-weights.ts';
import { because, newest, parameter } from './support.ts';

export const treasuryLadder: Strategy<WeightState> = {
  id: 'treasuryLadder',
  version: 1,
  parameters: {
    everyBars: { default: 65, min: 1, max: 260, unit: 'bars' },
    bandBps: { default: 100, min: 10, max: 1000, unit: 'bps' },
  },
  lookBack: () => 1,
  start: () => ({ since: 0, isRestoring: false, hasBegun: false }),
  decide({ parameters, bars, state, account }) {
    const closes = newest(bars);
    return restoreWeights(state, account, closes, {
      weights: closes.map(() => Math.floor(10_000 / closes.length)),
      bandBps: parameter(parameters, 'bandBps'),
      everyBars: parameter(parameters, 'everyBars'),
      restored: ({ instrument, offBps }) =>
        because(offBps < 0 ? 'rungBought' : 'rungTrimmed', { instrument, offBps }),
    });
  },
};
