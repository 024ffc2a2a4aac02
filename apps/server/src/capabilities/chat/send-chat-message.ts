/**
 * A customer or guest writes. Where no conversation is under way one begins and waits; the same
 * request again answers its first message, whatever became of the conversation since. What looks
 * like a secret is refused before anything is stored. Operators hear of it over their streams;
 * while none is on duty the assistant looks for what may help (suggest.ts).
 */
import { findTell } from '@candor/contract/chat-guard/tells';
import { CHAT_SILENT_MS, type ChatTell, type SentContent } from '@candor/contract/kernel/chat';
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { append, type Appended } from './append.ts';
import { authorOf, type Asking } from './asker.ts';
import {
  admitGuest,
  admitMessage,
  GUEST_MESSAGES_PER_MINUTE_MAX,
  MESSAGES_PER_MINUTE_MAX,
} from './conversation.rules.ts';
import {
  findConversation,
  findLiveForUpdate,
  insertConversation,
  loadGuestUse,
  lockAuthor,
  type Conversation,
} from './conversations.store.ts';
import { countOnDuty } from './duty.store.ts';
import { findByRequest, findMessage, listSentSince } from './messages.store.ts';
import { suggest } from './suggest.ts';
import { takeContent } from './take-content.ts';
import { tell } from './tell.ts';

const tellCodes: Readonly<Record<ChatTell, RefusalCode>> = {
  cardNumber: 'CHAT_TELLS_CARD_NUMBER',
  seedPhrase: 'CHAT_TELLS_SEED_PHRASE',
  password: 'CHAT_TELLS_PASSWORD',
  code: 'CHAT_TELLS_CODE',
};

/** Before the transaction: the text is seen by nothing else. */
export function requireNoSecret(text: string): void {
  const found = findTell(text);
  if (found !== null) refuseNow(tellCodes[found]);
}

export async function sendChatMessage(
  tx: Tx,
  asking: Asking,
  { requestId, content }: { readonly requestId: string; readonly content: SentContent },
): Promise<Appended> {
  const author = authorOf(asking.asker);
  await lockAuthor(tx, author);
  const first = await findByRequest(tx, author, requestId);
  if (first !== null) {
    const conversation = await findConversation(tx, first.conversationId);
    assert(conversation !== null, 'a message has its conversation');
    return { conversation, message: first };
  }
  const max =
    asking.asker.kind === 'guest' ? GUEST_MESSAGES_PER_MINUTE_MAX : MESSAGES_PER_MINUTE_MAX;
  orRefuse(admitMessage(await listSentSince(tx, author, tx.now - MINUTE_MS, max), max, tx.now));
  const live = await findLiveForUpdate(tx, asking.asker);
  const conversation = live ?? (await begin(tx, asking));
  const taken = await takeContent(tx, conversation, author, content);
  const appended = await append(tx, conversation, {
    ...taken,
    sender: 'customer',
    author,
    requestId,
    operatorId: null,
  });
  const { sequence } = appended.message;
  const isSuggested = await suggest(tx, appended.conversation, { sequence, text: taken.text });
  const message = isSuggested
    ? ((await findMessage(tx, conversation.id, sequence)) ?? appended.message)
    : appended.message;
  await tell(tx, appended.conversation, { messages: [message], isState: live === null });
  return { conversation: appended.conversation, message };
}

async function begin(tx: Tx, { asker, language }: Asking): Promise<Conversation> {
  if (asker.kind === 'guest') {
    await lockAuthor(tx, `network ${asker.network}`);
    orRefuse(admitGuest(await loadGuestUse(tx, asker, tx.now - DAY_MS)));
  }
  const id = newId('cnv');
  const onDuty = await countOnDuty(tx, tx.now - CHAT_SILENT_MS, tx.now);
  await insertConversation(tx, { id, asker, language, wantsNotice: onDuty === 0 });
  const begun = await findConversation(tx, id);
  assert(begun !== null, 'what was just written is there');
  return begun;
}
