import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { describe, expect, it } from 'vitest';
import type { Order } from '../state/order.ts';
import { matchOrEnd } from './end-orders.ts';

const now = Date.UTC(2026, 10, 16, 20);
const order: Order = {
  id: 'ord_1',
  customerId: 'cus_1',
  source: TradedSource.Stock,
  instrumentId: 'US:AAPL',
  code: 'AAPL',
  venue: 'book',
  auctionId: null,
  lockedFrom: null,
  direction: Direction.Buy,
  effect: 'open',
  positionId: 'pos_1',
  ownPositionId: 'pos_1',
  rentalId: null,
  type: OrderType.Limit,
  timeInForce: 'day',
  leverage: 2,
  madeBy: 'customer',
  limitUnits: 3_093_500n,
  stopUnits: null,
  trail: null,
  takeProfitUnits: 3_200_000n,
  stopLossUnits: null,
  takeProfitId: null,
  stopLossId: null,
  arrival: null,
  moved: null,
  createdAt: now - 5_000,
  expiresAt: now + 5_000,
  state: 'partFilled',
  reason: null,
  quantity: 10n,
  filled: 3n,
  filledValue: 9_280_300n,
  trailBest: null,
  isTriggered: false,
  filledBy: null,
  held: 108_273n,
  fees: 47n,
  endedAt: null,
  actedThrough: null,
};

describe('a working order that a book crosses', () => {
  it('is matched until its time is over', () => {
    expect(matchOrEnd(order, now)).toMatchObject({ kind: 'match', orderId: 'ord_1' });
    expect(matchOrEnd({ ...order, expiresAt: null }, now)).toMatchObject({ kind: 'match' });
  });

  it('is ended instead of filled from then on', () => {
    expect(matchOrEnd(order, now + 5_000)).toEqual({
      kind: 'expire',
      customerId: 'cus_1',
      orderId: 'ord_1',
      reason: 'expiredDay',
    });
  });
});
