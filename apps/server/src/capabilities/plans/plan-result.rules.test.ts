import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worthOf } from '../../core/baskets/share/fraction-worth.rules.ts';
import { totalsOf } from './plan-result.rules.ts';

describe('what a plan has bought', () => {
  it('is counted in the shares of now', () => {
    const bought = [
      { quantity: 1_500_001n, paid: 50_00n, at: 10 },
      { quantity: 300_000n, paid: 50_00n, at: 30 },
    ];
    // Three for one, then one for two.
    const splits = [
      { at: 20, numerator: 3, denominator: 1 },
      { at: 40, numerator: 1, denominator: 2 },
    ];
    expect(totalsOf(bought, [])).toEqual({ purchases: 2, paid: 100_00n, quantity: 1_800_001n });
    expect(totalsOf(bought, splits)).toEqual({
      purchases: 2,
      paid: 100_00n,
      quantity: 2_250_001n + 150_000n,
    });
    expect(totalsOf([], splits)).toEqual({ purchases: 0, paid: 0n, quantity: 0n });
  });

  it('is worth its price, never a cent more', () => {
    // 0.5 shares at 300.12 in hundredths, and at 300.1234 in ten-thousandths.
    expect(worthOf(500_000n, 30_012n, 2)).toBe(150_06n);
    expect(worthOf(500_000n, 3_001_234n, 4)).toBe(150_06n);
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (quantity, units) => {
          const cents = worthOf(quantity, units, 4);
          expect(cents * 10n ** 8n).toBeLessThanOrEqual(quantity * units);
          expect((cents + 1n) * 10n ** 8n).toBeGreaterThan(quantity * units);
        },
      ),
    );
  });
});
