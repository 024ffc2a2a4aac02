/** What is sent, checked against whose conversation it is. */
import type { SentContent } from '@candor/contract/kernel/chat';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import { loadCard } from './cards.ts';
import type { Conversation } from './conversations.store.ts';
import { takeChatFile } from './files.store.ts';
import type { NewMessage } from './messages.store.ts';
import { UNSENT_KEPT_MS } from './upload-chat-file.ts';

type Content = Pick<NewMessage, 'kind' | 'text' | 'fileId' | 'card'>;

export async function takeContent(
  tx: Tx,
  { id, customerId }: Pick<Conversation, 'id' | 'customerId'>,
  author: string,
  content: SentContent,
): Promise<Content> {
  switch (content.kind) {
    case 'text':
      return { kind: 'text', text: content.text };
    case 'upload': {
      const type = await takeChatFile(tx, {
        id: content.fileId,
        uploadedBy: author,
        conversationId: id,
        uploadedAfter: tx.now - UNSENT_KEPT_MS,
      });
      if (type === null) return refuseNow('CHAT_FILE_UNKNOWN');
      return { kind: type === 'jpeg' ? 'picture' : 'file', fileId: content.fileId };
    }
    case 'card': {
      const facts = customerId === null ? null : await loadCard(tx, customerId, content.card);
      if (facts === null) refuseNow('CHAT_CARD_UNKNOWN');
      return { kind: 'card', card: content.card };
    }
  }
}
