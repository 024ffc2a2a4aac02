import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPriceIndex, type Wait as WaitOf } from './price-index.ts';

type Side = 'ask' | 'bid' | 'last';
type Wait = WaitOf<Side>;

type Waiting = { instrumentId: string; waits: readonly Wait[] };

function crossedNaively(
  all: ReadonlyMap<string, Waiting>,
  instrumentId: string,
  best: Readonly<Record<Side, number>>,
): string[] {
  const fires = (wait: Wait): boolean =>
    wait === 'everyBook' ||
    (wait.when === 'atMost' ? best[wait.side] <= wait.units : best[wait.side] >= wait.units);
  return [...all]
    .filter(([, { instrumentId: its, waits }]) => its === instrumentId && waits.some(fires))
    .map(([id]) => id)
    .sort();
}

const units = fc.integer({ min: 1, max: 30 });
const wait: fc.Arbitrary<Wait> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      side: fc.constantFrom('ask' as const, 'bid' as const, 'last' as const),
      when: fc.constantFrom('atMost' as const, 'atLeast' as const),
      units,
    }),
  },
  { weight: 1, arbitrary: fc.constant('everyBook' as const) },
);
const instrument = fc.constantFrom('US:AAPL', 'HK:00700');
const step = fc.oneof(
  fc.record({
    do: fc.constant('put' as const),
    id: fc.nat({ max: 20 }),
    instrumentId: instrument,
    waits: fc.array(wait, { maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('remove' as const), id: fc.nat({ max: 20 }) }),
  fc.record({
    do: fc.constant('look' as const),
    instrumentId: instrument,
    bid: units,
    ask: units,
    last: units,
  }),
);

describe('what waits for a price', () => {
  it('is found by a book exactly when a look at everything would find it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const index = openPriceIndex(['ask', 'bid', 'last']);
        const all = new Map<string, Waiting>();
        for (const one of steps) {
          if (one.do === 'look') {
            expect(index.crossed(one.instrumentId, one).sort()).toEqual(
              crossedNaively(all, one.instrumentId, one),
            );
          } else if (one.do === 'remove') {
            index.remove(`ord_${one.id}`);
            all.delete(`ord_${one.id}`);
          } else {
            index.put(`ord_${one.id}`, one.instrumentId, one.waits);
            all.delete(`ord_${one.id}`);
            if (one.waits.length > 0)
              all.set(`ord_${one.id}`, { instrumentId: one.instrumentId, waits: one.waits });
          }
          expect(index.size()).toBe(all.size);
          expect([...index.instrumentIds()].sort()).toEqual(
            [...new Set([...all.values()].map(({ instrumentId }) => instrumentId))].sort(),
          );
        }
      }),
      { numRuns: 300 },
    );
  });
});
