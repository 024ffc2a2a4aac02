/**
 * Rows that moved between two pages appear once. The order is that of the first read; pulling to
 * refresh starts over (refresh-shown.ts).
 */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from '@candor/kit/paging';
import type { InfiniteStatus } from '@candor/ui/lists/infinite-list';
import { useMemo } from 'react';
import { useLanguage } from '../i18n/text.ts';
import { getMore, getNotRead, type NotRead } from './infinite-state.ts';
import { joinPages } from './pages.model.ts';
import { PAGES, queryClient } from './query-client.ts';
import { nowMs } from '@candor/client/time';

export type PageSource<Item> = {
  readonly name: string;
  readonly load: (pageNum: number, signal: AbortSignal) => Promise<Page<Item>>;
  readonly getId: (item: Item) => string;
  /** Rows of the name before stay until this one's are there: a tap on one is not lost meanwhile. */
  readonly keepsRows?: boolean;
};

export type Pages<Item> =
  | NotRead
  | {
      readonly status: 'ready';
      readonly items: readonly Item[];
      readonly more: InfiniteStatus;
      readonly loadMore: () => void;
      readonly readAt: number;
    };

export function usePages<Item>(source: PageSource<Item>): Pages<Item> {
  const language = useLanguage();
  const query = useInfiniteQuery(
    {
      queryKey: [PAGES, source.name, language],
      queryFn: async ({ pageParam, signal }): Promise<ReadPage<Item>> =>
        withMoment(await source.load(pageParam, signal)),
      initialPageParam: 1,
      getNextPageParam: (last: ReadPage<Item>) => (last.hasMore ? last.pageNum + 1 : null),
      // Reading a hundred pages again on focus costs more than it gives; prices are live anyway.
      staleTime: Infinity,
      refetchOnReconnect: false,
      ...(source.keepsRows === true ? { placeholderData: keepPreviousData } : {}),
    },
    queryClient,
  );
  const { getId } = source;
  const items = useMemo(() => joinPages(query.data?.pages ?? [], getId), [query.data, getId]);
  if (query.data === undefined) return getNotRead(query);
  return {
    status: 'ready',
    items,
    more: getMore(query, query.isFetching),
    loadMore: () => void query.fetchNextPage(),
    readAt: query.data.pages[0]?.readAt ?? 0,
  };
}

/** Also one in flight for the first time. */
export async function refetchPages(name: string): Promise<void> {
  const lists = { queryKey: [PAGES, name] };
  await queryClient.cancelQueries(lists);
  await queryClient.invalidateQueries(lists);
}

type ReadPage<Item> = Page<Item> & { readonly readAt: number };

function withMoment<Item>(page: Page<Item>): ReadPage<Item> {
  return { ...page, readAt: nowMs() };
}
