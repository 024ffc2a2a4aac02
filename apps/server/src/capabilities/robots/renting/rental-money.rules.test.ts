/** What a rental earned or lost, and as which share of its capital. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incomeOf, ratioText, stepsOf } from './rental-money.rules.ts';

const minor = fc.bigInt(-10_000_000n, 10_000_000n);
const capital = fc.bigInt(100_00n, 250_000_00n);
const positions = fc.array(fc.record({ margin: fc.bigInt(0n, 1_000_000n), floating: minor }), {
  maxLength: 4,
});

describe('the income of a rental', () => {
  it('is what is held and what its positions are worth, less what was put in', () => {
    fc.assert(
      fc.property(capital, minor, positions, (put, held, parts) => {
        const worth = parts.reduce((sum, { margin, floating }) => sum + margin + floating, held);
        expect(incomeOf(put, held, parts)).toBe(worth - put);
      }),
    );
  });

  it('is not known while a position has no price', () => {
    fc.assert(
      fc.property(capital, minor, positions, (put, held, parts) => {
        expect(incomeOf(put, held, [...parts, { margin: 5n, floating: null }])).toBeNull();
      }),
    );
  });
});

describe('its share of the capital', () => {
  it('moves in whole steps of 0.001 %, towards zero, a loss like a gain', () => {
    expect(ratioText(-1234n, 100_000n)).toBe('-0.01234');
    expect(ratioText(0n, 100_00n)).toBe('0.00000');
    fc.assert(
      fc.property(minor, capital, (income, put) => {
        const steps = stepsOf(income, put);
        expect(stepsOf(-income, put)).toBe(-steps);
        expect(Number(ratioText(income, put))).toBeCloseTo(Number(steps) / 100_000, 9);
        const off = income * 100_000n - steps * put;
        expect(off < 0n ? -off : off).toBeLessThan(put);
        expect(off === 0n || off < 0n === income < 0n).toBe(true);
      }),
    );
  });
});
