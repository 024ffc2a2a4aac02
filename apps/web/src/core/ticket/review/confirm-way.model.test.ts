import { tapLimits } from '@candor/contract/kernel/orders';
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getConfirmWay } from './confirm-way.model.ts';

const BUY = { source: TradedSource.Stock, direction: Direction.Buy } as const;
const SELL = { ...BUY, direction: Direction.Sell } as const;
const worth = (value: string | null) =>
  ({ value, valueUsd: null, currency: 'USD', closes: null }) as const;

describe('how an order is confirmed', () => {
  it('is one tap for shares that are paid in full and worth at most the limit', () => {
    expect(getConfirmWay(BUY, worth('841.17'), '5000')).toBe('tap');
    expect(getConfirmWay({ ...BUY, leverage: 1 }, worth('5000.00'), '5000')).toBe('tap');
    expect(getConfirmWay(BUY, worth('5000.01'), '5000')).toBe('hold');
    expect(getConfirmWay(BUY, worth('0.01'), '0')).toBe('hold');
  });

  it('is one tap for the sale of owned shares, and held where they are leveraged or not owned', () => {
    const owned = { ...worth('900.00'), closes: { leverage: 1 } };
    expect(getConfirmWay(SELL, owned, '1000')).toBe('tap');
    expect(getConfirmWay(SELL, { ...owned, closes: { leverage: 2 } }, '1000')).toBe('hold');
    expect(getConfirmWay(SELL, worth('900.00'), '1000')).toBe('hold');
    expect(getConfirmWay({ ...SELL, isShort: true }, worth('900.00'), '1000')).toBe('hold');
  });

  it('counts Hong Kong shares in dollars, and is held while their rate is not known', () => {
    const hk = { ...BUY, source: TradedSource.HkStock } as const;
    const inHkd = { value: '30000.00', currency: 'HKD', closes: null } as const;
    expect(getConfirmWay(hk, { ...inHkd, valueUsd: '3846.16' }, '5000')).toBe('tap');
    expect(getConfirmWay(hk, { ...inHkd, value: '100.00', valueUsd: null }, '5000')).toBe('hold');
  });

  it('is held for leverage, futures, pairs, options and blocks, and where nothing is known', () => {
    expect(getConfirmWay({ ...BUY, leverage: 2 }, worth('10.00'), '20000')).toBe('hold');
    const { Forex, Future, Option, BlockTrade } = TradedSource;
    for (const source of [Forex, Future, Option, BlockTrade])
      expect(getConfirmWay({ ...BUY, source }, worth('10.00'), '20000')).toBe('hold');
    expect(getConfirmWay(BUY, worth(null), '20000')).toBe('hold');
    expect(getConfirmWay(BUY, worth('10.00'), undefined)).toBe('hold');
  });

  it('never asks for less when the order grows or the limit shrinks', () => {
    fc.assert(
      fc.property(fc.nat(3_000_000), fc.nat(3_000_000), fc.nat(3), fc.nat(3), (a, b, c, d) => {
        const cents = (n: number) => `${Math.trunc(n / 100)}.${String(n % 100).padStart(2, '0')}`;
        const [low, high] = [tapLimits[Math.min(c, d)], tapLimits[Math.max(c, d)]];
        const strict = getConfirmWay(BUY, worth(cents(Math.max(a, b))), low);
        const mild = getConfirmWay(BUY, worth(cents(Math.min(a, b))), high);
        expect([strict, mild]).not.toEqual(['tap', 'hold']);
      }),
    );
  });
});
