import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { pageInBody, pageInQuery, getPage, wholeInQuery } from './kernel/page.ts';
import { marketPhase, quoteRow, sparkline } from './kernel/quote.ts';
import { instantMs } from './kernel/shapes.ts';

/** The specification's leaderboards are `gainers`, `losers` and `active`. */
export const quoteOrder = z.enum(['code', 'price', 'changeRatio', 'volume', 'turnover']);
const sorted = {
  orderBy: z._default(quoteOrder, 'turnover'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
};

export const usExchange = z.enum(['NASDAQ', 'NYSE', 'AMEX']);

/** Asks for the rows there are, right after a start, instead of waiting for all to be priced. */
const soFar = z.optional(z.literal('true'));
/** Of how many instruments of the class there are prices: of fewer than all only with `soFar`. */
const progress = z.object({ quoted: z.int(), total: z.int() });

const rowWithLine = z.object({ ...quoteRow.shape, sparkline });

export const listUsStocks = endpoint({
  method: 'GET',
  path: '/m_ft/all_stock_list',
  caller: 'anyone',
  summary: 'All US stocks, page by page.',
  query: z.strictObject({ ...pageInQuery, ...sorted }),
  data: getPage(quoteRow),
  refusals: [],
});

export const listExchangeStocks = endpoint({
  method: 'GET',
  path: '/m_ft/stock_list',
  caller: 'anyone',
  summary: 'The US stocks of one exchange, optionally of one sector.',
  query: z.strictObject({
    market: usExchange,
    sector: z.optional(z.string().check(z.maxLength(60))),
    ...pageInQuery,
    ...sorted,
  }),
  data: getPage(quoteRow),
  refusals: [],
});

export const listHkStocks = endpoint({
  method: 'GET',
  path: '/hk_st/all_stock_list',
  caller: 'anyone',
  summary: 'Hong Kong stocks, page by page; board Main or GEM.',
  query: z.strictObject({ board: z.optional(z.enum(['Main', 'GEM'])), ...pageInQuery, ...sorted }),
  data: getPage(quoteRow),
  refusals: [],
});

export const listLeaders = endpoint({
  method: 'GET',
  path: '/m_ft/topList',
  caller: 'anyone',
  summary:
    'Leaderboards: gainers, losers or most active, of all US exchanges or one, or of Hong Kong. Very thinly traded ones are left out.',
  query: z.strictObject({
    board: z._default(z.enum(['gainers', 'losers', 'active']), 'active'),
    market: z.optional(z.enum(['NASDAQ', 'NYSE', 'AMEX', 'HKEX'])),
    limit: z._default(wholeInQuery(50), 20),
    soFar,
  }),
  data: z.object({ items: z.array(rowWithLine), progress }),
  refusals: [],
});

export const listPreMarket = endpoint({
  method: 'POST',
  path: '/m_ft/preMarketList',
  caller: 'anyone',
  rate: 'read',
  summary:
    'US stocks by their move since the exchange’s last regular close, by its own clock: after the close, in the night, before the open. While it is open: the pre-market as it ended.',
  body: z.strictObject({
    ...pageInBody,
    direction: z._default(z.enum(['gainers', 'losers']), 'gainers'),
  }),
  data: z.object({
    ...getPage(
      z.object({
        ...quoteRow.shape,
        closePrice: z.string(),
        extendedPrice: z.string(),
        extendedChange: z.string(),
        extendedChangeRatio: z.string(),
        extendedPhase: marketPhase,
      }),
    ).shape,
    phase: z.enum(['preMarket', 'postMarket', 'closed']),
    /** The close that moves are measured from; null `endedAt` while the session goes on. */
    closedAt: instantMs,
    endedAt: z.nullable(instantMs),
  }),
  refusals: [],
});

export const listIndices = endpoint({
  method: 'GET',
  path: '/m_ft/global_index',
  caller: 'anyone',
  summary: 'Global indices by region. They are shown, not traded.',
  query: z.strictObject({ region: z.optional(z.string().check(z.maxLength(40))) }),
  data: z.object({ items: z.array(z.object({ ...rowWithLine.shape, region: z.string() })) }),
  refusals: [],
});

const futureRow = z.object({
  ...quoteRow.shape,
  category: z.string(),
  openInterest: z.string(),
  expiry: z.nullable(z.string()),
  previousSettle: z.string(),
});

export const listFutures = endpoint({
  method: 'GET',
  path: '/m_ft/futures_list',
  caller: 'anyone',
  summary:
    'Futures by category, each root with its front contract; or all listed months of one root.',
  query: z.strictObject({
    category: z.optional(z.string().check(z.maxLength(40))),
    root: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,6}$/))),
  }),
  data: z.object({ items: z.array(futureRow) }),
  refusals: [],
});

