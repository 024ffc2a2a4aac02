import { useQuery } from '@tanstack/react-query';
import type { CallArguments } from '@candor/client/call';
import { callName, getReading, type CallQuery } from '@candor/client/reading';
import type { Declaration, ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { callUntil } from './call.ts';
import { getEarlyAnswer } from './early-answer.ts';
import { followedAs, isStill, mustAsk } from '../readings/followed.ts';
import { useLanguage } from '../i18n/text.ts';
import { queryClient } from '../readings/query-client.ts';

export function useCallQuery<E extends Declaration>(
  endpoint: E,
  ...args: CallArguments<E>
): CallQuery<ReceivedDataOf<E>> {
  const language = useLanguage();
  const early = getEarlyAnswer(endpoint, args[0]);
  const query = useQuery<ReceivedDataOf<E>>(
    {
      queryKey: [callName(endpoint), language, args[0]],
      ...(early === null ? {} : { initialData: early.data, initialDataUpdatedAt: early.readAt }),
      queryFn: async ({ signal }) => await callUntil(signal, endpoint, ...args),
      meta: {
        isOfMarket: endpoint.isPublic === true,
        ...followedAs(endpoint, args[0], isStill),
      },
    },
    queryClient,
  );
  return getReading(query);
}

/**
 * Also one in flight for the first time: its answer may be from before the change. What is followed
 * comes by itself.
 */
export async function refetchCall(endpoint: Declaration): Promise<void> {
  const readings = { queryKey: [callName(endpoint)], predicate: mustAsk };
  await queryClient.cancelQueries(readings);
  await queryClient.invalidateQueries(readings);
}

export function putReading<E extends Declaration>(endpoint: E, data: ReceivedDataOf<E>): void {
  queryClient.setQueriesData<ReceivedDataOf<E>>({ queryKey: [callName(endpoint)] }, data);
}
