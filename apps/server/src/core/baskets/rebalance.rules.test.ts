import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decidePurchases,
  decideSales,
  driftOf,
  weightsNow,
  type Weighed,
} from './rebalance.rules.ts';

const part = (weight: number, worth: bigint, free = worth * 100n): Weighed => ({
  weight,
  quantity: worth * 100n,
  free,
  worth,
});
const rule = { tolerance: 500, least: 100n };

describe('rebalancing', () => {
  it('says how far each share is from its weight', () => {
    const parts = [part(5_000, 600_00n), part(5_000, 400_00n)];
    expect(weightsNow(parts)).toEqual([6_000, 4_000]);
    expect(driftOf(parts)).toBe(1_000);
    expect(weightsNow([part(10_000, 0n)])).toBe(null);
  });

  it('does nothing within the tolerance, and sells down to the weight beyond it', () => {
    expect(decideSales([part(5_000, 550_00n), part(5_000, 450_00n)], rule)).toBe(null);
    const off = decideSales([part(5_000, 551_00n), part(5_000, 449_00n)], rule);
    expect(off).toEqual({ sold: [51_00n * 100n, 0n], lacking: [0n, 51_00n] });
  });

  it('sells whole what was taken out of the basket, and no more than is free', () => {
    const sales = decideSales([part(10_000, 500_00n), part(0, 3n)], rule);
    expect(sales?.sold).toEqual([0n, 300n]);
    const tied = decideSales([part(1_000, 900_00n, 7n), part(9_000, 100_00n)], rule);
    expect(tied?.sold).toEqual([7n, 0n]);
  });

  it('never sells more than it has, never buys more than sales bring, nor past a weight', () => {
    const weighed = fc
      .array(
        fc.record({
          weight: fc.integer({ min: 1, max: 5_000 }),
          worth: fc.bigInt({ min: 0n, max: 10_000_000n }),
        }),
        { minLength: 2, maxLength: 50 },
      )
      .map((all) => all.map(({ weight, worth }) => part(weight, worth)));
    fc.assert(
      fc.property(weighed, fc.bigInt({ min: 0n, max: 100n }), (parts, lost) => {
        const sales = decideSales(parts, rule);
        if (sales === null) return;
        let brought = 0n;
        for (const [place, { quantity, worth }] of parts.entries()) {
          const sold = sales.sold[place] ?? 0n;
          expect(sold <= quantity).toBe(true);
          if (quantity > 0n) brought += (worth * sold) / quantity;
        }
        const proceeds = (brought * (10_000n - lost)) / 10_000n;
        const bought = decidePurchases(sales.lacking, proceeds, rule.least);
        expect(bought.reduce((sum, one) => sum + one, 0n) <= proceeds).toBe(true);
        for (const [place, one] of bought.entries())
          expect(one <= (sales.lacking[place] ?? 0n)).toBe(true);
      }),
    );
  });
});
