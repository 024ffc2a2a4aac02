import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lagOf } from './replica-lag.rules.ts';

const places = [
  { atMs: 1_000, log: 10n },
  { atMs: 2_000, log: 20n },
  { atMs: 3_000, log: 20n },
  { atMs: 4_000, log: 30n },
];

describe('how far a copy is behind', () => {
  it('is nothing when it has all that was written, however long ago that was', () => {
    expect(lagOf(places, 30n, 90_000)).toBe(0);
    expect(lagOf([], 0n, 1)).toBe(0);
  });

  it('is the age of the first place it has not reached', () => {
    expect(lagOf(places, 25n, 4_500)).toBe(500);
    expect(lagOf(places, 19n, 4_500)).toBe(2_500);
    expect(lagOf(places, 0n, 4_500)).toBe(3_500);
  });

  it('never grows when the copy gets on', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 40n), fc.bigInt(0n, 40n), (a, b) => {
        const [less, more] = a < b ? [a, b] : [b, a];
        expect(lagOf(places, more, 5_000)).toBeLessThanOrEqual(lagOf(places, less, 5_000));
      }),
    );
  });
});
