/** A customer's conversations for the export of their own data; files are in the app. */
import { CHAT_MESSAGES_MAX } from '@candor/contract/kernel/chat';
import type { Reader } from '../../platform/db/database.ts';
import { listOwnConversations } from './conversations.store.ts';
import { listMessages } from './messages.store.ts';
import { shownConversation, shownMessage } from './shown-chat.ts';

const CONVERSATIONS_MAX = 500;

export async function ownChats(reader: Reader, customerId: string): Promise<unknown> {
  const conversations = await listOwnConversations(
    reader,
    { kind: 'customer', customerId },
    { offset: 0, limit: CONVERSATIONS_MAX },
  );
  const exported = [];
  for (const conversation of conversations) {
    const messages = await listMessages(reader, conversation.id, {
      after: 0,
      limit: CHAT_MESSAGES_MAX,
    });
    exported.push({
      ...shownConversation(conversation, null),
      messages: messages.map((message) => shownMessage(message, { side: 'customer' })),
    });
  }
  return exported;
}
