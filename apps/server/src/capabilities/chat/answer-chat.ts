/**
 * An operator writes to the customer. A message that asks for secrets, money, access or to go on
 * elsewhere is not sent: the attempt is on record for the customer, who is told in the chat, and
 * the operator learns why.
 */
import { askCodes } from '@candor/contract/chat-guard/ask-codes';
import { findAsk } from '@candor/contract/chat-guard/asks';
import type { answerChat as declared } from '@candor/contract/chat';
import type { ChatAsk, SentContent } from '@candor/contract/kernel/chat';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { MINUTE_MS } from '@candor/kit/time';
import { getActor, record } from '../../core/audit/record.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { append, appendSystem, type Appended } from './append.ts';
import type { ChatDeps } from './chat-deps.ts';
import { loadCards } from './cards.ts';
import { admitMessage, ANSWERS_PER_MINUTE_MAX } from './conversation.rules.ts';
import { findConversation, lockAuthor } from './conversations.store.ts';
import { loadHeld } from './held-chat.ts';
import { findByRequest, listSentSince } from './messages.store.ts';
import { operatorAddress } from './show-chat-file.ts';
import { shownMessage, shownOnDesk } from './shown-chat.ts';
import { takeContent } from './take-content.ts';
import { tell } from './tell.ts';

type Answer = {
  readonly id: string;
  readonly requestId: string;
  readonly content: SentContent;
};

export async function answerChat(
  deps: Pick<ChatDeps, 'db' | 'secrets' | 'postNotice'>,
  acting: Acting,
  answer: Answer,
): Promise<DataOf<typeof declared>> {
  const { db } = deps;
  const found = answer.content.kind === 'text' ? findAsk(answer.content.text) : null;
  if (found !== null) {
    await keepAttempt(db, acting, answer.id, found);
    refuseNow(askCodes[found]);
  }
  return db.transact(async (tx) => {
    const appended = await send(tx, deps, acting, answer);
    return shown(tx, deps, acting, appended);
  });
}

/** In a transaction of its own: the refusal itself changes nothing. */
async function keepAttempt(db: Db, acting: Acting, id: string, rule: ChatAsk): Promise<void> {
  const { operator, network } = acting;
  await db.transact(async (tx) => {
    const held = await loadHeld(tx, acting, id);
    const { conversation, message } = await appendSystem(tx, held, 'refusedAttempt', {
      agent: operator.name,
      rule,
    });
    await record(tx, getActor(operator, network), {
      action: 'chat.attemptRefused',
      customerId: held.customerId,
      subject: id,
      reason: null,
      details: { rule },
    });
    await tell(tx, conversation, { messages: [message] });
  });
}

async function send(
  tx: Tx,
  { postNotice }: Pick<ChatDeps, 'postNotice'>,
  acting: Acting,
  { id, requestId, content }: Answer,
): Promise<Appended> {
  const { operatorId } = acting.operator;
  await lockAuthor(tx, operatorId);
  const first = await findByRequest(tx, operatorId, requestId);
  if (first !== null) {
    if (first.conversationId !== id) refuseNow('REQUEST_ID_REUSED');
    const conversation = (await findConversation(tx, id)) ?? refuseNow('CHAT_UNKNOWN');
    return { conversation, message: first };
  }
  const held = await loadHeld(tx, acting, id);
  const sentAt = await listSentSince(tx, operatorId, tx.now - MINUTE_MS, ANSWERS_PER_MINUTE_MAX);
  orRefuse(admitMessage(sentAt, ANSWERS_PER_MINUTE_MAX, tx.now));
  const taken = await takeContent(tx, held, operatorId, content);
  const appended = await append(tx, held, {
    ...taken,
    sender: 'operator',
    author: operatorId,
    requestId,
    operatorId,
  });
  await tell(tx, appended.conversation, { messages: [appended.message] });
  if (held.wantsNotice && held.customerId !== null)
    await postNotice(tx, asCustomerId(held.customerId), {
      template: 'chatAnswered',
      values: { agent: acting.operator.name },
    });
  return appended;
}

async function shown(
  tx: Tx,
  { secrets }: Pick<ChatDeps, 'secrets'>,
  { operator: { operatorId } }: Acting,
  { conversation, message }: Appended,
): Promise<DataOf<typeof declared>> {
  return {
    conversation: shownOnDesk(conversation, operatorId),
    message: shownMessage(message, {
      side: 'operator',
      getAddress: (fileId) => operatorAddress(secrets, { fileId, operatorId, now: tx.now }),
      facts: await loadCards(tx, conversation.customerId, [message]),
    }),
  };
}
