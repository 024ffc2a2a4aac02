/**
 * Viewing a customer leaves a trace that the customer reads. So `useLook` asks exactly once per
 * opening: it is neither repeated in the background, nor cached to be shown later without a trace.
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

/** The act's answer is current: no second look is needed. */
export function showInLook<E extends Declaration>(
  endpoint: E,
  input: CallArguments<E>,
  data: ReceivedDataOf<E>,
): void {
  queryClient.setQueryData(lookKey(endpoint, input), data);
}

export function refetchCall(...endpoints: readonly Declaration[]): void {
  for (const endpoint of endpoints)
    void queryClient.invalidateQueries({ queryKey: [callName(endpoint)] });
}

function lookKey(endpoint: Declaration, input: readonly unknown[]): readonly unknown[] {
  return ['look', callName(endpoint), ...input];
}
