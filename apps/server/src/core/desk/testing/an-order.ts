/** An order for ten shares of Apple that waits at its limit. */
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import type { Order } from '../state/order.ts';

export function anOrder(
  more: Pick<Order, 'id' | 'customerId' | 'positionId' | 'createdAt'> & Partial<Order>,
): Order {
  return {
    source: TradedSource.Stock,
    instrumentId: 'US:AAPL',
    code: 'AAPL',
    venue: 'book',
    auctionId: null,
    lockedFrom: null,
    direction: Direction.Buy,
    effect: 'open',
    ownPositionId: more.positionId,
    rentalId: null,
    type: OrderType.Limit,
    timeInForce: 'day',
    leverage: 1,
    madeBy: 'customer',
    limitUnits: 3_093_500n,
    stopUnits: null,
    trail: null,
    takeProfitUnits: null,
    stopLossUnits: null,
    takeProfitId: null,
    stopLossId: null,
    arrival: null,
    moved: null,
    conditions: null,
    forced: null,
    expiresAt: null,
    state: 'accepted',
    reason: null,
    quantity: 10n,
    filled: 0n,
    filledValue: 0n,
    trailBest: null,
    isTriggered: false,
    filledBy: null,
    held: 0n,
    fees: 0n,
    endedAt: null,
    actedThrough: null,
    ...more,
  };
}
