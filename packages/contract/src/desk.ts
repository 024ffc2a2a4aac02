/** Two operators may stop new orders; no call changes a price, fill, order or position. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { Direction, orderStates } from './kernel/enumerations.ts';
import { customerId, deskSwitchId } from './kernel/ids.ts';
import { amount, currency, localDay } from './kernel/money.ts';
import { orderRow, positionRow, tradedSource } from './kernel/orders.ts';
import { pageInQuery, getPage } from './kernel/page.ts';
import { pausableMarkets, pausableProducts, pauseScopes } from './kernel/products.ts';
import { SHORT_TEXT_LENGTH_MAX, TEXT_LENGTH_MAX } from './kernel/patterns.ts';
import { decimal, quotedSource, stockCode } from './kernel/quote.ts';
import { instantMs, line, requestId } from './kernel/shapes.ts';
import { switchActs, switchFields } from './kernel/two-person-switch.ts';

const readers = ['reviewer', 'approver', 'support', 'auditor'] as const;
const sentence = line(TEXT_LENGTH_MAX);
/** From 0 to 23. */
const hourInQuery = z.pipe(z.string().check(z.regex(/^(1?\d|2[0-3])$/)), z.transform(Number));

export const loadCustomerTrades = endpoint({
  method: 'GET',
  path: '/operator/customers/{id}/trades',
  caller: 'operator',
  roles: [...readers],
  summary:
    'A customer’s working orders, open positions and the last that ended. The customer sees that it was looked at.',
  params: z.strictObject({ id: customerId }),
  data: z.object({
    customer: z.object({ id: customerId, userId: z.string(), isDemo: z.boolean() }),
    orders: z.array(orderRow),
    positions: z.array(positionRow),
    closed: z.array(positionRow),
    ended: z.array(orderRow),
  }),
  refusals: ['CUSTOMER_UNKNOWN', 'OPERATOR_LINKED'],
});

const exposureTotal = {
  currency,
  long: amount,
  short: amount,
  margin: amount,
  floating: amount,
  /**
   * What the house would lose if every instrument moved against it by the margin asked at the most
   * leverage, and customers who lose paid no more than their positions have.
   */
  worst: amount,
  positions: z.int(),
  orders: z.int(),
};

export const loadExposure = endpoint({
  method: 'GET',
  path: '/operator/desk/exposure',
  caller: 'operator',
  roles: ['approver', 'auditor'],
  summary:
    'What all customers hold together, by instrument: long, short and net at the market, margin behind it, and how many positions are near their end. What the house’s own funds hold is listed beside it and in no total. Options also by underlying, with their greeks and the most the house can lose by them.',
  data: z.object({
    asOf: instantMs,
    totals: z.array(z.object(exposureTotal)),
    /** The same by product and currency. */
    products: z.array(z.object({ source: tradedSource, ...exposureTotal })),
    items: z.array(
      z.object({
        source: tradedSource,
        code: stockCode,
        name: z.string(),
        currency,
        long: amount,
        short: amount,
        net: amount,
        quantity: decimal,
        margin: amount,
        floating: amount,
        positions: z.int(),
        orders: z.int(),
        nearLiquidation: z.int(),
        /** Held by funds of the house, and in no total. */
        isHouse: z.boolean(),
        /** Null of an option, which is stressed together with what is on the same underlying. */
        worst: z.nullable(amount),
      }),
    ),
    /** Options of customers by what they are on; they are among the items too. */
    options: z.array(
      z.object({
        source: quotedSource,
        code: stockCode,
        name: z.string(),
        currency,
        /** Contracts. */
        long: z.string(),
        short: z.string(),
        /** What customers hold of the underlying itself, net, over all its months. */
        shares: decimal,
        /** In shares, with those that are held; the rest of the options alone. */
        delta: decimal,
        optionsDelta: decimal,
        gamma: decimal,
        /** Money a day, and for a point of volatility. */
        theta: decimal,
        vega: decimal,
        /** If all expired at one price; null where nothing limits it. */
        houseLossMost: z.nullable(amount),
        /** The same, and where nothing limits it up to twice today’s price or the highest strike. */
        worst: amount,
      }),
    ),
  }),
  refusals: [],
});

