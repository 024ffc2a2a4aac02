/** Orders of a strategy as the desk takes them: nothing is lost, nothing is closed twice. */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import type { Order } from '@candor/strategies/strategy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../desk/state/position.ts';
import { orderParts } from './order-parts.rules.ts';

/** Only what the rules look at. */
function position(id: string, direction: Direction, quantity: bigint): Position {
  return { id, direction, quantity, state: 'open', instrumentId: `month-of-${id}` } as Position;
}

const held = fc.array(
  fc.record({
    direction: fc.constantFrom(Direction.Buy, Direction.Sell),
    quantity: fc.bigInt(1n, 500n),
  }),
  { maxLength: 4 },
);
const orders = fc.array(
  fc.record({
    instrument: fc.integer({ min: 0, max: 2 }),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    quantity: fc.bigInt(1n, 800n),
    isShort: fc.boolean(),
  }),
  { maxLength: 5 },
);

function partsOf(wanted: readonly Order[], positions: readonly (readonly Position[])[]) {
  return orderParts(wanted, {
    positions,
    // The third has no market now.
    tradedAs: [
      { instrumentId: 'front-0', source: TradedSource.Future },
      { instrumentId: 'front-1', source: TradedSource.Stock },
      null,
    ],
    getId: (part) => `ord_${part}`,
  });
}

describe('the parts of a decision', () => {
  it('add up to each order, and an order without a market is not sent', () => {
    fc.assert(
      fc.property(orders, held, held, (wanted, first, second) => {
        const positions = [first, second, []].map((some, place) =>
          some.map(({ direction, quantity }, index) =>
            position(`pos_${place}_${index}`, direction, quantity),
          ),
        );
        const parts = partsOf(wanted, positions);
        wanted.forEach((order, place) => {
          const own = parts.filter(({ number }) => number === place + 1);
          const sum = own.reduce((total, { quantity }) => total + BigInt(quantity), 0n);
          expect(sum).toBe(order.instrument === 2 ? 0n : order.quantity);
          expect(own.every(({ side }) => side === order.side)).toBe(true);
        });
        expect(parts.map(({ part }) => part)).toEqual(parts.map((_, place) => place + 1));
        expect(new Set(parts.map(({ orderId }) => orderId)).size).toBe(parts.length);
      }),
    );
  });

  it('close only what is held on the other side, in its own month, and never more of it', () => {
    fc.assert(
      fc.property(orders, held, (wanted, some) => {
        const own = some.map(({ direction, quantity }, index) =>
          position(`pos_${index}`, direction, quantity),
        );
        const closed = new Map<string, bigint>();
        for (const part of partsOf(wanted, [own, [], []])) {
          if (part.closes === null) {
            expect(part.instrumentId).toMatch(/^front-/);
            continue;
          }
          const found = own.find(({ id }) => id === part.closes);
          expect(found?.direction).toBe(part.side === 'buy' ? Direction.Sell : Direction.Buy);
          expect(part).toMatchObject({ instrumentId: found?.instrumentId, isShort: false });
          closed.set(part.closes, (closed.get(part.closes) ?? 0n) + BigInt(part.quantity));
        }
        for (const { id, quantity } of own)
          expect(closed.get(id) ?? 0n).toBeLessThanOrEqual(quantity);
      }),
    );
  });
});
