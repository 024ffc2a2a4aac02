import * as z from 'zod/mini';
import { bars, barsInQuery } from './kernel/bars.ts';
import { endpoint } from './kernel/endpoint.ts';
import {
  decimal,
  nextNight,
  quotedSource,
  quoteRow,
  shortSale,
  stockCode,
} from './kernel/quote.ts';
import { instantMs } from './kernel/shapes.ts';

/** In a query string the source is digits. */
const sourceInQuery = z.pipe(
  z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number)),
  quotedSource,
);
const instrument = { code: stockCode, source: sourceInQuery };

const level = z.object({ price: decimal, volume: decimal });
const trade = z.object({
  at: instantMs,
  price: decimal,
  volume: decimal,
  side: z.enum(['buy', 'sell', 'auction']),
});
/** The move outside regular hours, against the regular close it follows or precedes. */
const extended = z.nullable(
  z.object({ price: decimal, change: decimal, changeRatio: decimal, at: instantMs }),
);

/** The first one of a subscription. */
export const BOOK_TRADES_FIRST = 30;
/** Later ones: a reader who missed some still finds where they join. */
export const BOOK_TRADES_LATER = 10;

/** Order book and newest trades, pushed on `book:<source>:<code>` in the beat of the quote. */
export const bookTick = z.object({
  bids: z.array(level),
  asks: z.array(level),
  /** Newest first. */
  trades: z.array(trade).check(z.maxLength(BOOK_TRADES_FIRST)),
  at: instantMs,
});
export type BookTick = z.output<typeof bookTick>;

const detail = z.object({
  ...quoteRow.shape,
  open: decimal,
  high: decimal,
  low: decimal,
  previousClose: decimal,
  bid: z.nullable(decimal),
  ask: z.nullable(decimal),
  bidVolume: z.nullable(decimal),
  askVolume: z.nullable(decimal),
  bids: z.array(level),
  asks: z.array(level),
  trades: z.array(trade),
  preMarket: extended,
  postMarket: extended,
  week52High: decimal,
  week52Low: decimal,
  lot: z.int(),
  tick: decimal,
  phaseUntil: z.nullable(instantMs),
  nextOpen: z.nullable(instantMs),
  timeZone: z.string(),
  isTradable: z.boolean(),
  openInterest: z.nullable(decimal),
  expiry: z.nullable(z.string()),
  previousSettle: z.nullable(decimal),
  contract: z.nullable(
    z.object({
      root: z.string(),
      multiplier: decimal,
      priceUnit: z.string(),
      initialMargin: decimal,
      maintenanceMargin: decimal,
    }),
  ),
  /** Always the simulated tape in this build. */
  feed: z.literal('simulated'),
});

export const loadQuoteDetail = endpoint({
  method: 'GET',
  path: '/m_ft/detail_quote',
  caller: 'anyone',
  summary: 'Everything a quote page shows of an instrument at this instant.',
  query: z.strictObject(instrument),
  data: detail,
  refusals: ['INSTRUMENT_UNKNOWN'],
});

export const loadStockDetail = endpoint({
  method: 'GET',
  path: '/m_ft/stock_detail_ft',
  caller: 'anyone',
  summary:
    'The short form for tickets: last, bid, ask, lot, ticks, and the terms of a pair or a contract.',
  query: z.strictObject(instrument),
  data: z.object({
    ...quoteRow.shape,
    bid: z.nullable(decimal),
    ask: z.nullable(decimal),
    bidVolume: z.nullable(decimal),
    askVolume: z.nullable(decimal),
    lot: z.int(),
    tick: decimal,
    /** Price steps by lower bound, lowest first. */
    ticks: z.array(z.object({ from: decimal, step: decimal })),
    pair: z.nullable(z.object({ base: z.string(), quote: z.string(), pip: decimal })),
    /** A future; without an expiry for a root, which is traded as its front contract. */
    contract: z.nullable(
      z.object({
        root: z.string(),
        category: z.nullable(z.string()),
        multiplier: decimal,
        priceUnit: z.string(),
        initialMargin: decimal,
        maintenanceMargin: decimal,
        expiresOn: z.nullable(z.string()),
      }),
    ),
    isTradable: z.boolean(),
  }),
  refusals: ['INSTRUMENT_UNKNOWN'],
});

export const loadSummary = endpoint({
  method: 'GET',
  path: '/m_ft/summary_detail',
  caller: 'anyone',
  summary:
    'Key figures and the company profile; what is not known is null, and the basis of the reference price is named.',
  query: z.strictObject(instrument),
  data: z.object({
    name: z.string(),
    stock_code: z.string(),
    source: quotedSource,
    market: z.string(),
    sector: z.nullable(z.string()),
    industry: z.nullable(z.string()),
    country: z.nullable(z.string()),
    currency: z.string(),
    marketCap: z.nullable(decimal),
    peRatio: z.nullable(decimal),
    earningsPerShare: z.nullable(decimal),
    dividendYield: z.nullable(decimal),
    averageVolume: decimal,
    week52High: decimal,
    week52Low: decimal,
    referencePrice: decimal,
    referenceDate: z.string(),
    referenceBasis: z.string(),
  }),
  refusals: ['INSTRUMENT_UNKNOWN'],
});

