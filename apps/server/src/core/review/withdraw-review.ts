/** The caller holds the customer's lock. */
import type { Tx } from '../../platform/db/database.ts';
import type { Review } from './review.ts';
import { findPendingForUpdate, saveWithdrawal } from './reviews.store.ts';

export async function withdrawReview(
  tx: Tx,
  subject: Pick<Review, 'kind' | 'subjectId'>,
): Promise<void> {
  const review = await findPendingForUpdate(tx, subject);
  if (review !== null) await saveWithdrawal(tx, review);
}
