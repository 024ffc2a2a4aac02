import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { americanGreeks, americanValue } from './american.ts';
import { europeanGreeks, europeanValue } from './black.ts';
import { futureCarry, spotCarry, yieldCarry, type Carry } from './carry.ts';
import type { OptionKind } from './greeks.ts';

const cases = fc.record({
  kind: fc.constantFrom<OptionKind>('call', 'put'),
  strike: fc.double({ min: 50, max: 160, noNaN: true }),
  years: fc.double({ min: 0.01, max: 2, noNaN: true }),
  rate: fc.double({ min: 0, max: 0.1, noNaN: true }),
  volatility: fc.double({ min: 0.08, max: 1.2, noNaN: true }),
  dividend: fc.double({ min: 0, max: 2, noNaN: true }),
});

function carryOf({ years, rate, dividend }: { years: number; rate: number; dividend: number }) {
  const dividends = [0.1, 0.35, 0.6, 0.85, 1.1, 1.35, 1.6, 1.85].map((at) => ({
    years: at,
    amount: dividend,
  }));
  return spotCarry(100, years, rate, dividend < 0.05 ? [] : dividends);
}

describe('an American option', () => {
  it.each([
    // Hull, Options, Futures, and Other Derivatives, chapter 21: 4.283 with 500 steps.
    ['put', spotCarry(50, 5 / 12, 0.1), 50, 50, 0.4, 4.2842],
    // The table of Geske and Johnson (1984) as Broadie and Detemple (1996) give it, by a tree of
    // 10,000 steps: S = 40, r = 4.88 %.
    ['put', spotCarry(40, 1 / 3, 0.0488), 40, 35, 0.2, 0.2004],
    ['put', spotCarry(40, 7 / 12, 0.0488), 40, 40, 0.2, 1.9904],
    ['put', spotCarry(40, 1 / 3, 0.0488), 40, 45, 0.2, 5.0883],
    ['put', spotCarry(40, 1 / 12, 0.0488), 40, 40, 0.3, 1.3099],
    ['put', spotCarry(40, 7 / 12, 0.0488), 40, 45, 0.3, 6.2436],
    ['put', spotCarry(40, 7 / 12, 0.0488), 40, 40, 0.4, 4.3526],
  ] satisfies [OptionKind, Carry, number, number, number, number][])(
    '%s of the literature is met (%#)',
    (kind, carry, spot, strike, volatility, known) => {
      const fine = americanValue(
        kind,
        carry,
        spot,
        strike,
        volatility * Math.sqrt(carry.years),
        2_001,
      );
      expect(Math.abs(fine - known)).toBeLessThan(4e-4);
      const used = americanValue(kind, carry, spot, strike, volatility * Math.sqrt(carry.years));
      expect(Math.abs(used - fine)).toBeLessThan(spot * 0.0002);
    },
  );

  it('differs from a fine tree by less than 0.1 % of the price, within half a year 0.04 %', () => {
    fc.assert(
      fc.property(cases, ({ kind, strike, volatility, ...terms }) => {
        const carry = carryOf(terms);
        const deviation = volatility * Math.sqrt(terms.years);
        const fine = americanValue(kind, carry, 100, strike, deviation, 601);
        expect(Math.abs(americanValue(kind, carry, 100, strike, deviation) - fine)).toBeLessThan(
          terms.years < 0.5 ? 0.04 : 0.1,
        );
      }),
      { numRuns: 60 },
    );
  });

  it('is worth at least the European one and at least what exercise brings', () => {
    fc.assert(
      fc.property(cases, ({ kind, strike, volatility, ...terms }) => {
        const carry = carryOf(terms);
        const deviation = volatility * Math.sqrt(terms.years);
        const { value } = americanGreeks(kind, carry, 100, strike, deviation);
        const sign = kind === 'call' ? 1 : -1;
        expect(value).toBeGreaterThanOrEqual(europeanValue(kind, carry, strike, deviation) - 1e-12);
        expect(value).toBeGreaterThanOrEqual(sign * (100 - strike));
      }),
    );
  });

  it('is the European call where no dividend comes before expiry', () => {
    const carry = spotCarry(100, 0.5, 0.05, [{ years: 0.6, amount: 2 }]);
    expect(americanGreeks('call', carry, 100, 95, 0.2)).toEqual(
      europeanGreeks('call', carry, 95, 0.2),
    );
  });

  it('has greeks that agree with fine differences', () => {
    fc.assert(
      fc.property(cases, ({ kind, strike, volatility, years, rate, dividend }) => {
        const at = (spot: number, sigma: number): number =>
          americanValue(
            kind,
            spotCarry(
              spot,
              years,
              rate,
              dividend < 0.05 ? [] : [{ years: years / 2, amount: dividend }],
            ),
            spot,
            strike,
            sigma * Math.sqrt(years),
            401,
          );
        const carry = spotCarry(
          100,
          years,
          rate,
          dividend < 0.05 ? [] : [{ years: years / 2, amount: dividend }],
        );
        const found = americanGreeks(kind, carry, 100, strike, volatility * Math.sqrt(years));
        const bump = 0.5;
        const delta = (at(100 + bump, volatility) - at(100 - bump, volatility)) / (2 * bump);
        const vega = (at(100, volatility + 0.01) - at(100, volatility - 0.01)) / 2;
        expect(Math.abs(found.delta - delta)).toBeLessThan(0.035);
        expect(Math.abs(found.vega - vega)).toBeLessThan(0.03);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a European option', () => {
  it.each([
    // Hull, chapter 15: S 42, K 40, r 10 %, sigma 20 %, six months.
    ['call', spotCarry(42, 0.5, 0.1), 40, 0.2, 4.7594],
    ['put', spotCarry(42, 0.5, 0.1), 40, 0.2, 0.8086],
    // Haug: Black-Scholes, S 60, X 65, T 0.25, r 8 %, sigma 30 %.
    ['call', spotCarry(60, 0.25, 0.08), 65, 0.3, 2.1334],
    // Haug: Merton, S 100, X 95, T 0.5, r 10 %, q 5 %, sigma 20 %.
    ['put', yieldCarry(100, 0.5, 0.1, 0.05), 95, 0.2, 2.4648],
    // Haug: Black 76, F 19, X 19, T 0.75, r 10 %, sigma 28 %; call and put are worth the same.
    ['call', futureCarry(19, 0.75, 0.1), 19, 0.28, 1.7011],
    ['put', futureCarry(19, 0.75, 0.1), 19, 0.28, 1.7011],
    // Hull, chapter 15: dividends of 0.50 in two and five months, S 40, K 40, r 9 %, sigma 30 %, six months.
    [
      'call',
      spotCarry(40, 0.5, 0.09, [
        { years: 2 / 12, amount: 0.5 },
        { years: 5 / 12, amount: 0.5 },
      ]),
      40,
      0.3,
      3.6712,
    ],
  ] satisfies [OptionKind, Carry, number, number, number][])(
    '%s of the textbook is met to a ten-thousandth (%#)',
    (kind, carry, strike, volatility, known) => {
      expect(
        Math.abs(europeanValue(kind, carry, strike, volatility * Math.sqrt(carry.years)) - known),
      ).toBeLessThan(1e-4);
    },
  );

  it('keeps put-call parity', () => {
    fc.assert(
      fc.property(cases, ({ strike, volatility, ...terms }) => {
        const carry = carryOf(terms);
        const deviation = volatility * Math.sqrt(terms.years);
        const call = europeanValue('call', carry, strike, deviation);
        const put = europeanValue('put', carry, strike, deviation);
        expect(call - put).toBeCloseTo(carry.discount * (carry.forward - strike), 9);
      }),
    );
  });

  it('has greeks that agree with fine differences', () => {
    fc.assert(
      fc.property(cases, ({ kind, strike, volatility, years, rate }) => {
        const q = 0.02;
        const at = (spot: number, time: number, r: number, sigma: number): number =>
          europeanValue(kind, yieldCarry(spot, time, r, q), strike, sigma * Math.sqrt(time));
        const found = europeanGreeks(
          kind,
          yieldCarry(100, years, rate, q),
          strike,
          volatility * Math.sqrt(years),
        );
        const h = 1e-3;
        const [mid, up, down] = [100, 100 + h, 100 - h].map((s) => at(s, years, rate, volatility));
        if (mid === undefined || up === undefined || down === undefined) throw new Error('three');
        const wide = 0.02;
        const bend =
          (at(100 + wide, years, rate, volatility) -
            2 * mid +
            at(100 - wide, years, rate, volatility)) /
          wide ** 2;
        expect(found.delta).toBeCloseTo((up - down) / (2 * h), 6);
        expect(Math.abs(found.gamma - bend)).toBeLessThan(1e-4);
        const t = 1e-5;
        const decay =
          (at(100, years - t, rate, volatility) - at(100, years + t, rate, volatility)) / (2 * t);
        expect(found.theta * 365).toBeCloseTo(decay, 2);
        const v = 1e-4;
        const perVol =
          (at(100, years, rate, volatility + v) - at(100, years, rate, volatility - v)) / (2 * v);
        expect(found.vega * 100).toBeCloseTo(perVol, 4);
        const perRate =
          (at(100, years, rate + v, volatility) - at(100, years, rate - v, volatility)) / (2 * v);
        expect(found.rho * 100).toBeCloseTo(perRate, 3);
      }),
    );
  });
});
