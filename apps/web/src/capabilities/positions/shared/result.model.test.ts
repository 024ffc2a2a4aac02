import { Direction } from '@candor/contract/kernel/enumerations';
import { money } from '@candor/money/amount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resultAt, type Closing } from './result.model.ts';
import { samplePosition } from '../testing/sample-trades.ts';

const long: Closing = samplePosition();
const short: Closing = { ...long, direction: Direction.Sell, profit: '-25.00' };

describe('what closing would bring', () => {
  it('is the floating profit at the present price, and its part for a part', () => {
    expect(resultAt(long, '230.00', '10')).toEqual(money('USD', 2_500n));
    expect(resultAt(long, '230.00', '4')).toEqual(money('USD', 1_000n));
  });

  it('moves with the price, the other way round for a short position', () => {
    expect(resultAt(long, '231.00', '10')).toEqual(money('USD', 3_500n));
    expect(resultAt(short, '231.00', '10')).toEqual(money('USD', -3_500n));
    expect(resultAt(short, '225.00', '10')).toEqual(money('USD', 2_500n));
  });

  it('carries the multiplier and the rate of the position’s worth', () => {
    const gold: Closing = {
      ...long,
      positionNum: '2',
      price: '4000.0',
      totalAmount: '800000.00',
      profit: '100.00',
    };
    expect(resultAt(gold, '4001.0', '2')).toEqual(money('USD', 30_000n));
  });

  it('is unknown where the price, the worth or the part is', () => {
    expect([
      resultAt({ ...long, profit: null }, '231', '10'),
      resultAt({ ...long, price: null }, '231', '10'),
      resultAt(long, null, '10'),
      resultAt(long, '231', '11'),
      resultAt(long, '231', ''),
      resultAt({ ...long, price: '0' }, '231', '10'),
    ]).toEqual([null, null, null, null, null, null]);
  });

  it('of two parts together is that of the whole, to the cent of each rounding', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        (part, cents) => {
          const price = (cents / 100).toFixed(2);
          const of = (quantity: number) => resultAt(long, price, String(quantity))?.minor ?? 0n;
          const difference = of(part) + of(10 - part) - of(10);
          expect(difference >= -1n && difference <= 1n).toBe(true);
        },
      ),
    );
  });
});
