/** What an operator does in a conversation besides writing: marks, notes, the end. */
import type * as contract from '@candor/contract/chat';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { getActor, record } from '../../core/audit/record.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { appendSystem } from './append.ts';
import { moveMarks, NOTES_MAX, type Marks } from './conversation.rules.ts';
import { findConversation, saveEnded, saveMarks } from './conversations.store.ts';
import { loadForOperator, loadHeld } from './held-chat.ts';
import { insertNote, listNotes } from './messages.store.ts';
import { shownOnDesk, type DeskConversation } from './shown-chat.ts';
import { tell } from './tell.ts';

export async function markAnswered(
  tx: Tx,
  acting: Acting,
  { id, ...told }: Marks & { readonly id: string },
): Promise<DataOf<typeof contract.markAnswered>> {
  const before = await loadHeld(tx, acting, id);
  const marks = { deliveredThrough: before.operatorDelivered, readThrough: before.operatorRead };
  const moved = moveMarks(marks, told, before.lastSequence);
  if (
    moved.deliveredThrough !== marks.deliveredThrough ||
    moved.readThrough !== marks.readThrough
  ) {
    await saveMarks(tx, id, 'operator', moved);
    await tell(
      tx,
      { ...before, operatorDelivered: moved.deliveredThrough, operatorRead: moved.readThrough },
      { areMarks: true },
    );
  }
  return { operatorMarks: moved };
}

export async function noteInChat(
  tx: Tx,
  acting: Acting,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<DataOf<typeof contract.noteInChat>> {
  const { operator, network } = acting;
  const conversation = await loadForOperator(tx, acting, id);
  if ((await listNotes(tx, id, NOTES_MAX)).length >= NOTES_MAX)
    refuseNow('CHAT_FULL', { max: NOTES_MAX });
  await insertNote(tx, { conversationId: id, operatorId: operator.operatorId, text });
  await record(tx, getActor(operator, network), {
    action: 'chat.noted',
    customerId: conversation.customerId,
    subject: id,
    reason: null,
  });
  return shownNotes(tx, id);
}

export async function shownNotes(
  reader: Reader,
  id: string,
): Promise<DataOf<typeof contract.noteInChat>> {
  return (await listNotes(reader, id, NOTES_MAX)).map(({ at, operatorId, name, text }) => ({
    at,
    by: { id: operatorId, name },
    text,
  }));
}

export async function closeChat(tx: Tx, acting: Acting, id: string): Promise<DeskConversation> {
  const { operator, network } = acting;
  const before = await loadHeld(tx, acting, id);
  const { message } = await appendSystem(tx, before, 'endedByOperator', { agent: operator.name });
  await saveEnded(tx, id, 'operator');
  await record(tx, getActor(operator, network), {
    action: 'chat.ended',
    customerId: before.customerId,
    subject: id,
    reason: null,
  });
  const ended = await findConversation(tx, id);
  assert(ended !== null, 'a conversation stays');
  await tell(tx, ended, { messages: [message], isState: true });
  return shownOnDesk(ended, operator.operatorId);
}
