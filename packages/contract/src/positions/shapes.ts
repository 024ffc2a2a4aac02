/** Positions, what happened to them, and the receipt of a fill, as they are shown. */
import * as z from 'zod/mini';
import { Direction } from '../kernel/enumerations.ts';
import { orderId, positionId } from '../kernel/ids.ts';
import { amount, currency } from '../kernel/money.ts';
import { bookQuote, conversion, fee, orderRow, tradedSource } from '../kernel/orders.ts';
import { pausableMarkets, pausableProducts, pauseScopes } from '../kernel/products.ts';
import { decimal, quotedSource, stockCode } from '../kernel/quote.ts';
import { bookedEntries, receiptTape } from '../kernel/receipt.ts';
import { instantMs } from '../kernel/shapes.ts';

const env = z.literal('paper');

export const pause = z.object({
  scope: z.enum(pauseScopes),
  market: z.nullable(z.enum(pausableMarkets)),
  product: z.nullable(z.enum(pausableProducts)),
  source: z.nullable(quotedSource),
  code: z.nullable(stockCode),
  /** Of the options on it, which stop with it: `BRKB` of BRK.B, `OGC` of a month of GC. */
  optionRoot: z.nullable(z.string()),
  /** Which of them: of one month of a future those that follow it; null for all. */
  optionExpiries: z.nullable(z.array(z.string())),
  /** Of a market: its futures, and the options that belong to it, by their roots. */
  roots: z.optional(z.array(z.string())),
  optionRoots: z.optional(z.array(z.string())),
  reason: z.string(),
  since: instantMs,
});

export const marginStanding = z.object({
  margin: amount,
  marginLevel: z.nullable(amount),
  /** On the tick, rounded to the safe side. */ liquidationPrice: z.nullable(decimal),
});

export const deskEventKinds = [
  'accepted',
  'triggered',
  'filled',
  'cancelled',
  'rejected',
  'expired',
  'replaced',
  'shrunk',
  'marginAdded',
  'owned',
  'marginWarned',
  'closedByRule',
  'settled',
  'financed',
  'dividend',
  'split',
  'adjusted',
  'contractEnded',
  'allotted',
  'optionEnded',
] as const;

export const historyRow = z.object({
  seq: z.int(),
  at: instantMs,
  kind: z.enum(deskEventKinds),
  source: tradedSource,
  code: stockCode,
  name: z.string(),
  decimals: z.int(),
  unit: z.enum(['share', 'contract', 'baseUnit', 'coin']),
  lot: decimal,
  direction: z.enum(Direction),
  orderId: z.nullable(orderId),
  positionId: z.nullable(positionId),
  quantity: z.nullable(decimal),
  price: z.nullable(decimal),
  currency,
  booked: z.nullable(amount),
  /** Of a purchase or sale in full: what it took from cash or brought, fees included. */
  cash: z.optional(amount),
  fees: z.nullable(amount),
  margin: z.optional(amount),
  reason: z.nullable(z.string()),
  reasonText: z.nullable(z.string()),
  hasReceipt: z.boolean(),
  /** The draw that chose a sold call: `/option/draw`. */
  draw: z.optional(z.string()),
});

export const lot = z.object({
  at: instantMs,
  quantity: decimal,
  remaining: decimal,
  price: decimal,
  basis: decimal,
});

/** The cause, the warnings, and what would have saved it. */
export const closeRecord = z.object({
  at: instantMs,
  rule: z.string(),
  equity: amount,
  required: amount,
  /** Money that would have kept it open, at the last warning and at the end. */
  missing: amount,
  missingAtWarning: z.nullable(amount),
  quote: bookQuote,
  warnings: z.array(z.object({ at: instantMs, level: amount, price: decimal, toldAt: instantMs })),
  /** Loss beyond the margin, borne by the house. */
  forgiven: amount,
});

/** What one fill cites: the market as it was, and what was booked. */
export const fillReceipt = z.object({
  env,
  seq: z.int(),
  at: instantMs,
  order: orderRow,
  /** What its price is computed from: of an option, its underlying. */
  quotedSource,
  quotedCode: stockCode,
  quantity: decimal,
  price: decimal,
  /** Each level of the book it took. */
  pieces: z.array(z.object({ price: decimal, quantity: decimal })),
  /**
   * What the customer had taken of that side of the book before, from the best level on; null
   * for what is from no book, and for fills by version 1 of the rules.
   */
  takenBefore: z.nullable(decimal),
  /** Of a combination: each leg at its own book at that instant; together they are the net price. */
  legs: z.optional(
    z.array(
      z.object({
        code: stockCode,
        direction: z.enum(Direction),
        bid: decimal,
        ask: decimal,
        price: decimal,
      }),
    ),
  ),
  quote: bookQuote,
  levels: z.object({
    bids: z.array(z.object({ price: decimal, volume: decimal })),
    asks: z.array(z.object({ price: decimal, volume: decimal })),
  }),
  arrival: z.object({ at: instantMs, bid: decimal, ask: decimal, middle: decimal }),
  /** Against the mid price at arrival; positive is worse, in the wallet’s currency. */
  slippage: amount,
  improvement: z.nullable(amount),
  isGap: z.boolean(),
  latencyMs: z.int(),
  value: amount,
  currency,
  fees: z.array(fee),
  booked: amount,
  conversion,
  journal: z.nullable(z.int()),
  entries: bookedEntries,
  rules: z.object({ fill: z.int(), fees: z.string(), margin: z.string(), engine: z.int() }),
  tape: receiptTape,
});
