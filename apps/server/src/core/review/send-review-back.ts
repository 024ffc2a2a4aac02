import { orRefuse } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
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
  const review = await holdReviewFor(tx, acting, id);
  orRefuse(decideSecond(review, acting.operator.operatorId));

  await saveSendingBack(tx, review, note);
  await record(tx, getActor(acting.operator, acting.network), {
    action: 'review.sentBack',
    customerId: review.customerId,
    subject: review.id,
    reason: note,
    details: { kind: review.kind },
  });
}
