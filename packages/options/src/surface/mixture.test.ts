import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from '@candor/kit/local-date';
import { tickAt } from '@candor/market/path/days';
import { openVarianceLeft } from '@candor/market/path/variance-left';
import { europeanValue } from '../price/black.ts';
import { openPathVariances } from '../testing/path-variances.ts';
import { openSampleOptions } from '../testing/sample-options.ts';
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

describe('the quotes of version 3', () => {
  /** After a close, so that nothing of the day is left. */
  const at = Date.parse('2026-11-20T20:59:59Z');
  const options = openSampleOptions({ versionThreeFrom: '2026-11-02' });

  it.each([
    ['US:AAPL', '2026-12-18', 1_500],
    ['IX:SPX', '2026-12-18', 1_500],
    ['US:TSLA', '2026-11-27', 2_500],
    ['US:SPY', '2027-03-19', 800],
  ])(
    'of %s for %s: what the path is worth lies between bid and ask at every strike',
    (id, on, futures) => {
      const underlying = options.underlyings.byInstrument(id);
      const expiry = underlying && options.listing.expiry(underlying, localDate(on), at);
      if (!underlying || !expiry) throw new Error('not listed');
      const { rows, slice } = options.quotes.chain(underlying, expiry, at);
      const grid = options.quotes.grid(underlying);
      const span = { from: tickAt(at), until: tickAt(expiry.atMs - 1) };
      const { draw } = openPathVariances(id, span);
      const deviations = draw(futures).map(Math.sqrt);
      expect(rows.length).toBeGreaterThan(15);
      for (const { strike, call, put } of rows) {
        // The one that is out of the money; the other has the same time value.
        const kind = strike / 1000 > slice.carry.forward ? 'call' : 'put';
        const quote = kind === 'call' ? call : put;
        const worth = deviations.map((each) =>
          europeanValue(kind, slice.carry, strike / 1000, each),
        );
        const fair = worth.reduce((sum, each) => sum + each, 0) / futures;
        const spread = worth.reduce((sum, each) => sum + (each - fair) * (each - fair), 0);
        const doubt = (2 * Math.sqrt(spread)) / futures;
        expect(fair + doubt, `${kind} ${strike}`).toBeGreaterThanOrEqual(
          quote.bid / grid.unitsPerWhole,
        );
        expect(fair - doubt, `${kind} ${strike}`).toBeLessThanOrEqual(
          quote.ask / grid.unitsPerWhole,
        );
      }
    },
  );

  it('know how much the variance that comes may differ, and its mean', () => {
    for (const [id, on] of [
      ['US:AAPL', '2026-11-25'],
      ['IX:NDX', '2026-12-11'],
      ['FU:CL', '2027-01-15'],
    ] as const) {
      const span = { from: tickAt(at), until: tickAt(Date.parse(`${on}T21:00:00Z`) - 1) };
      const { line, draw } = openPathVariances(id, span);
      const known = openVarianceLeft()(line, span.from, 0, () => span.until);
      const came = draw(2_000);
      const mean = came.reduce((sum, each) => sum + each, 0) / came.length;
      const variance = came.reduce((sum, each) => sum + (each - mean) * (each - mean), 0);
      const error = Math.sqrt(variance) / came.length;
      expect(Math.abs(mean - known.calm - known.jumps)).toBeLessThan(3.5 * error);
      const told = Math.sqrt(known.doubt + known.jumpSquares);
      expect(Math.sqrt(variance / came.length) / told).toBeGreaterThan(0.8);
      expect(Math.sqrt(variance / came.length) / told).toBeLessThan(1.2);
    }
  });
});
