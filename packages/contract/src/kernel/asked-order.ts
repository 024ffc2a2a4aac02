import * as z from 'zod/mini';
import { orderConditions } from './order-conditions.ts';
import { Direction, OrderType, timesInForce, TradedSource } from './enumerations.ts';

/** An order that waits for somebody, as it was sent. What it left out is null. */
export const askedOrder = z.object({
  kind: z.enum(['place', 'close', 'change', 'protect']),
  source: z.nullable(z.enum(TradedSource)),
  /** Null where the position or order that it names is not the account's. */
  code: z.nullable(z.string()),
  direction: z.nullable(z.enum(Direction)),
  orderType: z.nullable(z.enum(OrderType)),
  timeInForce: z.nullable(z.enum(timesInForce)),
  isShort: z.boolean(),
  leverage: z.nullable(z.int()),
  quantity: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  price: z.nullable(z.string()),
  stopPrice: z.nullable(z.string()),
  takeProfit: z.nullable(z.string()),
  stopLoss: z.nullable(z.string()),
  ...orderConditions,
});
