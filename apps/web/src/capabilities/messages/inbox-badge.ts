/** Loaded at sign-in and on reload, pushed in between (messages.push.ts). */
import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../../platform/readings/query-client.ts';
import { currentSession, onSessionChange } from '../../platform/device/session.ts';
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

/** Newer than any answer in flight. */
export function setUnread(count: number): void {
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
