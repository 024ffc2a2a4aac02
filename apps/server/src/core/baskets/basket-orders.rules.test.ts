import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areOfBasket, purchasesFor } from './basket-orders.rules.ts';
import type { WantedOrder } from './place-run.ts';
import type { HeldPart } from './weigh-baskets.ts';

const named = (code: string) => ({ instrumentId: `US:${code}`, code, seenPrice: null });
const buy = (code: string, amount: bigint): WantedOrder => ({
  ...named(code),
  side: 'buy',
  amount,
});
const sell = (code: string, quantity: bigint): WantedOrder => ({
  ...named(code),
  side: 'sell',
  quantity,
});
const part = (code: string, weight: number, free: bigint) =>
  ({ ...named(code), weight, free }) as unknown as HeldPart;
const parts = [part('A', 6_000, 10n), part('B', 4_000, 0n), part('OUT', 0, 5n)];

describe('the purchases of a basket', () => {
  it('are the amount together, to the cent, and none of nothing', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10_000_000n }), (amount) => {
        const orders = purchasesFor(parts.slice(0, 2), amount);
        const sum = orders.reduce((all, one) => all + (one.side === 'buy' ? one.amount : 0n), 0n);
        expect(sum).toBe(amount);
      }),
    );
    expect(purchasesFor(parts.slice(0, 2), 1n).map(({ code }) => code)).toEqual(['A']);
  });
});

describe('orders that were seen', () => {
  it('are of the basket: each share once, no more than is free, nothing that was taken out', () => {
    expect(areOfBasket(parts, 'buy', [buy('A', 1n), buy('B', 1n)])).toBe(true);
    expect(areOfBasket(parts, 'sell', [sell('A', 10n), sell('OUT', 5n)])).toBe(true);
    expect(areOfBasket(parts, 'rebalance', [sell('A', 1n), buy('B', 1n)])).toBe(true);
    const wrong: [Parameters<typeof areOfBasket>[1], WantedOrder[]][] = [
      ['buy', [buy('A', 1n), buy('A', 1n)]],
      ['buy', [buy('OUT', 1n)]],
      ['buy', [buy('C', 1n)]],
      ['buy', [sell('A', 1n)]],
      ['sell', [sell('A', 11n)]],
      ['sell', [sell('B', 1n)]],
      ['sell', [sell('A', 0n)]],
      ['sell', [buy('A', 1n)]],
      ['rebalance', [buy('A', 1n)]],
      ['rebalance', [sell('A', 1n), buy('A', 1n)]],
    ];
    for (const [kind, orders] of wrong) expect(areOfBasket(parts, kind, orders)).toBe(false);
  });
});
