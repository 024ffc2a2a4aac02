/** Who is typing now. It ends by itself: a sign that stops coming is over. */
import { createStore, useStore } from '@candor/client/store';
import { nowMs } from '@candor/client/time';
import { CHAT_TYPING_SHOWN_MS } from '@candor/contract/kernel/chat';
import { after } from '../../platform/timers.ts';

export function useIsTyping(conversationId: string): boolean {
  return useStore(store) === conversationId;
}

/** Never longer than the contract says, whatever this device's clock says. */
export function showTyping(conversationId: string, shownUntil: number): void {
  stopHiding();
  store.set(conversationId);
  const leftMs = Math.min(CHAT_TYPING_SHOWN_MS, shownUntil - nowMs());
  stopHiding = after(leftMs > 0 ? leftMs : CHAT_TYPING_SHOWN_MS, hideTyping);
}

export function hideTyping(): void {
  stopHiding();
  store.set(null);
}

let stopHiding: () => void = () => undefined;

const store = createStore<string | null>(null);
