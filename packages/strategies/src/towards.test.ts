import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashNeeded } from './sizing.ts';
import type { Account, SizingTerms } from './strategy.ts';
import { coinTerms, shareTerms } from './testing/table-prices.ts';
import { closeAll, towards } from './towards.ts';

function account(
  cash: bigint,
  quantities: readonly bigint[],
  terms: SizingTerms = shareTerms,
): Account {
  return {
    cash,
    holdings: quantities.map((quantity) => ({
      quantity,
      basis: quantity * 100_00n,
      margin: (quantity < 0n ? -quantity : quantity) * 100_00n,
      isExpiring: false,
      terms,
    })),
  };
}

describe('orders towards what is wanted', () => {
  it('buys what is missing', () => {
    const { orders } = towards(
      account(10_000_00n, [3n]),
      [100_00],
      [{ quantity: 8n, isMoving: true }],
    );
    expect(orders).toEqual([{ instrument: 0, side: 'buy', quantity: 5n, isShort: false }]);
  });

  it('sells first, and lets a buy wait for the money', () => {
    const before = account(0n, [50n, 0n]);
    const wanted = [
      { quantity: 0n, isMoving: true },
      { quantity: 50n, isMoving: true },
    ];
    const first = towards(before, [100_00, 100_00], wanted);
    expect(first.orders).toEqual([{ instrument: 0, side: 'sell', quantity: 50n, isShort: false }]);
    expect(first.waitsForCash).toBe(true);
    const then = towards(account(5_000_00n, [0n, 0n]), [100_00, 100_00], wanted);
    expect(then.orders).toEqual([{ instrument: 1, side: 'buy', quantity: 49n, isShort: false }]);
  });

  it('closes a long position before it goes short', () => {
    const wanted = [{ quantity: -5n, isMoving: true }];
    expect(towards(account(10_000_00n, [5n]), [100_00], wanted).orders).toEqual([
      { instrument: 0, side: 'sell', quantity: 5n, isShort: false },
    ]);
    expect(towards(account(10_000_00n, [0n]), [100_00], wanted).orders).toEqual([
      { instrument: 0, side: 'sell', quantity: 5n, isShort: true },
    ]);
    expect(closeAll(account(0n, [-5n]))).toEqual([
      { instrument: 0, side: 'buy', quantity: 5n, isShort: true },
    ]);
  });

  it('leaves alone what is near enough, and what is not being changed', () => {
    const near = towards(
      account(10_000_00n, [97n]),
      [100_00],
      [{ quantity: 100n, isMoving: true }],
    );
    expect(near).toEqual({ orders: [], isMoving: [false], waitsForCash: false });
    const other = towards(account(10_000_00n, [1n]), [100_00], [{ quantity: 9n, isMoving: false }]);
    expect(other.orders).toEqual([]);
  });

  it('never orders more than the cash or the holding allows', () => {
    const quantity = fc.bigInt({ min: -500n, max: 500n });
    const close = fc.integer({ min: 1, max: 1_000_000 });
    const place = fc.record({ held: quantity, wanted: quantity, close, isMoving: fc.boolean() });
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 10n }),
        fc.array(place, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(shareTerms, coinTerms),
        (cash, places, terms) => {
          const before = account(
            cash,
            places.map(({ held }) => held),
            terms,
          );
          const closes = places.map((each) => each.close);
          const { orders } = towards(
            before,
            closes,
            places.map(({ wanted, isMoving }) => ({ quantity: wanted, isMoving })),
          );
          let spent = 0n;
          for (const order of orders) {
            const held = places[order.instrument]?.held ?? 0n;
            const isOpening = order.isShort === (order.side === 'sell');
            const units = BigInt(closes[order.instrument] ?? 0);
            if (isOpening) spent += cashNeeded(terms, { units, ...order });
            else expect(order.quantity).toBeLessThanOrEqual(held < 0n ? -held : held);
          }
          expect(spent).toBeLessThanOrEqual(cash);
        },
      ),
    );
  });
});
