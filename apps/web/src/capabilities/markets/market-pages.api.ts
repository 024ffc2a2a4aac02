/** Lists that are read in pages, apart from what the first screen reads. */
import {
  listExchangeStocks,
  listHkStocks,
  listHotStocks,
  listTradingDays,
  listUsStocks,
} from '@candor/contract/markets';
import { callUntil } from '../../platform/calls/call.ts';
import { usePages } from '../../platform/readings/use-pages.ts';
import type { CalendarDay, CalendarMarket } from './calendar/calendar.model.ts';
import type { SortState } from './lists/sort.model.ts';
import { quoteId, type HkBoardName, type UsExchange } from './markets.api.ts';

const PAGE_ROWS = '40';
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
