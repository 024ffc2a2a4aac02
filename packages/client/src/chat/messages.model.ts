/**
 * Messages of a conversation, as the customer's app and the console both hold them. They are
 * numbered 1, 2, 3 … and never change, so whatever arrives, by whichever way and however often, is
 * merged by its number; marks only move forward.
 */
type Numbered = { readonly sequence: number };

export type Marks = { readonly deliveredThrough: number; readonly readThrough: number };
export type Mark = 'waiting' | 'refused' | 'sent' | 'delivered' | 'read';

/** Of two readings of one message the later one, where nobody says otherwise. */
export function mergeMessages<Message extends Numbered>(
  known: readonly Message[],
  arrived: readonly Message[],
  choose: (known: Message, arrived: Message) => Message = (_, newer) => newer,
): Message[] {
  const bySequence = new Map(known.map((message) => [message.sequence, message]));
  for (const message of arrived) {
    const before = bySequence.get(message.sequence);
    bySequence.set(message.sequence, before === undefined ? message : choose(before, message));
  }
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence);
}

/** The number after which something is missing; null when all up to `lastSequence` is there. */
export function missingAfter(messages: readonly Numbered[], lastSequence: number): number | null {
  let last = (messages[0]?.sequence ?? 1) - 1;
  for (const { sequence } of messages) {
    if (sequence !== last + 1) return last;
    last = sequence;
  }
  return last < lastSequence ? last : null;
}

/** How far an own message got with those it is for. */
export function markOf(sequence: number, theirs: Marks): Mark {
  if (sequence <= theirs.readThrough) return 'read';
  return sequence <= theirs.deliveredThrough ? 'delivered' : 'sent';
}

export function laterMarks(a: Marks, b: Marks): Marks {
  return {
    deliveredThrough: Math.max(a.deliveredThrough, b.deliveredThrough),
    readThrough: Math.max(a.readThrough, b.readThrough),
  };
}

/** An address that is over, or about to be, is read anew. */
const URL_SPARE_MS = 5000;

export function isUrlOver(
  { url, urlExpiresAt }: { readonly url: string | null; readonly urlExpiresAt: number | null },
  now: number,
): boolean {
  return url === null || (urlExpiresAt !== null && urlExpiresAt - URL_SPARE_MS <= now);
}
