/** A list that goes on before its oldest row, newest first; older ones on demand. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteStatus } from '@candor/ui/lists/infinite-list';
import { callName } from '@candor/client/reading';
import type { Declaration } from '@candor/contract/kernel/endpoint';
import { useLanguage } from '../i18n/text.ts';
import { getMore, getNotRead, type NotRead } from './infinite-state.ts';
import { queryClient } from './query-client.ts';

export type OlderRows<Item> =
  | NotRead
  | {
      readonly status: 'ready';
      readonly items: readonly Item[];
      readonly more: InfiniteStatus;
      readonly loadMore: () => void;
    };

export function useOlderRows<Item, Read extends { readonly items: readonly Item[] }>({
  endpoint,
  of,
  load,
  getBefore,
  everyMs,
}: {
  endpoint: Declaration;
  /** Whose rows they are. */
  of: string;
  load: (before: string | null, signal: AbortSignal) => Promise<Read>;
  /** Before what the next page is; null at the end. */
  getBefore: (last: Read) => string | null;
  everyMs?: number;
}): OlderRows<Read['items'][number]> {
  const language = useLanguage();
  const query = useInfiniteQuery(
    {
      queryKey: [callName(endpoint), language, of],
      queryFn: async ({ pageParam, signal }): Promise<Read> => await load(pageParam, signal),
      initialPageParam: null as string | null,
      getNextPageParam: getBefore,
      ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
    },
    queryClient,
  );
  if (query.data === undefined) return getNotRead(query);
  return {
    status: 'ready',
    items: query.data.pages.flatMap(({ items }) => items),
    more: getMore(query, query.isFetchingNextPage),
    loadMore: () => void query.fetchNextPage(),
  };
}
