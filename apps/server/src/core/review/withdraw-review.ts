/** The caller holds the customer's lock. What the customer was asked for is no longer needed. */
import type { Tx } from '../../platform/db/database.ts';
import { endQuestion } from './questions/end-question.ts';
import type { Review } from './review.ts';
import { findOpenForUpdate, saveWithdrawal } from './reviews.store.ts';

export async function withdrawReview(
  tx: Tx,
  subject: Pick<Review, 'kind' | 'subjectId'>,
): Promise<void> {
  const review = await findOpenForUpdate(tx, subject);
  if (review === null) return;
  await saveWithdrawal(tx, review);
  await endQuestion(tx, review, 'end');
}
