/**
 * What lives on behind the screens, as one chunk that comes after the first of them: the live
 * connection, the merging of lists, the count of unread messages, and what waits to be sent.
 */
import { startChatBadge } from './capabilities/chat/chat-badge.ts';
import { startInboxBadge } from './capabilities/messages/inbox-badge.ts';
import { startGuestMerge } from './capabilities/watchlist/start-guest-merge.ts';
import { withTexts } from './platform/i18n/text.ts';
import { startLive } from './platform/readings/live.ts';
import { loadOnline } from './platform/loading/load-online.ts';
import { followSight } from './platform/device/tabs-in-sight.ts';

export function startLiveParts(): void {
  // What is said without a screen, such as a toast about another device, needs its texts too.
  startLive(() =>
    loadOnline(() =>
      withTexts(
        async () => (await import('./push-listeners.ts')).pushListeners,
        'auth',
        'messages',
        'common',
      ),
    ),
  );
  followSight();
  startGuestMerge();
}

export function startBadges(): void {
  startInboxBadge();
  startChatBadge();
}
