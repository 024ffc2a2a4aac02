/**
 * What else an order may ask for: hours, a time of its own, and another order that one of the two
 * ends. Absent on most.
 */
import * as z from 'zod/mini';
import { OrderType, orderHours } from './enumerations.ts';
import { orderId } from './ids.ts';
import { typedAmount } from './money.ts';
import { instantMs } from './shapes.ts';

/** How far a trailing stop follows: an amount of price, or a share of one (0.05 is 5 %). */
export const trail = z.strictObject({ kind: z.enum(['amount', 'ratio']), value: typedAmount });

export const orderConditions = {
  /** Nothing fills or triggers it before; absent, at once. */
  activeFrom: z.optional(instantMs),
  /** It ends then; only until cancelled. */
  activeUntil: z.optional(instantMs),
  /** Extended: limits in US shares that are paid in full, or sold from what is held. */
  hours: z.optional(z.enum(orderHours)),
  /**
   * A second order on the same side and of the same quantity. What opens: the first fill of one
   * ends the other. What sells: what one sells is taken off the other.
   */
  orElse: z.optional(
    z.strictObject({
      orderType: z.enum(OrderType),
      price: z.optional(typedAmount),
      stopPrice: z.optional(typedAmount),
      trail: z.optional(trail),
    }),
  ),
};

/** Absent where the order has none of it. */
export const shownConditions = {
  activeFrom: z.optional(instantMs),
  activeUntil: z.optional(instantMs),
  hours: z.optional(z.enum(orderHours)),
  /** The other order of the two. */
  otherId: z.optional(orderId),
};

export const conditionRefusals = [
  'EXTENDED_HOURS_NOT_OFFERED',
  'ORDER_WINDOW_INVALID',
  'ORDER_PAIR_INVALID',
] as const;
