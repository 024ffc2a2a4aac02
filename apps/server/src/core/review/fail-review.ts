/** One person is enough to refuse. */
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import { holdReviewFor } from './hold-review.ts';
import { getHandler, type ReviewDeps } from './review-deps.ts';
import type { Acting } from './review.ts';
import { decideFail } from './review.rules.ts';
import { saveDecision } from './reviews.store.ts';
import { recordDecision } from './record-decision.ts';

export async function failReview(
  deps: ReviewDeps,
  tx: Tx,
  acting: Acting,
  {
    id,
    reasonCode,
    reason,
    note,
  }: { id: string; reasonCode: string; reason: string; note?: string | undefined },
): Promise<void> {
  const review = await holdReviewFor(tx, acting, ['reviewer', 'approver'], id);
  const handler = getHandler(deps, review.kind);
  orRefuse(decideFail(review, acting.operator, tx.now));
  if (!handler.refusalReasons.includes(reasonCode)) refuseNow('FIELD_UNKNOWN');

  const decision = { outcome: 'failed', reasonCode, reason } as const;
  await saveDecision(tx, review, acting.operator.operatorId, decision);
  await handler.moveMoney?.(tx, review, decision);
  const details = { reasonCode };
  await recordDecision(tx, acting, review, { action: 'review.failed', note, reason, details });
  await handler.onDecided(tx, review, decision);
}
