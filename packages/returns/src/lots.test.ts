import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lotMethods } from '@candor/contract/performance';
import { costOf, takeLots, type Lot } from './lots.ts';

const lots = fc
  .array(
    fc.record({
      remaining: fc.bigInt({ min: 1n, max: 500n }),
      units: fc.bigInt({ min: 1n, max: 90n }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drawn) => drawn.map((lot, at): Lot => ({ at, ...lot })));
const held = (all: readonly Lot[]): bigint =>
  all.reduce((sum, { remaining }) => sum + remaining, 0n);
const method = fc.constantFrom(...lotMethods);

describe('lots that are sold', () => {
  it('are as many as are sold, and the others stay', () => {
    fc.assert(
      fc.property(lots, method, fc.boolean(), fc.nat(), (all, by, isShort, drawn) => {
        const quantity = (held(all) * BigInt(drawn % 101)) / 100n;
        const { taken, left } = takeLots(all, quantity, { method: by, isShort });
        expect(taken.reduce((sum, one) => sum + one.quantity, 0n)).toBe(quantity);
        expect(held(left)).toBe(held(all) - quantity);
        expect(left.map(({ at }) => at)).toEqual(
          left.map(({ at }) => at).toSorted((a, b) => a - b),
        );
      }),
    );
  });

  it('cost the same in any order once everything is sold', () => {
    fc.assert(
      fc.property(lots, fc.boolean(), fc.nat(), (all, isShort, drawn) => {
        const first = (held(all) * BigInt(drawn % 101)) / 100n;
        const costs = lotMethods.map((by) => {
          const one = takeLots(all, first, { method: by, isShort });
          const two = takeLots(one.left, held(one.left), { method: by, isShort });
          return costOf(one.taken) + costOf(two.taken);
        });
        expect(new Set(costs).size).toBe(1);
      }),
    );
  });

  it('leave the smallest gain where the dearest goes first', () => {
    fc.assert(
      fc.property(lots, fc.boolean(), fc.nat(), (all, isShort, drawn) => {
        const quantity = (held(all) * BigInt(drawn % 101)) / 100n;
        const cost = (by: (typeof lotMethods)[number]) =>
          costOf(takeLots(all, quantity, { method: by, isShort }).taken);
        for (const other of ['fifo', 'lifo'] as const)
          expect(isShort ? cost('highest') <= cost(other) : cost('highest') >= cost(other)).toBe(
            true,
          );
      }),
    );
  });

  it('are the oldest, the newest or the dearest', () => {
    const all: Lot[] = [
      { at: 1, remaining: 10n, units: 5n },
      { at: 2, remaining: 10n, units: 9n },
      { at: 3, remaining: 10n, units: 7n },
    ];
    const first = (by: (typeof lotMethods)[number], isShort = false) =>
      takeLots(all, 12n, { method: by, isShort }).taken.map(({ lot, quantity }) => [
        lot.at,
        quantity,
      ]);
    expect(first('fifo')).toEqual([
      [1, 10n],
      [2, 2n],
    ]);
    expect(first('lifo')).toEqual([
      [3, 10n],
      [2, 2n],
    ]);
    expect(first('highest')).toEqual([
      [2, 10n],
      [3, 2n],
    ]);
    expect(first('highest', true)).toEqual([
      [1, 10n],
      [3, 2n],
    ]);
  });
});
