/**
 * A long live list. Its first page is followed; where it cannot be, or further ones are loaded, all
 * of them are reloaded periodically and after events. Old rows stay until the answer, marked as old
 * when none came.
 */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Declaration } from '@candor/contract/kernel/endpoint';
import type { Page } from '@candor/kit/paging';
import type { InfiniteStatus } from '@candor/ui/lists/infinite-list';
import { useMemo } from 'react';
import { followedAs, isFollowed } from './followed.ts';
import { useLanguage } from '../i18n/text.ts';
import { isRestored } from '../kept-answers/restored.ts';
import { getMore, getNotRead, type NotRead } from './infinite-state.ts';
import { joinPages } from './pages.model.ts';
import { PAGES, queryClient } from './query-client.ts';

export type LiveSource<Item, Read extends Page<Item>> = {
  readonly name: string;
  readonly everyMs?: number | (() => number);
  /** On the device too, for a start without a network (kept-answers). */
  readonly isKept?: boolean;
  /** The call of the first page, where it can be followed (followed.ts). */
  readonly first?: { readonly endpoint: Declaration; readonly body: object };
  readonly load: (pageNum: number, signal: AbortSignal) => Promise<Read>;
  readonly getId: (item: Item) => string;
};

export type LivePages<Item, Read> =
  | NotRead
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
  first: ofFirst,
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
      ...(everyMs === undefined
        ? {}
        : {
            refetchInterval: (shown: { readonly queryHash: string }) =>
              isFollowed(shown) ? false : typeof everyMs === 'number' ? everyMs : everyMs(),
          }),
      meta: {
        isKept,
        ...(ofFirst === undefined
          ? {}
          : followedAs(
              ofFirst.endpoint,
              { body: ofFirst.body },
              { isMoving: () => everyMs !== undefined },
            )),
      },
    },
    queryClient,
  );
  const items = useMemo(() => joinPages<Item>(query.data?.pages ?? [], getId), [query.data, getId]);
  const first = query.data?.pages[0];
  if (first === undefined) return getNotRead(query);
  return {
    status: 'ready',
    items,
    first,
    // Reloading is not loading a further page.
    more: getMore(query, query.isFetchingNextPage),
    loadMore: () => void query.fetchNextPage(),
    readAt: query.dataUpdatedAt,
    isOld: query.isError || isRestored(query.data, query.dataUpdatedAt),
  };
}
