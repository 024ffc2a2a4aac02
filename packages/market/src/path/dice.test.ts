import { describe, expect, it } from 'vitest';
import { correlation, deviation, kurtosis, mean } from '../testing/moments.ts';
import { exp, log, normalQuantile } from './exact-math.ts';
import { evenly, EVEN_MAX, gaussian, hashPair, hashWord, uniform } from './keyed-hash.ts';

const words = Array.from({ length: 100_000 }, (_, index) => index);

describe('the exact functions', () => {
  it('agree with the platform to the last digits', () => {
    for (let x = -30; x < 30; x += 0.037) {
      expect(Math.abs(exp(x) / Math.exp(x) - 1)).toBeLessThan(1e-15);
      expect(Math.abs(log(Math.exp(x)) - x)).toBeLessThan(1e-14);
    }
    expect(exp(0)).toBe(1);
  });

  it('know the normal distribution', () => {
    expect(normalQuantile(0.5)).toBeCloseTo(0, 12);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959964, 6);
    expect(normalQuantile(0.001)).toBeCloseTo(-3.090232, 6);
  });
});

describe('the dice', () => {
  it('give the same for the same key and place, and something else for any other', () => {
    expect(hashWord(1, 2, 3)).toBe(hashWord(1, 2, 3));
    expect(
      new Set([
        hashWord(1, 2, 3),
        hashWord(2, 1, 3),
        hashWord(1, 2, 4),
        hashWord(1, 3, 3),
        hashPair(1, 2, 3, 0),
        hashPair(1, 2, 0, 3),
      ]).size,
    ).toBe(6);
    expect(new Set(words.map((word) => hashWord(7, 8, word))).size).toBeGreaterThan(
      words.length - 10,
    );
  });

  it('flip half of the bits when one bit of the key or the place changes', () => {
    const bits = (value: number): number => (value >>> 0).toString(2).replaceAll('0', '').length;
    for (let bit = 0; bit < 32; bit += 1) {
      const sample = words.slice(0, 2000);
      expect(
        Math.abs(
          mean(
            sample.map((word) => bits(hashWord(5, 6, word) ^ hashWord(5, 6, word ^ (1 << bit)))),
          ) - 16,
        ),
      ).toBeLessThan(0.5);
      expect(
        Math.abs(
          mean(
            sample.map((word) => bits(hashWord(5, 6, word) ^ hashWord(5 ^ (1 << bit), 6, word))),
          ) - 16,
        ),
      ).toBeLessThan(0.5);
    }
  });

  it('have the distributions they are used for', () => {
    const normal = words.map((word) => gaussian(hashWord(1, 2, word)));
    expect(
      [mean(normal), deviation(normal), kurtosis(normal)].map((value) => Number(value.toFixed(1))),
    ).toEqual([0, 1, 3]);
    expect(Math.max(...normal.map(Math.abs))).toBeLessThan(3.9);
    const even = words.map((word) => evenly(hashWord(3, 4, word)));
    expect(
      [mean(even), deviation(even)].map((value) => Math.abs(Number(value.toFixed(1)))),
    ).toEqual([0, 1]);
    expect(Math.max(...even.map(Math.abs))).toBeLessThanOrEqual(EVEN_MAX);
    expect(
      words.every(
        (word) => uniform(hashWord(1, 1, word)) < 1 && uniform(hashWord(1, 1, word)) >= 0,
      ),
    ).toBe(true);
  });

  it('say nothing about the next place', () => {
    const normal = words.map((word) => gaussian(hashWord(9, 9, word)));
    for (const lag of [1, 2, 64])
      expect(Math.abs(correlation(normal.slice(lag), normal.slice(0, -lag)))).toBeLessThan(0.015);
  });
});
