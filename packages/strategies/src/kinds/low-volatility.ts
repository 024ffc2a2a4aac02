/** Low-volatility basket: the shares whose price moved least from bar to bar. */
import { volatility } from '../indicators/indicators.ts';
import type { Strategy } from '../strategy.ts';
import { rotate } from './rotation.ts';
import type { SlotState } from './slots.ts';
import { hasHistory, inBps, parameter, waitForHistory } from './support.ts';

export const lowVolatility: Strategy<SlotState> = {
  id: 'lowVolatility',
  version: 1,
  parameters: {
    bars: { default: 126, min: 20, max: 400, unit: 'bars' },
    top: { default: 8, min: 1, max: 20, unit: 'count' },
    keepRank: { default: 10, min: 1, max: 40, unit: 'count' },
    everyBars: { default: 21, min: 1, max: 130, unit: 'bars' },
  },
  lookBack: (parameters) => parameter(parameters, 'bars') + 1,
  start: () => ({ isIn: [], isMoving: [], since: 0 }),
  decide(input) {
    const { parameters, bars, state } = input;
    const needed = lowVolatility.lookBack(parameters);
    if (!hasHistory(bars, needed)) return waitForHistory(state, bars, needed);
    const untilNext = Math.sqrt(parameter(parameters, 'everyBars'));
    return rotate(input, {
      values: bars.closes.map((closes) => -volatility(closes, parameter(parameters, 'bars'))),
      codes: { in: 'calmIn', out: 'calmOut' },
      shown: (value) => inBps(-value),
      step: (value) => -value * untilNext,
    });
  },
};
