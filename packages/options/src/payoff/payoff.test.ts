import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { europeanValue } from '../price/black.ts';
import { spotCarry } from '../price/carry.ts';
import { chanceOfProfit, modelValue, type OptionModel } from './model-value.ts';
import { extremesOf, gainAt, type Leg, type OptionLeg } from './payoff.ts';
import { marginOf, recogniseStrategy } from './strategy.ts';

const leg = (kind: 'call' | 'put', strike: number, count: bigint): OptionLeg => ({
  kind,
  strike: strike * 1000,
  count,
  multiplier: 100n,
});

const legs = fc.array(
  fc.record({
    kind: fc.constantFrom('call' as const, 'put' as const),
    strike: fc.integer({ min: 10, max: 400 }).map((strike) => strike * 500),
    count: fc.bigInt({ min: -5n, max: 5n }).filter((count) => count !== 0n),
    multiplier: fc.constant(100n),
  }),
  { minLength: 1, maxLength: 4 },
);

describe('the gain at expiry', () => {
  it('of a bought call is limited below and not above', () => {
    const position = { legs: [leg('call', 310, 2n)], paid: 105_000n };
    expect(gainAt(position, 310_000n)).toBe(-105_000n);
    expect(gainAt(position, 320_250n)).toBe(2n * 100n * 1025n - 105_000n);
    expect(extremesOf(position)).toEqual({
      largestGain: null,
      largestLoss: 105_000n,
      breakEvens: [315_250n],
    });
  });

  it('of an iron condor has a limit on both sides and two break-evens', () => {
    const position = {
      legs: [leg('put', 90, 1n), leg('put', 95, -1n), leg('call', 105, -1n), leg('call', 110, 1n)],
      paid: -150_00n,
    };
    expect(extremesOf(position)).toEqual({
      largestGain: 150_00n,
      largestLoss: 350_00n,
      breakEvens: [93_500n, 106_500n],
    });
    expect(marginOf(position)).toBe(350_00n);
  });

  it('of a covered call is that of the shares up to the strike', () => {
    const position = {
      legs: [{ kind: 'shares' as const, count: 100n }, leg('call', 110, -1n)],
      paid: 100_00n * 100n - 200_00n,
    };
    expect(extremesOf(position)).toEqual({
      largestGain: 1200_00n,
      largestLoss: 9800_00n,
      breakEvens: [98_000n],
    });
  });

  it('lies between its extremes at every price, and is nought at its break-evens', () => {
    fc.assert(
      fc.property(legs, fc.bigInt({ min: -50_000n, max: 50_000n }), (held, paid) => {
        const position = { legs: held, paid };
        const { largestGain, largestLoss, breakEvens } = extremesOf(position);
        for (let price = 0n; price <= 400_000n; price += 1_250n) {
          const gain = gainAt(position, price);
          if (largestGain !== null) expect(gain <= largestGain).toBe(true);
          if (largestLoss !== null) expect(gain >= -largestLoss).toBe(true);
        }
        // A break-even is rounded to a thousandth, worth up to 25 cents of five contracts a leg.
        for (const price of breakEvens) {
          const gain = gainAt(position, price);
          expect(gain >= -250n && gain <= 250n).toBe(true);
        }
      }),
    );
  });

  it('has no limit exactly where more calls were sold than bought', () => {
    fc.assert(
      fc.property(legs, (held) => {
        const calls = held.reduce(
          (sum, each) => sum + (each.kind === 'call' ? each.count : 0n),
          0n,
        );
        expect(marginOf({ legs: held, paid: 0n }) === null).toBe(calls < 0n);
      }),
    );
  });
});

describe('a strategy', () => {
  it.each<[string | null, Leg[]]>([
    ['longCall', [leg('call', 100, 3n)]],
    ['longPut', [leg('put', 100, 1n)]],
    ['cashSecuredPut', [leg('put', 100, -1n)]],
    [null, [leg('call', 100, -1n)]],
    ['coveredCall', [{ kind: 'shares', count: 200n }, leg('call', 100, -2n)]],
    [null, [{ kind: 'shares', count: 199n }, leg('call', 100, -2n)]],
    ['bullCallSpread', [leg('call', 105, -1n), leg('call', 100, 1n)]],
    ['bearCallSpread', [leg('call', 100, -1n), leg('call', 105, 1n)]],
    ['bullPutSpread', [leg('put', 95, 1n), leg('put', 100, -1n)]],
    ['bearPutSpread', [leg('put', 95, -1n), leg('put', 100, 1n)]],
    ['longStraddle', [leg('put', 100, 1n), leg('call', 100, 1n)]],
    ['longStrangle', [leg('put', 95, 1n), leg('call', 105, 1n)]],
    [null, [leg('put', 95, -1n), leg('call', 105, -1n)]],
    [null, [leg('call', 100, 1n), leg('call', 105, -2n)]],
    [
      'ironCondor',
      [leg('put', 90, 1n), leg('put', 95, -1n), leg('call', 105, -1n), leg('call', 110, 1n)],
    ],
    [null, [leg('put', 90, -1n), leg('put', 95, 1n), leg('call', 105, 1n), leg('call', 110, -1n)]],
  ])('%s is recognised', (name, held) => {
    expect(recogniseStrategy(held)).toBe(name);
  });
});

describe('the model', () => {
  const model: OptionModel = {
    style: 'european',
    years: 0.5,
    rate: 0.04,
    growth: 0.04,
    dividends: [],
    totalVariance: 0.04,
    outcomes: [],
    rho: -0.3,
    eta: 1.2,
  };

  it('meets the payoff at the end and the value at the beginning', () => {
    const call = { kind: 'call' as const, strike: 100 };
    for (const price of [80, 100, 120]) {
      expect(modelValue(model, call, price, 1)).toBe(Math.max(price - 100, 0));
      expect(modelValue(model, call, price, 0)).toBeGreaterThan(modelValue(model, call, price, 1));
    }
    const flat = { ...model, eta: 1e-6 };
    expect(modelValue(flat, call, 100, 0)).toBeCloseTo(
      europeanValue('call', spotCarry(100, 0.5, 0.04), 100, 0.2),
      4,
    );
  });

  it('gives chances that add up to one', () => {
    const bought = chanceOfProfit(model, 100, [106], (price) => price > 106);
    const sold = chanceOfProfit(model, 100, [106], (price) => price < 106);
    expect(bought + sold).toBeCloseTo(1, 12);
    expect(bought).toBeGreaterThan(0.2);
    expect(bought).toBeLessThan(0.5);
    const between = chanceOfProfit(model, 100, [90, 110], (price) => price > 90 && price < 110);
    expect(between).toBeGreaterThan(0.3);
    expect(between).toBeLessThan(0.6);
  });
});
