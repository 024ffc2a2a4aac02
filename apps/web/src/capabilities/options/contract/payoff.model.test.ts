import { describe, expect, it } from 'vitest';
import { money, price } from '@candor/money/amount';
import { sampleOption } from '../testing/sample-option.ts';
import { buyOne, payoffPoints } from './payoff.model.ts';

describe('one bought contract', () => {
  it('costs the ask times a hundred, can lose that and gain without a limit', () => {
    const { chance, ...facts } = buyOne(sampleOption);
    expect(facts).toEqual({
      cost: money('USD', 820_00n),
      largestLoss: money('USD', 820_00n),
      largestGain: null,
      breakEvens: [price(323_200_000_000n)],
    });
    expect(chance).toBeGreaterThan(0.2);
    expect(chance).toBeLessThan(0.45);
  });

  it('of a put can gain its strike less what was paid', () => {
    const put = buyOne({ ...sampleOption, kind: 'put', ask: '10.00' });
    expect(put.largestGain).toEqual(money('USD', 305_00_00n));
    expect(put.breakEvens).toEqual([price(305_000_000_000n)]);
  });

  it('is drawn as the payoff at expiry, and above it before', () => {
    const points = payoffPoints(sampleOption);
    expect(points).toHaveLength(61);
    for (const { price: at, today, halfway, atExpiry } of points) {
      expect(atExpiry).toBeCloseTo((Math.max(at - 315, 0) - 8.2) * 100, 6);
      // A dividend lies ahead, so a call deep in the money may be worth what exercise brings.
      expect(today).toBeGreaterThanOrEqual(atExpiry - 1);
      expect(today).toBeGreaterThanOrEqual(halfway - 1);
    }
  });
});
