/** Momentum rotation: the shares that rose most over a stretch, the newest bars left out. */
import { change } from '../indicators/indicators.ts';
import type { Strategy } from '../strategy.ts';
import { rotate } from './rotation.ts';
import type { SlotState } from './slots.ts';
import { hasHistory, inBps, parameter, waitForHistory } from './support.ts';

export const momentumRotation: Strategy<SlotState> = {
  id: 'momentumRotation',
  version: 1,
  parameters: {
    bars: { default: 63, min: 10, max: 400, unit: 'bars' },
    skipBars: { default: 5, min: 0, max: 40, unit: 'bars' },
    top: { default: 5, min: 1, max: 20, unit: 'count' },
    keepRank: { default: 8, min: 1, max: 40, unit: 'count' },
    everyBars: { default: 5, min: 1, max: 65, unit: 'bars' },
  },
  lookBack: (parameters) => parameter(parameters, 'bars') + parameter(parameters, 'skipBars') + 1,
  start: () => ({ isIn: [], isMoving: [], since: 0 }),
  decide(input) {
    const { parameters, bars, state } = input;
    const needed = momentumRotation.lookBack(parameters);
    if (!hasHistory(bars, needed)) return waitForHistory(state, bars, needed);
    return rotate(input, {
      values: bars.closes.map((closes) =>
        change(closes, parameter(parameters, 'bars'), parameter(parameters, 'skipBars')),
      ),
      codes: { in: 'rankedIn', out: 'rankedOut' },
      shown: inBps,
      step: (value) => (value < 0 ? -value : value),
    });
  },
};
