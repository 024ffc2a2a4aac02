/** Reading from the server in a component. */
import { useQuery } from '@tanstack/react-query';
import type { CallArguments } from '@candor/client/call';
import { callName, getReading, type CallQuery } from '@candor/client/reading';
import type { Declaration, ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { callUntil } from './call.ts';
import { useLanguage } from './i18n/text.ts';
import { queryClient } from './query-client.ts';

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
  return getReading(query);
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
