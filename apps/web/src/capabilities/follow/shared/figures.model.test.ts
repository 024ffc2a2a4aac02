import { money, rate } from '@candor/money/amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usd } from '../../../core/product/figures.model.ts';
import { exactUnit, shareOf, shortUnit } from './figures.model.ts';

describe('figures of institutions', () => {
  it('say a share of an amount to the nearest cent, a loss like a gain', () => {
    expect(shareOf(usd('1000.00'), rate(-12_345_678n))).toEqual(usd('-12.35'));
    fc.assert(
      fc.property(
        fc.bigInt(0n, 100_000_000n),
        fc.bigInt(-1_000_000_000n, 1_000_000_000n),
        (minor, nano) => {
          const found = shareOf(money('USD', minor), rate(nano)).minor;
          expect(shareOf(money('USD', minor), rate(-nano)).minor).toBe(-found);
          const off = found * 1_000_000_000n - minor * nano;
          expect((off < 0n ? -off : off) * 2n).toBeLessThanOrEqual(1_000_000_000n);
        },
      ),
    );
  });

  it('keep every digit of a unit where it counts, and four in lists', () => {
    expect(exactUnit('101.234567', 'en')).toBe('101.234567');
    expect(shortUnit('101.234567', 'en')).toBe('101.2346');
    expect(exactUnit(null, 'en')).toBeNull();
  });
});
