/** Days and hours are UTC. A part is null for operators whose roles do not open its list. */
import * as z from 'zod/mini';
import { listDeskOrders } from './desk.ts';
import { endpoint } from './kernel/endpoint.ts';
import { reviewKinds } from './kernel/enumerations.ts';
import { amount, currency, localDay } from './kernel/money.ts';
import { instantMs } from './kernel/shapes.ts';
import { listJournals } from './ledger.ts';
import { searchCustomers } from './operators.ts';
import { listReviews } from './reviews.ts';

/** Up to an hour, four hours, a day, or longer. */
export const ageBands = ['hour', 'fourHours', 'day', 'older'] as const;
export type AgeBand = (typeof ageBands)[number];

export const overviewReaders = {
  queues: listReviews.roles,
  money: listJournals.roles,
  orders: listDeskOrders.roles,
  signUps: searchCustomers.roles,
} as const;
export type OverviewPart = keyof typeof overviewReaders;

const queue = z.object({
  kind: z.enum(reviewKinds),
  waiting: z.int(),
  overdue: z.int(),
  oldestAt: z.nullable(instantMs),
  bands: z.record(z.enum(ageBands), z.int()),
});

const flow = z.object({
  currency,
  days: z.array(
    z.object({
      day: localDay,
      /** Credited to customers by deposits. */
      in: amount,
      /** Taken from customers by withdrawals that were paid, fees included. */
      out: amount,
    }),
  ),
});

const hour = z.object({
  hour: z.int(),
  placed: z.int(),
  filled: z.int(),
  /** Cancelled, rejected or expired. */
  ended: z.int(),
});

export const loadOverview = endpoint({
  method: 'GET',
  path: '/operator/overview',
  caller: 'operator',
  summary:
    'The day in figures: what waits, money in and out, orders and sign-ups; each part for those who may open its list.',
  data: z.object({
    asOf: instantMs,
    /** The days of money and sign-ups, both included; the last is today. */
    from: localDay,
    to: localDay,
    queues: z.nullable(z.array(queue)),
    /** One for each currency that moved. Nothing is converted. */
    money: z.nullable(z.array(flow)),
    orders: z.nullable(z.array(hour)),
    signUps: z.nullable(
      z.array(
        z.object({
          day: localDay,
          registered: z.int(),
          /** Whose identity was verified for the first time. */
          verified: z.int(),
        }),
      ),
    ),
  }),
  refusals: [],
});
