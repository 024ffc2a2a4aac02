/** What is sent about a position, by itself: a device holds what it kept of one against it. */
import * as z from 'zod/mini';
import { OrderType } from '../kernel/enumerations.ts';
import { positionId } from '../kernel/ids.ts';
import { typedAmount } from '../kernel/money.ts';
import { moveFromFunding, seenPrice } from '../kernel/orders.ts';
import { requestId } from '../kernel/shapes.ts';

export const closeBody = z.strictObject({
  requestId,
  id: positionId,
  quantity: typedAmount,
  orderType: z._default(
    z.union([z.literal(OrderType.Market), z.literal(OrderType.Limit)]),
    OrderType.Market,
  ),
  price: z.optional(typedAmount),
  timeInForce: z._default(z.enum(['day', 'gtc', 'ioc', 'fok']), 'day'),
  seenPrice,
});

export const marginBody = z.strictObject({
  requestId,
  id: positionId,
  amount: typedAmount,
  moveFromFunding,
});
