/** What a purchase would come to, asked again while it is in sight. */
import type { CallArguments } from '@candor/client/call';
import { CallRefused } from '@candor/client/call-errors';
import { callName } from '@candor/client/reading';
import type { Declaration, ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { callUntil } from '../calls/call.ts';
import { useLanguage } from '../i18n/text.ts';
import { queryClient } from './query-client.ts';

export type Previewed<Preview> = {
  readonly preview: Preview | null;
  /** An answer to an earlier question, or none came. */
  readonly isOld: boolean;
  /** The server refused to say. */
  readonly problem: string | null;
  readonly hasFailed: boolean;
  readonly retry: () => Promise<unknown>;
};

/** While something is typed that is no amount, nothing is asked: the last answer stays, as old. */
export function usePreviewed<E extends Declaration>(
  endpoint: E,
  everyMs: number,
  asked: CallArguments<E> | null,
): Previewed<ReceivedDataOf<E>> {
  const language = useLanguage();
  const query = useQuery(
    {
      queryKey: [callName(endpoint), language, asked?.[0] ?? null],
      queryFn:
        asked === null
          ? skipToken
          : async ({ signal }): Promise<ReceivedDataOf<E>> =>
              await callUntil(signal, endpoint, ...asked),
      placeholderData: keepPreviousData,
      refetchInterval: everyMs,
    },
    queryClient,
  );
  return {
    preview: query.data ?? null,
    isOld: asked === null || query.isPlaceholderData || query.isError,
    problem: query.error instanceof CallRefused ? query.error.message : null,
    hasFailed: query.isError,
    retry: query.refetch,
  };
}
