import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import {
  applyForWithdrawal,
  cancelWithdrawal,
  listWithdrawals,
  loadPayoutStatistics,
  loadUsableWithdrawalAmount,
  loadWithdrawal,
  previewWithdrawal,
} from '@candor/contract/withdraw';
import { callUntil } from '../../platform/calls/call.ts';
import type { CallRefused } from '@candor/client/call-errors';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import { refetchPages, usePages } from '../../platform/readings/use-pages.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';

export type Usable = ReceivedDataOf<typeof loadUsableWithdrawalAmount>;
export type Withdrawal = ReceivedDataOf<typeof loadWithdrawal>;
export type WithdrawChannel = Withdrawal['channel'];
export type WithdrawalState = Withdrawal['state'];
export type Preview = ReceivedDataOf<typeof previewWithdrawal>;
export type PayoutStatistics = ReceivedDataOf<typeof loadPayoutStatistics>;

export type WithdrawalAsked = {
  readonly channel: WithdrawChannel;
  readonly methodId: string;
  readonly amount: string;
};

const WITHDRAWALS = 'withdrawals';
const WITHDRAWALS_PER_PAGE = '20';
/** The rate of coins moves. */
const RATE_LOOK_MS = 5000;

export const useUsable = () => useCallQuery(loadUsableWithdrawalAmount);
export const useWithdrawal = (id: string) => useCallQuery(loadWithdrawal, { params: { id } });
export const usePayoutStatistics = () => useCallQuery(loadPayoutStatistics);
export const usePreview = (asked: WithdrawalAsked) =>
  useStaleQuery(previewWithdrawal, { everyMs: RATE_LOOK_MS }, { body: asked });

export const useApplyForWithdrawal = (on: {
  done: (withdrawal: Withdrawal) => void;
  refused: (refusal: CallRefused) => void;
}) => useCallMutation(applyForWithdrawal, on);
export const useCancelWithdrawal = (on: {
  done: (withdrawal: Withdrawal) => void;
  refused: (refusal: CallRefused) => void;
}) => useCallMutation(cancelWithdrawal, on);

export function useWithdrawals() {
  return usePages({
    name: WITHDRAWALS,
    getId: ({ id }: Withdrawal) => id,
    load: async (pageNum, signal) =>
      await callUntil(signal, listWithdrawals, {
        query: { pageNum: String(pageNum), pageSize: WITHDRAWALS_PER_PAGE },
      }),
  });
}

export const refetchUsable = () => refetchCall(loadUsableWithdrawalAmount);

export async function refetchWithdrawals(): Promise<void> {
  await Promise.all([
    refetchPages(WITHDRAWALS),
    refetchCall(loadWithdrawal),
    refetchUsable(),
    refetchCall(loadPayoutStatistics),
  ]);
}
