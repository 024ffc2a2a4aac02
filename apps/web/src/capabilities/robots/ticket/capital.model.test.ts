import { describe, expect, it } from 'vitest';
import {
  capitalProblem,
  firstCapital,
  isSameCapital,
  partOf,
  readCapital,
  stepCapital,
} from './capital.model.ts';

const limits = { min: '100.00', max: '250000.00' };

describe('the capital of a rental', () => {
  it('steps by hundreds and stays within the limits', () => {
    expect(stepCapital('1000', 1, limits)).toBe('1100');
    expect(stepCapital('1050.50', -1, limits)).toBe('1000');
    expect(stepCapital('100', -1, limits)).toBe('100');
    expect(stepCapital('250000', 1, limits)).toBe('250000');
    expect(stepCapital('', 1, limits)).toBe('100');
    expect(stepCapital('nonsense', -1, limits)).toBe('100');
  });

  it('offers half and all of what can be set aside, never beyond the limits', () => {
    expect(partOf('9900.55', 'full', limits)).toBe('9900');
    expect(partOf('9900.55', 'half', limits)).toBe('4950');
    expect(partOf('900000.00', 'full', limits)).toBe('250000');
    expect(partOf('150.00', 'half', limits)).toBeNull();
    expect(partOf('0.00', 'full', limits)).toBeNull();
  });

  it('begins with a thousand, or with what there is', () => {
    expect(firstCapital('50000.00', { ...limits, preset: '1000.00' })).toBe('1000');
    expect(firstCapital('400.00', { ...limits, preset: '1000.00' })).toBe('400');
    expect(firstCapital('0.00', { ...limits, preset: '1000.00' })).toBe('1000');
    expect(firstCapital(null, { ...limits, preset: '1000.00' })).toBe('1000');
  });

  it('names what is wrong with it', () => {
    const check = (text: string, missing: string | null = null) =>
      capitalProblem(text, { ...limits, missing });
    expect(check('')).toBe('AMOUNT_INVALID');
    expect(check('?1,5')).toBe('AMOUNT_INVALID');
    expect(check('1e5')).toBe('AMOUNT_INVALID');
    expect(check('-5')).toBe('AMOUNT_INVALID');
    expect(check('99.99')).toBe('AMOUNT_TOO_SMALL');
    expect(check('250000.01')).toBe('AMOUNT_TOO_LARGE');
    expect(check('1000', '0.01')).toBe('FUNDS_INSUFFICIENT');
    expect(check('1000')).toBeNull();
    expect(check('1000.55')).toBeNull();
  });

  it('compares amounts, not texts', () => {
    expect(isSameCapital('1000.00', '1000')).toBe(true);
    expect(isSameCapital('1000.01', '1000')).toBe(false);
    expect(isSameCapital('', null)).toBe(false);
    expect(readCapital('0')).toBeNull();
  });
});
