import { Direction } from '@candor/contract/kernel/enumerations';
import { orderId, positionId } from '@candor/contract/kernel/ids';
import { describe, expect, it } from 'vitest';
import { actOf, atMarket, isEmpty, priceShown, quantityShown } from './closing.model.ts';

const position = {
  id: positionId.parse(`pos_${'a'.repeat(26)}`),
  source: 0 as const,
  code: 'AAPL',
  name: 'Apple',
  quantity: '1200',
  direction: Direction.Buy,
  currency: 'USD' as const,
  price: '123.4567',
  fees: '0.10',
  net: '-4.00',
  problem: null,
};
const order = {
  id: orderId.parse(`ord_${'a'.repeat(26)}`),
  source: 0 as const,
  code: 'MSFT',
  name: 'Microsoft',
  quantity: '1',
  direction: Direction.Buy,
};

describe('closing an account', () => {
  it('sends every position with the price that was drawn, and nothing where nothing is open', () => {
    expect(isEmpty({ orders: [], positions: [] })).toBe(true);
    expect(atMarket({ orders: [], positions: [] })).toBeUndefined();
    expect(atMarket({ orders: [order], positions: [] })).toEqual([]);
    expect(atMarket({ orders: [order], positions: [position] })).toEqual([
      { id: position.id, seenPrice: '123.4567' },
    ]);
  });

  it('writes figures as they are sent, and what is done with each', () => {
    expect(priceShown('1234.5678', 'en')).toBe('1,234.5678');
    expect(priceShown(null, 'en')).toBeNull();
    expect(quantityShown('1200', 'en')).toBe('1,200');
    expect([actOf('position', position), actOf('order', order)]).toEqual([
      'common.sell',
      'common.buy',
    ]);
    expect(actOf('position', { direction: Direction.Sell })).toBe('common.buy');
  });
});
