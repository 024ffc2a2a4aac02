/**
 * What the screens of institutions read and send. Every figure is the server's: values of a unit
 * come once a minute, orders change at strikes.
 */
import {
  addFollowOrder,
  listAgencies,
  listAgencyDecisions,
  listAgencyTrades,
  listAgencyValues,
  listFollowHoldings,
  listFollowOrders,
  loadAgency,
  loadAgencyOdds,
  loadAgencyRecord,
  loadAgencyValues,
  loadFollowOrder,
  previewFollowOrder,
  type valueRanges,
} from '@candor/contract/follow';
import type { Declaration, ReceivedDataOf, SentBodyOf } from '@candor/contract/kernel/endpoint';
import type { CallRefused } from '@candor/client/call-errors';
import { usePreviewed } from '../../platform/readings/use-previewed.ts';
import { callUntil } from '../../platform/calls/call.ts';
import { useLivePages } from '../../platform/readings/live-pages.ts';
import { PAGES, queryClient } from '../../platform/readings/query-client.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall } from '../../platform/calls/use-call-query.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type AgencyList = ReceivedDataOf<typeof listAgencies>;
export type Agency = AgencyList['items'][number];
export type AgencyDetail = ReceivedDataOf<typeof loadAgency>;
export type AgencyHolding = AgencyDetail['holdings'][number];
export type AgencyTrade = ReceivedDataOf<typeof listAgencyTrades>['items'][number];
export type Decision = ReceivedDataOf<typeof listAgencyDecisions>['items'][number];
export type ChainedValue = ReceivedDataOf<typeof listAgencyValues>['items'][number];
export type ValueRange = (typeof valueRanges)[number];
export type Term = Agency['terms'][number];
export type FollowPreview = ReceivedDataOf<typeof previewFollowOrder>;
export type TermResult = FollowPreview['results'][number];
export type FollowAsked = SentBodyOf<typeof previewFollowOrder>;
export type FollowOrder = ReceivedDataOf<typeof addFollowOrder>;
export type FollowOrderDetail = ReceivedDataOf<typeof loadFollowOrder>;
export type FollowHoldings = ReceivedDataOf<typeof listFollowHoldings>;

const LISTS = 'follow ';
const ROWS_PER_PAGE = 20;
const VALUES_EVERY_MS = 15_000;
const CHART_EVERY_MS = 60_000;
const ORDERS_EVERY_MS = 5_000;
const PREVIEW_EVERY_MS = 5_000;
const ODDS_EVERY_MS = 3_000;
const isQuiet = true;

/** Also tells the time (shared/use-follow-now.ts). */
export const useAgencies = () =>
  useStaleQuery(listAgencies, { everyMs: VALUES_EVERY_MS }, { isQuiet });
export const useAgency = (agencyId: string) =>
  useStaleQuery(loadAgency, { everyMs: VALUES_EVERY_MS }, { query: { agencyId }, isQuiet });
export const useAgencyValues = (agencyId: string, range: ValueRange) =>
  useStaleQuery(
    loadAgencyValues,
    { everyMs: CHART_EVERY_MS },
    { query: { agencyId, range }, isQuiet },
  );
/** Asked again until it is computed. */
export const useAgencyOdds = (agencyId: string) =>
  useStaleQuery(
    loadAgencyOdds,
    { everyMs: (data) => (data?.state === 'ready' ? null : ODDS_EVERY_MS) },
    { query: { agencyId }, isQuiet },
  );

const getId = ({ id }: { id: string }) => id;

export function useAgencyTrades(agencyId: string) {
  return useLivePages({
    name: `${LISTS}trades ${agencyId}`,
    getId: ({ seq }: AgencyTrade) => String(seq),
    load: async (pageNum, signal) =>
      await callUntil(signal, listAgencyTrades, {
        body: { pageNum, pageSize: ROWS_PER_PAGE, agencyId },
        isQuiet,
      }),
  });
}

export function useAgencyDecisions(agencyId: string) {
  return useLivePages({
    name: `${LISTS}decisions ${agencyId}`,
    getId: ({ barAt }: Decision) => String(barAt),
    load: async (pageNum, signal) =>
      await callUntil(signal, listAgencyDecisions, {
        body: { pageNum, pageSize: ROWS_PER_PAGE, agencyId },
        isQuiet,
      }),
  });
}

export function useAgencyChain(agencyId: string) {
  return useLivePages({
    name: `${LISTS}chain ${agencyId}`,
    getId: ({ seq }: ChainedValue) => String(seq),
    load: async (pageNum, signal) =>
      await callUntil(signal, listAgencyValues, {
        body: { pageNum, pageSize: ROWS_PER_PAGE, agencyId },
        isQuiet,
      }),
  });
}

export const fetchAgencyRecord = async (agencyId: string, signal: AbortSignal) =>
  await callUntil(signal, loadAgencyRecord, { query: { agencyId } });

/** The hash of the last decision as the list shows it: the record must end with it, or after it. */
export async function fetchLastHash(agencyId: string, signal: AbortSignal): Promise<string | null> {
  const { items } = await callUntil(signal, listAgencyDecisions, {
    body: { pageNum: 1, pageSize: 1, agencyId },
  });
  return items[0]?.hash ?? null;
}

export const useFollowPreview = (asked: FollowAsked | null) =>
  usePreviewed(previewFollowOrder, PREVIEW_EVERY_MS, asked && [{ body: asked, isQuiet }]);

/** Under way, with what they come to. */
export function useFollowHoldings() {
  return useLivePages({
    name: `${LISTS}holdings`,
    everyMs: ORDERS_EVERY_MS,
    getId,
    load: async (pageNum, signal) =>
      await callUntil(signal, listFollowHoldings, {
        body: { pageNum, pageSize: ROWS_PER_PAGE },
        isQuiet,
      }),
  });
}

export function useEndedOrders() {
  return useLivePages({
    name: `${LISTS}ended`,
    getId,
    load: async (pageNum, signal) =>
      await callUntil(signal, listFollowOrders, {
        body: { pageNum, pageSize: ROWS_PER_PAGE, states: ['settled', 'returned'] },
        isQuiet,
      }),
  });
}

/** The caller's orders alongside one institution, the newest first. */
export const useOrdersWith = (agencyId: string) =>
  useStaleQuery(
    listFollowOrders,
    { everyMs: ORDERS_EVERY_MS },
    { body: { pageNum: 1, pageSize: ROWS_PER_PAGE, agencyId }, isQuiet },
  );

export const useFollowOrder = (id: string) =>
  useStaleQuery(loadFollowOrder, { everyMs: ORDERS_EVERY_MS }, { body: { id }, isQuiet });

export const useAddFollowOrder = (on: {
  done: (order: FollowOrder) => void;
  refused?: (refusal: CallRefused) => void;
}) => useCallMutation(addFollowOrder, on);

/** An own order was placed, confirmed or settled: everything that shows one is read again. */
export async function refetchFollow(): Promise<void> {
  const lists = queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] === PAGES &&
      (queryKey[1] === `${LISTS}holdings` || queryKey[1] === `${LISTS}ended`),
  });
  const calls: readonly Declaration[] = [
    listAgencies,
    loadAgency,
    listFollowOrders,
    loadFollowOrder,
    previewFollowOrder,
  ];
  await Promise.all([lists, ...calls.map(async (call) => await refetchCall(call))]);
}
