import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromText } from './exact-json.ts';
import { lotListCodec, lotsFromText, lotSumsCodec } from './lots-text.ts';
import type { PurchaseLot } from '../../state/position.ts';
import { allLots, lotsOf } from '../../terms/lot-list.rules.ts';

const amount = fc.bigInt({ min: 0n, max: 2n ** 62n });
const lot: fc.Arbitrary<PurchaseLot> = fc.record({
  at: fc.nat(),
  quantity: amount,
  remaining: amount,
  units: amount,
  basis: amount,
  cost: fc.option(amount),
});

/** As versions before rows wrote it. */
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

describe('lots of a position as text', () => {
  it('read as they were written by versions before, and are marked as text', () => {
    fc.assert(
      fc.property(fc.array(lot), (lots) => {
        const text = plainText(lots);
        expect(lotListCodec.text(lots)).toBe(text);
        const read = lotsFromText(text);
        expect([allLots(read), read.isText]).toEqual([lots, true]);
        expect(read).toEqual({ ...lotsOf(lots), isText: true });
        expect(lotsFromText(text)).toBe(read);
      }),
    );
  });

  it('in an answer are their sums, and a list in answers of versions before', () => {
    fc.assert(
      fc.property(fc.array(lot), (lots) => {
        const { known: _, ...sums } = lotsOf(lots);
        const again = fromText(lotSumsCodec, lotSumsCodec.text(lotsOf(lots)));
        expect(again).toMatchObject(sums);
        expect(fromText(lotSumsCodec, plainText(lots))).toEqual(lotsOf(lots));
      }),
    );
  });
});
