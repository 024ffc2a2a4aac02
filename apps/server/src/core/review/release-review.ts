import { orRefuse } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import { recordNote } from '../audit/record-note.ts';
import { getActor, record } from '../audit/record.ts';
import { holdReview } from './hold-review.ts';
import { getHandler, type ReviewDeps } from './review-deps.ts';
import type { Acting } from './review.ts';
import { decideOwnClaim } from './review.rules.ts';
import { saveRelease } from './reviews.store.ts';

export async function releaseReview(
  deps: ReviewDeps,
  tx: Tx,
  acting: Acting,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const review = await holdReview(tx, id);
  orRefuse(decideOwnClaim(review, acting.operator.operatorId, tx.now));

  await saveRelease(tx, review);
  await deps.startPolicy(tx, review.id);
  const actor = getActor(acting.operator, acting.network);
  const { customerId, id: subject } = review;
  await recordNote(tx, actor, { customerId, subject }, reason);
  await record(tx, actor, {
    action: 'review.released',
    customerId,
    subject,
    reason: null,
    details: { kind: review.kind },
  });
  await getHandler(deps, review.kind).onReleased(tx, review);
}
