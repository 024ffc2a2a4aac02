/**
 * How well a customer does. Days are UTC; amounts are dollars unless a currency stands beside them.
 * The figures follow from the entries of the books and the prices named here, by
 * packages/returns, which the browser runs again.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { amount, currency, localDay } from './kernel/money.ts';
import { instantMs } from './kernel/shapes.ts';

export const performanceIndexes = ['SPX', 'HSI'] as const;
export const performancePeriods = ['today', 'month', 'year', 'ever'] as const;
export const performanceProducts = [
  'usStock',
  'hkStock',
  'future',
  'forex',
  'option',
  'coin',
  'bond',
  'ipo',
  'follow',
  'robot',
] as const;

const product = z.enum(performanceProducts);
const code = z.nullable(z.string());

const result = z.object({
  product,
  /** Null where it is of no one instrument. */
  code,
  /** Before charges. */
  realised: amount,
  fees: amount,
  interest: amount,
  dividends: amount,
  coupons: amount,
  /** Change of what is open; null where something has no price. */
  open: z.nullable(amount),
  total: z.nullable(amount),
  /** Of the books. */
  entries: z.int(),
});

/** Several days where the ends between them are unknown. */
const dayGain = z.object({
  from: localDay,
  to: localDay,
  gain: amount,
  /** Null on a day without money. */
  ratio: z.nullable(amount),
});

const figures = z.object({
  period: z.enum(performancePeriods),
  /** Both included. Later than the period's own beginning where the account is younger. */
  from: localDay,
  to: localDay,
  days: z.int(),
  start: z.nullable(amount),
  end: z.nullable(amount),
  /** Paid in and out: neither gain nor loss. */
  flow: z.nullable(amount),
  gain: z.nullable(amount),
  timeWeighted: z.nullable(amount),
  moneyWeighted: z.nullable(
    z.object({
      period: amount,
      /** Null for less than a year. */
      yearly: z.nullable(amount),
    }),
  ),
  /** Of the chosen index, over the same days. */
  index: z.nullable(amount),
  drawdown: z.nullable(
    z.object({
      depth: amount,
      from: z.nullable(localDay),
      to: localDay,
      recovered: z.nullable(localDay),
    }),
  ),
  best: z.nullable(dayGain),
  worst: z.nullable(dayGain),
  /** What the exchange rate did to money in Hong Kong dollars: the gain without the results. */
  exchange: z.nullable(amount),
  products: z.nullable(z.array(result)),
  instruments: z.nullable(z.array(result)),
  instrumentsLeftOut: z.int(),
});

/** What the books do not say, so that the figures can be computed again. */
const openAt = z.object({
  rate: z.nullable(amount),
  items: z.array(z.object({ product, code, currency, profit: z.nullable(amount) })),
});

export const loadPerformance = endpoint({
  method: 'GET',
  path: '/performance',
  caller: 'customer',
  rate: 'read',
  summary:
    'Return of today, this month, this year and ever, time- and money-weighted, beside an index; what it is made of by product and instrument; drawdown, best and worst day, and every day. With the prices and rates from which it can be computed again from your entries.',
  query: z.strictObject({ index: z._default(z.enum(performanceIndexes), 'SPX') }),
  data: z.object({
    asOf: instantMs,
    index: z.enum(performanceIndexes),
    /** Null before the first entry of the books, and then there is nothing else. */
    since: z.nullable(localDay),
    /** The newest entry that is counted. */
    entries: z.int(),
    periods: z.array(figures),
    calendar: z.array(dayGain),
    /** The first only says what was there before. */
    days: z.array(
      z.object({
        day: localDay,
        end: z.nullable(amount),
        flow: z.nullable(amount),
        openUsd: z.nullable(amount),
        openHkd: z.nullable(amount),
        rate: z.nullable(amount),
        index: z.nullable(amount),
      }),
    ),
    /** Rates of the moments at which Hong Kong dollars were paid in or out. */
    flowRates: z.array(z.object({ at: instantMs, rate: amount })),
    openAt: z.object({
      today: openAt,
      month: openAt,
      year: openAt,
      ever: openAt,
      now: openAt,
    }),
  }),
  refusals: [],
});

/** Which purchases a sale is counted against: the oldest, the newest or the dearest first. */
export const lotMethods = ['fifo', 'lifo', 'highest'] as const;
export type LotMethod = (typeof lotMethods)[number];

/** The number of a sale in the desk's record. */
const saleId = z.string().check(z.regex(/^\d{1,15}$/));
const LOT_ID_LENGTH_MAX = 24;
const LOT_QUANTITY_LENGTH_MAX = 24;
const LOTS_CHOSEN_MAX = 200;

const yearInQuery = z.string().check(z.regex(/^20\d{2}$/));

