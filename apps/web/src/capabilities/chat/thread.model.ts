/**
 * What the customer's app knows of a conversation; what it shares with the console is in
 * packages/client/src/chat.
 */
import { laterMarks, mergeMessages as mergeNumbered } from '@candor/client/chat/messages.model';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { listChatMessages, loadChat } from '@candor/contract/chat';

export type Thread = Pick<ReceivedDataOf<typeof listChatMessages>, 'conversation' | 'messages'>;
export type Conversation = Thread['conversation'];
export type ChatMessage = Thread['messages'][number];
export type Current = ReceivedDataOf<typeof loadChat>;
export type Service = Current['service'];

/** A pushed message may come without the addresses that a reading of it had. */
export function mergeMessages(
  known: readonly ChatMessage[],
  arrived: readonly ChatMessage[],
): ChatMessage[] {
  return mergeNumbered(known, arrived, (before, after) =>
    isWhole(before) && !isWhole(after) ? before : after,
  );
}

export function hasEarlier(messages: readonly ChatMessage[]): boolean {
  return (messages[0]?.sequence ?? 1) > 1;
}

/** An answer may be older than what was pushed meanwhile. */
export function laterConversation(known: Conversation | null, arrived: Conversation): Conversation {
  if (known === null) return arrived;
  if (known.id !== arrived.id) return arrived.startedAt >= known.startedAt ? arrived : known;
  return {
    ...(known.state === 'ended' && arrived.state !== 'ended' ? known : arrived),
    rating: arrived.rating ?? known.rating,
    lastSequence: Math.max(known.lastSequence, arrived.lastSequence),
    customerMarks: laterMarks(known.customerMarks, arrived.customerMarks),
    operatorMarks: laterMarks(known.operatorMarks, arrived.operatorMarks),
  };
}

/** Own messages are read by their writer. */
export function countUnread(conversation: Conversation | null): number {
  if (conversation === null) return 0;
  return Math.max(0, conversation.lastSequence - conversation.customerMarks.readThrough);
}

/** What is pushed has neither addresses nor figures of cards: those are read. */
export function isWhole({ file, card, assistant }: ChatMessage): boolean {
  return (
    (file === null || file.url !== null) &&
    (card === null || card.facts !== null) &&
    (assistant === null ||
      (assistant.articles.every(({ title }) => title !== null) &&
        assistant.cards.every(({ facts }) => facts !== null)))
  );
}
