/** Always the customer, then the review, then the log, to avoid deadlocks. */
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import { lockStates } from '../customers/standing.store.ts';
import { requireStillRole } from '../operators/require-still-role.ts';
import { requireNotLinked } from '../operators/require-not-linked.ts';
import type { Acting, Review } from './review.ts';
import { findReview, loadReviewForUpdate } from './reviews.store.ts';

export async function holdReview(tx: Tx, id: string): Promise<Review> {
  const { customerId } = (await findReview(tx, id)) ?? refuseNow('REVIEW_UNKNOWN');
  await lockStates(tx, customerId);
  return loadReviewForUpdate(tx, id);
}

/**
 * Must not be linked to the customer, and must still have the role: it may have been taken away
 * while the decision was on its way.
 */
export async function holdReviewFor(
  tx: Tx,
  { operator }: Acting,
  roles: readonly OperatorRole[],
  id: string,
): Promise<Review> {
  const review = await holdReview(tx, id);
  await requireStillRole(tx, operator.operatorId, roles);
  await requireNotLinked(tx, operator, review.customerId);
  return review;
}
