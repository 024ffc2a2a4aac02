/**
 * Reading from the server in a component.
 *
 * Looking at a customer leaves a trace that the customer reads. So a look (`useLook`) is asked for
 * exactly once per opening: it is neither repeated behind the operator's back, nor kept to be shown
 * later without a trace.
 */
import { useQuery } from '@tanstack/react-query';
import type { CallArguments } from '@candor/client/call';
import { callName, getReading, type CallQuery } from '@candor/client/reading';
import type { Declaration, ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { call } from './call.ts';
import { useLanguage } from './i18n/text.ts';
import { useWhilePresent } from './presence.ts';
import { queryClient } from './query-client.ts';

export function useCallQuery<E extends Declaration>(
  endpoint: E,
  input: CallArguments<E>,
  { everyMs }: { everyMs?: number } = {},
): CallQuery<ReceivedDataOf<E>> {
  const language = useLanguage();
  const query = useQuery(
    { queryKey: [callName(endpoint), language, ...input], queryFn: () => call(endpoint, ...input) },
    queryClient,
  );
  useWhilePresent(everyMs, () => void query.refetch());
  return getReading(query);
}

export function useLook<E extends Declaration>(
  endpoint: E,
  ...input: CallArguments<E>
): CallQuery<ReceivedDataOf<E>> {
  const query = useQuery(
    {
      queryKey: lookKey(endpoint, input),
      queryFn: () => call(endpoint, ...input),
      staleTime: Infinity,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    queryClient,
  );
  return getReading(query);
}

/** The answer of an act shows what was looked at as it is now: no second look is needed. */
export function showInLook<E extends Declaration>(
  endpoint: E,
  input: CallArguments<E>,
  data: ReceivedDataOf<E>,
): void {
  queryClient.setQueryData(lookKey(endpoint, input), data);
}

/** After something changed on the server: every reading of this call is asked again. */
export function refetchCall(...endpoints: readonly Declaration[]): void {
  for (const endpoint of endpoints)
    void queryClient.invalidateQueries({ queryKey: [callName(endpoint)] });
}

function lookKey(endpoint: Declaration, input: readonly unknown[]): readonly unknown[] {
  return ['look', callName(endpoint), ...input];
}
