import { MINUTE_MS } from '@candor/kit/time';
import { openSampleTreasuries } from '@candor/market/testing/sample-treasuries';
import { isMore } from '@candor/money/arithmetic';
import { usd } from '@candor/money/literal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleOf } from './example.rules.ts';
import { priceTrade } from './trade.rules.ts';

const { list, priceAt } = openSampleTreasuries({ hours: 'continuous' });
const ISSUED_AT = Date.UTC(2026, 10, 16, 15);
const bills = list.at(ISSUED_AT).filter(({ practice }) => practice?.issuedAtMs === ISSUED_AT);
const hours = 'continuous' as const;

describe('the amount to begin with', () => {
  it('earns at least a cent, costs what a purchase costs, and is the smallest round one that does', () => {
    expect(bills.map(({ originalTerm }) => originalTerm)).toContain('1H');
    fc.assert(
      fc.property(
        fc.constantFrom(...bills),
        fc.integer({ min: MINUTE_MS / 2, max: 60 * MINUTE_MS }),
        (bill, left) => {
          const now = (bill.practice?.maturesAtMs ?? 0) - left;
          const quote = priceAt(bill, now);
          if (quote === null) throw new Error('a bill has a price until it matures');
          const example = exampleOf(bill, quote, { hours, now });
          if (example === null) throw new Error('some amount earns a cent');
          const { face, total, gain } = example;
          const costOf = (minor: bigint) =>
            priceTrade({ side: 'buy', face: { ...face, minor }, quote, hours, now }).total.minor;
          expect(gain.minor).toBe(face.minor - total.minor);
          expect(gain.minor).toBeGreaterThanOrEqual(1n);
          expect(total.minor).toBe(costOf(face.minor));
          if (isMore(face, usd('10000.00')))
            expect(costOf((face.minor * 2n) / 5n)).toBeGreaterThanOrEqual((face.minor * 2n) / 5n);
          expect(example.paysAt).toBe((bill.practice?.maturesAtMs ?? 0) + MINUTE_MS);
        },
      ),
    );
  });

  it('is only given of practice bills', () => {
    const note = list.at(ISSUED_AT).find(({ kind }) => kind === 'note');
    const quote = note === undefined ? null : priceAt(note, ISSUED_AT);
    if (note === undefined || quote === null) throw new Error('there are notes');
    expect(exampleOf(note, quote, { hours, now: ISSUED_AT })).toBeNull();
  });
});
