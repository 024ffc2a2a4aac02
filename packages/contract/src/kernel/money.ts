/**
 * Money on the wire: an exact decimal text, with its currency beside it. What is typed is taken as
 * text and judged by the server, so that a wrong amount has one clear answer.
 */
import * as z from 'zod/mini';
import { currencies, type Currency } from '@candor/money/currency';
import { HoldingWallet } from './enumerations.ts';

export const currency = z.enum(Object.keys(currencies) as [Currency, ...Currency[]]);

/** Possibly negative; as many decimals as the currency has. */
export const amount = z.string().check(z.regex(/^-?\d{1,30}(\.\d{1,12})?$/));

export const money = z.object({ currency, amount });

/**
 * As a person typed it. Anything that is no positive amount of the currency is refused as
 * AMOUNT_INVALID.
 */
export const typedAmount = z.string().check(z.maxLength(40));

export const holdingWallet = z.enum(HoldingWallet);

/**
 * An exchange rate as it was used: units of `to` for one unit of `from`, and what the middle of the
 * market was.
 */
export const exchange = z.object({
  /** As the market names it, such as USDHKD. */
  pair: z.string(),
  side: z.enum(['bid', 'ask']),
  rate: amount,
  middle: amount,
  /** How far the rate is from the middle, as a share of one. */
  spread: amount,
  quotedAt: z.int(),
});

/** A day of the calendar, such as 2026-11-15. */
export const localDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
