import { OrderType } from '@candor/contract/kernel/enumerations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { protectAsked, getProtection, shareOfPercent } from './protect.model.ts';
import { sampleOrder } from '../testing/sample-trades.ts';

describe('what protects a position', () => {
  it('is read off the orders that still work', () => {
    const profit = sampleOrder({ madeBy: 'takeProfit', price: '240.00' });
    const loss = sampleOrder({
      madeBy: 'stopLoss',
      orderType: OrderType.Stop,
      price: null,
      stopPrice: '215.00',
    });
    expect(getProtection([sampleOrder(), profit, loss])).toEqual({
      takeProfit: '240.00',
      stopLoss: '215.00',
      trailing: null,
    });
    expect(
      getProtection([
        { ...profit, state: 'cancelled' },
        { ...loss, state: 'filled' },
      ]),
    ).toEqual({ takeProfit: null, stopLoss: null, trailing: null });
  });

  it('shows the level of a trailing stop', () => {
    const loss = sampleOrder({
      madeBy: 'stopLoss',
      orderType: OrderType.TrailingStop,
      price: null,
      trailStop: '221.40',
    });
    expect(getProtection([loss])).toEqual({ takeProfit: null, stopLoss: null, trailing: '221.40' });
  });

  it('is taken away by an empty field', () => {
    const none = { takeProfit: '', stop: 'fixed', stopLoss: '', trail: '' } as const;
    expect(protectAsked(none)).toEqual({ takeProfit: null, stopLoss: null });
    expect(protectAsked({ ...none, stop: 'amount' })).toEqual({ takeProfit: null, stopLoss: null });
  });

  it('says a fixed stop, a distance, or a share of the price', () => {
    const typed = { takeProfit: '240', stop: 'fixed', stopLoss: '215', trail: '2.5' } as const;
    expect(protectAsked(typed)).toEqual({ takeProfit: '240', stopLoss: '215' });
    expect(protectAsked({ ...typed, stop: 'amount' })).toEqual({
      takeProfit: '240',
      stopLoss: null,
      trail: { kind: 'amount', value: '2.5' },
    });
    expect(protectAsked({ ...typed, stop: 'percent' })).toEqual({
      takeProfit: '240',
      stopLoss: null,
      trail: { kind: 'ratio', value: '0.025' },
    });
  });

  it('turns any percentage into its exact share', () => {
    expect([
      shareOfPercent('5'),
      shareOfPercent('0.5'),
      shareOfPercent('12'),
      shareOfPercent('100'),
      shareOfPercent('7.'),
    ]).toEqual(['0.05', '0.005', '0.12', '1', '0.07']);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), (hundredths) => {
        expect(Number(shareOfPercent((hundredths / 100).toFixed(2)))).toBeCloseTo(
          hundredths / 10_000,
          9,
        );
      }),
    );
  });
});
