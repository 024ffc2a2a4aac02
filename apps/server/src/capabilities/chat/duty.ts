/**
 * Being on duty. Who goes off duty, signs out, or gives no sign of life for a minute and a half
 * leaves their conversations to the others: they return to the queue in their old place, and the
 * customers are told.
 */
import type { setDuty as declared } from '@candor/contract/chat';
import { CHAT_SILENT_MS } from '@candor/contract/kernel/chat';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { SECOND_MS } from '@candor/kit/time';
import { getActor, record, type AuditActor } from '../../core/audit/record.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Beat } from '../../platform/beats.ts';
import type { Tx } from '../../platform/db/database.ts';
import { appendSystem } from './append.ts';
import type { ChatDeps } from './chat-deps.ts';
import { sayChanged } from './claim-chat.ts';
import { silentSince } from './conversation.rules.ts';
import {
  endOffers,
  findConversation,
  findConversationForUpdate,
  listClaimedBy,
  listSilent,
  saveEnded,
  saveReleased,
  type Conversation,
} from './conversations.store.ts';
import { beginDuty, endDuty, findDutySince, listGone } from './duty.store.ts';
import { DUTY_TOPIC, tell } from './tell.ts';

const EVERY_MS = 5 * SECOND_MS;

export async function setDuty(
  tx: Tx,
  { operator, network }: Acting,
  isOnDuty: boolean,
): Promise<DataOf<typeof declared>> {
  const { operatorId } = operator;
  const actor = getActor(operator, network);
  const since = await findDutySince(tx, operatorId, tx.now - CHAT_SILENT_MS, tx.now);
  if (!isOnDuty) {
    const wasThere = await leave(tx, actor, { operatorId, name: operator.name });
    if (!wasThere) await record(tx, actor, noted('chat.dutyEnded'));
    return { onDutySince: null };
  }
  // An absence that no beat has seen yet is over first.
  if (since === null) await leave(tx, actor, { operatorId, name: operator.name });
  await beginDuty(tx, operator);
  await record(tx, actor, noted('chat.dutyBegan'));
  tx.publish(DUTY_TOPIC, {});
  return { onDutySince: since ?? tx.now };
}

const noted = (action: 'chat.dutyBegan' | 'chat.dutyEnded') => ({
  action,
  customerId: null,
  subject: null,
  reason: null,
});

/** All are locked before anything is written, in the order of the customers who are told. */
async function leave(
  tx: Tx,
  actor: AuditActor,
  { operatorId, name }: { readonly operatorId: string; readonly name: string },
): Promise<boolean> {
  if (!(await endDuty(tx, operatorId))) return false;
  const key = ({ customerId, id }: Conversation) => `${customerId ?? ''} ${id}`;
  const left = (await listClaimedBy(tx, operatorId)).toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  const held: Conversation[] = [];
  for (const { id } of left) {
    const locked = await findConversationForUpdate(tx, id);
    if (locked?.state === 'open' && locked.claimedBy === operatorId) held.push(locked);
  }
  for (const conversation of held) {
    await saveReleased(tx, conversation.id, null);
    await sayChanged(tx, actor, conversation, {
      code: 'returned',
      agent: name,
      action: 'chat.released',
    });
  }
  await record(tx, actor, noted('chat.dutyEnded'));
  tx.publish(DUTY_TOPIC, {});
  return true;
}

const policy: AuditActor = { kind: 'policy', name: 'chat duty' };

export function chatBeat({ db, clock }: Pick<ChatDeps, 'db' | 'clock'>): Beat {
  return {
    name: 'chat',
    everyMs: EVERY_MS,
    async run() {
      const now = clock.now();
      for (const gone of await listGone(db, now - CHAT_SILENT_MS, now))
        await db.transact((tx) => leave(tx, policy, gone));
      await db.transact(async (tx) => {
        for (const id of await endOffers(tx)) {
          const free = await findConversation(tx, id);
          if (free !== null) await tell(tx, free, { isState: true });
        }
      });
      for (const state of ['open', 'waiting'] as const)
        for (const id of await listSilent(db, state, silentSince(state, now)))
          await db.transact((tx) => endSilent(tx, id, state));
    },
  };
}

/** Looked at again under its lock: somebody may have written. */
async function endSilent(tx: Tx, id: string, state: 'open' | 'waiting'): Promise<void> {
  const silent = await findConversationForUpdate(tx, id);
  if (silent === null || silent.state !== state || silent.lastAt >= silentSince(state, tx.now))
    return;
  const { message } = await appendSystem(tx, silent, 'endedByRule');
  await saveEnded(tx, id, 'rule');
  const ended = await findConversation(tx, id);
  if (ended !== null) await tell(tx, ended, { messages: [message], isState: true });
}
