/**
 * How many messages are unread, for the badges of the frame: null while that is not known. The
 * capability messages tells it here (inbox-badge.ts), so that the frame needs nothing of the inbox
 * to be drawn.
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