export const listForex = endpoint({
  method: 'GET',
  path: '/m_ft/forex_list',
  caller: 'anyone',
  summary: 'Currency pairs and spot metals by group.',
  query: z.strictObject({ group: z.optional(z.enum(['major', 'cross', 'emerging', 'metal'])) }),
  data: z.object({
    items: z.array(
      z.object({ ...quoteRow.shape, group: z.string(), bid: z.string(), ask: z.string() }),
    ),
  }),
  refusals: [],
});

export const listForexIndex = endpoint({
  method: 'GET',
  path: '/m_ft/forex_index',
  caller: 'anyone',
  summary: 'The major pairs with a line of their day, for an overview.',
  data: z.object({ items: z.array(rowWithLine) }),
  refusals: [],
});

export const listCoins = endpoint({
  method: 'GET',
  path: '/m_ft/crypto_list',
  caller: 'anyone',
  summary: 'Coins in dollars, by rank.',
  data: z.object({ items: z.array(rowWithLine) }),
  refusals: [],
});

export const listHotStocks = endpoint({
  method: 'GET',
  path: '/m_ft/hot_stock',
  caller: 'anyone',
  summary:
    'The stocks that are traded far more than usual today: volume so far against an ordinary day, compared with the stock in the middle. Computed from the tape.',
  query: z.strictObject({ ...pageInQuery, soFar }),
  data: z.object({
    ...getPage(z.object({ ...rowWithLine.shape, volumeRatio: z.string() })).shape,
    progress,
  }),
  refusals: [],
});

export const listHomeQuotes = endpoint({
  method: 'GET',
  path: '/m_ft/home_custom_list',
  caller: 'anyone',
  summary:
    'The home screen’s own list: a few instruments of each class with sparklines of the last 50 points.',
  data: z.object({ indices: z.array(rowWithLine), custom: z.array(rowWithLine) }),
  refusals: [],
});

export const listTradingDays = endpoint({
  method: 'POST',
  path: '/stocka_trading_day/getPageList',
  caller: 'anyone',
  rate: 'read',
  summary: 'The trading days of a market from a date on, with their hours, half days and holidays.',
  body: z.strictObject({
    market: z.enum(['US', 'HK', 'CME', 'FOREX']),
    from: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    ...pageInBody,
  }),
  data: getPage(
    z.object({
      date: z.string(),
      isTradingDay: z.boolean(),
      isHalfDay: z.boolean(),
      holiday: z.nullable(z.string()),
      spans: z.array(z.object({ phase: marketPhase, from: instantMs, until: instantMs })),
    }),
  ),
  refusals: [],
});

export const loadMarketClock = endpoint({
  method: 'GET',
  path: '/market/clock',
  caller: 'anyone',
  summary: 'Which phase each market is in, and until when; whether practice hours are on.',
  data: z.object({
    hours: z.enum(['continuous', 'exchange']),
    markets: z.array(
      z.object({
        market: z.string(),
        phase: marketPhase,
        until: z.nullable(instantMs),
        nextOpen: z.nullable(instantMs),
        timeZone: z.string(),
      }),
    ),
  }),
  refusals: [],
});

export const searchInstruments = endpoint({
  method: 'GET',
  path: '/quotes/getStock',
  caller: 'anyone',
  summary:
    'Search by code, English name, Chinese name or pinyin (whole or initials) over all classes, best match first. When nothing fits well, names with a slip or two follow.',
  query: z.strictObject({
    keyword: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
    source: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
    limit: z._default(wholeInQuery(50), 20),
  }),
  data: z.object({ items: z.array(quoteRow) }),
  refusals: [],
});
