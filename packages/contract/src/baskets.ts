/**
 * Baskets: US shares by weights, bought, rebalanced and sold together. A basket counts what its own
 * orders bought and sold; the shares are held by the account as all others are. Weights are
 * hundredths of a per cent, 10,000 together.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { basketId, basketLinkId, basketRunId, orderId } from './kernel/ids.ts';
import { amount, typedAmount } from './kernel/money.ts';
import { orderRefusals, seenPrice } from './kernel/orders.ts';
import { getPage, pageInQuery } from './kernel/page.ts';
import { decimal, stockCode } from './kernel/quote.ts';
import { instantMs, line, requestId } from './kernel/shapes.ts';

export const basketRunKinds = ['buy', 'rebalance', 'sell'] as const;
export type BasketRunKind = (typeof basketRunKinds)[number];
/** `gone`: sold elsewhere in the account, and so taken off the basket's count. */
export const basketSides = ['buy', 'sell', 'gone'] as const;

/** Of an account, not closed. */
export const BASKETS_MAX = 20;
export const BASKET_PARTS_MIN = 2;
export const BASKET_PARTS_MAX = 50;
export const BASKET_NAME_LENGTH_MAX = 40;
/** All of a basket, in hundredths of a per cent. */
export const WHOLE_BPS = 10_000;
export const TOLERANCE_MAX_BPS = 5_000;
export const TOLERANCE_USUAL_BPS = 500;
/** What is in it now, and what was taken out and is not sold yet. */
const ROWS_MAX = 4 * BASKET_PARTS_MAX;

const weight = z.int().check(z.gte(1), z.lte(WHOLE_BPS));
const typedPart = z.strictObject({ code: stockCode, weight });

const terms = {
  name: line(BASKET_NAME_LENGTH_MAX),
  /** A share further from its weight is off; hundredths of a per cent of the basket. */
  tolerance: z.int().check(z.gte(0), z.lte(TOLERANCE_MAX_BPS)),
  parts: z.array(typedPart).check(z.minLength(BASKET_PARTS_MIN), z.maxLength(BASKET_PARTS_MAX)),
};

const share = { code: z.string(), name: z.string(), localLogoUrl: z.string() };

const part = z.object({
  ...share,
  /** 0 for what was taken out of the basket and is not sold. */
  weight: z.int(),
  /** Of what the basket is worth; null where it holds nothing. */
  weightNow: z.nullable(z.int()),
  shares: decimal,
  price: decimal,
  worth: amount,
});

const basket = z.object({
  id: basketId,
  name: z.string(),
  tolerance: z.int(),
  version: z.int(),
  createdAt: instantMs,
  closedAt: z.nullable(instantMs),
  /** Of the link that shows its weights; null without one. */
  link: z.nullable(basketLinkId),
  parts: z.array(part).check(z.maxLength(ROWS_MAX)),
  /** The furthest from its weight; null where it holds nothing. */
  drift: z.nullable(z.int()),
  isOff: z.boolean(),
  result: z.object({
    worth: amount,
    paid: amount,
    received: amount,
    /** With what it is worth. */
    profit: amount,
    /** Worth of what was sold elsewhere since the basket's last order; it is in the profit. */
    gone: amount,
  }),
});

const refusal = z.nullable(z.object({ reason: z.string(), text: z.string() }));

const run = z.object({
  id: basketRunId,
  kind: z.enum(basketRunKinds),
  isWhole: z.boolean(),
  version: z.int(),
  at: instantMs,
  amount: z.nullable(amount),
  orders: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      side: z.enum(basketSides),
      order: z.nullable(orderId),
      refusal,
      quantity: z.nullable(decimal),
      price: z.nullable(decimal),
      cash: z.nullable(amount),
    }),
  ),
});

const ofShare = [
  'INSTRUMENT_NOT_LISTED',
  'INSTRUMENT_UNKNOWN',
  'INSTRUMENT_CLASS_WRONG',
  'INSTRUMENT_NOT_TRADABLE',
] as const;
const ofTerms = ['BASKET_WEIGHTS_INVALID', 'BASKET_SHARE_TWICE', ...ofShare] as const;

export const listBaskets = endpoint({
  method: 'GET',
  path: '/baskets/list',
  caller: 'customer',
  summary: 'The account’s baskets, newest first, those that were closed last.',
  data: z.object({ items: z.array(basket), open: z.int(), openMax: z.int() }),
  refusals: [],
});

export const loadBasket = endpoint({
  method: 'GET',
  path: '/baskets/detail',
  caller: 'customer',
  summary: 'One basket: its weights, what it counts as its own, how far it is off and how it did.',
  query: z.strictObject({ id: basketId }),
  data: basket,
  refusals: ['BASKET_UNKNOWN'],
});

export const listBasketRuns = endpoint({
  method: 'GET',
  path: '/baskets/runs',
  caller: 'customer',
  summary: 'What a basket bought, rebalanced and sold, newest first, with each order.',
  query: z.strictObject({ id: basketId, ...pageInQuery }),
  data: getPage(run),
  refusals: ['BASKET_UNKNOWN'],
});

