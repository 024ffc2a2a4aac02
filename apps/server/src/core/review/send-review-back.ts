import { orRefuse } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import { holdReviewFor } from './hold-review.ts';
import type { Acting } from './review.ts';
import { decideSecond } from './review.rules.ts';
import { saveSendingBack } from './reviews.store.ts';
import { recordDecision } from './record-decision.ts';

export async function sendReviewBack(
  tx: Tx,
  acting: Acting,
  { id, note }: { id: string; note: string },
): Promise<void> {
  const review = await holdReviewFor(tx, acting, ['approver'], id);
  orRefuse(decideSecond(review, acting.operator.operatorId));

  await saveSendingBack(tx, review, note);
  await recordDecision(tx, acting, review, { action: 'review.sentBack', note });
}
