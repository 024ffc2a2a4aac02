/**
 * Moving-average cross: each share has an equal part of the capital and is held while its fast
 * average is above its slow one, by at least a band, so that it does not flutter.
 */
import { average } from '../indicators/indicators.ts';
import { paysForItself } from '../sizing.ts';
import type { Reason, Strategy } from '../strategy.ts';
import { moveSlots, type SlotState } from './slots.ts';
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

export const movingAverageCross: Strategy<SlotState> = {
  id: 'movingAverageCross',
  version: 1,
  parameters: {
    fastBars: { default: 20, min: 2, max: 200, unit: 'bars' },
    slowBars: { default: 60, min: 5, max: 400, unit: 'bars' },
    bandBps: { default: 100, min: 0, max: 1000, unit: 'bps' },
  },
  lookBack: (parameters) =>
    Math.max(parameter(parameters, 'fastBars'), parameter(parameters, 'slowBars')),
  start: () => ({ isIn: [], isMoving: [], since: 0 }),
  decide({ parameters, bars, state, account }) {
    const needed = movingAverageCross.lookBack(parameters);
    if (!hasHistory(bars, needed)) return waitForHistory(state, bars, needed);
    const closes = newest(bars);
    const band = parameter(parameters, 'bandBps') / 10_000;
    const reasons: Reason[] = [];
    const isIn = closes.map((close, instrument) => {
      const series = closesOf(bars, instrument);
      const fast = average(series, parameter(parameters, 'fastBars'));
      const slow = average(series, parameter(parameters, 'slowBars'));
      const was = state.isIn[instrument] ?? false;
      const gap = fast / slow - 1;
      const pays = paysForItself(termsOf(account, instrument), close, band);
      const is = was ? gap > -band : gap > band && pays;
      if (is !== was || (state.isIn.length === 0 && is))
        reasons.push(
          because(is ? 'fastAboveSlow' : 'fastBelowSlow', { instrument, gapBps: inBps(gap) }),
        );
      return is;
    });
    const moved = moveSlots(state, account, closes, { isIn, slots: closes.length });
    return {
      state: { ...moved.state, since: 0 },
      orders: moved.orders,
      reasons: [
        ...(reasons.length > 0
          ? reasons
          : [because('crossHeld', { count: isIn.filter(Boolean).length })]),
        ...moved.reasons,
      ],
    };
  },
};
