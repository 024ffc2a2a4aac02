/** What a rental costs, by its capital and its cycle. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cycleRate, mostCapital, RENTAL_PRICE_MIN, rentalPrice } from './rental-price.ts';

const cycle = fc.record({
  pace: fc.constantFrom('standard' as const, 'practice' as const),
  cycleDays: fc.integer({ min: 1, max: 60 }),
});
const capital = fc.bigInt(100_00n, 250_000_00n);

describe('the price of a rental', () => {
  it('is one hundredth of a percent of the capital for a robot day', () => {
    const week = { pace: 'standard', cycleDays: 7 } as const;
    expect(rentalPrice(week, 1_000_00n)).toBe(70n);
    expect(rentalPrice(week, 250_000_00n)).toBe(175_00n);
    // Rounded up: $1,000.01 costs a part of a cent more.
    expect(rentalPrice(week, 1_000_01n)).toBe(71n);
    expect(cycleRate(week)).toBe(700_000n);
    expect(rentalPrice({ pace: 'practice', cycleDays: 60 }, 1_000_00n)).toBe(10n);
    expect(rentalPrice({ pace: 'practice', cycleDays: 7 }, 1_000_00n)).toBe(RENTAL_PRICE_MIN);
  });

  it('never falls with the capital or the cycle, and is never below its minimum', () => {
    fc.assert(
      fc.property(cycle, capital, fc.bigInt(0n, 100_00n), (one, minor, more) => {
        const price = rentalPrice(one, minor);
        expect(price).toBeGreaterThanOrEqual(RENTAL_PRICE_MIN);
        expect(rentalPrice(one, minor + more)).toBeGreaterThanOrEqual(price);
        expect(rentalPrice({ ...one, cycleDays: one.cycleDays + 1 }, minor)).toBeGreaterThanOrEqual(
          price,
        );
        // Nobody pays less by renting twice.
        expect(2n * rentalPrice(one, minor / 2n)).toBeGreaterThanOrEqual(
          rentalPrice(one, 2n * (minor / 2n)),
        );
      }),
    );
  });

  it('leaves a largest capital: it can be paid with its price, one cent more cannot', () => {
    fc.assert(
      fc.property(cycle, fc.bigInt(1n, 300_000_00n), (one, available) => {
        const most = mostCapital(one, available);
        const total = (minor: bigint): bigint => minor + rentalPrice(one, minor);
        if (most === null) expect(total(1n)).toBeGreaterThan(available);
        else {
          expect(total(most)).toBeLessThanOrEqual(available);
          expect(total(most + 1n)).toBeGreaterThan(available);
        }
      }),
    );
  });
});
