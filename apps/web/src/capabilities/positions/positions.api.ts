/**
 * Queries of this folder. Profit, margin and prices are the server's figures, followed while they
 * are visible, and polled where there is no connection; none is computed here.
 */
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import type {
  Declaration,
  Endpoint,
  ReceivedDataOf,
  SentBodyOf,
} from '@candor/contract/kernel/endpoint';
import { TradeTab, type TradedSource } from '@candor/contract/kernel/enumerations';
import {
  addMargin,
  cancelOrder,
  closePosition,
  listClosedPositions,
  listCustomerPositions,
  listPositions,
  listTradeHistory,
  listWorkingOrders,
  loadOrder,
  loadPosition,
  loadReceipt,
  previewMargin,
  previewOrder,
  protectPosition,
  replaceOrder,
} from '@candor/contract/positions';
import type { Page, PageRequest } from '@candor/kit/paging';
import type * as z from 'zod/mini';
import { nowMs } from '@candor/client/time';
import { untilBeat } from '../../core/money/money-beat.model.ts';
import { callUntil } from '../../platform/calls/call.ts';
import { CallRefused } from '@candor/client/call-errors';
import { mustAsk } from '../../platform/readings/followed.ts';
import { useLanguage } from '../../platform/i18n/text.ts';
import { PAGES, queryClient } from '../../platform/readings/query-client.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import { callName } from '@candor/client/reading';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { useLivePages } from '../../platform/readings/live-pages.ts';

export type Holdings = ReceivedDataOf<typeof listPositions>;
export type PositionRow = Holdings['items'][number];
export type HoldingTotal = Holdings['totals'][number];
export type OrderRow = ReceivedDataOf<typeof listWorkingOrders>['items'][number];
export type HistoryRow = ReceivedDataOf<typeof listTradeHistory>['items'][number];
export type HistoryFilter = Pick<
  SentBodyOf<typeof listTradeHistory>,
  'source' | 'kind' | 'positionId' | 'orderId'
>;
export type PositionDetail = ReceivedDataOf<typeof loadPosition>;
export type Lot = PositionDetail['lots'][number];
export type CloseRecord = NonNullable<PositionDetail['closeRecord']>;
export type Receipt = ReceivedDataOf<typeof loadReceipt>;
export type OrderPreview = ReceivedDataOf<typeof previewOrder>;
export type PreviewAsked = SentBodyOf<typeof previewOrder>;

/** What all traded rows carry: enough to name the instrument and write its figures. */
export type Traded = Pick<
  PositionRow,
  'source' | 'code' | 'name' | 'decimals' | 'localLogoUrl' | 'unit' | 'lot' | 'priceCurrency'
>;

const LISTS = 'trade ';
const ROWS_PER_PAGE = 30;
/** Prices move several times a second; money is read at common moments (core/money). */
const atBeat = () => untilBeat(nowMs());
/** A working order changes by an event, but a trailing stop moves with every price. */
const ORDERS_EVERY_MS = 6_000;

const getSource = (source: TradedSource | null) => (source === null ? {} : { source });
const page = <Filter extends object>(pageNum: number, filter: Filter) => ({
  pageNum,
  pageSize: ROWS_PER_PAGE,
  ...filter,
});
const getId = ({ id }: { id: string }) => id;
const getSeq = ({ seq }: HistoryRow) => String(seq);

export function useHoldings(source: TradedSource | null) {
  return useLivePages({
    name: `${LISTS}holdings ${source}`,
    everyMs: atBeat,
    isKept: true,
    getId,
    first: { endpoint: listPositions, body: page(1, getSource(source)) },
    load: async (pageNum, signal) =>
      await callUntil(signal, listPositions, {
        body: page(pageNum, getSource(source)),
        isQuiet: true,
      }),
  });
}

export function useClosedPositions(source: TradedSource | null) {
  return useLivePages({
    name: `${LISTS}closed ${source}`,
    getId,
    first: { endpoint: listClosedPositions, body: page(1, getSource(source)) },
    load: async (pageNum, signal) =>
      await callUntil(signal, listClosedPositions, {
        body: page(pageNum, getSource(source)),
        isQuiet: true,
      }),
  });
}

/** The call of one class of instruments for its positions. */
export type ClassPositions = Endpoint<
  Declaration & {
    readonly method: 'POST';
    readonly body: z.ZodMiniType<unknown, Partial<PageRequest> & { readonly tab?: HeldTab }>;
    readonly data: z.ZodMiniType<Page<PositionRow>>;
  }
>;
type HeldTab = typeof TradeTab.Holding | typeof TradeTab.Closed;

