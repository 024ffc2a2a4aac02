import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, rate } from './amount.ts';
import { formatMoney, formatPercent, formatPrice, formatQuantity, moneyParts } from './format.ts';
import { hkd, toMoney, percent, getPrice, getQuantity, usd } from './literal.ts';
import { toWire } from './wire.ts';

const en = { locale: 'en' } as const;
const zh = { locale: 'zhHans' } as const;

describe('money for people', () => {
  it('has the symbol of its currency and groups by thousands in both languages', () => {
    for (const language of [en, zh]) {
      expect(formatMoney(usd('1234.50'), language)).toBe('$1,234.50');
      expect(formatMoney(hkd('612.50'), language)).toBe('HK$612.50');
      expect(formatMoney(toMoney('1000000', 'EUR'), language)).toBe('€1,000,000.00');
      expect(formatMoney(toMoney('0.07', 'AUD'), language)).toBe('A$0.07');
      expect(formatMoney(toMoney('1250.5', 'USDT'), language)).toBe('1,250.500000 USDT');
    }
  });

  it('marks losses with a real minus sign, gains only when asked, and zero never', () => {
    expect(formatMoney(usd('-3.00'), en)).toBe('−$3.00');
    expect(formatMoney(usd('1204.66'), { ...en, sign: 'always' })).toBe('+$1,204.66');
    expect(formatMoney(usd('-3.00'), { ...en, sign: 'always' })).toBe('−$3.00');
    expect(formatMoney(usd('0'), { ...en, sign: 'always' })).toBe('$0.00');
  });

  it('shows what can be spent rounded down, and drops a sign that rounding made meaningless', () => {
    const spendable = { ...en, decimals: 4, rounding: 'down' } as const;
    expect(formatMoney(toMoney('0.12349999', 'BTC'), spendable)).toBe('0.1234 BTC');
    expect(formatMoney(usd('99.99'), { ...en, decimals: 0, rounding: 'down' })).toBe('$99');
    expect(formatMoney(usd('-0.99'), { ...en, decimals: 0, rounding: 'down' })).toBe('$0');
    expect(formatMoney(usd('99.50'), { ...en, rounding: 'down' })).toBe('$99.50');
  });

  it('hides no digit unless a rounding is named', () => {
    expect(formatMoney(usd('99.50'), { ...en, decimals: 0 })).toBe('$99.5');
    expect(formatMoney(usd('99.00'), { ...en, decimals: 0 })).toBe('$99');
  });

  it('comes in pieces for a figure with dimmed decimals', () => {
    const parts = { sign: '', prefix: '$', integer: '128,430', fraction: '.17', suffix: '' };
    expect(moneyParts(usd('128430.17'), en)).toEqual(parts);
  });

  it('says exactly what the books say, for any amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), (minor) => {
        const amount = money('USD', minor);
        const shown = formatMoney(amount, zh);
        expect(shown.replace('−', '-').replace('$', '').replaceAll(',', '')).toBe(toWire(amount));
        expect(/^−?\$\d{1,3}(,\d{3})*\.\d{2}$/.test(shown)).toBe(true);
      }),
    );
  });
});

describe('prices, quantities and percentages for people', () => {
  it('shows a price with the decimals of its instrument', () => {
    expect(formatPrice(getPrice('227.5'), { ...en, decimals: 2 })).toBe('227.50');
    expect(formatPrice(getPrice('1.16761'), { ...en, decimals: 5 })).toBe('1.16761');
    expect(formatPrice(getPrice('26115.8'), { ...zh, decimals: 2 })).toBe('26,115.80');
    expect(formatPrice(getPrice('612.5'), { ...zh, decimals: 2, currency: 'HKD' })).toBe(
      'HK$612.50',
    );
    expect(formatPrice(getPrice('-37.63'), { ...en, decimals: 2 })).toBe('−37.63');
    expect(formatPrice(getPrice('3.12'), { ...en, decimals: 2, sign: 'always' })).toBe('+3.12');
    expect(formatPrice(getPrice('1'), { ...en, decimals: 12 })).toBe('1.000000000000');
  });

  it('shows an average price in full, or rounded as named', () => {
    expect(formatPrice(getPrice('33.333333333'), { ...en, decimals: 2 })).toBe('33.333333333');
    expect(formatPrice(getPrice('33.335'), { ...en, decimals: 2, rounding: 'halfEven' })).toBe(
      '33.34',
    );
  });

  it('shows a quantity with the digits it has', () => {
    expect(formatQuantity(getQuantity('10000'), en)).toBe('10,000');
    expect(formatQuantity(getQuantity('0.5'), en)).toBe('0.5');
    expect(formatQuantity(getQuantity('0.5'), { ...en, decimals: 4 })).toBe('0.5000');
  });

  it('shows a percentage with two decimals, or as many as asked', () => {
    expect(formatPercent(percent('1.39'), en)).toBe('1.39%');
    expect(formatPercent(percent('1.39'), { ...zh, sign: 'always' })).toBe('+1.39%');
    expect(formatPercent(percent('-0.33'), en)).toBe('−0.33%');
    expect(formatPercent(percent('0.001'), { ...en, sign: 'always', decimals: 3 })).toBe('+0.001%');
    expect(formatPercent(percent('0'), { ...en, sign: 'always' })).toBe('0.00%');
    expect(formatPercent(percent('-0.001'), en)).toBe('0.00%');
    expect(formatPercent(percent('1234.5'), en)).toBe('1,234.50%');
    expect(formatPercent(percent('2.675'), en)).toBe('2.68%');
    expect(formatPercent(percent('2.665'), en)).toBe('2.66%');
  });

  it('can keep a progress from reading 100 % too early', () => {
    expect(formatPercent(rate(999_999_999n), en)).toBe('100.00%');
    expect(formatPercent(rate(999_999_999n), { ...en, rounding: 'down' })).toBe('99.99%');
  });
});
