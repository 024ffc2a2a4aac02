import { money } from '@candor/money/amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountProblem,
  amountText,
  atMost,
  isBeyond,
  isSameAmount,
  isWhole,
  nearestWhole,
  partOf,
  readAmount,
  stepAmount,
} from './amount.model.ts';

const faces = { step: '100.00', min: '100.00', max: '10000000.00' };

describe('amounts', () => {
  it('are written as they would be typed', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 100_000_000n }), (minor) => {
        expect(readAmount(amountText(money('USD', minor)))?.minor).toBe(minor);
      }),
    );
  });

  it('step to whole hundreds, from wherever they are, within the limits', () => {
    const step = (by: 1 | -1, ...texts: string[]) =>
      texts.map((text) => stepAmount(text, by, faces));
    expect(step(1, '', '50', '100', '150', '1000', '10000000')).toEqual([
      '100',
      '100',
      '200',
      '200',
      '1100',
      '10000000',
    ]);
    expect(step(-1, '', '100', '150', '1050.50', 'nonsense')).toEqual([
      '100',
      '100',
      '100',
      '1000',
      '100',
    ]);
  });

  it('always step to an amount that would be taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), fc.constantFrom(1, -1), (now, by) => {
        const next = readAmount(stepAmount(String(now), by === 1 ? 1 : -1, faces));
        expect(next !== null && isWhole(next, faces.step) && !isBeyond(next, faces.max)).toBe(true);
      }),
    );
  });

  it('are parted in whole units, and not where there is nothing to part', () => {
    const limits = { min: '100.00', max: '250000.00', unit: '1.00' };
    expect(partOf('9900.55', 'half', limits)).toBe('4950');
    expect(partOf('900000.00', 'full', limits)).toBe('250000');
    expect(partOf('150.00', 'half', limits)).toBeNull();
    expect([atMost('250.55', limits), atMost('99.99', limits)]).toEqual(['250.55', null]);
  });

  it('have neighbours that are whole', () => {
    expect(nearestWhole('150', faces)).toEqual(['100', '200']);
    expect(nearestWhole('50', faces)).toEqual(['100']);
    expect(nearestWhole('?1,5', faces)).toEqual([]);
  });

  it('are the same however they are written', () => {
    expect(isSameAmount('1000.00', '1000')).toBe(true);
    expect(isSameAmount('1000.01', '1000')).toBe(false);
    expect([isSameAmount('1', null), isSameAmount('', '1000.00')]).toEqual([false, false]);
  });
});

it.each([
  ['', null, 'AMOUNT_INVALID'],
  ['?1,5', null, 'AMOUNT_INVALID'],
  ['1e5', null, 'AMOUNT_INVALID'],
  ['-5', null, 'AMOUNT_INVALID'],
  ['0', null, 'AMOUNT_INVALID'],
  ['99.99', null, 'AMOUNT_TOO_SMALL'],
  ['250000.01', null, 'AMOUNT_TOO_LARGE'],
  ['1000', '0.01', 'FUNDS_INSUFFICIENT'],
  ['1000', '0.00', null],
  ['1000.55', null, null],
])('%s with %s missing: %s', (text, missing, reason) => {
  expect(amountProblem(text, { min: '100.00', max: '250000.00', missing })).toBe(reason);
});
