/**
 * The customer's own bank cards and coin wallets, for every screen that lets one be chosen:
 * depositing, withdrawing, and the list itself.
 */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { listCards, listCoinWallets } from '@candor/contract/payout-methods';
import { readAgain, useReading, type Reading } from '../../platform/use-reading.ts';

export type OwnCard = ReceivedDataOf<typeof listCards>[number];
export type OwnCoinWallet = ReceivedDataOf<typeof listCoinWallets>[number];

export const useOwnCards = (): Reading<OwnCard[]> => useReading(listCards);
export const useOwnCoinWallets = (): Reading<OwnCoinWallet[]> => useReading(listCoinWallets);

export async function readPayoutMethodsAgain(): Promise<void> {
  await Promise.all([readAgain(listCards), readAgain(listCoinWallets)]);
}