export function usePositionsBy(endpoint: ClassPositions, tab: HeldTab) {
  return useLivePages<PositionRow, Page<PositionRow>>({
    name: `${LISTS}${callName(endpoint)} ${tab}`,
    ...(tab === TradeTab.Holding ? { everyMs: atBeat } : {}),
    getId,
    first: { endpoint, body: page(1, { tab }) },
    load: async (pageNum, signal) =>
      await callUntil(signal, endpoint, { body: page(pageNum, { tab }), isQuiet: true }),
  });
}

export function useOrders(source: TradedSource | null, isOpen: boolean) {
  return useLivePages({
    name: `${LISTS}orders ${source} ${isOpen}`,
    ...(isOpen ? { everyMs: ORDERS_EVERY_MS } : {}),
    isKept: isOpen,
    getId,
    first: { endpoint: listWorkingOrders, body: page(1, { isOpen, ...getSource(source) }) },
    load: async (pageNum, signal) =>
      await callUntil(signal, listWorkingOrders, {
        body: page(pageNum, { isOpen, ...getSource(source) }),
        isQuiet: true,
      }),
  });
}

export function useTradeHistory(filter: HistoryFilter) {
  return useLivePages({
    name: `${LISTS}history ${JSON.stringify(filter)}`,
    getId: getSeq,
    first: { endpoint: listTradeHistory, body: page(1, filter) },
    load: async (pageNum, signal) =>
      await callUntil(signal, listTradeHistory, {
        body: page(pageNum, filter),
        isQuiet: true,
      }),
  });
}

export const usePosition = (id: string) =>
  useStaleQuery(loadPosition, { everyMs: atBeat }, { body: { id }, isQuiet: true });
/** In one instrument, as money is read: for what is made of several of them. */
export const usePositionsIn = (place: SentBodyOf<typeof listCustomerPositions>) =>
  useStaleQuery(listCustomerPositions, { everyMs: atBeat }, { body: place, isQuiet: true });
export const useOrder = (id: string) =>
  useStaleQuery(loadOrder, { everyMs: ORDERS_EVERY_MS }, { body: { id }, isQuiet: true });
export const useReceipt = (seq: number) => useCallQuery(loadReceipt, { body: { seq } });

const PREVIEW_EVERY_MS = 2_000;

/** What more margin would do, by the desk's own rules. */
export const useMarginPreview = (asked: SentBodyOf<typeof previewMargin>) =>
  useStaleQuery(
    previewMargin,
    { everyMs: PREVIEW_EVERY_MS, isFleeting: true },
    { body: asked, isQuiet: true },
  );

export type Previewed = {
  readonly preview: OrderPreview | null;
  readonly isOld: boolean;
  readonly problem: string | null;
};

const askPreview = (language: string, asked: PreviewAsked | null) => ({
  queryKey: [callName(previewOrder), language, asked],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OrderPreview | null> =>
    asked === null ? null : await callUntil(signal, previewOrder, { body: asked, isQuiet: true }),
  refetchInterval: PREVIEW_EVERY_MS,
});

/** Of several orders at once; null until it is there. */
export function useOrderPreviews(
  asked: readonly (PreviewAsked | null)[],
): readonly (OrderPreview | null)[] {
  const language = useLanguage();
  const queries = useQueries(
    { queries: asked.map((one) => askPreview(language, one)) },
    queryClient,
  );
  return queries.map(({ data }) => data ?? null);
}

export function useOrderPreview(asked: PreviewAsked | null): Previewed {
  const language = useLanguage();
  const query = useQuery(
    { ...askPreview(language, asked), placeholderData: keepPreviousData },
    queryClient,
  );
  return {
    preview: query.data ?? null,
    isOld: asked === null || query.isPlaceholderData || query.isError,
    problem: query.error instanceof CallRefused ? query.error.message : null,
  };
}

type On<Data> = { done: (data: Data) => void; refused?: (refusal: CallRefused) => void };

export const useCancelOrder = (on: On<OrderRow>) => useCallMutation(cancelOrder, on);
export const useReplaceOrder = (on: On<OrderRow>) => useCallMutation(replaceOrder, on);
export const useClosePosition = (on: On<OrderRow>) => useCallMutation(closePosition, on);
export const useProtectPosition = (on: On<ReceivedDataOf<typeof protectPosition>>) =>
  useCallMutation(protectPosition, on);
export const useAddMargin = (on: On<PositionRow>) => useCallMutation(addMargin, on);

/** Orders or positions changed, here or elsewhere: what is followed comes by itself. */
export async function refetchTrades(): Promise<void> {
  const lists = queryClient.invalidateQueries({
    predicate: (query) =>
      query.queryKey[0] === PAGES && String(query.queryKey[1]).startsWith(LISTS) && mustAsk(query),
  });
  await Promise.all([
    lists,
    refetchCall(loadPosition),
    refetchCall(loadOrder),
    refetchCall(listCustomerPositions),
  ]);
}