/** As on the wire: 0 buys, 1 sells. */
const sideInQuery = z.pipe(
  z.enum(['0', '1']),
  z.transform((text: '0' | '1') => (text === '0' ? Direction.Buy : Direction.Sell)),
);
export const DESK_ORDERS_DAYS_MAX = 31;

/** Amending an order ends it as neither and places another. */
export const orderHappenings = ['placed', 'filled', 'ended'] as const;
export type OrderHappening = (typeof orderHappenings)[number];

export const listDeskOrders = endpoint({
  method: 'GET',
  path: '/operator/desk/orders',
  caller: 'operator',
  roles: ['approver', 'auditor'],
  summary:
    'All customers’ orders that were placed, filled, or cancelled, rejected or expired on a day (UTC), in one hour of it, or up to another day; of a customer, an instrument, a side or a status when asked; newest first.',
  query: z.strictObject({
    ...pageInQuery,
    day: z.optional(localDay),
    /** Included; without it, `day` alone. */
    until: z.optional(localDay),
    hour: z.optional(hourInQuery),
    /** The beginning of a user id, an e-mail address or a name. */
    text: z.optional(line(SHORT_TEXT_LENGTH_MAX)),
    /** The beginning of an instrument’s code. */
    code: z.optional(line(SHORT_TEXT_LENGTH_MAX)),
    side: z.optional(sideInQuery),
    state: z.optional(z.enum(orderStates)),
    what: z._default(z.enum(orderHappenings), 'placed'),
  }),
  data: z.extend(
    getPage(
      z.extend(orderRow, {
        customer: z.object({ id: customerId, userId: z.string(), isDemo: z.boolean() }),
      }),
    ),
    { day: localDay, until: localDay },
  ),
  refusals: ['PERIOD_INVALID'],
});

const deskSwitch = z.object({
  id: deskSwitchId,
  scope: z.enum(pauseScopes),
  market: z.nullable(z.enum(pausableMarkets)),
  product: z.nullable(z.enum(pausableProducts)),
  source: z.nullable(quotedSource),
  code: z.nullable(stockCode),
  ...switchFields,
});

export const listDeskSwitches = endpoint({
  method: 'GET',
  path: '/operator/desk/switches',
  caller: 'operator',
  summary: 'Where only cancelling is possible, was, or is proposed to be.',
  query: z.strictObject({ ...pageInQuery }),
  data: getPage(deskSwitch),
  refusals: [],
});

export const proposeDeskSwitch = endpoint({
  method: 'POST',
  path: '/operator/desk/switches',
  caller: 'operator',
  roles: ['reviewer', 'approver'],
  summary:
    'Proposes that the whole desk, a market, a product or one instrument takes no new orders. Cancelling, closing and withdrawing stay open. Customers read the reason in their language.',
  body: z
    .strictObject({
      requestId,
      scope: z.enum(pauseScopes),
      market: z.optional(z.enum(pausableMarkets)),
      product: z.optional(z.enum(pausableProducts)),
      source: z.optional(quotedSource),
      code: z.optional(stockCode),
      reason: sentence,
      reasonZhHans: sentence,
    })
    .check(
      z.refine(
        ({ scope, market, product, source, code }) =>
          (market !== undefined) === (scope === 'market') &&
          (product !== undefined) === (scope === 'product') &&
          [source, code].every((part) => (part !== undefined) === (scope === 'instrument')),
        'what the scope names, and nothing else',
      ),
    ),
  data: deskSwitch,
  refusals: [
    'REQUEST_ID_REUSED',
    'INSTRUMENT_UNKNOWN',
    'INSTRUMENT_CLASS_WRONG',
    'SWITCH_NEEDS_MONTH',
    'SWITCH_STANDS',
  ],
  isMoneyCommand: true,
});

export const decideDeskSwitch = endpoint({
  method: 'POST',
  path: '/operator/desk/switches/{id}/decide',
  caller: 'operator',
  roles: ['reviewer', 'approver'],
  summary:
    'Confirms or refuses a proposal of somebody else, takes back an own one, or proposes and confirms that a switch is lifted. Switching on and lifting each need two people.',
  params: z.strictObject({ id: deskSwitchId }),
  body: z.strictObject({
    act: z.enum(switchActs),
  }),
  data: deskSwitch,
  refusals: ['SWITCH_UNKNOWN', 'SECOND_PERSON_NEEDED', 'SWITCH_DECIDED'],
});
