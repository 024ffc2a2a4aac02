/** Nothing changes for the customer until somebody else agrees. */
import { orRefuse } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import { requireWithinLimit } from '../operators/require-within-limit.ts';
import { recordNote } from '../audit/record-note.ts';
import { getActor, record } from '../audit/record.ts';
import { holdReviewFor } from './hold-review.ts';
import type { Acting } from './review.ts';
import { decideOwnClaim } from './review.rules.ts';
import { getWorth } from './worth.store.ts';
import { saveProposal } from './reviews.store.ts';

export async function proposePass(
  tx: Tx,
  acting: Acting,
  { id, note }: { id: string; note: string },
): Promise<void> {
  const review = await holdReviewFor(tx, acting, ['reviewer'], id);
  orRefuse(decideOwnClaim(review, acting.operator.operatorId, tx.now));
  await requireWithinLimit(tx, acting.operator.operatorId, await getWorth(tx, id));

  await saveProposal(tx, review, acting.operator.operatorId, note);
  const actor = getActor(acting.operator, acting.network);
  const { customerId, id: subject } = review;
  await recordNote(tx, actor, { customerId, subject }, note);
  await record(tx, actor, {
    action: 'review.proposed',
    customerId,
    subject,
    reason: null,
    details: { kind: review.kind },
  });
}
