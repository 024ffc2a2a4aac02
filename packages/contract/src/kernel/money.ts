/** Exact decimal text with its currency. Typed amounts stay text and are judged by the server. */
import * as z from 'zod/mini';
import { currencies, type Currency } from '@candor/money/currency';
import { HoldingWallet } from './enumerations.ts';

export const currency = z.enum(Object.keys(currencies) as [Currency, ...Currency[]]);

/** Possibly negative; as many decimals as the currency has. */
export const amount = z.string().check(z.regex(/^-?\d{1,30}(\.\d{1,12})?$/));

export const money = z.object({ currency, amount });

/** As typed. Anything but a positive amount is refused as AMOUNT_INVALID. */
export const typedAmount = z.string().check(z.maxLength(40));

export const holdingWallet = z.enum(HoldingWallet);

/** Units of `to` for one unit of `from`, and the mid rate. */
export const exchange = z.object({
  pair: z.string(),
  side: z.enum(['bid', 'ask']),
  rate: amount,
  middle: amount,
  /** Distance from the mid rate, as a share of one. */
  spread: amount,
  quotedAt: z.int(),
});

export const localDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/**
 * How much an order is for: a quantity, of US shares without leverage with up to six decimals; or,
 * to buy those, an amount: the most it may cost with charges, in dollars. An amount becomes a
 * quantity when the order is accepted.
 */
export const orderSize = { quantity: z.optional(typedAmount), amount: z.optional(typedAmount) };
