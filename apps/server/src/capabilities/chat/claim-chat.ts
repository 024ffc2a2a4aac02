/** Taking a conversation, giving it back, handing it over. On record for the customer. */
import { CHAT_OFFER_MS, CHAT_SILENT_MS } from '@candor/contract/kernel/chat';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { getActor, record, type AuditActor, type AuditNote } from '../../core/audit/record.ts';
import { findOperatorById } from '../../core/operators/operators.store.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { appendSystem } from './append.ts';
import { CHATS_PER_OPERATOR_MAX, conversationLife } from './conversation.rules.ts';
import {
  countClaimedBy,
  findConversation,
  saveClaimed,
  saveReleased,
  type Conversation,
} from './conversations.store.ts';
import { findDutySince, insertClaim } from './duty.store.ts';
import { loadForOperatorForUpdate, loadHeld } from './held-chat.ts';
import { shownOnDesk, type DeskConversation } from './shown-chat.ts';
import { tell } from './tell.ts';

export async function claimChat(tx: Tx, acting: Acting, id: string): Promise<DeskConversation> {
  const { operatorId, name } = acting.operator;
  const before = await loadForOperatorForUpdate(tx, acting, id);
  if (before.state === 'ended') refuseNow('CHAT_ENDED');
  if (before.state === 'open' && before.claimedBy === operatorId)
    return shownOnDesk(before, operatorId);
  const isForAnother =
    before.offeredTo !== null &&
    before.offeredTo !== operatorId &&
    (before.offeredUntil ?? 0) > tx.now;
  if (conversationLife.next(before.state, 'claim') === null || isForAnother)
    refuseNow('CHAT_TAKEN');
  if ((await findDutySince(tx, operatorId, tx.now - CHAT_SILENT_MS, tx.now)) === null)
    refuseNow('CHAT_OFF_DUTY');
  if ((await countClaimedBy(tx, operatorId)) >= CHATS_PER_OPERATOR_MAX)
    refuseNow('CHAT_OPEN_TOO_MANY', { max: CHATS_PER_OPERATOR_MAX });
  if (!(await saveClaimed(tx, id, operatorId))) refuseNow('CHAT_TAKEN');
  await insertClaim(tx, {
    conversationId: id,
    operatorId,
    waitedMs: tx.now - (before.waitingSince ?? tx.now),
  });
  return say(tx, acting, before, { code: 'claimed', agent: name, action: 'chat.claimed' });
}

export async function releaseChat(tx: Tx, acting: Acting, id: string): Promise<DeskConversation> {
  const before = await loadHeld(tx, acting, id);
  await saveReleased(tx, id, null);
  return say(tx, acting, before, {
    code: 'returned',
    agent: acting.operator.name,
    action: 'chat.released',
  });
}

export async function offerChat(
  tx: Tx,
  acting: Acting,
  { id, operatorId }: { readonly id: string; readonly operatorId: string },
): Promise<DeskConversation> {
  const before = await loadHeld(tx, acting, id);
  const colleague = await findOperatorById(tx, operatorId);
  const isThere =
    colleague !== null &&
    operatorId !== acting.operator.operatorId &&
    (await findDutySince(tx, operatorId, tx.now - CHAT_SILENT_MS, tx.now)) !== null;
  if (!isThere) return refuseNow('CHAT_COLLEAGUE_OFF_DUTY');
  await saveReleased(tx, id, { operatorId, until: tx.now + CHAT_OFFER_MS });
  return say(tx, acting, before, {
    code: 'offered',
    agent: colleague.name,
    action: 'chat.offered',
  });
}

type Said = {
  readonly code: 'claimed' | 'returned' | 'offered';
  readonly agent: string;
  readonly action: AuditNote['action'];
};

async function say(
  tx: Tx,
  { operator, network }: Acting,
  before: Conversation,
  said: Said,
): Promise<DeskConversation> {
  await sayChanged(tx, getActor(operator, network), before, said);
  const after = await findConversation(tx, before.id);
  assert(after !== null, 'a conversation stays');
  return shownOnDesk(after, operator.operatorId);
}

/** Also for what a rule does: the state is saved, this writes it down and tells both sides. */
export async function sayChanged(
  tx: Tx,
  actor: AuditActor,
  before: Conversation,
  { code, agent, action }: Said,
): Promise<void> {
  const { conversation, message } = await appendSystem(tx, before, code, { agent });
  await record(tx, actor, {
    action,
    customerId: before.customerId,
    subject: before.id,
    reason: null,
    ...(code === 'offered' ? { details: { to: agent } } : {}),
  });
  await tell(tx, conversation, { messages: [message], isState: true });
}
