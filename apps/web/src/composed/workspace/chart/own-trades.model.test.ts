import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import {
  sampleEvent,
  sampleOrder,
  samplePosition,
} from '../../../capabilities/positions/testing/sample-trades.ts';
import { fillMarks, movedOrder, ownLevels } from './own-trades.model.ts';

const words = { average: () => 'average', order: () => 'order' };

describe('own trades on a chart', () => {
  it('are the average price, and each price of a working order', () => {
    const stopLimit = sampleOrder({
      orderType: OrderType.StopLimit,
      direction: Direction.Sell,
      price: '99.50',
      stopPrice: '100.00',
    });
    const levels = ownLevels([samplePosition({ averagePrice: '101.25' })], [stopLimit], words);
    expect(levels.map(({ price, kind, isMovable }) => ({ price, kind, isMovable }))).toEqual([
      { price: 101.25, kind: 'average', isMovable: false },
      { price: 99.5, kind: 'sell', isMovable: true },
      { price: 100, kind: 'sell', isMovable: true },
    ]);
  });

  it('can be moved only where the order can be changed', () => {
    const order = sampleOrder({
      orderType: OrderType.Limit,
      price: '99.50',
      isCancellable: false,
    });
    expect(ownLevels([], [order], words)[0]?.isMovable).toBe(false);
  });

  it('name the order and the price that was moved, as long as it works', () => {
    const order = sampleOrder({ orderType: OrderType.Stop, price: null, stopPrice: '90.00' });
    const [level] = ownLevels([], [order], words);
    expect(movedOrder(level?.id ?? '', [order])).toEqual({ order, field: 'stopPrice' });
    expect(movedOrder(level?.id ?? '', [])).toBeNull();
    expect(movedOrder('average:x', [order])).toBeNull();
  });

  it('mark a fill at the beginning of its bar, and none before the first', () => {
    const bar = { open: 1, high: 1, low: 1, close: 1, volume: 1 };
    const bars = [
      { at: 1_000, ...bar },
      { at: 2_000, ...bar },
    ];
    const fill = (at: number) =>
      sampleEvent({ kind: 'filled', at, price: '5.5', direction: Direction.Sell });
    expect(fillMarks([fill(1_999), fill(2_500), fill(10)], bars)).toEqual([
      { at: 1_000, side: 'sell', price: 5.5 },
      { at: 2_000, side: 'sell', price: 5.5 },
    ]);
  });
});
