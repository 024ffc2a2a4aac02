/**
 * What options are worth by the path itself, over many other futures, beside what they are quoted
 * at.
 */
import { describe, expect, it } from 'vitest';
import { localDate } from '@candor/kit/local-date';
import { tickAt } from '@candor/market/path/days';
import { openVarianceLeft } from '@candor/market/path/variance-left';
import { europeanValue } from '../price/black.ts';
import { openPathVariances } from '../testing/path-variances.ts';
import { openSampleOptions } from '../testing/sample-options.ts';

describe('the quotes of version 3', () => {
  /** After a close, so that nothing of the day is left. */
  const at = Date.parse('2026-11-20T20:59:59Z');
  const options = openSampleOptions({ versionThreeFrom: '2026-11-02' });

  it.each([
    ['US:AAPL', '2026-12-18', 1_500],
    ['IX:SPX', '2026-12-18', 1_500],
    ['US:TSLA', '2026-11-27', 2_500],
    ['IX:NDX', '2027-03-19', 800],
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
      const came = draw(1_000);
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
