/**
 * Events may have been missed: what is shown is read again. What the market says is left alone
 * while it is fresh. Every visit of a customer begins with this, once its first screen stands, and
 * would otherwise read and draw all of it twice.
 */
import type { Query } from '@tanstack/react-query';
import { nowMs } from '@candor/client/time';
import { FRESH_MS, isOfMarket, queryClient } from './query-client.ts';

export async function readAgain(): Promise<void> {
  const cache = queryClient.getQueryCache();
  const opening = cache.findAll({
    predicate: (query) => !isOfMarket(query) && query.state.data === undefined,
    fetchStatus: 'fetching',
  });
  await Promise.all([
    queryClient.invalidateQueries({
      predicate: (query) =>
        !opening.includes(query) &&
        (!isOfMarket(query) || nowMs() - query.state.dataUpdatedAt > FRESH_MS),
    }),
    ...opening.map(readTwice),
  ]);
}

/** What is on its way for the first time is shown as soon as it comes, but may be from before. */
async function readTwice(query: Query): Promise<void> {
  // One that fails is shown as such by the query itself, and is asked once more like the others.
  await Promise.allSettled([query.promise]);
  await queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}
