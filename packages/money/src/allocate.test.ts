import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocate.ts';
import { money } from './amount.ts';
import { negate, sum } from './arithmetic.ts';
import { usd } from './literal.ts';
import { toWire } from './wire.ts';

const totals = fc
  .bigInt({ min: -(10n ** 16n), max: 10n ** 16n })
  .map((minor) => money('USD', minor));
const weightLists = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 40 })
  .filter((weights) => weights.some((weight) => weight > 0n));

describe('splitting an amount', () => {
  it('gives odd cents to the shares that lost most, the earlier one first', () => {
    expect(allocate(usd('100.00'), [1n, 1n, 1n]).map(toWire)).toEqual(['33.34', '33.33', '33.33']);
    expect(allocate(usd('0.05'), [1n, 3n]).map(toWire)).toEqual(['0.01', '0.04']);
    expect(allocate(usd('10.00'), [1n, 2n, 4n]).map(toWire)).toEqual(['1.43', '2.86', '5.71']);
    expect(allocate(usd('-100.00'), [1n, 1n, 1n]).map(toWire)).toEqual([
      '-33.34',
      '-33.33',
      '-33.33',
    ]);
    expect(allocate(usd('0.01'), [0n, 1n, 0n]).map(toWire)).toEqual(['0.00', '0.01', '0.00']);
  });

  it('conserves the total and keeps every share within a cent of its exact value', () => {
    fc.assert(
      fc.property(totals, weightLists, (total, weights) => {
        const shares = allocate(total, weights);
        const weightSum = weights.reduce((reached, weight) => reached + weight, 0n);
        expect(shares).toHaveLength(weights.length);
        expect(sum(shares, 'USD')).toEqual(total);
        shares.forEach((share, index) => {
          const error = share.minor * weightSum - total.minor * (weights[index] ?? 0n);
          expect(error < weightSum && error > -weightSum).toBe(true);
        });
      }),
    );
  });

  it('gives nothing to a share without weight, and mirrors for a debit', () => {
    fc.assert(
      fc.property(totals, weightLists, (total, weights) => {
        const shares = allocate(total, weights);
        expect(
          shares.filter((share, index) => weights[index] === 0n && share.minor !== 0n),
        ).toEqual([]);
        expect(allocate(negate(total), weights)).toEqual(shares.map(negate));
      }),
    );
  });

  it('stops for zero weights or a negative one', () => {
    expect(() => allocate(usd('1.00'), [])).toThrow('carry');
    expect(() => allocate(usd('1.00'), [0n, 0n])).toThrow('carry');
    expect(() => allocate(usd('1.00'), [2n, -1n])).toThrow('negative');
  });
});
