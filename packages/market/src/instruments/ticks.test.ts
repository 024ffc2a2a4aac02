import { describe, expect, it } from 'vitest';
import { readTable } from '../../data/read-market-texts.ts';
import { bandAt, getDecimals, parseHkTicks, stepOfDigits, usTicks } from './ticks.ts';

const hkTicks = parseHkTicks(readTable('hk-tick-sizes.csv'));

describe('the steps of prices', () => {
  it.each([
    [0.01, '0.001'],
    [0.249, '0.001'],
    [0.25, '0.005'],
    [0.495, '0.005'],
    [0.5, '0.01'],
    [9.99, '0.01'],
    [10, '0.01'],
    [19.99, '0.01'],
    [20, '0.02'],
    [49.98, '0.02'],
    [50, '0.05'],
    [99.95, '0.05'],
    [100, '0.1'],
    [199.9, '0.1'],
    [200, '0.2'],
    [499.8, '0.2'],
    [500, '0.5'],
    [999.5, '0.5'],
    [1000, '1'],
    [1999, '1'],
    [2000, '2'],
    [4998, '2'],
    [5000, '5'],
    [9990, '5'],
  ])('is, in Hong Kong at %d, %s', (price, step) => {
    expect(bandAt(hkTicks, price).step).toBe(step);
  });

  it.each([
    [0.2032, '0.0001'],
    [0.9999, '0.0001'],
    [1, '0.01'],
    [732_750.01, '0.01'],
  ])('is, in the US at %d, %s', (price, step) => {
    expect(bandAt(usTicks, price).step).toBe(step);
  });

  it('is the lowest band for a price below every limit', () => {
    expect(bandAt(hkTicks, 0.001)).toBe(hkTicks[0]);
  });

  it('follows from the digits of a currency pair', () => {
    expect([0, 1, 5].map(stepOfDigits)).toEqual(['1', '0.1', '0.00001']);
    expect(['1', '0.1', '0.00390625'].map(getDecimals)).toEqual([0, 1, 8]);
    expect(() => stepOfDigits(-1)).toThrow();
  });
});
