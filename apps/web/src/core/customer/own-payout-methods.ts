/**
 * The customer's own bank cards and coin wallets, for every screen that lets one be chosen:
 * depositing, withdrawing, and the list itself.
 */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { listCards, listCoinWallets } from '@candor/contract/payout-methods';
import { refetchCall, useCallQuery } from '../../platform/calls/use-call-query.ts';
import type { CallQuery } from '@candor/client/reading';

export type OwnCard = ReceivedDataOf<typeof listCards>[number];
export type OwnCoinWallet = ReceivedDataOf<typeof listCoinWallets>[number];

export const useOwnCards = (): CallQuery<OwnCard[]> => useCallQuery(listCards);
export const useOwnCoinWallets = (): CallQuery<OwnCoinWallet[]> => useCallQuery(listCoinWallets);

export async function refetchPayoutMethods(): Promise<void> {
  await Promise.all([refetchCall(listCards), refetchCall(listCoinWallets)]);
}
