/** Commands of the desk at market, as tests and simulations give them when nothing else matters. */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { newOrderId } from '@candor/server/core/desk/placing/parse-order';
import type { Close, Wanted } from '@candor/server/core/desk/state/commands';

/** A purchase at market, whatever is bought and how much of it. */
export const atMarket = {
  venue: 'book',
  auction: null,
  direction: Direction.Buy,
  type: OrderType.Market,
  timeInForce: 'day',
  price: null,
  stopPrice: null,
  trail: null,
  leverage: null,
  takeProfit: null,
  stopLoss: null,
  allowDuplicate: true,
  isShort: false,
} as const satisfies Partial<Wanted>;

/** All of a position at market, unless `more` says a part of it or a limit. */
export function closeCommand(
  customerId: string,
  positionId: string,
  more: Partial<Close> = {},
): Close {
  return {
    kind: 'close',
    customerId,
    sessionId: null,
    positionId,
    quantity: null,
    type: OrderType.Market,
    price: null,
    timeInForce: 'day',
    orderId: newOrderId(),
    madeBy: 'customer',
    ...more,
  };
}
