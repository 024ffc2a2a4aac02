import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable, money, quantity, zero } from './amount.ts';
import {
  absolute,
  add,
  compare,
  isEqual,
  isLess,
  isMore,
  isNegative,
  isPositive,
  isZero,
  larger,
  negate,
  shortfall,
  smaller,
  subtract,
  sum,
} from './arithmetic.ts';
import { hkd, getPrice, getQuantity, usd } from './literal.ts';
import { toWire } from './wire.ts';

const dollars = fc
  .bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
  .map((minor) => money('USD', minor));

describe('adding and comparing amounts', () => {
  it('adds and subtracts each kind of amount', () => {
    expect(add(usd('0.10'), usd('0.20'))).toEqual(usd('0.30'));
    expect(subtract(usd('1.00'), usd('2.50'))).toEqual(usd('-1.50'));
    expect(add(getPrice('1.50'), getPrice('0.000000001'))).toEqual(getPrice('1.500000001'));
    expect(subtract(getQuantity('10'), getQuantity('2.5'))).toEqual(getQuantity('7.5'));
  });

  it('does not care about the order or the grouping of a sum, and takes back what it added', () => {
    fc.assert(
      fc.property(dollars, dollars, dollars, (a, b, c) => {
        expect(add(a, b)).toEqual(add(b, a));
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(add(a, negate(a))).toEqual(zero('USD'));
        expect(sum([a, b, c], 'USD')).toEqual(money('USD', a.minor + b.minor + c.minor));
      }),
    );
  });

  it('orders amounts as whole numbers are ordered', () => {
    fc.assert(
      fc.property(dollars, dollars, (a, b) => {
        expect(isMore(a, b)).toBe(a.minor > b.minor);
        expect(isLess(a, b)).toBe(a.minor < b.minor);
        expect(isEqual(a, b)).toBe(a.minor === b.minor);
        expect(compare(a, b)).toBe(a.minor === b.minor ? 0 : a.minor < b.minor ? -1 : 1);
        expect([smaller(a, b), larger(a, b)]).toEqual([a, b].toSorted(compare));
      }),
    );
  });

  it('knows the side of zero an amount is on', () => {
    const sides = (text: string) => [
      isNegative(usd(text)),
      isZero(usd(text)),
      isPositive(usd(text)),
    ];
    expect([sides('-0.01'), sides('0'), sides('0.01')]).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
    expect([absolute(usd('-3.00')), absolute(usd('3.00'))]).toEqual([usd('3.00'), usd('3.00')]);
  });

  it('says what is missing, and nothing when there is enough', () => {
    expect(shortfall(usd('70.00'), usd('100.00'))).toEqual(usd('30.00'));
    expect(shortfall(usd('100.00'), usd('100.00'))).toEqual(usd('0'));
    expect(shortfall(usd('100.01'), usd('100.00'))).toEqual(usd('0'));
    expect(shortfall(usd('-5.00'), usd('1.00'))).toEqual(usd('6.00'));
  });

  it('stops when currencies are mixed', () => {
    const attempts = [
      add,
      subtract,
      compare,
      isMore,
      isLess,
      isEqual,
      shortfall,
      smaller,
      larger,
    ] as const;
    for (const attempt of attempts)
      expect(() => attempt(usd('1.00'), hkd('1.00'))).toThrow('different currencies');
    expect(() => sum([usd('1.00'), hkd('1.00')], 'USD')).toThrow('different currencies');
    expect(() => sum([hkd('1.00')], 'USD')).toThrow('different currencies');
  });

  it('adds a million entries of a tenth and a fifth exactly', () => {
    const entries = Array.from({ length: 1_000_000 }, (_, index) =>
      index % 2 === 0 ? usd10 : usd20,
    );
    expect(toWire(sum(entries, 'USD'))).toBe('150000.00');
  });

  it('knows what the books can hold', () => {
    expect(isStorable(money('USD', 2n ** 63n - 1n))).toBe(true);
    expect(isStorable(money('USD', 2n ** 63n))).toBe(false);
    expect(isStorable(quantity(-(2n ** 63n)))).toBe(true);
    expect(isStorable(quantity(-(2n ** 63n) - 1n))).toBe(false);
  });
});

const usd10 = usd('0.10');
const usd20 = usd('0.20');
