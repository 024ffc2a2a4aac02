import { sha256Hex } from '@candor/kit/sha256';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usTicks } from '../instruments/ticks.ts';
import { distanceFromRange, finalPrice, mustReconfirm, type PricedTerms } from './final-price.ts';

const us: PricedTerms = { market: 'US', priceLow: '18.00', priceHigh: '21.00' };
const hk: PricedTerms = { market: 'HK', priceLow: '4.20', priceHigh: '5.10' };
const seeds = Array.from({ length: 4_000 }, (_, index) => sha256Hex(`seed ${index}`));
const priced = (terms: PricedTerms, demandHundredths: number) =>
  seeds.map((seed) => finalPrice(terms, { seed, demandHundredths, ticks: usTicks }));
const share = (prices: readonly string[], is: (price: string) => boolean) =>
  prices.filter(is).length / prices.length;

describe('the final price', () => {
  it('is mostly within the range, sometimes outside, rarely by more than a fifth', () => {
    for (const demand of [80, 900]) {
      const prices = priced(us, demand);
      expect(share(prices, (price) => distanceFromRange(us, price) === 0)).toBeGreaterThan(0.75);
      expect(share(prices, (price) => distanceFromRange(us, price) > 0)).toBeGreaterThan(0.1);
      const far = share(prices, (price) => mustReconfirm(us, price));
      expect(far).toBeGreaterThan(0.01);
      expect(far).toBeLessThan(0.05);
    }
  });

  it('is never above the range in Hong Kong, and higher where more is asked for', () => {
    const [calm, wanted] = [priced(hk, 80), priced(hk, 900)];
    expect([...calm, ...wanted].every((price) => Number(price) <= Number(hk.priceHigh))).toBe(true);
    const mean = (prices: readonly string[]) =>
      prices.reduce((sum, price) => sum + Number(price), 0) / prices.length;
    expect(mean(wanted)).toBeGreaterThan(mean(calm));
  });

  it('follows from the seed alone, on a price step', () => {
    fc.assert(
      fc.property(fc.nat(3_999), fc.nat(2_000), (place, demandHundredths) => {
        const seed = seeds[place] ?? '';
        const price = finalPrice(us, { seed, demandHundredths, ticks: usTicks });
        expect(price).toMatch(/^\d+\.\d{2}$/);
        expect(finalPrice(us, { seed, demandHundredths, ticks: usTicks })).toBe(price);
      }),
    );
  });

  it('asks again just beyond a fifth outside, not at it', () => {
    expect(mustReconfirm(us, '25.20')).toBe(false);
    expect(mustReconfirm(us, '25.21')).toBe(true);
    expect(mustReconfirm(us, '14.40')).toBe(false);
    expect(mustReconfirm(us, '14.39')).toBe(true);
    expect(mustReconfirm(us, '20.00')).toBe(false);
  });
});
