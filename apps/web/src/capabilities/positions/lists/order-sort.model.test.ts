import { Direction, OpenClose } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import { nextSort, sortedOrders } from './order-sort.model.ts';

const order = (code: string, createdAt: number) => ({
  code,
  createdAt,
  direction: Direction.Buy,
  openClose: OpenClose.Open,
  state: 'accepted' as const,
});
const orders = [order('KO', 3), order('AAPL', 2), order('NVDA', 1)];

describe('the table of orders', () => {
  it('is sorted one way, then the other, then as they came', () => {
    const first = nextSort(null, 'code');
    expect(sortedOrders(orders, first).map(({ code }) => code)).toEqual(['AAPL', 'KO', 'NVDA']);
    const second = nextSort(first, 'code');
    expect(sortedOrders(orders, second).map(({ code }) => code)).toEqual(['NVDA', 'KO', 'AAPL']);
    expect(nextSort(second, 'code')).toBeNull();
    expect(sortedOrders(orders, null)).toBe(orders);
    expect(nextSort(second, 'createdAt')).toEqual({ by: 'createdAt', direction: 'ascending' });
  });

  it('keeps the order of those that are equal', () => {
    const sort = { by: 'side', direction: 'descending' } as const;
    expect(sortedOrders(orders, sort)).toEqual(orders);
  });
});
