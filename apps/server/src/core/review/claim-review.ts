import { orRefuse } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import { getActor, record } from '../audit/record.ts';
import { holdReviewFor } from './hold-review.ts';
import { getHandler, type ReviewDeps } from './review-deps.ts';
import type { Acting } from './review.ts';
import { decideClaim } from './review.rules.ts';
import { saveClaim } from './reviews.store.ts';

export async function claimReview(
  deps: ReviewDeps,
  tx: Tx,
  acting: Acting,
  id: string,
): Promise<void> {
  const review = await holdReviewFor(tx, acting, ['reviewer'], id);
  orRefuse(decideClaim(review, acting.operator.operatorId, tx.now));

  await saveClaim(tx, review, acting.operator.operatorId);
  await record(tx, getActor(acting.operator, acting.network), {
    action: 'review.claimed',
    customerId: review.customerId,
    subject: review.id,
    reason: null,
    details: { kind: review.kind },
  });
  if (review.claimedAt === null) await getHandler(deps, review.kind).onClaimed(tx, review);
}
