/**
 * A reading that is repeated by itself leaves its failure on the screen until it is answered;
 * otherwise the failure and the places of what is to come would take turns every few seconds.
 */
import type { Query, QueryKey } from '@tanstack/react-query';
import { createStore, useStore } from '@candor/client/store';
import { queryClient } from './query-client.ts';

const failures = new WeakMap<Query, Error>();

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return;
  if (event.action.type === 'error') failures.set(event.query, event.action.error);
  else if (event.action.type === 'success') failures.delete(event.query);
});

/** Null where the last answer was one, or where somebody asked again. */
export function useLastFailure(queryKey: QueryKey): Error | null {
  // Asking by hand may join what is being asked already, which draws nothing.
  useStore(askedByHand);
  const query = find(queryKey);
  return query === undefined ? null : (failures.get(query) ?? null);
}

/** By hand: who asks again wants to see that it is asked. */
export function forgetFailure(queryKey: QueryKey): void {
  const query = find(queryKey);
  if (query !== undefined) failures.delete(query);
  askedByHand.set(askedByHand.get() + 1);
}

const askedByHand = createStore(0);

function find(queryKey: QueryKey): Query | undefined {
  return queryClient.getQueryCache().find({ queryKey, exact: true });
}
