import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide } from './rounding.ts';
import type { Rounding } from './rounding.ts';

const anyRounding = fc.constantFrom<Rounding>('down', 'up', 'halfEven');
const numerator = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const denominator = fc.oneof(
  fc.bigInt({ min: 1n, max: 12n }),
  fc.bigInt({ min: 1n, max: 10n ** 24n }),
);
const size = (value: bigint) => (value < 0n ? -value : value);

describe('rounding', () => {
  it.each<[bigint, Rounding, bigint]>([
    [25n, 'down', 2n],
    [25n, 'up', 3n],
    [25n, 'halfEven', 2n],
    [35n, 'down', 3n],
    [35n, 'up', 4n],
    [35n, 'halfEven', 4n],
    [26n, 'halfEven', 3n],
    [24n, 'halfEven', 2n],
    [5n, 'halfEven', 0n],
    [1n, 'up', 1n],
    [-25n, 'down', -2n],
    [-25n, 'up', -3n],
    [-25n, 'halfEven', -2n],
    [-35n, 'halfEven', -4n],
    [-26n, 'halfEven', -3n],
    [-1n, 'up', -1n],
    [-1n, 'down', 0n],
    [30n, 'down', 3n],
    [30n, 'up', 3n],
    [-30n, 'up', -3n],
    [0n, 'up', 0n],
  ])('takes %s tenths %s to %s', (tenths, rounding, expected) => {
    expect(divide(tenths, 10n, rounding)).toBe(expected);
  });

  it('stays within one unit of the exact quotient, on the side that was named', () => {
    fc.assert(
      fc.property(numerator, denominator, (top, bottom) => {
        const error = (rounding: Rounding) => divide(top, bottom, rounding) * bottom - top;
        expect(size(error('down')) < bottom && size(top + error('down')) <= size(top)).toBe(true);
        expect(size(error('up')) < bottom && size(top + error('up')) >= size(top)).toBe(true);
        const isTie = 2n * size(error('halfEven')) === bottom;
        expect(
          isTie
            ? divide(top, bottom, 'halfEven') % 2n === 0n
            : 2n * size(error('halfEven')) < bottom,
        ).toBe(true);
      }),
    );
  });

  it('never turns the order of two values around', () => {
    fc.assert(
      fc.property(numerator, numerator, denominator, anyRounding, (a, b, bottom, rounding) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(divide(low, bottom, rounding) <= divide(high, bottom, rounding)).toBe(true);
      }),
    );
  });

  it('rounds a debit and its credit to the same size', () => {
    fc.assert(
      fc.property(numerator, denominator, anyRounding, (top, bottom, rounding) => {
        expect(divide(-top, bottom, rounding)).toBe(-divide(top, bottom, rounding));
      }),
    );
  });

  it('leaves exact quotients alone', () => {
    fc.assert(
      fc.property(numerator, denominator, anyRounding, (quotient, bottom, rounding) => {
        expect(divide(quotient * bottom, bottom, rounding)).toBe(quotient);
      }),
    );
  });

  it('stops on a divisor that is not positive', () => {
    expect(() => divide(1n, 0n, 'down')).toThrow('positive');
    expect(() => divide(1n, -2n, 'down')).toThrow('positive');
  });
});
