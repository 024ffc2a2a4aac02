/** What the screens of this folder read from the server and tell it, from the contract. */
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
import { callUntil } from '../../platform/call.ts';
import type { CallRefused } from '../../platform/call-errors.ts';
import { useKeptReading } from '../../platform/use-kept-reading.ts';
import { readPagesAgain, usePages } from '../../platform/use-pages.ts';
import { readAgain, useReading } from '../../platform/use-reading.ts';
import { useSending } from '../../platform/use-sending.ts';

export type Usable = ReceivedDataOf<typeof loadUsableWithdrawalAmount>;
export type Withdrawal = ReceivedDataOf<typeof loadWithdrawal>;
export type WithdrawChannel = Withdrawal['channel'];
export type WithdrawalState = Withdrawal['state'];
export type Preview = ReceivedDataOf<typeof previewWithdrawal>;
export type PayoutStatistics = ReceivedDataOf<typeof loadPayoutStatistics>;

/** What is asked for: how much, and where to. */
export type WithdrawalAsked = {
  readonly channel: WithdrawChannel;
  readonly methodId: string;
  readonly amount: string;
};

const WITHDRAWALS = 'withdrawals';
const WITHDRAWALS_PER_PAGE = '20';
/** The rate of coins moves, and what would arrive with it. */
const RATE_LOOK_MS = 5000;

export const useUsable = () => useReading(loadUsableWithdrawalAmount);
export const useWithdrawal = (id: string) => useReading(loadWithdrawal, { params: { id } });
export const usePayoutStatistics = () => useReading(loadPayoutStatistics);
export const usePreview = (asked: WithdrawalAsked) =>
  useKeptReading(previewWithdrawal, { everyMs: RATE_LOOK_MS }, { body: asked });

export const useApplyForWithdrawal = (on: {
  done: (withdrawal: Withdrawal) => void;
  refused: (refusal: CallRefused) => void;
}) => useSending(applyForWithdrawal, on);
export const useCancelWithdrawal = (on: {
  done: (withdrawal: Withdrawal) => void;
  refused: (refusal: CallRefused) => void;
}) => useSending(cancelWithdrawal, on);

export function useWithdrawals() {
  return usePages({
    name: WITHDRAWALS,
    idOf: ({ id }: Withdrawal) => id,
    load: async (pageNum, signal) =>
      await callUntil(signal, listWithdrawals, {
        query: { pageNum: String(pageNum), pageSize: WITHDRAWALS_PER_PAGE },
      }),
  });
}

/** Money came or went: what can be withdrawn is another amount. */
export const readUsableAgain = () => readAgain(loadUsableWithdrawalAmount);

export async function readWithdrawalsAgain(): Promise<void> {
  await Promise.all([
    readPagesAgain(WITHDRAWALS),
    readAgain(loadWithdrawal),
    readUsableAgain(),
    readAgain(loadPayoutStatistics),
  ]);
}
