/** A strategy of tests: buys a little at one bar and sells it at the next, or does as it is told. */
import type { Strategy } from '@candor/strategies/strategy';
import type { FindStrategy } from '../../../core/strategies/run-listener.ts';
import { findStrategy } from '@candor/strategies/find-strategy';

/** In place of the grid that RBT01 runs. */
export function restless(instead: Partial<Strategy> = {}): FindStrategy {
  const strategy: Strategy = {
    id: 'grid',
    version: 1,
    parameters: {},
    lookBack: () => 2,
    start: () => ({ bars: 0 }),
    decide: ({ state, account }) => {
      const held = account.holdings[0]?.quantity ?? 0n;
      return {
        state: { bars: Number(state['bars'] ?? 0) + 1 },
        orders: [
          held > 0n
            ? { instrument: 0, side: 'sell', quantity: held, isShort: false }
            : { instrument: 0, side: 'buy', quantity: 1_000n, isShort: false },
        ],
        reasons: [{ code: 'holding', facts: { priceUnits: '1', lowUnits: '1', highUnits: '1' } }],
      };
    },
    ...instead,
  };
  return (id, version) => (id === 'grid' ? strategy : findStrategy(id, version));
}
