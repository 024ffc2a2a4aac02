/** What the screens of this folder read from the server and tell it, from the contract. */
import {
  addPaperMoney,
  createDeposit,
  depositChannels,
  listDepositMethods,
  listDeposits,
  loadDeposit,
} from '@candor/contract/deposit';
import type { ReceivedDataOf, SentBodyOf } from '@candor/contract/kernel/endpoint';
import { callUntil } from '../../platform/call.ts';
import type { CallRefused } from '../../platform/call-errors.ts';
import { useKeptReading } from '../../platform/use-kept-reading.ts';
import { readPagesAgain, usePages } from '../../platform/use-pages.ts';
import { readAgain, useReading } from '../../platform/use-reading.ts';
import { useSending } from '../../platform/use-sending.ts';

export type Deposit = ReceivedDataOf<typeof loadDeposit>;
export type PaperMoneyOffer = ReceivedDataOf<typeof listDepositMethods>['paperMoney'];
export type DepositMethod = ReceivedDataOf<typeof listDepositMethods>['methods'][number];
export type Channel = Deposit['channel'];
export type DepositBody = SentBodyOf<typeof createDeposit>;

export const useDepositMethods = () => useReading(listDepositMethods);
export const readMethodsAgain = () => readAgain(listDepositMethods);
/** For forms that say what an amount would bring: the rate in it is asked for again and again. */
export const useLiveDepositMethods = () =>
  useKeptReading(listDepositMethods, { everyMs: RATE_EVERY_MS });
export const useDeposit = (id: string) => useReading(loadDeposit, { params: { id } });
export const useCreateDeposit = (on: {
  done: (deposit: Deposit) => void;
  refused: (refusal: CallRefused) => void;
}) => useSending(createDeposit, on);
export const useAddPaperMoney = (on: {
  done: (added: ReceivedDataOf<typeof addPaperMoney>) => void;
  refused: (refusal: CallRefused) => void;
}) => useSending(addPaperMoney, on);

const RATE_EVERY_MS = 10_000;

export function useDeposits(channel: Channel | null) {
  return usePages({
    name: listName(channel),
    idOf: (deposit: Deposit) => deposit.id,
    load: async (pageNum, signal) =>
      await callUntil(signal, listDeposits, {
        body: { pageNum, ...(channel === null ? {} : { channel }) },
      }),
  });
}

/** After a deposit was made or went on, here or at the server. */
export async function readDepositsAgain(): Promise<void> {
  await Promise.all([
    readAgain(loadDeposit),
    readMethodsAgain(),
    ...[null, ...depositChannels].map((channel) => readPagesAgain(listName(channel))),
  ]);
}

function listName(channel: Channel | null): string {
  return channel === null ? 'deposits' : `deposits by ${channel}`;
}
