import { money } from '@candor/money/amount';
import { describe, expect, it } from 'vitest';
import {
  averageShown,
  filledShare,
  isOne,
  toMoney,
  moneyOrNull,
  priceShown,
  quantityShown,
  roughShown,
  tradedTimes,
} from './figures.model.ts';

const two = { decimals: 2, locale: 'en' } as const;

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
