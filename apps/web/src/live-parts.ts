/**
 * What lives on behind the screens, as one chunk that comes after the first of them: the live
 * connection with all who listen to it, the merging of lists, the count of unread messages, and
 * what waits to be sent.
 */
import { startChatBadge } from './capabilities/chat/chat-badge.ts';
import { startInboxBadge } from './capabilities/messages/inbox-badge.ts';
import { startGuestMerge } from './capabilities/watchlist/merge-guest-list.ts';
import { startLive } from './platform/live.ts';
import { pushListeners } from './push-listeners.ts';

export function startLiveParts(): void {
  startLive(pushListeners);
  startGuestMerge();
  startInboxBadge();
  startChatBadge();
}
