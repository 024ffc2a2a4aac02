import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, price, quantity, rate } from './amount.ts';
import { currencies, isCurrency } from './currency.ts';
import { toMoney, percent, getPrice, getQuantity, usd } from './literal.ts';
import { moneyFromWire, priceFromWire, quantityFromWire, rateFromWire, toWire } from './wire.ts';

const units = fc.oneof(
  fc.bigInt({ min: -1000n, max: 1000n }),
  fc.bigInt({ min: -(10n ** 27n), max: 10n ** 27n }),
);
const currency = fc.constantFrom(...Object.keys(currencies).filter(isCurrency));

describe('the wire form of an amount', () => {
  it('shows all decimals of money and the digits the others have', () => {
    expect(toWire(usd('5000'))).toBe('5000.00');
    expect(toWire(usd('-0.05'))).toBe('-0.05');
    expect(toWire(toMoney('0.5', 'BTC'))).toBe('0.50000000');
    expect(toWire(getPrice('227.50'))).toBe('227.5');
    expect(toWire(getPrice('-37.63'))).toBe('-37.63');
    expect(toWire(getQuantity('100'))).toBe('100');
    expect(toWire(percent('4.25'))).toBe('0.0425');
    expect(toWire(percent('0'))).toBe('0');
  });

  it('comes back as the same money in every currency', () => {
    fc.assert(
      fc.property(currency, units, (code, minor) => {
        const amount = money(code, minor);
        expect(moneyFromWire(toWire(amount), code)).toEqual(amount);
      }),
    );
  });

  it('comes back as the same price, quantity and rate', () => {
    fc.assert(
      fc.property(units, (nano) => {
        expect(priceFromWire(toWire(price(nano)))).toEqual(price(nano));
        expect(quantityFromWire(toWire(quantity(nano)))).toEqual(quantity(nano));
        expect(rateFromWire(toWire(rate(nano)))).toEqual(rate(nano));
      }),
    );
  });

  it('reads fewer decimals than it writes, never more', () => {
    expect(moneyFromWire('5', 'USD')).toEqual(usd('5.00'));
    expect(moneyFromWire('5.001', 'USD')).toBeNull();
    expect(priceFromWire('227.50')).toEqual(getPrice('227.5'));
    expect(priceFromWire('0.0000000001')).toBeNull();
  });

  it.each([
    '-0',
    '-0.00',
    '--1',
    '- 1',
    '1e3',
    '+1',
    '',
    '1,0',
    '.5',
    '5.',
    '9'.repeat(31),
    5,
    null,
    undefined,
  ])('refuses %j', (text) => {
    expect(moneyFromWire(text, 'USD')).toBeNull();
    expect(priceFromWire(text)).toBeNull();
    expect(quantityFromWire(text)).toBeNull();
    expect(rateFromWire(text)).toBeNull();
  });
});
