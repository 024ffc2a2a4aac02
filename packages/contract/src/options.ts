/**
 * Options are read here and traded nowhere yet. Prices follow from the tape like every other;
 * volume and open interest are by rule, and no customer is in them.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { decimal, quotedSource, stockCode } from './kernel/quote.ts';
import { instantMs } from './kernel/shapes.ts';

const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** In a query string the source is digits. */
const sourceInQuery = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
  quotedSource,
);
/** 21 characters, or without the padding of its root. */
const optionSymbol = z.string().check(z.minLength(16), z.maxLength(21));

const expiry = z.object({
  on: date,
  kind: z.enum(['daily', 'weekly', 'monthly']),
  /** Trading ends at this instant. */
  at: instantMs,
});

const underlying = {
  name: z.string(),
  stock_code: z.string(),
  source: quotedSource,
  currency: z.string(),
  /** What the options follow: of a future the month that trades on the day of expiry. */
  followed: z.string(),
  spot: decimal,
  isOpen: z.boolean(),
  at: instantMs,
  style: z.enum(['american', 'european']),
  settlement: z.enum(['shares', 'cash']),
  /** Money per contract for 1.00 of its price. */
  multiplier: decimal,
};

const side = z.object({
  symbol: z.string(),
  bid: decimal,
  ask: decimal,
  bidSize: z.int(),
  askSize: z.int(),
  last: decimal,
  change: decimal,
  volume: z.int(),
  openInterest: z.int(),
  impliedVolatility: decimal,
  delta: decimal,
  gamma: decimal,
  theta: decimal,
  vega: decimal,
  inTheMoney: z.boolean(),
});

export const listOptionChain = endpoint({
  method: 'GET',
  path: '/m_ft/futures_opt_list',
  caller: 'anyone',
  rate: 'read',
  summary:
    'The option chain of an underlying for one expiry (without one, the first weekly or monthly that is at least a week away): each strike with its call and its put, their quotes and greeks; all expiries with their volatility at the money.',
  query: z.strictObject({
    source: sourceInQuery,
    stock_code: stockCode,
    expiry: z.optional(date),
  }),
  data: z.object({
    ...underlying,
    /** Volatility at the money, 0.25 is 25 % a year. */
    expiries: z.array(z.object({ ...expiry.shape, volatility: decimal })),
    expiry,
    forward: decimal,
    rows: z.array(z.object({ strike: decimal, call: side, put: side })),
  }),
  refusals: ['INSTRUMENT_UNKNOWN', 'OPTIONS_NOT_LISTED', 'OPTION_UNKNOWN'],
});

export const OPTION_HISTORY_DAYS = 40;

export const loadOption = endpoint({
  method: 'GET',
  path: '/option/detail',
  caller: 'anyone',
  rate: 'read',
  summary:
    'One option: terms, quote, greeks, what its value follows from, and its closes by the model since it was listed.',
  query: z.strictObject({ symbol: optionSymbol }),
  data: z.object({
    ...underlying,
    ...side.shape,
    kind: z.enum(['call', 'put']),
    strike: decimal,
    expiry,
    previousClose: decimal,
    rho: decimal,
    /** What the value is computed from, so that a page can compute it for other prices and days. */
    model: z.object({
      valuedAt: instantMs,
      years: z.number(),
      rate: z.number(),
      growth: z.number(),
      dividends: z.array(z.object({ years: z.number(), perShare: decimal })),
      volatility: z.number(),
      /** At the money, of the whole time left; and how the smile leans and opens. */
      totalVariance: z.number(),
      rho: z.number(),
      eta: z.number(),
    }),
    history: z.array(z.object({ on: date, close: decimal, volatility: decimal })),
  }),
  refusals: ['OPTION_UNKNOWN', 'OPTION_EXPIRED'],
});

export const listOptionUnderlyings = endpoint({
  method: 'GET',
  path: '/option/underlyings',
  caller: 'anyone',
  rate: 'read',
  summary: 'What has options, most traded first within its kind.',
  data: z.object({
    items: z.array(
      z.object({
        source: quotedSource,
        stock_code: z.string(),
        name: z.string(),
        root: z.string(),
      }),
    ),
  }),
  refusals: [],
});
