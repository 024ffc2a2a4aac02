/**
 * Unread messages for the badges: null while unknown. The capabilities messages (inbox-badge.ts)
 * and chat (chat-badge.ts) set it, so the frame loads neither.
 */
import { createStore, useStore } from '@candor/client/store';
import { showBadge } from '../../platform/install/badge.ts';

/** A badge is small: beyond this it only says that there are many. */
const SHOWN_MAX = 99;

export function useUnread(): number | null {
  return useStore(unread);
}

export function tellUnread(count: number | null): void {
  unread.set(count);
  showOnIcon();
}

/** Of the chat with service. */
export function useChatUnread(): number | null {
  return useStore(chatUnread);
}

export function tellChatUnread(count: number | null): void {
  chatUnread.set(count);
  showOnIcon();
}

function showOnIcon(): void {
  showBadge((unread.get() ?? 0) + (chatUnread.get() ?? 0));
}

/** What a badge shows; null for none. */
export function badgeText(count: number | null): string | null {
  if (count === null || count <= 0) return null;
  return count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count);
}

const unread = createStore<number | null>(null);
const chatUnread = createStore<number | null>(null);
