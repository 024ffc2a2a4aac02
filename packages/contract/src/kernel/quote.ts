/** Decimal strings: a change ratio of "0.0139" is 1.39 %. Unknown is null, never zero. */
import * as z from 'zod/mini';
import { borrowStatuses, QuotedSource } from './enumerations.ts';
import { isStockCode } from './patterns.ts';
import { instantMs } from './shapes.ts';

export const decimal = z.string().check(z.regex(/^-?\d{1,20}(\.\d{1,12})?$/));

export const stockCode = z.string().check(z.refine(isStockCode, 'the code of an instrument'));

export const quotedSource = z.enum(QuotedSource);

export const marketPhase = z.enum([
  'preMarket',
  'openingAuction',
  'regular',
  'lunch',
  'closingAuction',
  'postMarket',
  'closed',
]);

export const quoteRow = z.object({
  name: z.string(),
  stock_code: z.string(),
  source: quotedSource,
  market: z.string(),
  currency: z.string(),
  decimals: z.int(),
  localLogoUrl: z.string(),
  price_nominal: decimal,
  change: decimal,
  change_ratio: decimal,
  fall: z.boolean(),
  volume: decimal,
  turnover: decimal,
  selfSelectStatus: z.boolean(),
  phase: marketPhase,
  at: instantMs,
});
export type QuoteRow = z.output<typeof quoteRow>;

/** The home list carries 50. */
export const SPARKLINE_POINTS = 50;
export const sparkline = z.array(decimal).check(z.maxLength(SPARKLINE_POINTS));

/** What changes per tick; pushed on `quote:<source>:<code>` and merged over a row or detail. */
export const quoteTick = z.object({
  price_nominal: decimal,
  change: decimal,
  change_ratio: decimal,
  volume: decimal,
  turnover: decimal,
  bid: z.nullable(decimal),
  ask: z.nullable(decimal),
  bidVolume: z.nullable(decimal),
  askVolume: z.nullable(decimal),
  high: decimal,
  low: decimal,
  phase: marketPhase,
  at: instantMs,
});
export type QuoteTick = z.output<typeof quoteTick>;

/** What is published of selling a share short. */
export const shortSale = z.object({
  /** Lent cheaply, lent at a price, or by nobody. */
  status: z.enum(borrowStatuses),
  /** What the loan costs a year, as a share of the position's value. */
  rate: decimal,
  /** Of the table it follows from: the day it is valid from. */
  version: z.string(),
  /** After a fall of 10 %: until then short sales are accepted above the best bid only. */
  restrictedUntil: z.nullable(instantMs),
});

/** When borrowed shares are charged for next, and for how many nights. */
export const nextNight = { nextAt: instantMs, nights: z.int() };
