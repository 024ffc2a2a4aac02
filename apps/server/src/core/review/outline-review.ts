import { refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import { getHandler, type ReviewDeps } from './review-deps.ts';
import { findReview, saveOutline } from './reviews.store.ts';

export async function outlineReview(
  deps: Pick<ReviewDeps, 'kinds'>,
  tx: Tx,
  id: string,
): Promise<void> {
  const review = (await findReview(tx, id)) ?? refuseNow('REVIEW_UNKNOWN');
  await saveOutline(tx, review, await getHandler(deps, review.kind).outline(tx, review));
}
