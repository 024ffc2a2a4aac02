/**
 * What an operator wrote and has no answer yet (packages/client/src/chat/outbox.model.ts). One at a
 * time of a conversation: they arrive in the order they were written.
 */
import type { SentContent } from '@candor/contract/kernel/chat';

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

/** What got lost is tried again when the connection is back. */
export function revived(outbox: readonly Outgoing[]): Outgoing[] {
  return outbox.map((one) => (one.state === 'lost' ? { ...one, state: 'waiting' } : one));
}
