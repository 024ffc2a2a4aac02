/**
 * Tells both sides after a change, inside its transaction: the customer's devices by events, a
 * guest by a channel without content, operators by the bus that their streams listen to
 * (operator-streams.ts). Call it last.
 */
import { chatChanged, chatMarked, chatMessageSent } from '@candor/contract/chat';
import type { guestUpdate } from '@candor/contract/kernel/chat';
import * as z from 'zod/mini';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';
import { publishOn } from '../../platform/push/signal.ts';
import { guestChannel } from './asker.ts';
import { countAhead, type Conversation } from './conversations.store.ts';
import type { Message } from './messages.store.ts';
import { shownConversation, shownMessage } from './shown-chat.ts';

export const CHANGED_TOPIC = 'chat.changed';
export const TYPING_TOPIC = 'chat.typing';
export const DUTY_TOPIC = 'chat.duty';

/** `isState`: it came, was claimed, returned or ended; everybody at the desk hears of it. */
export const changed = z.object({ conversationId: z.string(), isState: z.boolean() });
export const typing = z.object({
  conversationId: z.string(),
  claimedBy: z.nullable(z.string()),
  shownUntil: z.int(),
});

type Told = {
  readonly messages?: readonly Message[];
  readonly isState?: boolean;
  readonly areMarks?: boolean;
};

export async function tell(
  tx: Tx,
  conversation: Conversation,
  { messages = [], isState = false, areMarks = false }: Told,
): Promise<void> {
  tx.publish(CHANGED_TOPIC, {
    conversationId: conversation.id,
    isState,
  } satisfies z.output<typeof changed>);
  if (conversation.guestHash !== null) tellGuest(tx.publish, conversation, null);
  const { customerId } = conversation;
  if (customerId === null) return;
  for (const message of messages)
    await announce(tx, customerId, chatMessageSent, {
      conversationId: conversation.id,
      message: shownMessage(message, { side: 'customer' }),
    });
  if (isState)
    await announce(tx, customerId, chatChanged, {
      conversation: shownConversation(
        conversation,
        conversation.state === 'waiting' ? await countAhead(tx, conversation) : null,
      ),
    });
  else if (areMarks)
    await announce(tx, customerId, chatMarked, {
      conversationId: conversation.id,
      ...marksOf(conversation),
    });
}

export function tellGuest(
  publish: (topic: string, message: unknown) => void,
  conversation: Conversation,
  typingUntil: number | null,
): void {
  if (conversation.guestHash === null) return;
  publishOn(publish, guestChannel(conversation.guestHash), {
    conversationId: conversation.id,
    state: conversation.state,
    lastSequence: conversation.lastSequence,
    operatorMarks: marksOf(conversation).operatorMarks,
    typingUntil,
  } satisfies z.output<typeof guestUpdate>);
}

function marksOf(one: Conversation) {
  return {
    customerMarks: { deliveredThrough: one.customerDelivered, readThrough: one.customerRead },
    operatorMarks: { deliveredThrough: one.operatorDelivered, readThrough: one.operatorRead },
  };
}
