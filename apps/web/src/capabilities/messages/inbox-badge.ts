/**
 * Keeps the number of unread messages for the frame's badges: asked for when somebody signs in and
 * whenever everything is asked again, and told by the server between (messages.push.ts). A guest
 * has none.
 */
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../../platform/query-client.ts';
import { currentSession, onSessionChange } from '../../platform/session.ts';
import { tellUnread } from '../../core/customer/unread.ts';
import { countUnread } from './messages.api.ts';

export function startInboxBadge(): void {
  const observer = new QueryObserver(queryClient, optionsNow());
  observer.subscribe(({ data }) => {
    if (data !== undefined) tellUnread(data);
  });
  onSessionChange(() => {
    tellUnread(null);
    observer.setOptions(optionsNow());
  });
}

/** The server told the number itself: newer than any answer that may still be on its way. */
export function hearUnread(count: number): void {
  void queryClient.cancelQueries({ queryKey: [UNREAD] });
  queryClient.setQueryData(keyNow(), count);
}

const UNREAD = 'unread messages';

const keyNow = () => [UNREAD, currentSession()?.user.id ?? null];

function optionsNow() {
  return {
    queryKey: keyNow(),
    queryFn: ({ signal }: { signal: AbortSignal }) => countUnread(signal),
    enabled: currentSession() !== null,
  };
}
