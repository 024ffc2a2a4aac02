/**
 * Reading from the server in a component. A reading is on its way, there, or unavailable; it is
 * never an invented zero or an empty list (readings 0: a figure that could not be loaded is shown
 * as unavailable).
 */
import { useQuery } from '@tanstack/react-query';
import type { Declaration, ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { callUntil, type CallArguments } from './call.ts';
import { CallRefused } from './call-errors.ts';
import { useLanguage } from './i18n/text.ts';
import { queryClient } from './query-client.ts';

export type CallQuery<Data> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: Data; readonly refresh: () => Promise<void> }
  /** `message` is the server's sentence when it refused, null when it could not be reached. */
  | {
      readonly status: 'unavailable';
      readonly message: string | null;
      readonly retry: () => Promise<void>;
    };

export function useCallQuery<E extends Declaration>(
  endpoint: E,
  ...args: CallArguments<E>
): CallQuery<ReceivedDataOf<E>> {
  const language = useLanguage();
  const query = useQuery(
    {
      queryKey: [callName(endpoint), language, args[0]],
      queryFn: async ({ signal }): Promise<ReceivedDataOf<E>> =>
        await callUntil(signal, endpoint, ...args),
    },
    queryClient,
  );
  const again = async () => {
    await query.refetch();
  };
  if (query.isSuccess) return { status: 'ready', data: query.data, refresh: again };
  if (query.isPending || query.isFetching) return { status: 'loading' };
  return {
    status: 'unavailable',
    message: query.error instanceof CallRefused ? query.error.message : null,
    retry: again,
  };
}

/**
 * After something changed on the server: every reading of this call is asked again. One that is on
 * its way for the first time too: its answer may be from before the change.
 */
export async function refetchCall(endpoint: Declaration): Promise<void> {
  const readings = { queryKey: [callName(endpoint)] };
  await queryClient.cancelQueries(readings);
  await queryClient.invalidateQueries(readings);
}

/** For an answer that is itself what would be read next. */
export function putReading<E extends Declaration>(endpoint: E, data: ReceivedDataOf<E>): void {
  queryClient.setQueriesData<ReceivedDataOf<E>>({ queryKey: [callName(endpoint)] }, data);
}

/** What a reading is filed under. */
export function callName(endpoint: Declaration): string {
  return `${endpoint.method} ${endpoint.path}`;
}
