/**
 * Fixed weights: looks every so many bars, and when a weight has drifted further than a band puts
 * all of them back.
 */
import type { Strategy } from '../strategy.ts';
import { because, newest, parameter } from './support.ts';
import { restoreWeights, type WeightState } from './restore-weights.ts';

const WEIGHTS_MAX = 6;

export const fixedWeights: Strategy<WeightState> = {
  id: 'fixedWeights',
  version: 1,
  parameters: {
    ...Object.fromEntries(
      Array.from({ length: WEIGHTS_MAX }, (_, place) => [
        `weight${place + 1}Bps`,
        { default: 0, min: 0, max: 10_000, unit: 'bps' as const },
      ]),
    ),
    bandBps: { default: 200, min: 10, max: 2000, unit: 'bps' },
    everyBars: { default: 1, min: 1, max: 130, unit: 'bars' },
  },
  lookBack: () => 1,
  start: () => ({ since: 0, isRestoring: false, hasBegun: false }),
  decide({ parameters, bars, state, account }) {
    const closes = newest(bars);
    return restoreWeights(state, account, closes, {
      weights: closes.map((_, place) => parameter(parameters, `weight${place + 1}Bps`)),
      bandBps: parameter(parameters, 'bandBps'),
      everyBars: parameter(parameters, 'everyBars'),
      restored: ({ instrument, offBps }) => because('weightRestored', { instrument, offBps }),
    });
  },
};
