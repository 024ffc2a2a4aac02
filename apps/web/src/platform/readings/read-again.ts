/**
 * Events may have been missed: what is shown is read again. What the market says is left alone
 * while it is fresh. Every visit of a customer begins with this, once its first screen stands, and
 * would otherwise read and draw all of it twice.
 */
import { nowMs } from '@candor/client/time';
import { FRESH_MS, queryClient } from './query-client.ts';

export async function readAgain(): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ meta, state: { dataUpdatedAt } }) =>
      meta?.['isOfMarket'] !== true || nowMs() - dataUpdatedAt > FRESH_MS,
  });
}
