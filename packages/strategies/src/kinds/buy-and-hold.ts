/** Buy and hold: equal parts, bought once. The yardstick of every other strategy. */
import type { Strategy } from '../strategy.ts';
import { because, newest } from './support.ts';
import { towardsWeights } from './weights.ts';

type HoldState = {
  /** Empty before the first decision. */
  readonly isBuying: readonly boolean[];
};

export const buyAndHold: Strategy<HoldState> = {
  id: 'buyAndHold',
  version: 1,
  parameters: {},
  lookBack: () => 1,
  start: () => ({ isBuying: [] }),
  decide({ bars, state, account }) {
    const closes = newest(bars);
    const weights = closes.map(() => Math.floor(10_000 / closes.length));
    const moves = towardsWeights(
      account,
      closes,
      weights,
      (instrument) => state.isBuying[instrument] ?? true,
    );
    const count = moves.orders.length;
    return {
      state: { isBuying: moves.isMoving },
      orders: moves.orders,
      reasons: [count > 0 ? because('boughtToHold', { count }) : because('heldOn')],
    };
  },
};
