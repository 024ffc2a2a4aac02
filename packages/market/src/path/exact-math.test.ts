import { describe, expect, it } from 'vitest';
import { normalCdf, normalDensity, normalQuantile } from './exact-math.ts';

describe('the normal distribution', () => {
  it.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [-1.96, 0.0249978951482204],
    [3, 0.99865010196837],
    [-6, 9.86587645037698e-10],
    [-8, 6.22096057427178e-16],
  ])('lies below %d with the known probability', (x, probability) => {
    expect(Math.abs(normalCdf(x) / probability - 1)).toBeLessThan(1e-8);
    expect(Math.abs(normalCdf(x) - probability)).toBeLessThan(1e-14);
  });

  it('is symmetric, ends at nought and one, and undoes its quantiles', () => {
    for (const x of [0.3, 1.7, 4, 9]) expect(normalCdf(x) + normalCdf(-x)).toBeCloseTo(1, 14);
    expect([normalCdf(-40), normalCdf(40), normalDensity(40)]).toEqual([0, 1, 0]);
    for (const probability of [0.001, 0.2, 0.5, 0.9])
      expect(normalCdf(normalQuantile(probability))).toBeCloseTo(probability, 8);
    expect(normalDensity(0)).toBeCloseTo(0.398942280401433, 14);
  });
});
