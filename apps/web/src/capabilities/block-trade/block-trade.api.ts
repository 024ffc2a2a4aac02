/** The premium follows the book, so it is polled. */
import { listBlockShares } from '@candor/contract/block-trade';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { Money } from '@candor/money/amount';
import { useOwnWallets } from '../../core/customer/own-wallets.ts';
import { useStaleQuery } from '../../platform/readings/use-stale-query.ts';
import { getSpendable } from './reach.model.ts';

export type BlockShare = ReceivedDataOf<typeof listBlockShares>['items'][number];

const BLOCKS_EVERY_MS = 5_000;

/** What a ticket of this customer could use; null while it is not known. */
export function useSpendable(): Money | null {
  const wallets = useOwnWallets();
  return wallets === null ? null : getSpendable(wallets);
}

export const useBlockShares = () =>
  useStaleQuery(listBlockShares, { everyMs: BLOCKS_EVERY_MS }, { isQuiet: true });
