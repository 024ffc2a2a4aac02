/** The premium follows the book, so it is polled. */
import { listBlockShares } from '@candor/contract/block-trade';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { useStaleQuery } from '../../platform/use-stale-query.ts';

export type BlockShare = ReceivedDataOf<typeof listBlockShares>['items'][number];

const BLOCKS_EVERY_MS = 5_000;

export const useBlockShares = () =>
  useStaleQuery(listBlockShares, { everyMs: BLOCKS_EVERY_MS }, { isQuiet: true });
