import type { makeTranscript as declared } from '@candor/contract/chat';
import { CHAT_MESSAGES_MAX } from '@candor/contract/kernel/chat';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Reader } from '../../platform/db/database.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import type { Asker } from './asker.ts';
import { findOwn } from './conversations.store.ts';
import { loadTitles } from './load-titles.ts';
import { listMessages } from './messages.store.ts';
import { hashedText, transcriptText, type TranscriptReader } from './transcript-lines.ts';

/** The system's last words come after the most that people can write. */
const ALL = CHAT_MESSAGES_MAX + 100;

export async function makeTranscript(
  reader: Reader,
  asker: Asker,
  conversationId: string,
  reading: TranscriptReader,
): Promise<DataOf<typeof declared>> {
  const conversation = (await findOwn(reader, asker, conversationId)) ?? refuseNow('CHAT_UNKNOWN');
  const messages = await listMessages(reader, conversationId, { after: 0, limit: ALL });
  const titles = await loadTitles(reader, messages);
  const hash = sha256Hex(hashedText(messages));
  return {
    fileName: `candor-chat-${new Date(conversation.startedAt).toISOString().slice(0, 10)}-${conversationId.slice(-6)}.txt`,
    text: transcriptText({ ...conversation, messages, titles }, hash, reading),
    hash,
    messages: messages.length,
  };
}
