import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coinStep,
  minimumOf,
  nearestQuantities,
  neighbourQuantity,
  orderedQuantity,
  quantityDecimals,
  shownQuantity,
  smallestShown,
  isOrderable,
  type LotRules,
} from './lots.model.ts';

const tencent: LotRules = { unit: 'share', lot: '100', minimum: '100' };
const fraction: LotRules = {
  unit: 'share',
  lot: '0.000001',
  minimum: null,
  isFraction: true,
};
const pair: LotRules = { unit: 'baseUnit', lot: '1000', minimum: null };
const silver: LotRules = { unit: 'baseUnit', lot: '50', minimum: null };
const block: LotRules = { unit: 'share', lot: '1', minimum: '10000' };

describe('quantities', () => {
  it('of a currency pair are lots on the ticket and units in the order', () => {
    expect(['0.01', '1', '2.5', '1.'].map((shown) => orderedQuantity(pair, shown))).toEqual([
      '1000',
      '100000',
      '250000',
      '100000',
    ]);
    expect(['1000', '250000', '1999'].map((ordered) => shownQuantity(pair, ordered))).toEqual([
      '0.01',
      '2.50',
      '0.01',
    ]);
    expect([orderedQuantity(silver, '1'), shownQuantity(silver, '2500')]).toEqual(['5000', '0.50']);
    expect(quantityDecimals('baseUnit')).toBe(2);
  });

  it('of a pair whose lot is not known yet are not ordered', () => {
    expect([
      orderedQuantity({ unit: 'baseUnit', lot: null }, '0.01'),
      shownQuantity({ unit: 'baseUnit', lot: null }, '1000'),
    ]).toEqual(['', '1000']);
    expect([
      smallestShown({ ...pair, lot: null }),
      smallestShown(tencent),
      smallestShown(block),
    ]).toEqual(['0.01', '100', '10000']);
  });

  it('of shares and contracts are what they are', () => {
    expect([
      orderedQuantity(tencent, '120'),
      shownQuantity({ unit: 'contract', lot: '1' }, '3'),
      quantityDecimals('share'),
    ]).toEqual(['120', '3', 0]);
  });

  it('are orderable from the smallest order on', () => {
    expect([
      isOrderable(block, '14'),
      isOrderable(block, '10000'),
      isOrderable(pair, '1000'),
      isOrderable(pair, '999'),
      isOrderable(tencent, '0'),
      isOrderable(tencent, 'x'),
    ]).toEqual([false, true, true, false, false, false]);
  });

  it('that are no number go to the server as they are', () => {
    for (const text of ['', '.', 'abc', '-1']) expect(orderedQuantity(pair, text)).toBe(text);
  });

  it('survive the way to the order and back', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.integer({ min: 1, max: 1000 }),
        (steps, lot) => {
          const [rules, units] = [
            { unit: 'baseUnit' as const, lot: String(lot) },
            String(steps * BigInt(lot)),
          ];
          expect(orderedQuantity(rules, shownQuantity(rules, units))).toBe(units);
        },
      ),
    );
  });
});

describe('steps of quantity', () => {
  it.each([
    [tencent, '100', 1, '200'],
    [tencent, '150', 1, '200'],
    [tencent, '250', -1, '200'],
    [tencent, '100', -1, '100'],
    [tencent, '', 1, '100'],
    [tencent, '', -1, '100'],
    [pair, '0.01', 1, '0.02'],
    [pair, '0.01', -1, '0.01'],
    [pair, '', 1, '0.01'],
    [silver, '0.50', 1, '0.51'],
    [block, '10000', -1, '10000'],
    [block, '5', 1, '10000'],
  ] as const)('lead to whole lots, not below the smallest order (%#)', (rules, shown, by, next) => {
    expect(neighbourQuantity(rules, shown, by)).toBe(next);
  });

  it('always land on whole lots, on the side they were asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.constantFrom(1 as const, -1 as const),
        (lot, shown, by) => {
          const next = Number(
            neighbourQuantity(
              { unit: 'share', lot: String(lot), minimum: String(lot) },
              String(shown),
              by,
            ),
          );
          expect(next % lot).toBe(0);
          if (by === 1) expect(next > shown && next - shown <= lot).toBe(true);
          else expect(next < shown || next === lot).toBe(true);
        },
      ),
    );
  });
});

describe('a quantity that is no whole number of lots', () => {
  it('has the nearest ones on either side', () => {
    expect(nearestQuantities(tencent, '250')).toEqual({ below: '200', above: '300' });
    expect(nearestQuantities(tencent, '50')).toEqual({ below: null, above: '100' });
    for (const text of ['200', '0', '', 'x']) expect(nearestQuantities(tencent, text)).toBeNull();
  });
});

describe('the smallest order', () => {
  const sizes = { quantityStep: '1', quantityMax: '1000', notionalMaxUsd: '1.00', leverages: [1] };
  const items = [
    { source: 0, quantityMin: '1', ...sizes },
    { source: 4, quantityMin: '10000', ...sizes },
    {
      source: 2,
      quantityMin: '1000',
      ...sizes,
      exceptions: [{ codes: ['XAUUSD'], quantityMin: '5', quantityStep: '1', quantityMax: '9' }],
    },
  ] as const satisfies Parameters<typeof minimumOf>[0]['items'];

  it('is what the desk names where that is more than a lot, by instrument where it differs', () => {
    expect(minimumOf({ items }, { source: 0, code: 'AAPL', lot: '1' })).toBeNull();
    expect(minimumOf({ items }, { source: 4, code: 'AAPL', lot: '1' })).toBe('10000');
    expect(minimumOf({ items }, { source: 2, code: 'EURUSD', lot: '1000' })).toBeNull();
    expect(minimumOf({ items }, { source: 2, code: 'XAUUSD', lot: '1' })).toBe('5');
    expect(minimumOf({ items }, { source: 11, code: '00700', lot: '100' })).toBeNull();
  });
});

describe('fractions of a share', () => {
  it('are stepped through by whole shares, and every part is one', () => {
    expect(neighbourQuantity(fraction, '1.5', 1)).toBe('2');
    expect(neighbourQuantity(fraction, '1.5', -1)).toBe('1');
    expect(neighbourQuantity(fraction, '0.25', 1)).toBe('1');
    expect(nearestQuantities(fraction, '0.333333')).toBeNull();
    expect(smallestShown(fraction)).toBe('1');
    expect(['0.000001', '2', '0', 'x'].map((text) => isOrderable(fraction, text))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a coin', () => {
  it('begins at the least power of ten that is worth two dollars, and steps by it', () => {
    expect(['63250.5', '3100', '19.9', '2', '0.1234', '0.000021'].map(coinStep)).toEqual([
      '0.0001',
      '0.001',
      '1',
      '1',
      '100',
      '100000',
    ]);
    const btc: LotRules = { unit: 'coin', lot: '0.000001', minimum: null, isFraction: true };
    const stepped = { ...btc, step: coinStep('63250.5') };
    expect(smallestShown(stepped)).toBe('0.0001');
    expect(neighbourQuantity(stepped, '0.0001', 1)).toBe('0.0002');
    expect(neighbourQuantity(stepped, '0.00015', -1)).toBe('0.0001');
    expect(neighbourQuantity(stepped, '0.0001', -1)).toBe('0.0001');
  });

  it('has a step that is worth at least two dollars, whatever it costs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 999_999_999_999 }), (millionths) => {
        const step = Number(coinStep((millionths / 1_000_000).toFixed(6)));
        expect((step * millionths) / 1_000_000).toBeGreaterThanOrEqual(2 - 1e-9);
      }),
    );
  });
});
