/**
 * Prices of options follow from the tape like every other; volume and open interest are by rule,
 * and no customer is in them. A combination (vertical spread, straddle, strangle, iron condor)
 * trades as one instrument with a code of its own and one net price.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { Direction } from './kernel/enumerations.ts';
import { positionId } from './kernel/ids.ts';
import { amount, currency } from './kernel/money.ts';
import { orderBody, orderRefusals, orderRow, positionRow } from './kernel/orders.ts';
import { decimal, quotedSource, stockCode } from './kernel/quote.ts';
import { instantMs, requestId } from './kernel/shapes.ts';

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

/** What the value is computed from, so that a page can compute it for other prices and days. */
const model = z.object({
  valuedAt: instantMs,
  years: z.number(),
  rate: z.number(),
  growth: z.number(),
  dividends: z.array(z.object({ years: z.number(), perShare: decimal })),
  volatility: z.number(),
  /** At the money, of the whole time left. */
  totalVariance: z.number(),
  /** What that may turn out to be, which makes the smile; none before version 3 of the engine. */
  outcomes: z.array(z.object({ chance: z.number(), variance: z.number() })),
  /** How the smile leans and opens where there are none. */
  rho: z.number(),
  eta: z.number(),
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
    model,
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

export const placeOptionOrder = endpoint({
  method: 'POST',
  path: '/option/create',
  caller: 'customer',
  summary:
    'Places an order in an option or a combination. Buying pays in full; selling to open (isShort) is covered by its largest loss, a call by shares.',
  body: orderBody,
  data: orderRow,
  refusals: ['OPTION_UNKNOWN', ...orderRefusals],
  isMoneyCommand: true,
});

/** `+AAPL261218C00310000,-AAPL261218C00320000`: what is bought and what is sold, one of each. */
const signedLegs = z
  .string()
  .check(z.maxLength(120), z.regex(/^[+-][A-Z0-9]{16,21}(,[+-][A-Z0-9]{16,21}){0,3}$/));

const greeks = {
  delta: decimal,
  gamma: decimal,
  theta: decimal,
  vega: decimal,
};

export const optionStrategies = [
  'longCall',
  'longPut',
  'coveredCall',
  'cashSecuredPut',
  'bullCallSpread',
  'bearCallSpread',
  'bullPutSpread',
  'bearPutSpread',
  'longStraddle',
  'longStrangle',
  'ironCondor',
  'reverseIronCondor',
] as const;
export type OptionStrategy = (typeof optionStrategies)[number];

export const loadOptionCombination = endpoint({
  method: 'GET',
  path: '/option/combination',
  caller: 'anyone',
  rate: 'read',
  summary:
    'Legs as they trade: the code and side of the one order they are, its net quote, its legs, what it can gain and lose, and the level it needs.',
  query: z.strictObject({ legs: signedLegs }),
  data: z.object({
    ...underlying,
    code: stockCode,
    /** As the instrument is called: "AAPL 2026-12-18 310/320 call spread". */
    title: z.string(),
    market: z.string(),
    decimals: z.int(),
    /** Price steps by lower bound, lowest first. */
    ticks: z.array(z.object({ from: decimal, step: decimal })),
    last: decimal,
    previousClose: decimal,
    /** The side of the order that is these legs. */
    direction: z.enum(Direction),
    strategy: z.enum(optionStrategies),
    level: z.int(),
    expiry,
    bid: decimal,
    ask: decimal,
    bidSize: z.int(),
    askSize: z.int(),
    /** Per contract when dealt at once, in the currency; null without a limit. */
    largestGain: z.nullable(decimal),
    largestLoss: z.nullable(decimal),
    /** Of the position, for one of it: in shares, and in money a day and a point of volatility. */
    ...greeks,
    legs: z.array(
      z.object({
        ...side.shape,
        /** Bought or sold. */
        direction: z.enum(Direction),
        kind: z.enum(['call', 'put']),
        strike: decimal,
      }),
    ),
    model,
  }),
  refusals: [
    'OPTION_UNKNOWN',
    'OPTION_EXPIRED',
    'OPTION_LEGS_DIFFER',
    'OPTION_COMBINATION_UNKNOWN',
    'OPTION_LOSS_UNLIMITED',
  ],
});

const heldOption = z.object({
  ...positionRow.shape,
  strategy: z.enum(optionStrategies),
  underlyingCode: stockCode,
  underlyingSource: quotedSource,
  settlement: z.enum(['shares', 'cash']),
  /** Money per contract for 1.00 of its price. */
  multiplier: decimal,
  /** Of all of it. */
  ...greeks,
  /** Shares locked behind a sold call. */
  lockedShares: decimal,
  isExercisable: z.boolean(),
  /** What the customer wants at expiry: by rule, from a cent in the money; or never. */
  instruction: z.enum(['automatic', 'never']),
  /** When an instruction or an exercise can no longer be given. */
  cutOffAt: instantMs,
});

export const listHeldOptions = endpoint({
  method: 'GET',
  path: '/option/positions',
  caller: 'customer',
  rate: 'read',
  summary: 'Your options with their greeks, and the sums of each underlying.',
  data: z.object({
    items: z.array(heldOption),
    underlyings: z.array(
      z.object({
        code: stockCode,
        source: quotedSource,
        name: z.string(),
        currency,
        spot: decimal,
        /** Shares held beside the options are in the delta. */
        shares: decimal,
        ...greeks,
        /** For 1 % of the underlying's price. */
        deltaMoney: amount,
      }),
    ),
  }),
  refusals: [],
});

export const exerciseOption = endpoint({
  method: 'POST',
  path: '/option/exercise',
  caller: 'customer',
  summary:
    'Exercises a bought American option before it expires: a call buys the shares at the strike, a put sells them. It cannot be taken back.',
  body: z.strictObject({ requestId, id: positionId, quantity: decimal }),
  data: z.object({
    option: positionRow,
    /** The position the shares are in now, or were sold from. */
    shares: positionRow,
  }),
  refusals: [
    'REQUEST_ID_REUSED',
    'POSITION_UNKNOWN',
    'POSITION_CLOSED',
    'TRADING_LOCKED',
    'OPTION_EXPIRED',
    'OPTION_NOT_EXERCISABLE',
    'QUANTITY_INVALID',
    'QUANTITY_EXCEEDS_POSITION',
    'OPTION_SHARES_MISSING',
    'FUNDS_INSUFFICIENT',
  ],
  isMoneyCommand: true,
});

export const previewExercise = endpoint({
  method: 'GET',
  path: '/option/exercise',
  caller: 'customer',
  rate: 'read',
  summary: 'What exercising would do now, by the code that does it; or why it would be refused.',
  query: z.strictObject({ id: positionId, quantity: decimal }),
  data: z.object({
    problem: z.nullable(z.object({ reason: z.string(), text: z.string() })),
    kind: z.enum(['call', 'put']),
    strike: decimal,
    spot: decimal,
    currency,
    shares: decimal,
    /** Paid for the shares, or received for them. */
    cost: amount,
    available: amount,
    /** What the option would bring if it were sold now, and what exercising it is worth. */
    saleValue: amount,
    exerciseValue: amount,
  }),
  refusals: ['POSITION_UNKNOWN', 'POSITION_CLOSED', 'OPTION_NOT_EXERCISABLE'],
});

export const setExpiryInstruction = endpoint({
  method: 'POST',
  path: '/option/instruction',
  caller: 'customer',
  summary:
    'Whether a bought option is exercised at expiry by rule, or never. It can be changed until the cut-off.',
  body: z.strictObject({ id: positionId, instruction: z.enum(['automatic', 'never']) }),
  data: z.object({ instruction: z.enum(['automatic', 'never']) }),
  refusals: ['POSITION_UNKNOWN', 'POSITION_CLOSED', 'OPTION_EXPIRED', 'OPTION_NOT_EXERCISABLE'],
});

export const loadAssignmentDraw = endpoint({
  method: 'GET',
  path: '/option/draw',
  caller: 'customer',
  rate: 'read',
  summary:
    'Which sold calls of a series were drawn to deliver on the eve of an ex-date: the list by numbers that only owners know, the commitment of the day’s seed, the seed once its day is over, and your positions that were chosen.',
  query: z.strictObject({ id: z.string().check(z.maxLength(80)) }),
  data: z.object({
    id: z.string(),
    code: stockCode,
    name: z.string(),
    drawnAt: instantMs,
    /** Of the underlying then. */
    price: decimal,
    /** In the order of the draw: number, draw, 1 for those that deliver. */
    lines: z.string(),
    own: z.array(z.object({ positionId, assigned: decimal })),
    tape: z.object({
      day: date,
      commitment: z.string(),
      seed: z.nullable(z.string()),
      revealsAt: instantMs,
    }),
  }),
  refusals: ['OPTION_DRAW_UNKNOWN'],
});
