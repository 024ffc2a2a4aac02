import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMarketTexts } from '@candor/market/data/read-market-texts.ts';
import { openUniverse } from '@candor/market/instruments/universe';
import { europeanValue } from '../price/black.ts';
import { readPast, varianceLevel, withReturn } from './level.ts';
import { getShape } from './shapes.ts';
import { chanceAbove, isFreeOfArbitrage, openSmile } from './ssvi.ts';
import { totalVarianceAt } from './term.ts';

const universe = openUniverse(readMarketTexts());

const surfaces = fc
  .record({
    rho: fc.double({ min: -0.95, max: 0.95, noNaN: true }),
    eta: fc.double({ min: 0.05, max: 3.5, noNaN: true }),
    now: fc.double({ min: 0.002, max: 4, noNaN: true }),
    mean: fc.double({ min: 0.002, max: 2, noNaN: true }),
  })
  .filter(isFreeOfArbitrage);
const times = fc.double({ min: 0.0001, max: 2.2, noNaN: true });
const grid = Array.from({ length: 81 }, (_, index) => (index - 40) / 20);

describe('a surface', () => {
  it('has a total variance that grows with time at every strike', () => {
    fc.assert(
      fc.property(surfaces, times, times, ({ now, mean, ...shape }, one, other) => {
        fc.pre(Math.abs(one - other) > 1e-6);
        const [early, late] = [Math.min(one, other), Math.max(one, other)].map((years) =>
          openSmile(totalVarianceAt({ now, mean }, years), shape),
        );
        for (const k of grid)
          expect(late?.totalVariance(k) ?? 0).toBeGreaterThanOrEqual(
            (early?.totalVariance(k) ?? 0) * (1 - 1e-12),
          );
      }),
    );
  });

  it('has a density that is nowhere below nothing', () => {
    fc.assert(
      fc.property(surfaces, times, ({ now, mean, ...shape }, years) => {
        const smile = openSmile(totalVarianceAt({ now, mean }, years), shape);
        for (const k of grid) {
          const step = 1e-4;
          const w = smile.totalVariance(k);
          const slope = smile.slope(k);
          const bend = (smile.slope(k + step) - smile.slope(k - step)) / (2 * step);
          // Gatheral's g, whose sign is that of the density.
          const g =
            (1 - (k * slope) / (2 * w)) ** 2 - (slope * slope * (1 / w + 1 / 4)) / 4 + bend / 2;
          expect(g).toBeGreaterThanOrEqual(-1e-6);
        }
      }),
    );
  });

  it('gives calls that fall and bend upwards with the strike, and chances that fall', () => {
    fc.assert(
      fc.property(surfaces, times, ({ now, mean, ...shape }, years) => {
        const smile = openSmile(totalVarianceAt({ now, mean }, years), shape);
        const strikes = Array.from({ length: 40 }, (_, index) => 60 + index * 2);
        const calls = strikes.map((strike) =>
          europeanValue(
            'call',
            { forward: 100, discount: 1 },
            strike,
            Math.sqrt(smile.totalVariance(Math.log(strike / 100))),
          ),
        );
        const chances = strikes.map((strike) => chanceAbove(smile, Math.log(strike / 100)));
        for (let place = 1; place < calls.length; place += 1) {
          const [before = 0, here = 0, after] = calls.slice(place - 1, place + 2);
          expect(here).toBeLessThanOrEqual(before + 1e-9);
          if (after !== undefined) expect(before - 2 * here + after).toBeGreaterThanOrEqual(-1e-8);
          expect(chances[place] ?? 0).toBeLessThanOrEqual((chances[place - 1] ?? 0) + 1e-7);
        }
      }),
    );
  });
});

describe('shapes', () => {
  const rows = readFileSync(new URL('../../data/options-smile.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

  it('are within the bounds for every instrument', () => {
    for (const instrument of universe.all)
      expect(isFreeOfArbitrage(getShape(instrument)), instrument.id).toBe(true);
  });

  it('meet the measured smiles: half of them to 3.5 %, all but a tenth to 7 % of their volatility', () => {
    const misses = rows
      .filter(([, days]) => Number(days) >= 7)
      .map(([code = '', days, , , atm, skew, curvature]) => {
        const instrument = universe.byCode('usStock', code);
        if (instrument === null) throw new Error(code);
        const [years, level] = [Number(days) / 365, Number(atm)];
        const theta = level * level * years;
        const smile = openSmile(theta, getShape(instrument));
        const squares = [-1.5, -1, -0.5, 0.5, 1, 1.5]
          .map((deviations) => deviations * Math.sqrt(theta))
          .filter((k) => Math.abs(k) < 0.15)
          .map((k) => {
            const shown = level + Number(skew) * k + Number(curvature) * k * k;
            return (Math.sqrt(smile.totalVariance(k) / years) / shown - 1) ** 2;
          });
        return Math.sqrt(squares.reduce((sum, each) => sum + each, 0) / squares.length);
      })
      .toSorted((left, right) => left - right);
    expect(misses.length).toBeGreaterThan(150);
    expect(misses[Math.floor(misses.length * 0.5)]).toBeLessThan(0.035);
    expect(misses[Math.floor(misses.length * 0.9)]).toBeLessThan(0.07);
  });
});

describe('the level', () => {
  const volatility = 0.02;
  const quiet = Array.from({ length: 60 }, (_, index) => 100 * (index % 2 === 0 ? 1 : 1.02));

  it('rises when the price falls and falls when it rises', () => {
    const past = readPast(quiet, volatility);
    const at = (price: number): number =>
      varianceLevel(withReturn(past, 100, price, volatility), volatility, 252).now;
    expect(at(96)).toBeGreaterThan(at(100) * 1.15);
    expect(at(103)).toBeLessThan(at(96));
    expect(at(101)).toBeLessThan(at(99));
  });

  it('returns to its mean: half of a shock is gone after twenty days', () => {
    const shocked = readPast([100, 92], volatility).drift;
    const later = readPast([100, 92, ...Array.from({ length: 20 }, () => 92)], volatility).drift;
    expect(later / shocked).toBeCloseTo(0.5, 6);
  });

  it('stays near its mean on ordinary days', () => {
    const { now, mean } = varianceLevel(readPast(quiet, volatility), volatility, 252);
    expect(now / mean).toBeGreaterThan(0.7);
    expect(now / mean).toBeLessThan(1.3);
  });
});
