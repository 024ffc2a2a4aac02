/**
 * What is known of a conversation. Messages are numbered 1, 2, 3 … and never change, so whatever
 * arrives, by whichever way and however often, is merged by its number; marks only move forward.
 */
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import type { listChatMessages, loadChat } from '@candor/contract/chat';

export type Thread = Pick<ReceivedDataOf<typeof listChatMessages>, 'conversation' | 'messages'>;
export type Conversation = Thread['conversation'];
export type ChatMessage = Thread['messages'][number];
export type Marks = Conversation['customerMarks'];
export type Current = ReceivedDataOf<typeof loadChat>;
export type Service = Current['service'];

/** Of two readings of one message the later one: its addresses are fresher. */
export function mergeMessages(
  known: readonly ChatMessage[],
  arrived: readonly ChatMessage[],
): ChatMessage[] {
  const bySequence = new Map(known.map((message) => [message.sequence, message]));
  for (const message of arrived)
    bySequence.set(message.sequence, freshest(bySequence.get(message.sequence), message));
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence);
}

/** The number after which something is missing; null when all up to `lastSequence` is there. */
export function missingAfter(
  messages: readonly ChatMessage[],
  lastSequence: number,
): number | null {
  let last = (messages[0]?.sequence ?? 1) - 1;
  for (const { sequence } of messages) {
    if (sequence !== last + 1) return last;
    last = sequence;
  }
  return last < lastSequence ? last : null;
}

export function hasEarlier(messages: readonly ChatMessage[]): boolean {
  return (messages[0]?.sequence ?? 1) > 1;
}

export function laterMarks(a: Marks, b: Marks): Marks {
  return {
    deliveredThrough: Math.max(a.deliveredThrough, b.deliveredThrough),
    readThrough: Math.max(a.readThrough, b.readThrough),
  };
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

function freshest(known: ChatMessage | undefined, arrived: ChatMessage): ChatMessage {
  return known !== undefined && isWhole(known) && !isWhole(arrived) ? known : arrived;
}