const gain = z.object({
  /** Within the year, the oldest is 1. */
  number: z.int(),
  /** `settlement`: a contract's day was paid; `fraction`: what was no whole share after a split. */
  kind: z.enum(['sale', 'settlement', 'fraction']),
  product,
  code: z.string(),
  isShort: z.boolean(),
  openedOn: z.nullable(localDay),
  closedOn: localDay,
  quantity: z.nullable(z.string()),
  /** Of the amounts, which are before charges. */
  currency,
  cost: z.nullable(amount),
  proceeds: z.nullable(amount),
  gain: amount,
  /** Whose lots can be looked at; null where there are none. */
  sale: z.nullable(saleId),
  /** The customer chose these lots. */
  isChosen: z.boolean(),
});

export const loadGains = endpoint({
  method: 'GET',
  path: '/performance/gains',
  caller: 'customer',
  rate: 'read',
  summary:
    'Gains realised in a year (UTC) from recorded fills, before charges, newest first: each sale against the purchases that the customer chose for it, or by the account’s method; beside the sums, what was booked, which is the oldest first, and what the newest or the dearest first would have come to.',
  query: z.strictObject({ year: yearInQuery }),
  data: z.object({
    year: z.string(),
    /** Of the account. */
    method: z.enum(lotMethods),
    sums: z.array(
      z.object({
        product,
        currency,
        /** By the account’s method and the customer’s choice. */
        chosen: amount,
        fifo: amount,
        lifo: amount,
        highest: amount,
      }),
    ),
    rows: z.array(gain),
    /** Older ones, which only the file has. */
    leftOut: z.int(),
  }),
  refusals: [],
});

export const loadSaleLots = endpoint({
  method: 'GET',
  path: '/performance/lots/{sale}',
  caller: 'customer',
  rate: 'read',
  summary:
    'One sale and the purchases that were open at its moment: how much of each it is counted against, and how much of each could be chosen.',
  params: z.strictObject({ sale: saleId }),
  data: z.object({
    sale: saleId,
    product,
    code: z.string(),
    isShort: z.boolean(),
    closedOn: localDay,
    quantity: z.string(),
    currency,
    gain: amount,
    isChosen: z.boolean(),
    /**
     * `settled`: days were paid, so no order of lots changes anything; `split`: shares were split
     * before.
     */
    fixed: z.nullable(z.enum(['settled', 'split'])),
    /** Of the newest choice of the account; who chooses names it. */
    choice: z.int(),
    lots: z.array(
      z.object({
        id: z.string(),
        openedOn: localDay,
        price: z.string(),
        /** Not used up by earlier sales, nor chosen for another one. */
        open: z.string(),
        taken: z.string(),
        /** What the sale would gain on as much of it as it could use. */
        gain: amount,
      }),
    ),
  }),
  refusals: ['SALE_UNKNOWN'],
});

export const chooseLotMethod = endpoint({
  method: 'POST',
  path: '/performance/lots/method',
  caller: 'customer',
  summary:
    'Sets by which lots the account’s statement of gains counts sales without a choice of their own. The books stay as they are.',
  body: z.strictObject({ method: z.enum(lotMethods) }),
  data: z.object({ method: z.enum(lotMethods) }),
  refusals: ['LOT_CHOICES_TOO_MANY'],
});

export const chooseLots = endpoint({
  method: 'POST',
  path: '/performance/lots/choose',
  caller: 'customer',
  summary:
    'Chooses the purchases that one sale is counted against in the statement of gains; with none, it is the account’s method again. The books stay as they are. The same choice again changes nothing.',
  body: z.strictObject({
    sale: saleId,
    /** The newest choice that was seen. */
    after: z.int().check(z.minimum(0)),
    lots: z
      .array(
        z.strictObject({
          id: z.string().check(z.maxLength(LOT_ID_LENGTH_MAX)),
          quantity: z.string().check(z.maxLength(LOT_QUANTITY_LENGTH_MAX)),
        }),
      )
      .check(z.maxLength(LOTS_CHOSEN_MAX)),
  }),
  data: z.object({ choice: z.int() }),
  refusals: [
    'SALE_UNKNOWN',
    'LOTS_FIXED',
    'QUANTITY_INVALID',
    'LOTS_CHANGED',
    'LOT_UNKNOWN',
    'LOT_USED_UP',
    'LOTS_NOT_THE_SALE',
    'LOT_CHOICES_TOO_MANY',
  ],
});

export const performanceFiles = [
  'gains',
  'gainsPdf',
  'ghostfolio',
  'portfolioTransactions',
  'accountTransactions',
  'hledger',
] as const;

export const makePerformanceFile = endpoint({
  method: 'POST',
  path: '/performance/file',
  caller: 'customer',
  rate: 'read',
  summary:
    'A file of your account: realised gains of a year (CSV, or PDF in Base64), or every share trade and cash movement as Ghostfolio (JSON) or Portfolio Performance (CSV) import them, or every entry of the books as a journal for hledger.',
  body: z.strictObject({ file: z.enum(performanceFiles), year: yearInQuery }),
  data: z.object({
    name: z.string(),
    type: z.string(),
    encoding: z.enum(['text', 'base64']),
    content: z.string(),
  }),
  refusals: ['FILE_TOO_LONG'],
});
