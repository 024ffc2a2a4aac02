/** An operator gives a review back to the queue; what they had proposed goes with it. */
import { orRefuse } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import { actorOf, record } from '../audit/record.ts';
import { holdReview } from './hold-review.ts';
import { handlerOf, type ReviewMeans } from './review-means.ts';
import type { Acting } from './review.ts';
import { decideOwnClaim } from './review.rules.ts';
import { saveRelease } from './reviews.store.ts';

export async function releaseReview(
  means: ReviewMeans,
  tx: Tx,
  acting: Acting,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const review = await holdReview(tx, id);
  orRefuse(decideOwnClaim(review, acting.operator.operatorId, tx.now));

  await saveRelease(tx, review);
  await means.startPolicy(tx, review.id);
  await record(tx, actorOf(acting.operator, acting.network), {
    action: 'review.released',
    customerId: review.customerId,
    subject: review.id,
    reason,
    details: { kind: review.kind },
  });
  await handlerOf(means, review.kind).onReleased(tx, review);
}
