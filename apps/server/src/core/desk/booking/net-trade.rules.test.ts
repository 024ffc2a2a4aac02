import { Direction } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planNetTrade } from './net-trade.rules.ts';

const positions = fc
  .array(
    fc.record({
      direction: fc.constantFrom(...Object.values(Direction)),
      quantity: fc.bigInt(1n, 100n),
      state: fc.constantFrom('open', 'closed'),
    }),
    { maxLength: 6 },
  )
  .map((list) => list.map((position, i) => ({ id: `pos_${i}`, ...position })));

describe('a trade of a signed holding', () => {
  it('closes the other side first, no more than is there, and opens the rest', () => {
    fc.assert(
      fc.property(
        positions,
        fc.constantFrom(...Object.values(Direction)),
        fc.bigInt(1n, 300n),
        (held, direction, quantity) => {
          const { closes, opens } = planNetTrade(held, direction, quantity);
          const others = held.filter(
            (position) => position.state === 'open' && position.direction !== direction,
          );
          const most = others.reduce((sum, position) => sum + position.quantity, 0n);
          const closed = closes.reduce((sum, close) => sum + close.quantity, 0n);
          expect(closed + opens).toBe(quantity);
          expect(closed).toBe(most < quantity ? most : quantity);
          for (const { positionId, quantity: part } of closes)
            expect(part).toBeLessThanOrEqual(
              others.find(({ id }) => id === positionId)?.quantity ?? 0n,
            );
        },
      ),
    );
  });
});
