import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUnits, toDigits, trimZeros } from './decimal.ts';

const shape = { integerDigitsMax: 20, decimalsMax: 10, isSigned: true };
const scales = fc.integer({ min: 0, max: 10 });
/** Below and above a safe integer the code differs. */
const units = fc.bigInt({ min: -(10n ** 20n) + 1n, max: 10n ** 20n - 1n });

function written(amount: bigint, scale: number): string {
  const { isNegative, integer, fraction } = toDigits(amount, scale);
  return `${isNegative ? '-' : ''}${integer}${scale === 0 ? '' : `.${fraction}`}`;
}

describe('decimal notation', () => {
  it('comes back as the same units, however many digits there are', () => {
    fc.assert(
      fc.property(units, scales, (amount, scale) => {
        expect(parseUnits(written(amount, scale), scale, shape)).toBe(amount);
      }),
    );
  });

  it('is worth the same with zeros at the end of the fraction, and without', () => {
    fc.assert(
      fc.property(units, scales, (amount, scale) => {
        const { isNegative, integer, fraction } = toDigits(amount, scale);
        const shorter = trimZeros(fraction, 0);
        const text = `${isNegative ? '-' : ''}${integer}${shorter === '' ? '' : `.${shorter}`}`;
        expect(parseUnits(text, scale, shape)).toBe(amount);
        expect(trimZeros(fraction, 2).length).toBeGreaterThanOrEqual(Math.min(2, fraction.length));
      }),
    );
  });

  it.each([
    '',
    '-',
    '.',
    '.5',
    '5.',
    '+5',
    '-0',
    '-0.00',
    '1e3',
    '1,000',
    ' 1',
    '1 ',
    '0x10',
    '1.2.3',
    '--1',
    '１',
    '٣',
    'NaN',
    'Infinity',
    null,
    5,
  ])('refuses %j', (text) => {
    expect(parseUnits(text, 2, shape)).toBeNull();
  });

  it('refuses more digits than the shape has, on either side of the point', () => {
    const small = { integerDigitsMax: 3, decimalsMax: 2, isSigned: false };
    expect(parseUnits('999.99', 2, small)).toBe(99_999n);
    expect(parseUnits('1000', 2, small)).toBeNull();
    expect(parseUnits('1.001', 2, small)).toBeNull();
    expect(parseUnits('-1', 2, small)).toBeNull();
  });
});
