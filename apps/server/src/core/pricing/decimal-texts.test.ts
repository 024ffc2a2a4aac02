import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openInstruments } from '../instruments/instruments.ts';
import {
  getChangeText,
  decimalsIn,
  numberText,
  getPriceText,
  roundedText,
  stepTextAt,
} from './decimal-texts.ts';

const instruments = openInstruments({ hours: 'exchange' });
const apple = instruments.load(0, 'AAPL');
const tencent = instruments.load(11, '00700');

describe('figures as texts', () => {
  it('shows a price with the decimals of its step', () => {
    expect(getPriceText(apple, 1_590_000)).toBe('159.00');
    expect(getPriceText(apple, 9_999)).toBe('0.9999');
    expect(stepTextAt(apple, 1_590_000)).toBe('0.01');
    expect(stepTextAt(apple, 9_999)).toBe('0.0001');
  });

  it('shows a change like the price it belongs to, and exactly', () => {
    expect(getChangeText(apple, -500, 2)).toBe('-0.05');
    expect(getChangeText(apple, 0, 2)).toBe('0.00');
    expect(getChangeText(apple, 10_050, 2)).toBe('1.005');
    expect(getChangeText(tencent, 7_500, 1)).toBe('7.5');
  });

  it('never writes an exponent, and nothing at all for less than a millionth', () => {
    expect(numberText(12_345_678_901_234_567_000)).toBe('12345678901234567000');
    expect(numberText(0.000001)).toBe('0.000001');
    expect(numberText(-1e-9)).toBe('0');
    expect(() => numberText(Number.NaN)).toThrow('plain notation');
    expect(roundedText(1 / 3, 6)).toBe('0.333333');
  });

  it('gives every text back the number it was made of', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), fc.nat(4), (units, decimals) => {
        expect(Number(getChangeText(apple, units, decimals))).toBe(units / 10_000);
        expect(decimalsIn(getChangeText(apple, units, decimals))).toBeGreaterThanOrEqual(decimals);
        expect(Number(getPriceText(apple, units))).toBe(units / 10_000);
      }),
    );
  });
});
