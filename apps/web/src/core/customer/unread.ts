/**
 * Unread messages for the badges: null while unknown. The messages capability sets it
 * (inbox-badge.ts), so the frame does not load the inbox.
 */
import { createStore, useStore } from '@candor/client/store';

/** A badge is small: beyond this it only says that there are many. */
const SHOWN_MAX = 99;

export function useUnread(): number | null {
  return useStore(unread);
}

export function tellUnread(count: number | null): void {
  unread.set(count);
}

/** What a badge shows; null for none. */
export function badgeText(count: number | null): string | null {
  if (count === null || count <= 0) return null;
  return count > SHOWN_MAX ? `${SHOWN_MAX}+` : String(count);
}

const unread = createStore<number | null>(null);
