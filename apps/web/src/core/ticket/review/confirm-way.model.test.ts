import { tapLimits } from '@candor/contract/kernel/orders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getConfirmWay } from './confirm-way.model.ts';

const worth = (value: string | null, isOwned = true) =>
  ({ value, valueUsd: null, currency: 'USD', isOwned }) as const;

describe('how an order is confirmed', () => {
  it('is one tap for what is paid in full, options too, and worth at most the limit', () => {
    expect(getConfirmWay({}, worth('841.17'), '5000')).toBe('tap');
    expect(getConfirmWay({}, worth('5000.00'), '5000')).toBe('tap');
    expect(getConfirmWay({}, worth('5000.01'), '5000')).toBe('hold');
    expect(getConfirmWay({}, worth('0.01'), '0')).toBe('hold');
  });

  it('is held on margin, however small, and for what is sold short', () => {
    expect(getConfirmWay({}, worth('10.00', false), '20000')).toBe('hold');
    expect(getConfirmWay({ isShort: true }, worth('10.00'), '20000')).toBe('hold');
  });

  it('counts Hong Kong shares in dollars, and is held while their rate is not known', () => {
    const inHkd = { value: '30000.00', currency: 'HKD', isOwned: true } as const;
    expect(getConfirmWay({}, { ...inHkd, valueUsd: '3846.16' }, '5000')).toBe('tap');
    expect(getConfirmWay({}, { ...inHkd, value: '100.00', valueUsd: null }, '5000')).toBe('hold');
  });

  it('is held where nothing is known', () => {
    expect(getConfirmWay({}, worth(null), '20000')).toBe('hold');
    expect(getConfirmWay({}, worth('10.00'), undefined)).toBe('hold');
  });

  it('never asks for less when the order grows or the limit shrinks', () => {
    fc.assert(
      fc.property(fc.nat(3_000_000), fc.nat(3_000_000), fc.nat(3), fc.nat(3), (a, b, c, d) => {
        const cents = (n: number) => `${Math.trunc(n / 100)}.${String(n % 100).padStart(2, '0')}`;
        const [low, high] = [tapLimits[Math.min(c, d)], tapLimits[Math.max(c, d)]];
        const strict = getConfirmWay({}, worth(cents(Math.max(a, b))), low);
        const mild = getConfirmWay({}, worth(cents(Math.min(a, b))), high);
        expect([strict, mild]).not.toEqual(['tap', 'hold']);
      }),
    );
  });
});
