/** The caller checks first that none of the kind is pending: a second one is a bug. */
import type { ReviewKind } from '@candor/contract/kernel/enumerations';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import type { CustomerId } from '../customers/customer.ts';
import { getHandler, type ReviewDeps } from './review-deps.ts';
import { insertReview } from './reviews.store.ts';

export type Submission = {
  readonly kind: ReviewKind;
  readonly customerId: CustomerId;
  readonly subjectId: string;
};

export async function submitReview(
  deps: ReviewDeps,
  tx: Tx,
  submission: Submission,
): Promise<{ id: string; deadlineAt: number }> {
  const id = newId('rev');
  const deadlineAt = tx.now + getHandler(deps, submission.kind).deadlineMs;
  await insertReview(tx, { id, deadlineAt, ...submission });
  await deps.startPolicy(tx, id);
  return { id, deadlineAt };
}
