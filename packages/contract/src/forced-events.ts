/**
 * What a program orders in a test account to see what it does then. It changes neither the market
 * nor another account, and every order that went otherwise for it says so.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { forcedKinds } from './kernel/forced.ts';
import { forcedEventId, keyId, orderId, positionId } from './kernel/ids.ts';
import { amount, typedAmount } from './kernel/money.ts';
import { tradedSource } from './kernel/orders.ts';
import { stockCode } from './kernel/quote.ts';
import { instantMs, requestId } from './kernel/shapes.ts';

export const FORCED_SECONDS_MAX = 600;
export const FORCED_PER_HOUR_MAX = 60;
const MOST_MAX = 1_000_000;

/** With which an order can end when it could have been filled. */
export const forcedRejections = [
  'FUNDS_INSUFFICIENT',
  'OPTION_UNCOVERED',
  'accountStopped',
  'adjusted',
] as const;

const forcedEvent = z.object({
  id: forcedEventId,
  kind: z.enum(forcedKinds),
  at: instantMs,
  /** It is over then, used or not. */
  until: instantMs,
  /** Of the program that ordered it; null where its owner did. */
  byKey: z.nullable(keyId),
  most: z.nullable(z.int()),
  reason: z.nullable(z.enum(forcedRejections)),
  source: z.nullable(tradedSource),
  code: z.nullable(stockCode),
  positionId: z.nullable(positionId),
  required: z.nullable(amount),
  /** Orders that went otherwise for it. */
  orders: z.array(z.object({ id: orderId, code: stockCode, source: tradedSource })),
});

export const listForcedEvents = endpoint({
  method: 'GET',
  path: '/forced-events',
  caller: 'customer',
  rate: 'read',
  summary:
    'What was ordered in this test account, newest first, each with the orders that went otherwise for it; and whether the account is one.',
  data: z.object({
    env: z.literal('paper'),
    asOf: instantMs,
    isTest: z.boolean(),
    items: z.array(forcedEvent),
    /** On margin and open: what can be called. */
    callable: z.array(
      z.object({ id: positionId, source: tradedSource, code: stockCode, leverage: z.int() }),
    ),
  }),
  refusals: [],
});

export const orderForcedEvent = endpoint({
  method: 'POST',
  path: '/forced-events/order',
  caller: 'customer',
  summary:
    'Orders an event in a test account: the next order is filled only up to `most` (partFill) or rejected with `reason` (rejection); an instrument, `source` and `code`, does not trade for the account (halt); the position `id` requires at least `required` (marginCall); or the account’s sockets are closed (disconnect).',
  body: z.strictObject({
    requestId,
    kind: z.enum(forcedKinds),
    /** How long it lasts, or waits for the next order. */
    seconds: z.optional(z.int().check(z.gte(1), z.lte(FORCED_SECONDS_MAX))),
    most: z.optional(z.int().check(z.gte(1), z.lte(MOST_MAX))),
    reason: z.optional(z.enum(forcedRejections)),
    source: z.optional(tradedSource),
    code: z.optional(stockCode),
    id: z.optional(positionId),
    required: z.optional(typedAmount),
  }),
  data: forcedEvent,
  refusals: [
    'REQUEST_ID_REUSED',
    'ACCOUNT_NOT_TEST',
    'FORCED_EVENT_INCOMPLETE',
    'FORCED_EVENTS_TOO_MANY',
    'INSTRUMENT_CLASS_WRONG',
    'INSTRUMENT_UNKNOWN',
    'AMOUNT_INVALID',
    'POSITION_UNKNOWN',
    'POSITION_CLOSED',
    'MARGIN_NOT_NEEDED',
  ],
  isMoneyCommand: true,
});

export const forcedEventsChanged = event('forcedEvents.changed', z.object({ at: instantMs }));
