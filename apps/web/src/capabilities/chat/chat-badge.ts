/**
 * How much service has written that is unread, for the badges, and what an earlier visit left to be
 * sent. Read at sign-in and on reload, pushed in between (chat.push.ts).
 */
import { QueryObserver } from '@tanstack/react-query';
import { tellChatUnread } from '../../core/customer/unread.ts';
import { queryClient } from '../../platform/readings/query-client.ts';
import { currentSession, onSessionChange } from '../../platform/device/session.ts';
import { readStored } from '../../platform/device/storage.ts';
import { getCurrentOptions } from './chat.api.ts';
import { currentSide } from './chat-side.ts';
import { countUnread } from './thread.model.ts';

export function startChatBadge(): void {
  const observer = new QueryObserver(queryClient, optionsNow());
  observer.subscribe(({ data }) => {
    if (data !== undefined && currentSession() !== null)
      tellChatUnread(countUnread(data.conversation));
  });
  onSessionChange(() => {
    tellChatUnread(null);
    observer.setOptions(optionsNow());
  });
  if (readStored('candor.chatOutbox') !== null)
    void import('./outbox.ts').then(({ sendSoon }) => sendSoon());
}

function optionsNow() {
  return { ...getCurrentOptions(currentSide()), enabled: currentSession() !== null };
}
