import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, stepDecimal } from './decimal-text.ts';

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
