/**
 * Queries of this folder. Every figure is the server's; prices are polled while in sight. Only the
 * calculator computes, and says so.
 */
import {
  buyBond,
  listBondHoldings,
  listBondPayments,
  listBonds,
  loadBond,
  loadBondHistory,
  loadBondHolding,
  loadBondReceipt,
  loadBondTotals,
  loadYieldCurve,
  type loadTreasuryTables,
  previewBondPurchase,
  previewBondSale,
  sellBond,
  type bondRanges,
  type bondSortKeys,
} from '@candor/contract/bonds';
import type { bondStates, bondTermGroups } from '@candor/contract/bonds/shapes';
import type { Declaration, ReceivedDataOf, SentBodyOf } from '@candor/contract/kernel/endpoint';
import type { CallRefused } from '@candor/client/call-errors';
import { usePreviewed } from '../../platform/readings/use-previewed.ts';
import { callUntil } from '../../platform/calls/call.ts';
import { useLivePages } from '../../platform/readings/live-pages.ts';
import { PAGES, queryClient } from '../../platform/readings/query-client.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';

export type BondList = ReceivedDataOf<typeof listBonds>;
export type BondRow = BondList['items'][number];
export type BondQuote = NonNullable<BondRow['quote']>;
export type TradingHours = BondList['hours'];
export type TermGroup = (typeof bondTermGroups)[number];
export type BondSort = (typeof bondSortKeys)[number];
export type BondState = (typeof bondStates)[number];
export type BondRange = (typeof bondRanges)[number];
export type YieldCurve = ReceivedDataOf<typeof loadYieldCurve>;
export type BondDetail = ReceivedDataOf<typeof loadBond>;
export type BondHistory = ReceivedDataOf<typeof loadBondHistory>;
export type PurchasePreview = ReceivedDataOf<typeof previewBondPurchase>;
export type Purchase = NonNullable<PurchasePreview['trade']>;
export type SalePreview = ReceivedDataOf<typeof previewBondSale>;
export type Sale = NonNullable<SalePreview['trade']>;
export type Sold = ReceivedDataOf<typeof sellBond>;
export type Holding = ReceivedDataOf<typeof listBondHoldings>['items'][number];
export type HoldingDetail = ReceivedDataOf<typeof loadBondHolding>;
export type BondPayment = ReceivedDataOf<typeof listBondPayments>['items'][number];
export type BondTotals = ReceivedDataOf<typeof loadBondTotals>;
export type TreasuryTables = ReceivedDataOf<typeof loadTreasuryTables>;
export type BondReceipt = ReceivedDataOf<typeof loadBondReceipt>;

export type BondFilter = {
  readonly term: TermGroup | null;
  readonly sort: BondSort;
  readonly isDescending: boolean;
};

const LISTS = 'bonds ';
const ROWS_PER_PAGE = 40;
/** The curve moves four times a minute. */
const PRICES_EVERY_MS = 10_000;
const CURVE_EVERY_MS = 30_000;
const BOND_EVERY_MS = 5_000;
const PREVIEW_EVERY_MS = 2_500;
const HOLDINGS_EVERY_MS = 5_000;
const isQuiet = true;

export function useBonds({ term, sort, isDescending }: BondFilter) {
  return useLivePages({
    name: `${LISTS}list ${term} ${sort} ${isDescending}`,
    everyMs: PRICES_EVERY_MS,
    getId: ({ code }: BondRow) => code,
    load: async (pageNum, signal) =>
      await callUntil(signal, listBonds, {
        body: {
          pageNum,
          pageSize: ROWS_PER_PAGE,
          sort,
          isDescending,
          ...(term === null ? {} : { term }),
        },
        isQuiet,
      }),
  });
}

/** For the first purchase: the practice bills there are now. */
export const usePracticeBills = () =>
  useStaleQuery(
    listBonds,
    { everyMs: PRICES_EVERY_MS },
    { body: { pageNum: 1, pageSize: ROWS_PER_PAGE, term: 'practice' }, isQuiet },
  );

export const useYieldCurve = () =>
  useStaleQuery(loadYieldCurve, { everyMs: CURVE_EVERY_MS }, { isQuiet });
export const useBond = (code: string) =>
  useStaleQuery(loadBond, { everyMs: BOND_EVERY_MS }, { query: { code }, isQuiet });
export const useBondHistory = (code: string, range: BondRange) =>
  useCallQuery(loadBondHistory, { query: { code, range } });
export const useBondTotals = () =>
  useStaleQuery(loadBondTotals, { everyMs: HOLDINGS_EVERY_MS }, { isQuiet });
export const useHolding = (id: string) =>
  useStaleQuery(loadBondHolding, { everyMs: HOLDINGS_EVERY_MS }, { body: { id }, isQuiet });
export const useBondReceipt = (id: string) => useCallQuery(loadBondReceipt, { body: { id } });

const getId = ({ id }: { id: string }) => id;

export function useHoldings(state: BondState) {
  return useLivePages({
    name: `${LISTS}holdings ${state}`,
    everyMs: HOLDINGS_EVERY_MS,
    getId,
    load: async (pageNum, signal) =>
      await callUntil(signal, listBondHoldings, {
        body: { pageNum, pageSize: ROWS_PER_PAGE, state },
        isQuiet,
      }),
  });
}

/** What the customer holds of one treasury. */
export const useHeldOf = (code: string) =>
  useStaleQuery(
    listBondHoldings,
    {},
    { body: { pageNum: 1, pageSize: ROWS_PER_PAGE, state: 'bought', code }, isQuiet },
  );

export function useReceivedPayments() {
  return useLivePages({
    name: `${LISTS}received`,
    getId: ({ holdingId, paymentKind, dueOn }: BondPayment) =>
      `${holdingId} ${paymentKind} ${dueOn}`,
    load: async (pageNum, signal) =>
      await callUntil(signal, listBondPayments, {
        body: { pageNum, pageSize: ROWS_PER_PAGE, which: 'received' },
        isQuiet,
      }),
  });
}

export const usePurchasePreview = (asked: SentBodyOf<typeof previewBondPurchase> | null) =>
  usePreviewed(previewBondPurchase, PREVIEW_EVERY_MS, asked && [{ body: asked, isQuiet }]);
export const useSalePreview = (asked: SentBodyOf<typeof previewBondSale> | null) =>
  usePreviewed(previewBondSale, PREVIEW_EVERY_MS, asked && [{ body: asked, isQuiet }]);

type On<Data> = { done: (data: Data) => void; refused?: (refusal: CallRefused) => void };

export const useBuyBond = (on: On<Holding>) => useCallMutation(buyBond, on);
export const useSellBond = (on: On<Sold>) => useCallMutation(sellBond, on);

/** Something happened to an own holding, here or elsewhere. */
export async function refetchHoldings(): Promise<void> {
  const lists = queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey[0] === PAGES &&
      (queryKey[1] === `${LISTS}received` || String(queryKey[1]).startsWith(`${LISTS}holdings`)),
  });
  const calls: readonly Declaration[] = [
    listBondHoldings,
    loadBondHolding,
    loadBondTotals,
    loadBondReceipt,
    previewBondPurchase,
    previewBondSale,
  ];
  await Promise.all([lists, ...calls.map(async (call) => await refetchCall(call))]);
}
