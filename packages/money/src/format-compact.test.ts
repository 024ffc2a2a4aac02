import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NANO_PER_ONE, quantity } from './amount.ts';
import { formatCompact } from './format-compact.ts';
import { hkd, toMoney, getQuantity, usd } from './literal.ts';

describe('large figures for narrow columns', () => {
  it.each([
    ['48200000', '48.2M', '4820万'],
    ['10900000000', '10.9B', '109亿'],
    ['2122000', '2.12M', '212万'],
    ['44906676224', '44.9B', '449亿'],
    ['0', '0', '0'],
    ['7', '7', '7'],
    ['12.345', '12.3', '12.3'],
    ['999', '999', '999'],
    ['1000', '1K', '1,000'],
    ['9999', '10K', '9,999'],
    ['10000', '10K', '1万'],
    ['12345', '12.3K', '1.23万'],
    ['999499', '999K', '99.9万'],
    ['999950', '1M', '100万'],
    ['99999999', '100M', '1亿'],
    ['3500000000000', '3.5T', '3.5万亿'],
    ['1234000000000000', '1,234T', '1,234万亿'],
    ['-48200000', '−48.2M', '−4820万'],
  ])('shows %s as %s in English and %s in Chinese', (figure, english, chinese) => {
    expect(formatCompact(getQuantity(figure), { locale: 'en' })).toBe(english);
    expect(formatCompact(getQuantity(figure), { locale: 'zhHans' })).toBe(chinese);
  });

  it('keeps the symbol of money', () => {
    expect(formatCompact(usd('10900000000.00'), { locale: 'en' })).toBe('$10.9B');
    expect(formatCompact(hkd('482000000.00'), { locale: 'zhHans' })).toBe('HK$4.82亿');
    expect(formatCompact(toMoney('1250', 'USDT'), { locale: 'en' })).toBe('1.25K USDT');
    expect(formatCompact(usd('-3.00'), { locale: 'en' })).toBe('−$3');
  });

  it('is never off by more than half of its third digit', () => {
    const exponents: Record<string, bigint> = {
      '': 1n,
      K: 10n ** 3n,
      M: 10n ** 6n,
      B: 10n ** 9n,
      T: 10n ** 12n,
    };
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), (figure) => {
        const shown = formatCompact(quantity(figure * NANO_PER_ONE), { locale: 'en' });
        const [, integer = '', fraction = '', word = ''] =
          /^([\d,]+)(?:\.(\d+))?([KMBT]?)$/.exec(shown) ?? [];
        const digits = BigInt(integer.replaceAll(',', '') + fraction.padEnd(2, '0'));
        const error = digits * (exponents[word] ?? 0n) - figure * 100n;
        expect((error < 0n ? -error : error) * 200n <= figure * 100n).toBe(true);
      }),
    );
  });
});
