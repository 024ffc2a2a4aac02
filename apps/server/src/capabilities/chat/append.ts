/** Adds one message to a conversation that the caller has locked: the next number, and no other. */
import type { ChatAsk, ChatSystemCode } from '@candor/contract/kernel/chat';
import { CHAT_MESSAGES_MAX } from '@candor/contract/kernel/chat';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import type { Tx } from '../../platform/db/database.ts';
import { findConversation, noteAppended, type Conversation } from './conversations.store.ts';
import { findMessage, insertMessage, type Message, type NewMessage } from './messages.store.ts';

export type Appended = { readonly conversation: Conversation; readonly message: Message };
type Content<M> = M extends unknown ? Omit<M, 'conversationId' | 'sequence'> : never;

export async function append(
  tx: Tx,
  { id, lastSequence }: Pick<Conversation, 'id' | 'lastSequence'>,
  content: Content<NewMessage>,
): Promise<Appended> {
  // The system may always say how it ended.
  if (content.sender !== 'system' && lastSequence >= CHAT_MESSAGES_MAX)
    refuseNow('CHAT_FULL', { max: CHAT_MESSAGES_MAX });
  const sequence = lastSequence + 1;
  await insertMessage(tx, { ...content, conversationId: id, sequence });
  await noteAppended(tx, id, { sequence, sender: content.sender, text: content.text ?? null });
  const message = await findMessage(tx, id, sequence);
  const conversation = await findConversation(tx, id);
  assert(message !== null && conversation !== null, 'what was just written is there');
  return { conversation, message };
}

export async function appendSystem(
  tx: Tx,
  conversation: Pick<Conversation, 'id' | 'lastSequence'>,
  code: ChatSystemCode,
  { agent = null, rule = null }: { agent?: string | null; rule?: ChatAsk | null } = {},
): Promise<Appended> {
  return append(tx, conversation, {
    sender: 'system',
    kind: 'text',
    system: { code, agent, rule },
  });
}
