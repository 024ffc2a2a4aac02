/** The proposer cannot, neither here nor in the database. */
import { orRefuse } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import { requireWithinLimit } from '../operators/require-within-limit.ts';
import { holdReviewFor } from './hold-review.ts';
import { getHandler, type ReviewDeps } from './review-deps.ts';
import type { Acting } from './review.ts';
import { decideSecond } from './review.rules.ts';
import { saveDecision } from './reviews.store.ts';
import { getWorth } from './worth.store.ts';
import { recordDecision } from './record-decision.ts';

export async function confirmReview(
  deps: ReviewDeps,
  tx: Tx,
  acting: Acting,
  { id, note }: { id: string; note: string },
): Promise<void> {
  const review = await holdReviewFor(tx, acting, ['approver'], id);
  orRefuse(decideSecond(review, acting.operator.operatorId));
  await requireWithinLimit(tx, acting.operator.operatorId, await getWorth(tx, id));

  const handler = getHandler(deps, review.kind);
  const decision = { outcome: 'passed' } as const;
  await saveDecision(tx, review, acting.operator.operatorId, decision);
  await handler.moveMoney?.(tx, review, decision);
  await recordDecision(tx, acting, review, { action: 'review.passed', note });
  await handler.onDecided(tx, review, decision);
}
