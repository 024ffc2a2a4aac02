/** Somebody is typing: sent on at most every few seconds, kept nowhere. */
import { chatTyping } from '@candor/contract/chat';
import { CHAT_TYPING_EVERY_MS, CHAT_TYPING_SHOWN_MS } from '@candor/contract/kernel/chat';
import type * as z from 'zod/mini';
import { signalTo } from '../../platform/push/signal.ts';
import type { ChatDeps } from './chat-deps.ts';
import type { Conversation } from './conversations.store.ts';
import { tellGuest, TYPING_TOPIC, type typing } from './tell.ts';

const REMEMBERED_MAX = 20_000;

export type Typing = {
  byCustomer(conversation: Conversation, now: number): void;
  byOperator(conversation: Conversation, now: number): void;
};

export function openTyping({ bus }: Pick<ChatDeps, 'bus'>): Typing {
  const toldAt = new Map<string, number>();

  function isDue(key: string, now: number): boolean {
    if (now - (toldAt.get(key) ?? 0) < CHAT_TYPING_EVERY_MS) return false;
    if (toldAt.size >= REMEMBERED_MAX) toldAt.clear();
    toldAt.set(key, now);
    return true;
  }

  return {
    byCustomer({ id, state, claimedBy }, now) {
      if (state === 'ended' || !isDue(`customer ${id}`, now)) return;
      bus.publish(TYPING_TOPIC, {
        conversationId: id,
        claimedBy,
        shownUntil: now + CHAT_TYPING_SHOWN_MS,
      } satisfies z.output<typeof typing>);
    },
    byOperator(conversation, now) {
      const { id, customerId } = conversation;
      if (!isDue(`operator ${id}`, now)) return;
      const shownUntil = now + CHAT_TYPING_SHOWN_MS;
      if (customerId === null) tellGuest(bus.publish, conversation, shownUntil);
      else
        signalTo(bus.publish, { customerId, at: now }, chatTyping, {
          conversationId: id,
          shownUntil,
        });
    },
  };
}
