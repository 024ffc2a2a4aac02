import { OrderType, orderStates } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import { changeable, isWorking } from './order.model.ts';
import { getChanges, openQuantity } from '../change/replace.model.ts';
import { sampleOrder } from '../testing/sample-trades.ts';

describe('an order', () => {
  it('works until it has ended', () => {
    expect(orderStates.filter((state) => isWorking({ state }))).toEqual([
      'accepted',
      'partFilled',
      'cancelPending',
    ]);
  });

  it('can be changed in what its kind has', () => {
    expect(changeable(sampleOrder())).toEqual(['price']);
    expect(changeable(sampleOrder({ orderType: OrderType.Stop }))).toEqual(['stopPrice']);
    expect(changeable(sampleOrder({ orderType: OrderType.StopLimit }))).toEqual([
      'stopPrice',
      'price',
    ]);
  });

  it('cannot be changed when it ended, is locked, follows by itself, or protects a position', () => {
    for (const change of [
      { state: 'filled' },
      { state: 'cancelPending' },
      { isCancellable: false },
      { orderType: OrderType.TrailingStop },
      { orderType: OrderType.Market },
      { madeBy: 'stopLoss' },
    ] as const)
      expect(changeable(sampleOrder(change))).toEqual([]);
  });
});

describe('changing an order', () => {
  const typed = { quantity: '10', price: '220.00', stopPrice: '' };

  it('sends only what was changed', () => {
    expect(getChanges(sampleOrder(), { ...typed, price: '221' })).toEqual({ price: '221' });
    expect(getChanges(sampleOrder(), { ...typed, price: '221', quantity: '8' })).toEqual({
      price: '221',
      quantity: '8',
    });
  });

  it('is about what is not filled yet', () => {
    const part = sampleOrder({ state: 'partFilled', filled: '3' });
    expect(openQuantity(part)).toBe('7');
    expect([
      getChanges(part, { ...typed, quantity: '7' }),
      getChanges(part, { ...typed, quantity: '5' }),
    ]).toEqual([null, { quantity: '5' }]);
  });

  it('sends nothing when nothing was changed or something is no figure', () => {
    expect([
      getChanges(sampleOrder(), typed),
      getChanges(sampleOrder(), { ...typed, price: '220' }),
      getChanges(sampleOrder(), { ...typed, price: '' }),
      getChanges(sampleOrder(), { ...typed, quantity: '0' }),
    ]).toEqual([null, null, null, null]);
  });
});
