import { describe, expect, it } from 'vitest';
import { countOf } from './basket-holding.rules.ts';

const bought = (at: number, quantity: bigint, cash: bigint) =>
  ({ side: 'buy', at, traded: { quantity, cash, value: 0n } }) as const;
const sold = (at: number, quantity: bigint, cash: bigint) =>
  ({ side: 'sell', at, traded: { quantity, cash, value: 0n } }) as const;
const split = { at: 5, numerator: 3, denominator: 1 };

describe('what a basket counts as its own', () => {
  it('is what its orders bought less what they sold, with splits where they came', () => {
    const rows = [bought(1, 10n, 100n), bought(6, 1n, 4n), sold(7, 11n, 50n)];
    expect(countOf(rows, [split])).toEqual({ quantity: 20n, paid: 104n, received: 50n });
  });

  it('is rounded down as the holding is, and never less than nothing', () => {
    const half = { at: 5, numerator: 1, denominator: 2 };
    expect(countOf([bought(1, 3n, 9n)], [half]).quantity).toBe(1n);
    expect(countOf([bought(1, 3n, 9n), sold(6, 3n, 9n)], [half]).quantity).toBe(0n);
  });

  it('leaves out what was refused', () => {
    expect(countOf([{ side: 'buy', at: 1, traded: null }], [])).toEqual({
      quantity: 0n,
      paid: 0n,
      received: 0n,
    });
  });
});
