import { Direction } from '@candor/contract/kernel/enumerations';
import { rate } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getMiddle, getPremium } from './premium.model.ts';

const middle = getMiddle({ bid: '99.90', ask: '100.10' });

describe('the premium of a block', () => {
  it('is measured from the middle of the market', () => {
    expect(middle === null ? null : toWire(middle)).toBe('100');
    expect(getPremium(Direction.Buy, '101', middle)).toEqual(rate(10_000_000n));
    expect(getPremium(Direction.Sell, '99', middle)).toEqual(rate(10_000_000n));
    expect(getPremium(Direction.Sell, '101', middle)).toEqual(rate(-10_000_000n));
  });

  it('is not known without a book or a price', () => {
    expect([
      getMiddle(null),
      getPremium(Direction.Buy, null, middle),
      getPremium(Direction.Buy, '101', null),
    ]).toEqual([null, null, null]);
  });

  it('is the same for buyers and sellers at the same distance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), (away) => {
        const text = (value: number) => (value / 100).toFixed(2);
        expect(getPremium(Direction.Buy, text(10_000 + away), middle)).toEqual(
          getPremium(Direction.Sell, text(10_000 - away), middle),
        );
      }),
    );
  });
});
