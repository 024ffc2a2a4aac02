/** Canned answers in both languages; the detector reads them as if they were written. */
import { findAsk } from '@candor/contract/chat-guard/asks';
import type * as contract from '@candor/contract/chat';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { getActor, record, recordLook } from '../../core/audit/record.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import {
  countCannedForUpdate,
  deleteCanned,
  hasCanned,
  insertCanned,
  isShortcutTaken,
  listCanned,
  updateCanned,
} from './canned.store.ts';
import { CANNED_ANSWERS_MAX } from './conversation.rules.ts';
import { DUTY_TOPIC } from './tell.ts';

type Listed = DataOf<typeof contract.listCannedAnswers>;

export async function listCannedAnswers(tx: Tx, { operator, network }: Acting): Promise<Listed> {
  const answers = await listCanned(tx, CANNED_ANSWERS_MAX);
  await recordLook(tx, getActor(operator, network), {
    action: 'cannedAnswers.listed',
    customerId: null,
    subject: null,
    reason: null,
  });
  return answers;
}

export async function saveCannedAnswer(
  tx: Tx,
  { operator, network }: Acting,
  { id, shortcut, en, zhHans }: BodyOf<typeof contract.saveCannedAnswer>,
): Promise<Listed> {
  if (findAsk(en) !== null || findAsk(zhHans) !== null) refuseNow('CANNED_ANSWER_ASKS');
  const count = await countCannedForUpdate(tx);
  const answer = { id: id ?? newId('cna'), shortcut, en, zhHans, changedBy: operator.operatorId };
  const isKnown = id === undefined || (await hasCanned(tx, id));
  if (!isKnown) refuseNow('CANNED_ANSWER_UNKNOWN');
  if (await isShortcutTaken(tx, shortcut, id ?? null)) refuseNow('CANNED_SHORTCUT_TAKEN');
  if (id === undefined) {
    if (count >= CANNED_ANSWERS_MAX) refuseNow('CANNED_ANSWERS_FULL', { max: CANNED_ANSWERS_MAX });
    await insertCanned(tx, answer);
  } else await updateCanned(tx, answer);
  return noted(tx, { operator, network }, 'cannedAnswer.saved', answer.id);
}

export async function deleteCannedAnswer(tx: Tx, acting: Acting, id: string): Promise<Listed> {
  if (!(await deleteCanned(tx, id))) refuseNow('CANNED_ANSWER_UNKNOWN');
  return noted(tx, acting, 'cannedAnswer.deleted', id);
}

async function noted(
  tx: Tx,
  { operator, network }: Acting,
  action: 'cannedAnswer.saved' | 'cannedAnswer.deleted',
  subject: string,
): Promise<Listed> {
  await record(tx, getActor(operator, network), {
    action,
    customerId: null,
    subject,
    reason: null,
  });
  tx.publish(DUTY_TOPIC, {});
  return listCanned(tx, CANNED_ANSWERS_MAX);
}
