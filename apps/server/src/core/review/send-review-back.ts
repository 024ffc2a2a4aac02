import { orRefuse } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import { recordNote } from '../audit/record-note.ts';
import { getActor, record } from '../audit/record.ts';
import { holdReviewFor } from './hold-review.ts';
import type { Acting } from './review.ts';
import { decideSecond } from './review.rules.ts';
import { saveSendingBack } from './reviews.store.ts';

export async function sendReviewBack(
  tx: Tx,
  acting: Acting,
  { id, note }: { id: string; note: string },
): Promise<void> {
  const review = await holdReviewFor(tx, acting, ['approver'], id);
  orRefuse(decideSecond(review, acting.operator.operatorId));

  await saveSendingBack(tx, review, note);
  const actor = getActor(acting.operator, acting.network);
  const { customerId, id: subject } = review;
  await recordNote(tx, actor, { customerId, subject }, note);
  await record(tx, actor, {
    action: 'review.sentBack',
    customerId,
    subject,
    reason: null,
    details: { kind: review.kind },
  });
}
