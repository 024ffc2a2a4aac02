/** Shapes of robots and rentals that several calls share; the conventions are in ../robots.ts. */
import * as z from 'zod/mini';
import { rentalId } from './ids.ts';
import { amount } from './money.ts';
import { decimal, stockCode } from './quote.ts';
import { instantMs } from './shapes.ts';
import { pace, strategyAbout } from './strategy.ts';

const env = z.literal('paper');
const currency = z.literal('USD');

/** Of the catalogue: RBT01. */
export const robotId = z.string().check(z.regex(/^RBT[0-9]{2}$/));

/**
 * The specification's numbers. 1: accepted, waits for its first bar. 2: its history is loaded and
 * checked. 3: its first decision is taken. 4: running. 5: the energy of this robot day is used up;
 * it trades again when it refills. 6: over; everything is sold and paid out.
 */
export const RentalStatus = {
  Accepted: 1,
  Loading: 2,
  Starting: 3,
  Running: 4,
  EnergyUsedUp: 5,
  Over: 6,
} as const;
export type RentalStatus = (typeof RentalStatus)[keyof typeof RentalStatus];

const coin = z.object({
  code: stockCode,
  /** As the specification writes it: BTC/USDT. */
  pair: z.string(),
  name: z.string(),
  localLogoUrl: z.string(),
});

/** Of everybody's rentals of this robot, ended and redeemed ones included. Nobody is named. */
const liveRecord = z.object({
  rentals: z.int(),
  running: z.int(),
  /** At the end of their cycle, and before it. */
  ended: z.int(),
  redeemed: z.int(),
  /** Of those that are over, by their result after all costs, the price included. */
  gained: z.int(),
  lost: z.int(),
  capital: amount,
  /** After costs of trading, and these costs. */
  income: amount,
  fees: amount,
  /** Prices paid less what came back. */
  prices: amount,
  /** Income over capital of those that are over; null while there is none. */
  best: z.nullable(decimal),
  median: z.nullable(decimal),
  worst: z.nullable(decimal),
  since: z.nullable(instantMs),
});

const paceTerms = z.object({
  pace,
  barMs: z.int(),
  /** 24 bars. */
  robotDayMs: z.int(),
  cycleMs: z.int(),
  /** Of a cycle with the preset capital. */
  price: amount,
  /** Of the capital, for the cycle; never less than `priceMin`, rounded up to the cent. */
  priceRatio: decimal,
  priceMin: amount,
});

/**
 * How backtested rentals of this capital ended after all costs, the rental price included. Those
 * that made no trade are counted apart: they only paid the price.
 */
export const rentalChances = z.object({
  count: z.int(),
  gained: z.int(),
  lost: z.int(),
  untraded: z.int(),
  capital: amount,
  price: amount,
  /** The price over the capital, rounded up to a hundredth of a percent: as it is counted here. */
  costRatio: decimal,
});

export const robotRow = z.object({
  id: robotId,
  /** In the requested language. */
  name: z.string(),
  description: z.string(),
  isFictional: z.literal(true),
  coins: z.array(coin),
  strategy: strategyAbout,
  /** From 1, the calmest, to 5. */
  riskLevel: z.int(),
  workingCycleDays: z.int(),
  cycleBars: z.int(),
  /** `practice` in practice hours only. */
  paces: z.array(paceTerms),
  capitalMin: amount,
  capitalMax: amount,
  /** What is set aside unless another amount is typed. */
  capitalPreset: amount,
  energyQuota: z.int(),
  energyPerOrder: z.int(),
  /** Of each fill's value. */
  feeRate: decimal,
  live: liveRecord,
});

export const energy = z.object({
  quota: z.int(),
  left: z.int(),
  perOrder: z.int(),
  /** Null before the first decision, and once it is over. */
  refillsAt: z.nullable(instantMs),
});

export const rentalRow = z.object({
  id: rentalId,
  env,
  currency,
  robotId,
  name: z.string(),
  coins: z.array(coin),
  strategy: strategyAbout,
  pace,
  status: z.enum(RentalStatus),
  /** Positions are being sold: it was redeemed, or its cycle is over. */
  isEnding: z.boolean(),
  endedBy: z.nullable(z.enum(['cycle', 'redeemed'])),
  /** The strategy cannot go on and trades no more; the rental can be redeemed as ever. */
  failure: z.nullable(z.object({ at: instantMs, reason: z.string() })),
  capital: amount,
  price: amount,
  /** Of the price, when redeemed early. */
  refund: z.nullable(amount),
  createTimeTimestamp: instantMs,
  barMs: z.int(),
  firstBarAt: instantMs,
  /** When it is over by itself; its bars until then, and those that were decided. */
  endsAt: instantMs,
  cycleBars: z.int(),
  barsDone: z.int(),
  /** Null once it is ending. */
  nextBarAt: z.nullable(instantMs),
  endedAt: z.nullable(instantMs),
  energy,
  /** Profit of fills and, at the closing price, of what is held, after the costs of trading. */
  income: z.nullable(amount),
  /** Over the capital, in steps of 0.00001. */
  incomeRatio: z.nullable(decimal),
  /** Income less the price, with what came back of it. */
  result: z.nullable(amount),
  resultRatio: z.nullable(decimal),
  /** Capital and income. */
  value: z.nullable(amount),
  /** Not in positions. */
  cash: amount,
  realised: amount,
  /** Costs of trading, already in the income. */
  fees: amount,
  orders: z.int(),
  fills: z.int(),
  /** Capital, income and refund, once paid out. */
  paidOut: z.nullable(amount),
  isRedeemable: z.boolean(),
  asOf: instantMs,
});

export const rentalPosition = z.object({
  code: stockCode,
  name: z.string(),
  decimals: z.int(),
  quantity: decimal,
  averagePrice: decimal,
  /** The bid; null without a quote. */
  price: z.nullable(decimal),
  value: z.nullable(amount),
  profit: z.nullable(amount),
});
