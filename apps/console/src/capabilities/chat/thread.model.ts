/** One conversation as far as it was read: messages without a gap, in the order of their numbers. */
import type { ChatMessage, ChatNote, DeskConversation, OpenedChat } from './chat.ts';

export type Thread = OpenedChat;

/** Pages join in any order and may overlap; the newer reading of a message is kept. */
export function joined(thread: Thread | undefined, page: OpenedChat): Thread {
  if (thread === undefined) return page;
  const bySequence = new Map<number, ChatMessage>();
  for (const message of [...thread.messages, ...page.messages])
    bySequence.set(message.sequence, message);
  const messages = [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence);
  const isEarlier = page.messages.length > 0 && firstOf(page.messages) <= firstOf(thread.messages);
  return {
    ...page,
    conversation: newerOf(thread.conversation, page.conversation),
    messages,
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

export type Mark = 'sent' | 'delivered' | 'read';

export function markOf({ sequence }: ChatMessage, { customerMarks }: DeskConversation): Mark {
  if (sequence <= customerMarks.readThrough) return 'read';
  return sequence <= customerMarks.deliveredThrough ? 'delivered' : 'sent';
}

type Entry = {
  readonly key: string;
  readonly at: number;
  readonly message: ChatMessage | null;
  readonly note: ChatNote | null;
  /** On the first entry of a day. */
  readonly day: string | null;
  /** By the same person as the one before. */
  readonly isFollowing: boolean;
};

/** Messages and notes by their time. Notes from before the first loaded message wait for it. */
export function entriesOf(
  { messages, notes, hasEarlier }: Thread,
  dayOf: (at: number) => string,
): Entry[] {
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
      { at: message.at, message, note: null },
    ]),
    ...left.map(noteEntry),
  ];
  return all.map((one, place) => {
    const last = all[place - 1];
    const isNewDay = last === undefined || dayOf(last.at) !== dayOf(one.at);
    return {
      ...one,
      key: one.note === null ? `m${one.message.sequence}` : `n${one.at} ${one.note.by.id}`,
      day: isNewDay ? dayOf(one.at) : null,
      isFollowing: !isNewDay && isSamePerson(last, one),
    };
  });
}

function noteEntry(note: ChatNote) {
  return { at: note.at, message: null, note };
}

function isSamePerson(
  a: { message: ChatMessage | null },
  b: { message: ChatMessage | null },
): boolean {
  return (
    a.message !== null &&
    b.message !== null &&
    b.message.sender !== 'system' &&
    a.message.sender === b.message.sender &&
    a.message.agent?.name === b.message.agent?.name
  );
}

/** An address that is over, or about to be, is read anew. */
const URL_SPARE_MS = 5000;

export function isUrlOver(file: NonNullable<ChatMessage['file']>, now: number): boolean {
  return (
    file.url === null || (file.urlExpiresAt !== null && file.urlExpiresAt - URL_SPARE_MS <= now)
  );
}

function firstOf(messages: readonly ChatMessage[]): number {
  return messages[0]?.sequence ?? Number.POSITIVE_INFINITY;
}
