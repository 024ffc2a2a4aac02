/** Shown data stays while it is reloaded (use-stale-query); prices come by push. */
import {
  listCoins,
  listForex,
  listForexIndex,
  listFutures,
  listHomeQuotes,
  listHotStocks,
  listIndices,
  listLeaders,
  listPreMarket,
  loadMarketClock,
  searchInstruments,
} from '@candor/contract/markets';
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { QuoteRow } from '@candor/contract/kernel/quote';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type UsExchange = 'NASDAQ' | 'NYSE' | 'AMEX';
export type HkBoardName = 'Main' | 'GEM';
export type LeaderBoard = 'gainers' | 'losers' | 'active';
export type LeaderMarket = UsExchange | 'HKEX';
export type IndexRow = ReceivedDataOf<typeof listIndices>['items'][number];
export type FutureRow = ReceivedDataOf<typeof listFutures>['items'][number];
/** Of how many instruments a list of a server that has just started has prices. */
export type Progress = ReceivedDataOf<typeof listLeaders>['progress'];
export type ExtendedDirection = 'gainers' | 'losers';
export type ExtendedRow = ReceivedDataOf<typeof listPreMarket>['items'][number];
export type ExtendedSession = Pick<
  ReceivedDataOf<typeof listPreMarket>,
  'phase' | 'closedAt' | 'endedAt'
>;
export type PairRow = ReceivedDataOf<typeof listForex>['items'][number];

/** The order changes with the market. */
const LEADERS_EVERY_MS = 20_000;
const GROWING_EVERY_MS = 2_000;
export const EXTENDED_EVERY_MS = 20_000;
const CLOCK_EVERY_MS = 60_000;
const EXTENDED_ROWS = 50;
const isQuiet = true;
const isOfMarket = true;

export function useHottest(count: number) {
  return useStaleQuery(
    listHotStocks,
    { everyMs: nextReading, isKept: true, isOfMarket },
    { query: { pageSize: String(count), soFar: 'true' }, isQuiet },
  );
}

export function useLeaders(board: LeaderBoard, market: LeaderMarket | null, count: number) {
  return useStaleQuery(
    listLeaders,
    { everyMs: nextReading, isKept: true, isOfMarket },
    {
      query: {
        board,
        limit: String(count),
        soFar: 'true',
        ...(market === null ? {} : { market }),
      },
      isQuiet,
    },
  );
}

/** Right after the start of a server there are more rows every moment. */
function nextReading(data: { readonly progress: Progress } | undefined): number {
  return data !== undefined && data.progress.quoted < data.progress.total
    ? GROWING_EVERY_MS
    : LEADERS_EVERY_MS;
}

export function usePreMarket(direction: ExtendedDirection) {
  return useStaleQuery(
    listPreMarket,
    { everyMs: EXTENDED_EVERY_MS, isOfMarket },
    { body: { direction, pageNum: 1, pageSize: EXTENDED_ROWS }, isQuiet },
  );
}

export function useHomeQuotes() {
  return useStaleQuery(listHomeQuotes, { isKept: true, isOfMarket }, { isQuiet });
}

export function useIndices() {
  return useStaleQuery(listIndices, { isOfMarket }, { query: {}, isQuiet });
}

/** Each root with its front contract, or all months of one root. */
export function useFutures(root?: string) {
  return useStaleQuery(
    listFutures,
    { isOfMarket },
    { query: root === undefined ? {} : { root }, isQuiet },
  );
}

export function useForex() {
  return useStaleQuery(listForex, { isOfMarket }, { query: {}, isQuiet });
}

export function useForexIndex() {
  return useStaleQuery(listForexIndex, { isOfMarket }, { isQuiet });
}

export function useCoins() {
  return useStaleQuery(listCoins, { isOfMarket }, { isQuiet });
}

export function useSearch(keyword: string, source: QuotedSource | null) {
  return useStaleQuery(
    searchInstruments,
    { isOfMarket },
    {
      query: { keyword, limit: '50', ...(source === null ? {} : { source: String(source) }) },
      isQuiet,
    },
  );
}

export function useMarketClock() {
  return useStaleQuery(loadMarketClock, { everyMs: CLOCK_EVERY_MS, isOfMarket }, { isQuiet });
}

export function quoteId({
  source,
  stock_code: code,
}: Pick<QuoteRow, 'source' | 'stock_code'>): string {
  return `${source}:${code}`;
}
