/**
 * Apart from wallet.ts, because the first screen asks this: beside the events there it would bring
 * the schemas into every visit.
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, currency, holdingWallet } from './money.ts';
import { stockCode } from './quote.ts';
import { instantMs } from './shapes.ts';

const walletRow = z.object({
  walletType: holdingWallet,
  currency,
  balance: amount,
  usedBalance: amount,
  available: amount,
  /** In what is owned, at cost. */
  invested: amount,
  /** Open positions at their closing price; null while one has no quote. */
  profit: z.nullable(amount),
  /**
   * Balance, investments and profit in dollars at the mid rate; null while a quote or rate is
   * missing.
   */
  valueUsd: z.nullable(amount),
  /** As a share of one; null when the total is unknown or zero. */
  share: z.nullable(amount),
});

/** Total is start plus moved plus change. */
export const equityChange = z.object({
  start: amount,
  /** Never a gain or a loss. */
  moved: amount,
  change: amount,
  /** Against the start plus deposits; null against zero. */
  ratio: z.nullable(amount),
});

export const loadFundingOverview = endpoint({
  method: 'POST',
  path: '/userCenter/getFundingOverview',
  caller: 'customer',
  isFollowed: true,
  rate: 'read',
  summary:
    'All wallets together: equity in dollars with its parts, today’s change without what was paid in or out, and the share of each wallet. A figure without a quote or a rate is null, never zero. With `asOf`, at the prices of an instant of the last minute, so that it agrees with another answer.',
  body: z.optional(z.strictObject({ asOf: z.optional(instantMs) })),
  data: z.object({
    env: z.literal('paper'),
    asOf: instantMs,
    total: z.nullable(amount),
    /** What can be spent and what is held. */
    cash: z.nullable(amount),
    /** At cost, in what is owned. Total is cash, invested and profit together. */
    invested: z.nullable(amount),
    available: z.nullable(amount),
    used: z.nullable(amount),
    usedFor: z.object({
      orders: z.nullable(amount),
      margin: z.nullable(amount),
      /** What treasuries cost. */
      bonds: z.nullable(amount),
      /** Of rented robots: their cash, their orders, and what they bought, at cost. */
      robots: z.nullable(amount),
      /** What was put into follow orders. */
      follow: z.nullable(amount),
      moving: z.nullable(amount),
    }),
    profit: z.nullable(amount),
    positions: z.int(),
    /** Open positions without a quote, which make the total unknown. */
    unpriced: z.array(stockCode),
    /** Since the end of yesterday (UTC). */
    today: z.nullable(equityChange),
    rates: z.array(z.object({ pair: z.string(), rate: amount, quotedAt: instantMs })),
    wallets: z.array(walletRow),
  }),
  refusals: [],
});
