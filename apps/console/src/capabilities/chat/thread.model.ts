/** One conversation as far as it was read: messages without a gap, in the order of their numbers. */
import { markOf, mergeMessages, type Marks } from '@candor/client/chat/messages.model';
import { placeEntries, type Entry, type Placed } from '@candor/client/chat/placed-entries.model';
import type { ChatMessage, ChatNote, DeskConversation, OpenedChat } from './chat.ts';

export type Thread = OpenedChat;

/** Pages join in any order and may overlap; the newer reading of a message is kept. */
export function joined(thread: Thread | undefined, page: OpenedChat): Thread {
  if (thread === undefined) return page;
  const isEarlier = page.messages.length > 0 && firstOf(page.messages) <= firstOf(thread.messages);
  return {
    ...page,
    conversation: newerOf(thread.conversation, page.conversation),
    messages: mergeMessages(thread.messages, page.messages),
    hasEarlier: isEarlier || thread.messages.length === 0 ? page.hasEarlier : thread.hasEarlier,
  };
}

export function newerOf(a: DeskConversation, b: DeskConversation): DeskConversation {
  return a.changedAt > b.changedAt ? a : b;
}

export function newestIn({ messages }: Thread): number {
  return messages.at(-1)?.sequence ?? 0;
}

/** There is something that was not read yet: messages, the end, or a rating. */
export function isBehind(thread: Thread, changed: DeskConversation): boolean {
  return (
    changed.lastSequence > newestIn(thread) ||
    changed.state !== thread.conversation.state ||
    changed.stars !== thread.conversation.stars
  );
}

type ThreadEntry = Entry & { readonly message: ChatMessage | null; readonly note: ChatNote | null };

export type PlacedEntry = Placed<ThreadEntry>;

/** Messages and notes by their time. Notes from before the first loaded message wait for it. */
export function entriesOf(
  { conversation, messages, notes, hasEarlier }: Thread,
  dayOf: (at: number) => string,
): PlacedEntry[] {
  const from = hasEarlier ? (messages[0]?.at ?? 0) : 0;
  const left = notes.filter(({ at }) => at >= from).toSorted((a, b) => a.at - b.at);
  const before = (at: number) => {
    const place = left.findIndex((note) => note.at >= at);
    return left.splice(0, place === -1 ? left.length : place).map(noteEntry);
  };
  // By their numbers, whatever the clock did in between.
  const all = [
    ...messages.flatMap((message) => [
      ...before(message.at),
      messageEntry(message, conversation.customerMarks),
    ]),
    ...left.map(noteEntry),
  ];
  return placeEntries(all, dayOf);
}

function messageEntry(message: ChatMessage, theirs: Marks): ThreadEntry {
  const { at, sender, agent, sequence } = message;
  return {
    at,
    by: sender === 'system' ? null : `${sender} ${agent?.name ?? ''}`,
    mark: sender === 'operator' ? markOf(sequence, theirs) : null,
    message,
    note: null,
  };
}

function noteEntry(note: ChatNote): ThreadEntry {
  return { at: note.at, by: null, mark: null, message: null, note };
}

export function keyOf({ message, note }: ThreadEntry): string {
  return message === null ? `n${note?.at} ${note?.by.id}` : `m${message.sequence}`;
}

function firstOf(messages: readonly ChatMessage[]): number {
  return messages[0]?.sequence ?? Number.POSITIVE_INFINITY;
}
