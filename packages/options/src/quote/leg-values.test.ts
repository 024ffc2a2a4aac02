import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legValues, type QuotedLeg } from './leg-values.ts';

const shapes = [
  [1, -1],
  [-1, 1],
  [1, 1],
  [-1, 1, 1, -1],
] as const;
const legs = fc.constantFrom(...shapes).chain((sides) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 1, max: 500 })), {
      minLength: sides.length,
      maxLength: sides.length,
    })
    .map((books) =>
      books.map(([bid, spread], place): QuotedLeg => ({
        side: sides[place] ?? 1,
        bid,
        ask: bid + spread,
      })),
    ),
);

describe('the legs of a net price', () => {
  it('add up to it, and none costs less than nothing', () => {
    fc.assert(
      fc.property(
        legs,
        fc.boolean(),
        fc.bigInt({ min: 1n, max: 500n }),
        fc.bigInt({ min: 0n, max: 9_000_000n }),
        (quoted, isBought, quantity, value) => {
          const values = legValues(quoted, { isBought, quantity, value });
          const sum = quoted.reduce(
            (net, { side }, place) => net + BigInt(side) * (values[place] ?? 0n),
            0n,
          );
          expect(sum).toBe(value);
          expect(values.every((one) => one >= 0n)).toBe(true);
        },
      ),
    );
  });

  it('are the legs’ own books where the net price is their sum', () => {
    const quoted: QuotedLeg[] = [
      { side: 1, bid: 500, ask: 510 },
      { side: -1, bid: 300, ask: 306 },
    ];
    const dealt = (isBought: boolean, value: bigint) =>
      legValues(quoted, { isBought, quantity: 1n, value });
    expect(dealt(true, 210n)).toEqual([510n, 300n]);
    expect(dealt(false, 194n)).toEqual([500n, 306n]);
    expect(dealt(true, 211n)).toEqual([511n, 300n]);
    expect(dealt(false, 193n)).toEqual([500n, 307n]);
  });
});
