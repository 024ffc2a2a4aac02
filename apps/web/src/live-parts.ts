/**
 * What lives on behind the screens, as one chunk that comes after the first of them: the live
 * connection with all who listen to it, the merging of lists, and the count of unread messages.
 */
import { startInboxBadge } from './capabilities/messages/inbox-badge.ts';
import { startGuestMerge } from './capabilities/watchlist/merge-guest-list.ts';
import { startLive } from './platform/live.ts';
import { pushListeners } from './push-listeners.ts';

export function startLiveParts(): void {
  startLive(pushListeners);
  startGuestMerge();
  startInboxBadge();
}
