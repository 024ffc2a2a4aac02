import { money } from '@candor/money/amount';
import { describe, expect, it } from 'vitest';
import {
  averageShown,
  earnedOf,
  filledShare,
  inAll,
  isOne,
  toMoney,
  moneyOrNull,
  priceShown,
  quantityShown,
  roughShown,
  tradedTimes,
  worthOf,
  worthTogether,
} from './figures.model.ts';

const two = { decimals: 2, locale: 'en' } as const;

it('adds up what an order moved in several parts, and says nothing where it moved nothing', () => {
  expect(inAll(['541.83', null, undefined, '270.10'], 'USD')).toEqual(money('USD', 81_193n));
  expect(inAll([null, undefined], 'USD')).toBeNull();
});

describe('what positions are worth together', () => {
  it('is cost, margin and open result, and unknown without a quote', () => {
    const total = {
      currency: 'USD',
      profit: '-18.22',
      invested: '618.20',
      margin: '2145.05',
    } as const;
    expect(worthTogether(total)).toEqual(money('USD', 274_503n));
    expect(worthTogether({ ...total, profit: null })).toBeNull();
  });
});

describe('what one position adds to the total', () => {
  it('is its value where it is owned, and what was set aside with its result on margin', () => {
    // Three shares for 841.17, worth 839.49 now.
    const owned = { currency: 'USD', isolatedPosition: '841.17', profit: '-1.68' } as const;
    expect(worthOf(owned)).toEqual(money('USD', 83_949n));
    // Ten at 400.00 for half of it: the other half is not money one has.
    expect(worthOf({ ...owned, isolatedPosition: '2000.00', profit: '40.00' })).toEqual(
      money('USD', 204_000n),
    );
    expect(worthOf({ ...owned, profit: null })).toBeNull();
  });
});

describe('what a position brought', () => {
  it('is what its rows in the history add up to', () => {
    const sold = { currency: 'USD', sellProfit: '-0.80', fees: '0.74', financing: '0.52' } as const;
    // Bought for 560.46 and a fee of 0.43, sold for 559.66 less 0.31, with a dividend of 0.52.
    expect(earnedOf(sold)).toEqual(money('USD', -56_089n + 55_935n + 52n));
  });
});

describe('a figure of a trade', () => {
  it('keeps what is unknown unknown', () => {
    expect([
      priceShown(null, two),
      averageShown(null, two),
      quantityShown(null, 'en'),
      moneyOrNull(null, 'USD'),
      priceShown('much', two),
    ]).toEqual([null, null, null, null, null]);
    expect(() => toMoney('much', 'USD')).toThrow();
    expect(toMoney('-1.50', 'USD')).toEqual(money('USD', -150n));
  });

  it('shows a price with the decimals of its instrument and an average with up to two more', () => {
    expect(priceShown('230', two)).toBe('230.00');
    expect(averageShown('227.5', two)).toBe('227.50');
    expect(averageShown('227.533333333333', two)).toBe('227.5333');
    expect(averageShown('1.08337', { decimals: 5, locale: 'en' })).toBe('1.08337');
  });

  it('shows a price between two ticks in the decimals that prices have', () => {
    expect([
      roughShown('224.8072', two),
      roughShown('0.4873', two),
      roughShown('224', two),
      roughShown(null, two),
    ]).toEqual(['224.80', '0.4873', '224.00', null]);
  });

  it('groups quantities and knows when one is one', () => {
    expect([
      quantityShown('10000', 'en'),
      isOne('1'),
      isOne('1.0'),
      isOne('10'),
      isOne('0'),
    ]).toEqual(['10,000', true, true, false, false]);
  });

  it('measures how much of an order is filled without leaving the bar', () => {
    expect([
      filledShare({ filled: '0', quantity: '10' }),
      filledShare({ filled: '3', quantity: '10' }),
      filledShare({ filled: '10', quantity: '10' }),
      filledShare({ filled: '1', quantity: '0' }),
    ]).toEqual([0, 0.3, 1, 0]);
  });
});

describe('when a position was bought and sold', () => {
  it('is told in the order it happened, also of a short one', () => {
    expect(tradedTimes({ buyTimeStamp: 5, sellTimeStamp: null })).toEqual([
      { act: 'boughtAt', at: 5 },
    ]);
    expect(tradedTimes({ buyTimeStamp: 5, sellTimeStamp: 9 }).map(({ act }) => act)).toEqual([
      'boughtAt',
      'soldAt',
    ]);
    expect(tradedTimes({ buyTimeStamp: 9, sellTimeStamp: 5 }).map(({ act }) => act)).toEqual([
      'soldAt',
      'boughtAt',
    ]);
  });
});