export const CORPORATE_ACTIONS_MAX = 40;

export const listCorporateActions = endpoint({
  method: 'GET',
  path: '/m_ft/corporate_actions',
  caller: 'anyone',
  summary:
    'Dividends and splits of a share since the market began, and those that are announced; newest first.',
  query: z.strictObject(instrument),
  data: z.object({
    currency: z.string(),
    items: z.array(
      z.union([
        z.object({
          kind: z.literal('dividend'),
          /** The ex-date: who holds the share before it is paid. */
          day: z.string(),
          isAhead: z.boolean(),
          perShare: decimal,
        }),
        z.object({
          kind: z.literal('split'),
          /** The first day on which it trades in new shares. */
          day: z.string(),
          isAhead: z.boolean(),
          announcedOn: z.string(),
          /** So many new shares for so many old ones. */
          newShares: z.int(),
          oldShares: z.int(),
        }),
      ]),
    ),
  }),
  refusals: ['INSTRUMENT_UNKNOWN'],
});

export const listBars = endpoint({
  method: 'GET',
  path: '/m_ft/kline',
  caller: 'anyone',
  summary:
    'Bars of a range, or of a size ending before an instant, adjusted for splits. At most 1,500; the last one may still be open.',
  query: z.strictObject({ ...instrument, ...barsInQuery }),
  data: bars,
  refusals: ['INSTRUMENT_UNKNOWN'],
});

export const loadQuote = endpoint({
  method: 'POST',
  path: '/market/getMaket',
  caller: 'anyone',
  rate: 'read',
  summary: 'One quote.',
  body: z.strictObject({ code: stockCode, source: quotedSource }),
  data: quoteRow,
  refusals: ['INSTRUMENT_UNKNOWN'],
});

export const QUOTES_PER_CALL_MAX = 200;

export const listQuotes = endpoint({
  method: 'POST',
  path: '/market/getMakets',
  caller: 'anyone',
  rate: 'read',
  summary: 'Many quotes at once, in the order asked; unknown codes are named, not refused.',
  body: z.strictObject({
    instruments: z
      .array(z.strictObject({ code: stockCode, source: quotedSource }))
      .check(z.minLength(1), z.maxLength(QUOTES_PER_CALL_MAX)),
  }),
  data: z.object({
    items: z.array(quoteRow),
    unknown: z.array(z.object({ code: z.string(), source: z.int() })),
  }),
  refusals: [],
});

const flowSide = z.object({ large: decimal, medium: decimal, small: decimal });

export const loadFundsFlow = endpoint({
  method: 'GET',
  path: '/stock/fund/details',
  caller: 'anyone',
  summary:
    'Funds flow of the day by order size, from the tape: an order is counted by its traded value, in when the buyer moved, out when the seller did. Thresholds are part of the answer.',
  query: z.strictObject(instrument),
  data: z.object({
    date: z.string(),
    currency: z.string(),
    inflow: flowSide,
    outflow: flowSide,
    net: decimal,
    thresholds: z.object({ large: decimal, medium: decimal }),
    minutes: z.array(z.object({ at: instantMs, net: decimal })),
    isEstimate: z.literal(true),
  }),
  refusals: ['INSTRUMENT_UNKNOWN', 'FIGURES_NOT_APPLICABLE'],
});

export const loadChipDistribution = endpoint({
  method: 'GET',
  path: '/stock/fund/profit',
  caller: 'anyone',
  summary:
    'Estimate of at which prices today’s holders bought, from a year of daily volume: share in profit, average cost, ranges.',
  query: z.strictObject(instrument),
  data: z.object({
    date: z.string(),
    price: decimal,
    profitRatio: decimal,
    averageCost: decimal,
    range70: z.object({ low: decimal, high: decimal }),
    range90: z.object({ low: decimal, high: decimal }),
    bins: z.array(z.object({ price: decimal, share: decimal })),
    isEstimate: z.literal(true),
  }),
  refusals: ['INSTRUMENT_UNKNOWN', 'FIGURES_NOT_APPLICABLE'],
});

export const loadShortSale = endpoint({
  method: 'GET',
  path: '/stock/short_sale',
  caller: 'anyone',
  summary:
    'Whether a share can be sold short now: what borrowing it costs a year and when that is charged next, and until when short sales are restricted after a fall.',
  query: z.strictObject(instrument),
  data: z.object({ code: stockCode, ...shortSale.shape, ...nextNight }),
  refusals: ['INSTRUMENT_UNKNOWN', 'FIGURES_NOT_APPLICABLE'],
});
