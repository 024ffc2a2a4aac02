/**
 * Reading from the server in a component: on its way, there, or unavailable; never an invented zero
 * or an empty list.
 *
 * Looking at a customer leaves a trace that the customer reads. So a look (`useLook`) is asked for
 * exactly once per opening: it is neither repeated behind the operator's back, nor kept to be shown
 * later without a trace.
 */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Declaration, ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { call, type CallArguments } from './call.ts';
import { CallRefused } from './call-errors.ts';
import { useLanguage } from './i18n/text.ts';
import { useWhilePresent } from './presence.ts';
import { queryClient } from './query-client.ts';

export type CallQuery<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: Data; readonly refresh: () => void }
  /** `message` is the server's sentence when it refused, null when it could not be reached. */
  | { readonly status: 'unavailable'; readonly message: string | null; readonly retry: () => void };

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

function getReading<Data>(query: UseQueryResult<Data>): CallQuery<Data> {
  const again = () => void query.refetch();
  if (query.isSuccess) return { status: 'ready', data: query.data, refresh: again };
  if (query.isPending || query.isFetching) return { status: 'loading' };
  return {
    status: 'unavailable',
    message: query.error instanceof CallRefused ? query.error.message : null,
    retry: again,
  };
}

function callName(endpoint: Declaration): string {
  return `${endpoint.method} ${endpoint.path}`;
}

function lookKey(endpoint: Declaration, input: readonly unknown[]): readonly unknown[] {
  return ['look', callName(endpoint), ...input];
}
