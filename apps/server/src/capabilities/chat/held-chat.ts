/** What every act of an operator on a conversation begins with. */
import { CHAT_STREAM_HEARTBEAT_MS } from '@candor/contract/kernel/chat';
import { refuseNow } from '@candor/contract/kernel/refused';
import { requireNotLinked } from '../../core/operators/require-not-linked.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import {
  findConversation,
  findConversationForUpdate,
  type Conversation,
} from './conversations.store.ts';
import { noteAlive } from './duty.store.ts';

/** Refuses what belongs to the operator's own account. */
export async function loadForOperator(
  reader: Reader,
  { operator }: Acting,
  id: string,
): Promise<Conversation> {
  const found = (await findConversation(reader, id)) ?? refuseNow('CHAT_UNKNOWN');
  if (found.customerId !== null) await requireNotLinked(reader, operator, found.customerId);
  return found;
}

export async function loadForOperatorForUpdate(
  tx: Tx,
  { operator }: Acting,
  id: string,
): Promise<Conversation> {
  const found = (await findConversationForUpdate(tx, id)) ?? refuseNow('CHAT_UNKNOWN');
  if (found.customerId !== null) await requireNotLinked(tx, operator, found.customerId);
  await noteAlive(tx, operator.operatorId, CHAT_STREAM_HEARTBEAT_MS);
  return found;
}

/** Locked, and claimed by this operator. */
export async function loadHeld(tx: Tx, acting: Acting, id: string): Promise<Conversation> {
  const found = await loadForOperatorForUpdate(tx, acting, id);
  if (found.state === 'ended') refuseNow('CHAT_ENDED');
  if (found.claimedBy !== acting.operator.operatorId) refuseNow('CHAT_NOT_YOURS');
  return found;
}
