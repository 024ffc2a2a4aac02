import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { orderBody } from '@candor/contract/kernel/orders';
import { expect, it } from 'vitest';
import { fromKept, NOTHING_KEPT, toKept } from './unanswered.ts';
import type { OrderSent } from './unanswered-order.tsx';

const sent: OrderSent = {
  requestId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  code: 'AAPL',
  direction: Direction.Buy,
  orderType: OrderType.Market,
  quantity: '3',
  seenPrice: '280.39',
  moveFromFunding: '841.60',
};

it('comes back as it was sent, without anything added', () => {
  expect(fromKept(toKept(sent), orderBody)).toEqual(sent);
});

it.each([
  NOTHING_KEPT,
  { body: 'null' },
  { body: '{"requestId"' },
  { body: JSON.stringify({ ...sent, direction: 7 }) },
  { body: JSON.stringify({ ...sent, more: 'of a later version' }) },
])('is nothing where %j is kept', (kept) => {
  expect(fromKept(kept, orderBody)).toBeNull();
});
