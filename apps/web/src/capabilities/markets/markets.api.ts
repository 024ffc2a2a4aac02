/** Shown data stays while it is reloaded (use-stale-query, use-pages); prices come by push. */
import {
  listCoins,
  listExchangeStocks,
  listForex,
  listForexIndex,
  listFutures,
  listHkStocks,
  listHomeQuotes,
  listHotStocks,
  listIndices,
  listLeaders,
  listPreMarket,
  listTradingDays,
  listUsStocks,
  loadMarketClock,
  searchInstruments,
} from '@candor/contract/markets';
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { QuoteRow } from '@candor/contract/kernel/quote';
import { callUntil } from '../../platform/call.ts';
import { useStaleQuery } from '../../platform/use-stale-query.ts';
import { usePages } from '../../platform/use-pages.ts';
import type { CalendarDay, CalendarMarket } from './calendar/calendar.model.ts';
import type { SortState } from './lists/sort.model.ts';

export type UsExchange = 'NASDAQ' | 'NYSE' | 'AMEX';
export type HkBoardName = 'Main' | 'GEM';
export type LeaderBoard = 'gainers' | 'losers' | 'active';
export type LeaderMarket = UsExchange | 'HKEX';
export type IndexRow = ReceivedDataOf<typeof listIndices>['items'][number];
export type FutureRow = ReceivedDataOf<typeof listFutures>['items'][number];
export type ExtendedDirection = 'gainers' | 'losers';
export type ExtendedRow = ReceivedDataOf<typeof listPreMarket>['items'][number];
export type ExtendedSession = Pick<
  ReceivedDataOf<typeof listPreMarket>,
  'phase' | 'closedAt' | 'endedAt'
>;
export type PairRow = ReceivedDataOf<typeof listForex>['items'][number];

/** The order changes with the market. */
const LEADERS_EVERY_MS = 20_000;
export const EXTENDED_EVERY_MS = 20_000;
const CLOCK_EVERY_MS = 60_000;
const PAGE_ROWS = '40';
const EXTENDED_ROWS = 50;
/** About three months. */
const CALENDAR_DAYS = 92;
const isQuiet = true;

export function useUsStocks(exchange: UsExchange | null, sort: SortState) {
  return usePages({
    name: `us ${exchange ?? 'all'} ${sort.orderBy} ${sort.direction}`,
    getId: quoteId,
    load: async (pageNum, signal) => {
      const query = { ...sort, pageNum: String(pageNum), pageSize: PAGE_ROWS };
      if (exchange === null) return await callUntil(signal, listUsStocks, { query, isQuiet });
      return await callUntil(signal, listExchangeStocks, {
        query: { ...query, market: exchange },
        isQuiet,
      });
    },
  });
}

export function useHkStocks(board: HkBoardName | null, sort: SortState) {
  return usePages({
    name: `hk ${board ?? 'all'} ${sort.orderBy} ${sort.direction}`,
    getId: quoteId,
    load: async (pageNum, signal) =>
      await callUntil(signal, listHkStocks, {
        query: {
          ...sort,
          pageNum: String(pageNum),
          pageSize: PAGE_ROWS,
          ...(board === null ? {} : { board }),
        },
        isQuiet,
      }),
  });
}

export function useHotStocks() {
  return usePages({
    name: 'hot',
    getId: quoteId,
    load: async (pageNum, signal) =>
      await callUntil(signal, listHotStocks, {
        query: { pageNum: String(pageNum), pageSize: PAGE_ROWS },
        isQuiet,
      }),
  });
}

export function useHottest(count: number) {
  return useStaleQuery(
    listHotStocks,
    { everyMs: LEADERS_EVERY_MS, isKept: true },
    { query: { pageSize: String(count) }, isQuiet },
  );
}

export function useLeaders(board: LeaderBoard, market: LeaderMarket | null, count: number) {
  return useStaleQuery(
    listLeaders,
    { everyMs: LEADERS_EVERY_MS, isKept: true },
    { query: { board, limit: String(count), ...(market === null ? {} : { market }) }, isQuiet },
  );
}

export function usePreMarket(direction: ExtendedDirection) {
  return useStaleQuery(
    listPreMarket,
    { everyMs: EXTENDED_EVERY_MS },
    { body: { direction, pageNum: 1, pageSize: EXTENDED_ROWS }, isQuiet },
  );
}

export function useHomeQuotes() {
  return useStaleQuery(listHomeQuotes, { isKept: true }, { isQuiet });
}

export function useIndices() {
  return useStaleQuery(listIndices, {}, { query: {}, isQuiet });
}

/** Each root with its front contract, or all months of one root. */
export function useFutures(root?: string) {
  return useStaleQuery(listFutures, {}, { query: root === undefined ? {} : { root }, isQuiet });
}

export function useForex() {
  return useStaleQuery(listForex, {}, { query: {}, isQuiet });
}

export function useForexIndex() {
  return useStaleQuery(listForexIndex, {}, { isQuiet });
}

export function useCoins() {
  return useStaleQuery(listCoins, {}, { isQuiet });
}

export function useSearch(keyword: string, source: QuotedSource | null) {
  return useStaleQuery(
    searchInstruments,
    {},
    {
      query: { keyword, limit: '50', ...(source === null ? {} : { source: String(source) }) },
      isQuiet,
    },
  );
}

export function useTradingDays(market: CalendarMarket) {
  return usePages({
    name: `calendar ${market}`,
    getId: ({ date }: CalendarDay) => date,
    load: async (pageNum, signal) =>
      await callUntil(signal, listTradingDays, {
        body: { market, pageNum, pageSize: CALENDAR_DAYS },
        isQuiet,
      }),
  });
}

export function useMarketClock() {
  return useStaleQuery(loadMarketClock, { everyMs: CLOCK_EVERY_MS }, { isQuiet });
}

export function quoteId({
  source,
  stock_code: code,
}: Pick<QuoteRow, 'source' | 'stock_code'>): string {
  return `${source}:${code}`;
}
