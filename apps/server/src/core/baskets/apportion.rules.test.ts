import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apportion, apportionFrom, leastAmount } from './apportion.rules.ts';

const weights = fc
  .array(fc.bigInt({ min: 1n, max: 10_000n }), { minLength: 2, maxLength: 50 })
  .filter((all) => all.length > 0);
const amounts = fc.bigInt({ min: 0n, max: 100_000_000n });
const sumOf = (parts: readonly bigint[]) => parts.reduce((sum, part) => sum + part, 0n);

describe('an amount given out by weights', () => {
  it('is given out to the cent, each within a cent of its weight', () => {
    fc.assert(
      fc.property(weights, amounts, (of, amount) => {
        const parts = apportion(amount, of);
        expect(sumOf(parts)).toBe(amount);
        const whole = sumOf(of);
        for (const [place, part] of parts.entries()) {
          const off = part * whole - amount * (of[place] ?? 0n);
          expect(off < whole && off > -whole).toBe(true);
        }
      }),
    );
  });

  it('gives the same to equals, but for a cent to the first of them', () => {
    expect(apportion(10_00n, [1n, 1n, 1n])).toEqual([334n, 333n, 333n]);
    expect(apportion(0n, [1n, 2n])).toEqual([0n, 0n]);
  });

  it('leaves out what would be less than an order, and gives theirs to the others', () => {
    expect(apportionFrom(1_50n, [1n, 1n], 100n)).toEqual([0n, 150n]);
    expect(apportionFrom(99n, [1n, 1n], 100n)).toEqual([0n, 0n]);
    fc.assert(
      fc.property(weights, amounts, (of, amount) => {
        const parts = apportionFrom(amount, of, 100n);
        for (const part of parts) expect(part === 0n || part >= 100n).toBe(true);
        expect(sumOf(parts)).toBe(parts.some((part) => part > 0n) ? amount : 0n);
      }),
    );
  });

  it('says the least of which nobody gets less than an order, and not a cent more', () => {
    fc.assert(
      fc.property(weights, (of) => {
        const least = leastAmount(of, 100n);
        const smallest = of.reduce((min, weight) => (weight < min ? weight : min));
        const [enough, less] = [least, least - 1n].map((amount) => amount * smallest);
        expect(enough !== undefined && enough >= 100n * sumOf(of)).toBe(true);
        expect(less !== undefined && less < 100n * sumOf(of)).toBe(true);
      }),
    );
  });
});
