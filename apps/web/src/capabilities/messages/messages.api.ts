import { useMutation, type InfiniteData } from '@tanstack/react-query';
import { viewerZone } from '@candor/client/time';
import { listMessages, loadMessage, markMessagesRead } from '@candor/contract/messages';
import type { Page } from '@candor/kit/paging';
import { showToast } from '@candor/ui/overlays/toast';
import { call, callUntil } from '../../platform/calls/call.ts';
import { problemText } from '@candor/client/call-errors';
import { PAGES, queryClient } from '../../platform/readings/query-client.ts';
import { refetchPages, usePages } from '../../platform/readings/use-pages.ts';
import { useCallQuery } from '../../platform/calls/use-call-query.ts';
import { tellUnread } from '../../core/customer/unread.ts';
import {
  markedRead,
  messageFilters,
  getQuery,
  type Message,
  type MessageFilter,
} from './messages.model.ts';

const MESSAGES_PER_PAGE = '20';
const getName = (filter: MessageFilter) => `messages ${filter}`;

export const useMessage = (id: string) =>
  useCallQuery(loadMessage, { params: { id }, query: { zone: viewerZone() } });

export function useMessages(filter: MessageFilter) {
  return usePages({
    name: getName(filter),
    getId: ({ id }: Message) => id,
    load: async (pageNum, signal) =>
      await callUntil(signal, listMessages, {
        query: {
          pageNum: String(pageNum),
          pageSize: MESSAGES_PER_PAGE,
          zone: viewerZone(),
          ...getQuery(filter),
        },
      }),
  });
}

export async function refetchMessages(): Promise<void> {
  await Promise.all(messageFilters.map((filter) => refetchPages(getName(filter))));
}

type Marked = 'all' | string[];

/** Rows change once the server has answered, without a reload. */
export function useMarkRead(on: { done?: () => void } = {}) {
  const marking = useMutation(
    {
      mutationFn: (messages: Marked) => call(markMessagesRead, { body: { messages } }),
      onSuccess: ({ unread }, messages) => {
        tellUnread(unread);
        for (const filter of messageFilters)
          queryClient.setQueriesData<InfiniteData<Page<Message>>>(
            { queryKey: [PAGES, getName(filter)] },
            (data) => data && withMarked(data, messages),
          );
        on.done?.();
      },
      onError: (error) => {
        const text = problemText(error);
        if (text !== null) showToast(text, 'problem');
      },
    },
    queryClient,
  );
  return { isSending: marking.isPending, mark: (messages: Marked) => marking.mutate(messages) };
}

/** Silent on failure. */
export async function countUnread(signal: AbortSignal): Promise<number> {
  return (await call(listMessages, { query: { pageSize: '1' }, signal, isQuiet: true })).unread;
}

function withMarked(
  data: InfiniteData<Page<Message>>,
  marked: Marked,
): InfiniteData<Page<Message>> {
  return {
    ...data,
    pages: data.pages.map((page) => ({ ...page, items: [...markedRead(page.items, marked)] })),
  };
}
