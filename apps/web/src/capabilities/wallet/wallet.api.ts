/** Balances reload per screen and event; totals are everybody's (core/money). */
import { useQuery } from '@tanstack/react-query';
import type { HoldingWallet } from '@candor/contract/kernel/enumerations';
import type { ReceivedDataOf, SentBodyOf } from '@candor/contract/kernel/endpoint';
import {
  cancelTransfer,
  listAssetHistory,
  listBills,
  listTransfers,
  loadBill,
  loadWalletBalance,
  makeStatement,
  previewTransfer,
  transferMoney,
  type assetRanges,
} from '@candor/contract/wallet';
import { refetchTotals, useTotals, type Totals } from '../../core/money/totals.ts';
import { call, callUntil } from '../../platform/calls/call.ts';
import { CallRefused } from '@candor/client/call-errors';
import { useLanguage } from '../../platform/i18n/text.ts';
import { PAGES, queryClient } from '../../platform/readings/query-client.ts';
import { refetchPages, usePages } from '../../platform/readings/use-pages.ts';
import { callName, type CallQuery } from '@candor/client/reading';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';

export type Overview = Totals;
export type WalletRow = Overview['wallets'][number];
export type AssetRange = (typeof assetRanges)[number];
export type AssetHistory = ReceivedDataOf<typeof listAssetHistory>;
export type AssetPoint = AssetHistory['points'][number];
export type WalletBalance = ReceivedDataOf<typeof loadWalletBalance>;
export type Bill = ReceivedDataOf<typeof listBills>['items'][number];
export type BillDetail = ReceivedDataOf<typeof loadBill>;
export type BillFilter = Pick<
  SentBodyOf<typeof listBills>,
  'walletType' | 'kind' | 'group' | 'direction' | 'code' | 'from' | 'to'
>;
export type Transfer = ReceivedDataOf<typeof listTransfers>['items'][number];
export type TransferAsked = SentBodyOf<typeof previewTransfer>;
export type Preview = ReceivedDataOf<typeof previewTransfer>;

const BILLS = 'bills ';
const BILLS_PER_PAGE = 30;
const TRANSFERS = 'transfers';
const TRANSFERS_PER_PAGE = '20';
const RATE_EVERY_MS = 4000;

export const useOverview = useTotals;

export const useAssetHistory = (range: AssetRange) =>
  useCallQuery(listAssetHistory, { query: { range } });
export const useWalletBalance = (walletType: HoldingWallet) =>
  useCallQuery(loadWalletBalance, { body: { walletType } });
export const useBill = (seq: number) => useCallQuery(loadBill, { params: { seq: String(seq) } });

export function useBills(filter: BillFilter) {
  return usePages({
    name: BILLS + JSON.stringify(filter),
    getId: ({ seq }: Bill) => String(seq),
    load: async (pageNum, signal) =>
      await callUntil(signal, listBills, {
        body: { pageNum, pageSize: BILLS_PER_PAGE, ...filter },
      }),
  });
}

export function useTransfers() {
  return usePages({
    name: TRANSFERS,
    getId: ({ id }: Transfer) => id,
    load: async (pageNum, signal) =>
      await callUntil(signal, listTransfers, {
        query: { pageNum: String(pageNum), pageSize: TRANSFERS_PER_PAGE },
      }),
  });
}

/** Polled for a conversion, because the rate moves. */
export function usePreview(
  asked: TransferAsked | null,
  isConverting: boolean,
): CallQuery<Preview> | null {
  const language = useLanguage();
  const query = useQuery(
    {
      queryKey: [callName(previewTransfer), language, asked],
      queryFn: async ({ signal }): Promise<Preview | null> =>
        asked === null ? null : await callUntil(signal, previewTransfer, { body: asked }),
      ...(isConverting && asked !== null ? { refetchInterval: RATE_EVERY_MS } : {}),
    },
    queryClient,
  );
  if (asked === null) return null;
  const again = async () => void (await query.refetch());
  if (query.isSuccess && query.data !== null)
    return { status: 'ready', data: query.data, refresh: again };
  if (query.isPending || query.isFetching) return { status: 'loading' };
  return {
    status: 'unavailable',
    message: query.error instanceof CallRefused ? query.error.message : null,
    retry: again,
  };
}

export async function askPreview(asked: TransferAsked): Promise<Preview> {
  return await call(previewTransfer, { body: asked });
}

type On<Data> = { done: (data: Data) => void; refused?: (refusal: CallRefused) => void };

export const useTransfer = (on: On<Transfer>) => useCallMutation(transferMoney, on);
export const useCancelTransfer = (on: On<Transfer>) => useCallMutation(cancelTransfer, on);
export const useMakeStatement = (on: On<ReceivedDataOf<typeof makeStatement>>) =>
  useCallMutation(makeStatement, on);

export async function refetchWallets(): Promise<void> {
  const bills = queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === PAGES && String(queryKey[1]).startsWith(BILLS),
  });
  await Promise.all([
    refetchTotals(),
    refetchCall(listAssetHistory),
    refetchCall(loadWalletBalance),
    bills,
  ]);
}

export async function refetchTransfers(): Promise<void> {
  await refetchPages(TRANSFERS);
}
