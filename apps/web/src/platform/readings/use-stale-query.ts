/**
 * Keeps the last answer, marked as old, while the next one is missing. For market lists; not for
 * money, where only the current answer counts.
 */
import type { CallArguments } from '@candor/client/call';
import { CallFailed } from '@candor/client/call-errors';
import { callName, getWaiting, type CallQuery } from '@candor/client/reading';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Declaration, ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { tellNoAnswer } from '../calls/answer.ts';
import { callUntil } from '../calls/call.ts';
import { getEarlyAnswer } from '../calls/early-answer.ts';
import { followedAs, isFollowed } from './followed.ts';
import { useLanguage } from '../i18n/text.ts';
import { isRestored } from '../kept-answers/restored.ts';
import { forgetFailure, useLastFailure } from './last-failure.ts';
import { queryClient } from './query-client.ts';

export type StaleQuery<Data> =
  | Exclude<CallQuery<Data>, { status: 'ready' }>
  | {
      readonly status: 'ready';
      readonly data: Data;
      readonly readAt: number;
      /** This answers an earlier question. */
      readonly isOld: boolean;
      readonly refresh: () => Promise<void>;
    };

export type KeptOptions<Data> = {
  /** While the screen is in front; null is never. */
  readonly everyMs?: number | ((data: Data | undefined) => number | null);
  /** Not reused when the same question is asked later. */
  readonly isFleeting?: boolean;
  /** Reads it together with something else. */
  readonly load?: (signal: AbortSignal, load: () => Promise<Data>) => Promise<Data>;
  /** On the device too, for a start without a network (kept-answers). */
  readonly isKept?: boolean;
  /** Nothing that happens to a customer changes it (read-again.ts). */
  readonly isOfMarket?: boolean;
  /** False while something else brings it: then it is not followed (followed.ts). */
  readonly isWanted?: () => boolean;
};

type Shown<Data> = { readonly queryHash: string; readonly state: { data?: Data | undefined } };

export function useStaleQuery<E extends Declaration>(
  endpoint: E,
  {
    everyMs,
    load,
    isFleeting = false,
    isKept = false,
    isOfMarket = false,
    isWanted,
  }: KeptOptions<ReceivedDataOf<E>>,
  ...args: CallArguments<E>
): StaleQuery<ReceivedDataOf<E>> {
  const language = useLanguage();
  const queryKey = [callName(endpoint), language, args[0]];
  const early = getEarlyAnswer(endpoint, args[0]);
  const pauseOf = (data: ReceivedDataOf<E> | undefined): number | null =>
    typeof everyMs === 'function' ? everyMs(data) : (everyMs ?? null);
  const query = useQuery(
    {
      queryKey,
      queryFn: async ({ signal }): Promise<ReceivedDataOf<E>> => {
        const ask = () => callUntil(signal, endpoint, ...args);
        return await (load === undefined ? ask() : load(signal, ask));
      },
      placeholderData: keepPreviousData,
      ...(early === null ? {} : { initialData: early.data, initialDataUpdatedAt: early.readAt }),
      ...(everyMs === undefined
        ? {}
        : {
            refetchInterval: (shown: Shown<ReceivedDataOf<E>>) =>
              isFollowed(shown) && !isFleeting ? false : (pauseOf(shown.state.data) ?? false),
          }),
      ...(isFleeting ? { gcTime: 0 } : {}),
      meta: {
        isKept,
        isOfMarket,
        ...followedAs(endpoint, args[0], {
          isMoving: (data) => !isFleeting && pauseOf(data as ReceivedDataOf<E>) !== null,
          ...(isWanted === undefined ? {} : { isWanted }),
        }),
      },
    },
    queryClient,
  );
  const failure = useLastFailure(queryKey);
  /** Asked by hand, so a failure is reported even where the old answer stays. */
  const again = async () => {
    forgetFailure(queryKey);
    const { error } = await query.refetch();
    if (error instanceof CallFailed) tellNoAnswer();
  };
  if (query.data !== undefined) {
    return {
      status: 'ready',
      data: query.data,
      readAt: query.dataUpdatedAt,
      isOld:
        query.isPlaceholderData || query.isError || isRestored(query.data, query.dataUpdatedAt),
      refresh: again,
    };
  }
  return getWaiting(query, again, failure);
}
