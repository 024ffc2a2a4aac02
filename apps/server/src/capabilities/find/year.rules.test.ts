import { addDays, localDate, type LocalDate } from '@candor/kit/local-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresAt, noFigures, unitsOf, yearOf, type Closes } from './year.rules.ts';

const today = localDate('2026-11-16');

/** A close on every day before today. */
function daily(units: readonly number[]): Closes {
  const dates: LocalDate[] = units.map((_, place) => addDays(today, place - units.length));
  return { dates, units: Float64Array.from(units) };
}

const prices = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 0, maxLength: 380 });
const price = fc.integer({ min: 1, max: 1_000_000 });

describe('figures of a year', () => {
  it('are those of a hand calculation', () => {
    // Rises by one each day: 1 to 380.
    const year = yearOf(daily(Array.from({ length: 380 }, (_, place) => place + 1)), today);
    const figures = figuresAt(year, 381);
    expect(figures.change5d).toBe(Math.round((5 / 376) * 1e6) / 1e6);
    expect(figures.changeYtd).toBe(Math.round(((381 - 61) / 61) * 1e6) / 1e6);
    expect(figures.toMa20).toBe(Math.round((381 / 371.5 - 1) * 1e6) / 1e6);
    expect(figures.toMa200).toBe(Math.round((381 / 281.5 - 1) * 1e6) / 1e6);
    expect([figures.rsi14, figures.position52]).toEqual([100, 1]);
    expect([figures.isNewHigh, figures.isNewLow]).toEqual([true, false]);
    expect(figuresAt(year, 380).isNewHigh).toBe(false);
  });

  it('has Wilder’s index of relative strength', () => {
    // The example of the original tables: fifteen closes give 70.46 by the first mean alone.
    const closes = [
      44.34, 44.09, 44.15, 43.61, 44.33, 44.83, 45.1, 45.42, 45.84, 46.08, 45.89, 46.03, 45.61,
      46.28,
    ].map((each) => Math.round(each * 100));
    const [last, next] = [4628, 4600];
    const { meanGain, meanLoss } = yearOf(daily([...closes, last]), today);
    expect((100 * meanGain) / (meanGain + meanLoss)).toBeCloseTo(70.46, 1);
    const rsi = figuresAt(yearOf(daily([...closes, last]), today), next).rsi14;
    expect(rsi).toBeCloseTo(66.25, 1);
  });

  it('have the volatility of a price that swings by a known share', () => {
    const swings = Array.from({ length: 380 }, (_, place) => (place % 2 === 0 ? 10_000 : 10_100));
    const { volatility } = figuresAt(yearOf(daily(swings), today), 10_000);
    const daily1 = Math.log(1.01);
    expect(volatility).toBeCloseTo(Math.sqrt((30 / 29) * daily1 ** 2 * 364), 4);
  });

  it('are the same of closes that are kept in half the room', () => {
    fc.assert(
      fc.property(prices, price, (units, last) => {
        const wide = daily(units);
        const narrow = { ...wide, units: unitsOf(units) };
        expect(figuresAt(yearOf(narrow, today), last)).toEqual(
          figuresAt(yearOf(wide, today), last),
        );
      }),
    );
    expect(unitsOf([1, 4_294_967_295])).toBeInstanceOf(Uint32Array);
    for (const wide of [4_294_967_296, 0.5, -1, Number.NaN])
      expect([...unitsOf([1, wide])]).toEqual([1, wide]);
  });

  it('are within their bounds, or missing', () => {
    fc.assert(
      fc.property(prices, price, (units, last) => {
        const figures = figuresAt(yearOf(daily(units), today), last);
        if (!Number.isNaN(figures.position52)) {
          expect(figures.position52).toBeGreaterThanOrEqual(0);
          expect(figures.position52).toBeLessThanOrEqual(1);
        }
        if (!Number.isNaN(figures.rsi14)) {
          expect(figures.rsi14).toBeGreaterThanOrEqual(0);
          expect(figures.rsi14).toBeLessThanOrEqual(100);
        }
        expect(figures.isNewHigh && figures.isNewLow).toBe(false);
        expect(units.length < 199).toBe(Number.isNaN(figures.toMa200));
        expect(units.length < 5).toBe(Number.isNaN(figures.change5d));
      }),
    );
  });

  it('do not depend on what came before the year, apart from smoothed means', () => {
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 366, maxLength: 380 }),
        price,
        price,
        (units, other, last) => {
          const { rsi14: _, ...figures } = figuresAt(yearOf(daily(units), today), last);
          const { rsi14: __, ...same } = figuresAt(yearOf(daily([other, ...units]), today), last);
          expect(same).toEqual(figures);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('are all missing for a share of its first day', () => {
    const { isNewHigh, isNewLow, ...figures } = figuresAt(yearOf(daily([]), today), 100);
    const { isNewHigh: a, isNewLow: b, ...none } = noFigures;
    expect([isNewHigh, isNewLow, a, b]).toEqual([false, false, false, false]);
    expect(figures).toEqual(none);
  });
});
