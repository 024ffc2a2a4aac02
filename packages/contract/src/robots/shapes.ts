/** Rentals, their log and the strategies that run, as they are shown. */
import * as z from 'zod/mini';
import { customerId, robotPauseId } from '../kernel/ids.ts';
import { amount } from '../kernel/money.ts';
import { getPage } from '../kernel/page.ts';
import { decimal, stockCode } from '../kernel/quote.ts';
import { rentalChances, rentalRow, robotRow } from '../kernel/robot.ts';
import { instantMs } from '../kernel/shapes.ts';
import { switchFields } from '../kernel/two-person-switch.ts';
import { odds, pace, strategyReason } from '../kernel/strategy.ts';
import { problem } from '../kernel/treasury.ts';

const env = z.literal('paper');
const currency = z.literal('USD');

/** Why no new rentals are taken, as two operators wrote it; null while they are. */
export const pausedNow = z.nullable(z.object({ note: z.string(), since: instantMs }));

export const rentalPreview = z.object({
  env,
  currency,
  robot: robotRow,
  problem,
  pace,
  /** Null where the amount is none. */
  capital: z.nullable(amount),
  /** Booked at once; unused parts come back when redeemed early. By the preset without a capital. */
  price: amount,
  total: z.nullable(amount),
  available: amount,
  missing: z.nullable(amount),
  /** The largest capital the funding wallet has beside the price; "0.00" when none. */
  mostCapital: amount,
  barMs: z.int(),
  firstBarAt: instantMs,
  firstDecisionAt: instantMs,
  endsAt: instantMs,
  odds,
  /** For this capital; null until the odds are ready. */
  chances: z.nullable(rentalChances),
});

export const robotDetail = z.object({
  robot: robotRow,
  paused: pausedNow,
  /** In the order of the robot's paces. Asking for them starts the computation of the day. */
  odds: z.array(
    /** `chances` for the preset capital; null until the odds are ready. */
    z.object({ pace, odds, chances: z.nullable(rentalChances) }),
  ),
  asOf: instantMs,
});

export const redemptionPreview = z.object({
  env,
  currency,
  rental: rentalRow,
  problem,
  sales: z.array(
    z.object({
      code: stockCode,
      name: z.string(),
      decimals: z.int(),
      quantity: decimal,
      /** From the book at this instant; null where it has none. */
      price: z.nullable(decimal),
      proceeds: z.nullable(amount),
      fees: z.nullable(amount),
    }),
  ),
  cash: amount,
  fees: z.nullable(amount),
  /** After the costs of selling. */
  income: z.nullable(amount),
  refund: amount,
  /** Time that was not used, over the whole; the price comes back in this proportion. */
  unusedRatio: decimal,
  comesBack: z.nullable(amount),
  result: z.nullable(amount),
});

export const robotMessageKinds = [
  'accepted',
  'loaded',
  'decided',
  'missed',
  'bought',
  'sold',
  'refused',
  'energyUsedUp',
  'energyRefilled',
  'failed',
  'redeemed',
  'cycleOver',
  'paidOut',
] as const;

export const robotMessages = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      at: instantMs,
      kind: z.enum(robotMessageKinds),
      /** In the requested language. */
      text: z.string(),
      reasons: z.array(strategyReason),
    }),
  ),
  /** Null where there are no older ones. */
  next: z.nullable(z.string()),
});

/** `behind`: a bar has closed for longer than one bar, and is not decided. */
export const strategyRunStates = ['running', 'behind', 'failed', 'ended'] as const;

export const strategyRuns = z.extend(
  getPage(
    z.object({
      id: z.string(),
      kind: z.enum(['rental', 'agency']),
      /** Of a rental: whose it is. */
      customer: z.nullable(z.object({ id: customerId, userId: z.string(), isDemo: z.boolean() })),
      /** The robot's or the agency's code. */
      of: z.string(),
      strategy: z.string(),
      version: z.int(),
      pace,
      barMs: z.int(),
      state: z.enum(strategyRunStates),
      startedAt: instantMs,
      lastBarAt: z.nullable(instantMs),
      nextBarAt: z.nullable(instantMs),
      decisions: z.int(),
      missed: z.int(),
      failure: z.nullable(z.object({ at: instantMs, reason: z.string() })),
      endedAt: z.nullable(instantMs),
    }),
  ),
  { counts: z.record(z.enum(strategyRunStates), z.int()), asOf: instantMs },
);

export const robotPause = z.object({ id: robotPauseId, ...switchFields });
