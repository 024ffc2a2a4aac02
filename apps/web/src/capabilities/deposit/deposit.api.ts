import {
  addPaperMoney,
  createDeposit,
  depositChannels,
  listDepositMethods,
  listDeposits,
  loadDeposit,
} from '@candor/contract/deposit';
import type { ReceivedDataOf, SentBodyOf } from '@candor/contract/kernel/endpoint';
import { callUntil } from '../../platform/calls/call.ts';
import type { CallRefused } from '@candor/client/call-errors';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import { refetchPages, usePages } from '../../platform/readings/use-pages.ts';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import { useCallMutation } from '../../platform/calls/use-call-mutation.ts';

export type Deposit = ReceivedDataOf<typeof loadDeposit>;
export type PaperMoneyOffer = ReceivedDataOf<typeof listDepositMethods>['paperMoney'];
export type DepositMethod = ReceivedDataOf<typeof listDepositMethods>['methods'][number];
export type Channel = Deposit['channel'];
export type DepositBody = SentBodyOf<typeof createDeposit>;

export const useDepositMethods = () => useCallQuery(listDepositMethods);
export const refetchMethods = () => refetchCall(listDepositMethods);
/** The rate in it moves, so it is polled. */
export const useLiveDepositMethods = () =>
  useStaleQuery(listDepositMethods, { everyMs: RATE_EVERY_MS });
export const useDeposit = (id: string) => useCallQuery(loadDeposit, { params: { id } });
export const useCreateDeposit = (on: {
  done: (deposit: Deposit) => void;
  refused: (refusal: CallRefused) => void;
}) => useCallMutation(createDeposit, on);
export const useAddPaperMoney = (on: {
  done: (added: ReceivedDataOf<typeof addPaperMoney>) => void;
  refused: (refusal: CallRefused) => void;
}) => useCallMutation(addPaperMoney, on);

const RATE_EVERY_MS = 10_000;

export function useDeposits(channel: Channel | null) {
  return usePages({
    name: listName(channel),
    getId: (deposit: Deposit) => deposit.id,
    load: async (pageNum, signal) =>
      await callUntil(signal, listDeposits, {
        body: { pageNum, ...(channel === null ? {} : { channel }) },
      }),
  });
}

export async function refetchDeposits(): Promise<void> {
  await Promise.all([
    refetchCall(loadDeposit),
    refetchMethods(),
    ...[null, ...depositChannels].map((channel) => refetchPages(listName(channel))),
  ]);
}

function listName(channel: Channel | null): string {
  return channel === null ? 'deposits' : `deposits by ${channel}`;
}
