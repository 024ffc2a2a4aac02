import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptDecimal, compareDecimals, stepDecimal } from './decimal-text.ts';

describe('typing a number', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['1.', '1.'],
    ['.5', '.5'],
    ['1250.50', '1250.50'],
    [' 1 250.50 ', '1250.50'],
    ['1,250.50', '1250.50'],
    ['1,234,567', '1234567'],
    ['12,5', '12.5'],
    ['１２。５', '12.5'],
    ['１，２３４', '1234'],
  ])('takes %j as %j', (typed, taken) => {
    expect(acceptDecimal(typed, { decimalsMax: 2 })).toBe(taken);
  });

  it.each(['1.2.3', '1e5', '0x1F', 'abc', '1.234', '--1', '1-', '1.2,3,4', '$5', '+5', '1234567890123456', '٣'])(
    'refuses %j whole, instead of making another number of it',
    (typed) => {
      expect(acceptDecimal(typed, { decimalsMax: 2, allowsMinus: true })).toBeNull();
    },
  );

  it('takes a leading minus only where it is allowed', () => {
    expect(acceptDecimal('-', { decimalsMax: 2, allowsMinus: true })).toBe('-');
    expect(acceptDecimal('−3.5', { decimalsMax: 2, allowsMinus: true })).toBe('-3.5');
    expect(acceptDecimal('-3', { decimalsMax: 2 })).toBeNull();
  });

  it('takes no point in a field for whole numbers', () => {
    expect(acceptDecimal('12.', { decimalsMax: 0 })).toBeNull();
  });

  it('never changes the value of a well-formed number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
        const text = `${whole}.${String(cents).padStart(2, '0')}`;
        expect(acceptDecimal(text, { decimalsMax: 2 })).toBe(text);
      }),
    );
  });
});

describe('stepping a number', () => {
  it.each([
    ['227.20', '0.01', 1, '227.21'],
    ['227.20', '0.01', -1, '227.19'],
    ['0.1', '0.2', 1, '0.3'],
    ['', '1', 1, '1'],
    ['9.99', '0.01', 1, '10.00'],
    ['120', '100', -1, '20'],
    ['0.005', '0.01', -1, '-0.005'],
    ['-', '1', 1, '1'],
  ] as const)('%s by %s times %i is %s', (from, step, by, to) => {
    expect(stepDecimal(from, step, by)).toBe(to);
  });

  it('stays inside the bounds, and keeps the decimals of a bound', () => {
    expect(stepDecimal('1', '1', -1, { min: '1' })).toBe('1');
    expect(stepDecimal('0.2', '0.1', -1, { min: '0.125' })).toBe('0.125');
    expect(stepDecimal('99', '5', 1, { max: '100' })).toBe('100');
  });

  it('comes back to the same value after a step up and a step down', () => {
    const cents = fc
      .integer({ min: 0, max: 10_000_000 })
      .map((value) => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`);
    fc.assert(
      fc.property(cents, cents, (value, step) => {
        expect(stepDecimal(stepDecimal(value, step, 1), step, -1)).toBe(value);
      }),
    );
  });
});

describe('comparing numbers as text', () => {
  it.each([
    ['227.4', '227.40', 0],
    ['227.41', '227.4', 1],
    ['9', '10', -1],
    ['-1', '0.5', -1],
  ] as const)('%s against %s is %i', (a, b, order) => {
    expect(compareDecimals(a, b)).toBe(order);
  });
});