export const makeBasket = endpoint({
  method: 'POST',
  path: '/baskets/make',
  caller: 'customer',
  summary: 'Makes a basket of 2 to 50 US shares by weights. Nothing is bought yet.',
  body: z.strictObject({ requestId, ...terms }),
  data: basket,
  refusals: ['REQUEST_ID_REUSED', ...ofTerms, 'BASKETS_TOO_MANY'],
  isMoneyCommand: true,
});

export const changeBasket = endpoint({
  method: 'POST',
  path: '/baskets/change',
  caller: 'customer',
  summary:
    'Changes name, tolerance and weights of a basket; former weights are kept. Nothing is traded by it.',
  body: z.strictObject({
    requestId,
    id: basketId,
    /** That is changed: refused if there is a newer one. */
    version: z.int().check(z.gte(1)),
    ...terms,
  }),
  data: basket,
  refusals: ['REQUEST_ID_REUSED', 'BASKET_UNKNOWN', 'BASKET_CLOSED', 'BASKET_CHANGED', ...ofTerms],
  isMoneyCommand: true,
});

const plannedOrder = z.object({
  ...share,
  side: z.enum(['buy', 'sell']),
  /** Of a purchase: the most it costs, with all charges. */
  amount: z.nullable(amount),
  /** Of a purchase about, of a sale exactly; null where it would not be taken. */
  quantity: z.nullable(decimal),
  price: z.nullable(decimal),
  charges: z.nullable(amount),
  /** Paid or received with all charges; null where it would not be taken. */
  cash: z.nullable(amount),
  problem: refusal,
});

export const previewBasket = endpoint({
  method: 'POST',
  path: '/baskets/preview',
  caller: 'customer',
  rate: 'read',
  summary:
    'All orders that buying, rebalancing or selling a basket would place now, with charges, or why one would not be taken.',
  body: z.strictObject({
    id: basketId,
    kind: z.enum(basketRunKinds),
    /** Of a purchase: the most that all of it costs. */
    amount: z.nullable(typedAmount),
  }),
  data: z.object({
    env: z.literal('paper'),
    id: basketId,
    name: z.string(),
    version: z.int(),
    kind: z.enum(basketRunKinds),
    /** As in the question, so that an older answer is known. */
    amount: z.nullable(typedAmount),
    problem: z.nullable(
      z.object({
        reason: z.string(),
        text: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    orders: z.array(plannedOrder).check(z.maxLength(ROWS_MAX)),
    /** Of the orders that would be taken. */
    paid: amount,
    received: amount,
    charges: amount,
    /** What could be spent now, the funding wallet included. */
    available: amount,
    /** The least amount of which each share gets the least of an order. */
    amountMin: amount,
    amountMax: amount,
  }),
  refusals: ['BASKET_UNKNOWN', 'BASKET_CLOSED'],
});

const wantedOrder = z.strictObject({
  code: stockCode,
  side: z.enum(['buy', 'sell']),
  amount: z.nullable(typedAmount),
  quantity: z.nullable(typedAmount),
  seenPrice,
});

export const placeBasket = endpoint({
  method: 'POST',
  path: '/baskets/place',
  caller: 'customer',
  summary:
    'Places the orders of a basket as they were seen in its preview, sales first, in one step: all or nothing, or what can be done now.',
  body: z.strictObject({
    requestId,
    id: basketId,
    version: z.int().check(z.gte(1)),
    kind: z.enum(basketRunKinds),
    amount: z.nullable(typedAmount),
    /** All or nothing. Otherwise what can be done now, and the rest not at all. */
    isWhole: z.boolean(),
    orders: z.array(wantedOrder).check(z.minLength(1), z.maxLength(ROWS_MAX)),
  }),
  data: run,
  refusals: [
    'REQUEST_ID_REUSED',
    'BASKET_UNKNOWN',
    'BASKET_CLOSED',
    'BASKET_CHANGED',
    'BASKET_ORDERS_INVALID',
    'BASKET_NOT_WHOLE',
    ...orderRefusals.slice(1),
  ],
  isMoneyCommand: true,
});

export const shareBasket = endpoint({
  method: 'POST',
  path: '/baskets/share',
  caller: 'customer',
  summary:
    'Makes a link to the weights of a basket as they are now, or ends it. Whoever has the link sees the weights and nothing else.',
  body: z.strictObject({ requestId, id: basketId, isShared: z.boolean() }),
  data: basket,
  refusals: ['REQUEST_ID_REUSED', 'BASKET_UNKNOWN', 'BASKET_CLOSED'],
  isMoneyCommand: true,
});

export const loadSharedBasket = endpoint({
  method: 'GET',
  path: '/baskets/shared',
  caller: 'anyone',
  summary: 'The weights of a basket that somebody shares by a link.',
  query: z.strictObject({ link: basketLinkId }),
  data: z.object({
    parts: z.array(z.object({ ...share, weight: z.int() })).check(z.maxLength(BASKET_PARTS_MAX)),
  }),
  refusals: ['BASKET_LINK_ENDED'],
});

export const closeBasket = endpoint({
  method: 'POST',
  path: '/baskets/close',
  caller: 'customer',
  summary: 'Closes a basket for good, with its link. What it bought stays in the account.',
  body: z.strictObject({ requestId, id: basketId }),
  data: basket,
  refusals: ['REQUEST_ID_REUSED', 'BASKET_UNKNOWN'],
  isMoneyCommand: true,
});

export const basketsChanged = event('baskets.changed', z.object({ at: instantMs }));
