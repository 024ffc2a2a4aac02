/**
 * What was written and has no answer yet. A message keeps its requestId through every try, so that
 * it is sent once. One at a time of a conversation: they arrive in the order they were written.
 */
import type { SentContent } from '@candor/contract/kernel/chat';
import type { ChatMessage } from './chat.ts';

export type Outgoing = {
  readonly requestId: string;
  readonly conversationId: string;
  readonly content: SentContent;
  /** As it is shown until the message itself is there. */
  readonly text: string;
  readonly at: number;
  readonly state: 'waiting' | 'sending' | 'lost' | 'refused';
  readonly problem: string | null;
};

export function nextToSend(outbox: readonly Outgoing[]): Outgoing | null {
  return (
    outbox.find(
      (one, place) =>
        one.state === 'waiting' &&
        !outbox
          .slice(0, place)
          .some(
            (before) => before.conversationId === one.conversationId && before.state !== 'refused',
          ) &&
        !outbox.some((other) => other.state === 'sending'),
    ) ?? null
  );
}

export function changed(
  outbox: readonly Outgoing[],
  requestId: string,
  change: Pick<Outgoing, 'state'> & Partial<Pick<Outgoing, 'problem'>>,
): Outgoing[] {
  return outbox.map((one) =>
    one.requestId === requestId ? { ...one, problem: null, ...change } : one,
  );
}

export function without(outbox: readonly Outgoing[], requestId: string): Outgoing[] {
  return outbox.filter((one) => one.requestId !== requestId);
}

/** What got lost is tried again when the connection is back. */
export function revived(outbox: readonly Outgoing[]): Outgoing[] {
  return outbox.map((one) => (one.state === 'lost' ? { ...one, state: 'waiting' } : one));
}

/** One whose message has arrived by another way is shown once. */
export function shownOf(
  outbox: readonly Outgoing[],
  conversationId: string,
  messages: readonly ChatMessage[],
): Outgoing[] {
  const arrived = new Set(messages.map(({ requestId }) => requestId));
  return outbox.filter(
    (one) => one.conversationId === conversationId && !arrived.has(one.requestId),
  );
}
