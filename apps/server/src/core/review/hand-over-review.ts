/** Only what is in hand is handed over, and only to somebody who may decide about it. */
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import { getActor, record } from '../audit/record.ts';
import { findOperatorById } from '../operators/operators.store.ts';
import { holdReviewFor } from './hold-review.ts';
import type { Acting } from './review.ts';
import { decideHandOver } from './review.rules.ts';
import { saveClaim } from './reviews.store.ts';

export async function handOverReview(
  tx: Tx,
  acting: Acting,
  { id, to, note }: { id: string; to: string; note: string },
): Promise<void> {
  const review = await holdReviewFor(tx, acting, ['reviewer'], id);
  const { operatorId } = acting.operator;
  const colleague = (await findOperatorById(tx, to)) ?? refuseNow('COLLEAGUE_NOT_SUITABLE');
  orRefuse(decideHandOver(review, operatorId, colleague, tx.now));

  await saveClaim(tx, review, colleague.id);
  await record(tx, getActor(acting.operator, acting.network), {
    action: 'review.handedOver',
    customerId: review.customerId,
    subject: review.id,
    reason: note,
    details: { kind: review.kind, to: colleague.name },
  });
}
