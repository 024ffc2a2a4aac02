import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { europeanValue } from '../price/black.ts';
import { openMixture, outcomesOf } from './mixture.ts';
import { chanceAbove } from './ssvi.ts';

const left = fc
  .record({
    calm: fc.double({ min: 1e-8, max: 1, noNaN: true }),
    doubt: fc.double({ min: 0, max: 0.6, noNaN: true }),
    jumps: fc.double({ min: 0, max: 0.6, noNaN: true }),
    count: fc.double({ min: 1e-5, max: 10, noNaN: true }),
  })
  .map(({ calm, doubt, jumps, count }) => ({
    calm,
    doubt: doubt * calm * calm,
    jumps: jumps * calm,
    jumpSquares: (jumps * calm * jumps * calm) / count,
  }));
const forward = { forward: 100, discount: 1 };

describe('the outcomes of a variance', () => {
  it('have its mean, and chances that are a whole', () => {
    fc.assert(
      fc.property(left, (of) => {
        const outcomes = outcomesOf(of);
        const sum = (pick: (each: { chance: number; variance: number }) => number): number =>
          outcomes.reduce((total, each) => total + pick(each), 0);
        expect(sum(({ chance }) => chance)).toBeCloseTo(1, 10);
        expect(sum(({ chance, variance }) => chance * variance) / (of.calm + of.jumps)).toBeCloseTo(
          1,
          8,
        );
        for (const { chance, variance } of outcomes)
          expect(Math.min(chance, variance)).toBeGreaterThan(0);
      }),
    );
  });

  it('give an option the mean of what it is worth in each, at every strike', () => {
    fc.assert(
      fc.property(left, fc.double({ min: -5, max: 5, noNaN: true }), (of, deviations) => {
        const outcomes = outcomesOf(of);
        const k = deviations * Math.sqrt(of.calm + of.jumps);
        const strike = 100 * Math.exp(k);
        const worth = (variance: number): number =>
          europeanValue('call', forward, strike, Math.sqrt(variance));
        const mean = outcomes.reduce(
          (sum, { chance, variance }) => sum + chance * worth(variance),
          0,
        );
        const smile = openMixture(outcomes);
        expect(Math.abs(worth(smile.totalVariance(k)) - mean)).toBeLessThan(1e-8);
      }),
    );
  });

  it('give calls that fall and bend upwards with the strike, and chances that fall', () => {
    fc.assert(
      fc.property(left, (of) => {
        const smile = openMixture(outcomesOf(of));
        const step = Math.sqrt(of.calm + of.jumps) / 5;
        const strikes = Array.from({ length: 31 }, (_, place) => 100 * (1 + (place - 15) * step));
        const ladder = strikes.filter((strike) => strike > 0);
        const calls = ladder.map((strike) =>
          europeanValue(
            'call',
            forward,
            strike,
            Math.sqrt(smile.totalVariance(Math.log(strike / 100))),
          ),
        );
        const chances = ladder.map((strike) => chanceAbove(smile, Math.log(strike / 100)));
        for (let place = 1; place < calls.length; place += 1) {
          const [before = 0, here = 0, after] = calls.slice(place - 1, place + 2);
          expect(here).toBeLessThanOrEqual(before + 1e-9);
          if (after !== undefined) expect(before - 2 * here + after).toBeGreaterThanOrEqual(-1e-7);
          expect(chances[place] ?? 0).toBeLessThanOrEqual((chances[place - 1] ?? 0) + 1e-6);
        }
      }),
    );
  });
});
