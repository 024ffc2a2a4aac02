import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lotsCodec, lotsFromText, lotsText } from './lots-text.ts';
import type { PurchaseLot } from '../state/position.ts';

const amount = fc.bigInt({ min: 0n, max: 2n ** 62n });
const lot: fc.Arbitrary<PurchaseLot> = fc.record({
  at: fc.nat(),
  quantity: amount,
  remaining: amount,
  units: amount,
  basis: amount,
  cost: fc.option(amount),
});

/** As it was written before anything was remembered. */
function plainText(lots: readonly PurchaseLot[]): string {
  return JSON.stringify(
    lots.map(({ at, quantity, remaining, units, basis, cost }) => ({
      at,
      quantity: String(quantity),
      remaining: String(remaining),
      units: String(units),
      basis: String(basis),
      // On margin it is left out, as it was before there was a cost.
      ...(cost === null ? {} : { cost: String(cost) }),
    })),
  );
}

describe('the lots of a position', () => {
  it('have the text they always had, whatever was written or read before', () => {
    fc.assert(
      fc.property(fc.array(lot), lot, amount, (lots, added, remaining) => {
        for (const next of [
          lots,
          [...lots, added],
          lots.slice(1),
          lots.map((one, i) => (i === 0 ? { ...one, remaining } : one)),
        ]) {
          expect(lotsText(next)).toBe(plainText(next));
          expect(lotsCodec.text(next)).toBe(plainText(next));
          expect(lotsFromText(plainText(next))).toEqual(next);
        }
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it('are read once and keep their identity, so that only a new one is written', () => {
    const text = '[{"at":5,"quantity":"1","remaining":"1","units":"700","basis":"701"}]';
    const lots = lotsFromText(text);
    expect(lotsFromText(text)).toBe(lots);
    const grown = [
      ...lots,
      { at: 6, quantity: 2n, remaining: 2n, units: 710n, basis: 710n, cost: 14n },
    ];
    expect(lotsFromText(lotsText(grown))).toBe(grown);
  });

  it('are read again when too much was remembered since', () => {
    const long = (at: number): PurchaseLot[] =>
      Array.from({ length: 1_000 }, () => ({
        at,
        quantity: 1n,
        remaining: 1n,
        units: 1n,
        basis: 1n,
        cost: null,
      }));
    const text = lotsText(long(1));
    const lots = lotsFromText(text);
    for (let at = 2; at < 120; at += 1) lotsText(long(at));
    expect(lotsFromText(text)).not.toBe(lots);
    expect(lotsFromText(text)).toEqual(lots);
  });
});
