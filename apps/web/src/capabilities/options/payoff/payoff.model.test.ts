import { describe, expect, it } from 'vitest';
import { money, price } from '@candor/money/amount';
import { sampleOption } from '../testing/sample-option.ts';
import { buyOne, outcomeOf, payoffPoints, tablePoints, type Dealt } from './payoff.model.ts';

const bought = buyOne(sampleOption);

describe('one bought contract', () => {
  it('costs the ask times a hundred, can lose that and gain without a limit', () => {
    const { chance, ...facts } = outcomeOf(bought);
    expect(facts).toEqual({
      premium: money('USD', 820_00n),
      largestLoss: money('USD', 820_00n),
      largestGain: null,
      breakEvens: [price(323_200_000_000n)],
    });
    expect(chance).toBeGreaterThan(0.2);
    expect(chance).toBeLessThan(0.45);
  });

  it('of a put can gain its strike less what was paid', () => {
    const put = outcomeOf(buyOne({ ...sampleOption, kind: 'put', ask: '10.00' }));
    expect(put.largestGain).toEqual(money('USD', 305_00_00n));
    expect(put.breakEvens).toEqual([price(305_000_000_000n)]);
  });

  it('is drawn as the payoff at expiry, and above it before', () => {
    const points = payoffPoints(bought);
    expect(points).toHaveLength(62);
    expect(points.some((point) => point.price === 315)).toBe(true);
    for (const { price: at, today, halfway, atExpiry } of points) {
      expect(atExpiry).toBeCloseTo((Math.max(at - 315, 0) - 8.2) * 100, 6);
      // A dividend lies ahead, so a call deep in the money may be worth what exercise brings.
      expect(today).toBeGreaterThanOrEqual(atExpiry - 1);
      expect(today).toBeGreaterThanOrEqual(halfway - 1);
    }
    const table = tablePoints(bought);
    expect(table).toHaveLength(7);
    expect(table[3]?.price).toBeCloseTo(312.06, 6);
  });
});

describe('what is sold', () => {
  const spread: Dealt = {
    ...bought,
    legs: [
      { side: -1, kind: 'put', strike: '310' },
      { side: 1, kind: 'put', strike: '300' },
    ],
    isSold: true,
    price: '3.25',
    contracts: 2,
  };

  it('gains the premium at most, and loses the width less it', () => {
    const { premium, largestGain, largestLoss, breakEvens } = outcomeOf(spread);
    expect(premium).toEqual(money('USD', 650_00n));
    expect(largestGain).toEqual(money('USD', 650_00n));
    expect(largestLoss).toEqual(money('USD', 1_350_00n));
    expect(breakEvens).toEqual([price(306_750_000_000n)]);
  });

  it('has the chances that the buyer has not', () => {
    const other = outcomeOf({
      ...spread,
      isSold: false,
      legs: spread.legs.map((leg) => ({ ...leg, side: leg.side === 1 ? -1 : 1 })),
    });
    expect(outcomeOf(spread).chance + other.chance).toBeCloseTo(1, 9);
  });

  it('against shares counts with them, from the price they have', () => {
    const covered: Dealt = {
      ...bought,
      legs: [{ side: -1, kind: 'call', strike: '315' }],
      isSold: true,
      price: '8.00',
      withShares: true,
    };
    const { largestGain, largestLoss, breakEvens } = outcomeOf(covered);
    expect(largestGain).toEqual(money('USD', 1_094_00n));
    expect(largestLoss).toEqual(money('USD', 30_406_00n));
    expect(breakEvens).toEqual([price(304_060_000_000n)]);
    const last = payoffPoints(covered).at(-1);
    expect(last?.atExpiry).toBeCloseTo(1_094, 6);
  });
});
