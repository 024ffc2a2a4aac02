/**
 * A long live list. All loaded pages are reloaded periodically and after events; old rows stay
 * until the answer, marked as old when none came.
 */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from '@candor/kit/paging';
import type { InfiniteStatus } from '@candor/ui/lists/infinite-list';
import { useMemo } from 'react';
import { CallRefused } from '@candor/client/call-errors';
import { useLanguage } from './i18n/text.ts';
import { isRestored } from './kept-answers/restored.ts';
import { joinPages } from './pages.model.ts';
import { PAGES, queryClient } from './query-client.ts';
import type { CallQuery } from '@candor/client/reading';

export type LiveSource<Item, Read extends Page<Item>> = {
  readonly name: string;
  readonly everyMs?: number | (() => number);
  /** On the device too, for a start without a network (kept-answers). */
  readonly isKept?: boolean;
  readonly load: (pageNum: number, signal: AbortSignal) => Promise<Read>;
  readonly getId: (item: Item) => string;
};

export type LivePages<Item, Read> =
  | Exclude<CallQuery<never>, { status: 'ready' }>
  | {
      readonly status: 'ready';
      readonly items: readonly Item[];
      /** The first page as it came, for what it carries beside its rows. */
      readonly first: Read;
      readonly more: InfiniteStatus;
      readonly loadMore: () => void;
      /** When the figures are from. */
      readonly readAt: number;
      /** The newest answer did not come. */
      readonly isOld: boolean;
    };

export function useLivePages<Item, Read extends Page<Item>>({
  name,
  everyMs,
  isKept = false,
  load,
  getId,
}: LiveSource<Item, Read>): LivePages<Read['items'][number], Read> {
  const language = useLanguage();
  const query = useInfiniteQuery(
    {
      queryKey: [PAGES, name, language],
      queryFn: async ({ pageParam, signal }): Promise<Read> => await load(pageParam, signal),
      initialPageParam: 1,
      getNextPageParam: (last: Read) => (last.hasMore ? last.pageNum + 1 : null),
      ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
      ...(isKept ? { meta: { isKept } } : {}),
    },
    queryClient,
  );
  const items = useMemo(() => joinPages<Item>(query.data?.pages ?? [], getId), [query.data, getId]);
  const first = query.data?.pages[0];
  if (first === undefined) {
    if (query.isPending || query.isFetching) return { status: 'loading' };
    return {
      status: 'unavailable',
      message: query.error instanceof CallRefused ? query.error.message : null,
      retry: async () => void (await query.refetch()),
    };
  }
  return {
    status: 'ready',
    items,
    first,
    // Reloading is not loading a further page.
    more:
      query.isFetchNextPageError && !query.isFetching
        ? 'error'
        : query.isFetchingNextPage
          ? 'loading'
          : query.hasNextPage
            ? 'ready'
            : 'end',
    loadMore: () => void query.fetchNextPage(),
    readAt: query.dataUpdatedAt,
    isOld: query.isError || isRestored(query.data, query.dataUpdatedAt),
  };
}
