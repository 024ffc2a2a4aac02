/** Viewing is recorded, and the customer can read it. */
import type * as contract from '@candor/contract/reviews';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { getActor, record } from '../../core/audit/record.ts';
import { requireNotLinked } from '../../core/operators/require-not-linked.ts';
import type { Reviews } from '../../core/review/open-reviews.ts';
import { loadQueueRow } from '../../core/review/queue/queue.store.ts';
import type { Acting } from '../../core/review/review.ts';
import { findReview, listEarlier } from '../../core/review/reviews.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedInOperator } from '../../platform/http/bind.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { showQuestions } from './shown-questions.ts';
import { shownRow } from './shown-review.ts';

export type ReviewsDeps = { readonly queue: Reviews; readonly secrets: Secrets };
type Detail = DataOf<typeof contract.loadReview>;

export async function openReview(
  tx: Tx,
  { queue, secrets }: ReviewsDeps,
  { operator, network }: Acting,
  id: string,
): Promise<Detail> {
  const { customerId, kind } = (await findReview(tx, id)) ?? refuseNow('REVIEW_UNKNOWN');
  await requireNotLinked(tx, operator, customerId);
  const detail = await loadReview(tx, { queue, secrets }, operator, id);
  await record(tx, getActor(operator, network), {
    action: 'review.opened',
    customerId,
    subject: id,
    reason: null,
    details: { kind },
  });
  return detail;
}

/** For the answer to an act that left its own trace. */
export async function loadReview(
  tx: Tx,
  { queue, secrets }: ReviewsDeps,
  { operatorId }: SignedInOperator,
  id: string,
): Promise<Detail> {
  const review = (await findReview(tx, id)) ?? refuseNow('REVIEW_UNKNOWN');
  const handler = queue.getHandler(review.kind);
  const viewer = { operatorId, now: tx.now };
  const { groups, images, warnings } = await handler.describe(tx, review, viewer);
  const asked = await showQuestions(tx, secrets, id, viewer);
  const earlier = await listEarlier(tx, review);
  return {
    ...shownRow(await loadQueueRow(tx, id), tx.now),
    subject: {
      groups: groups.map(({ key, facts }) => ({ key, facts: [...facts] })),
      images: [...images, ...asked.images],
      warnings: [...warnings],
      refusalReasons: [...handler.refusalReasons],
    },
    questions: asked.questions,
    topics: [...handler.topics],
    earlier: earlier.map(
      ({ id: earlierId, state, submittedAt, decidedAt, reasonCode, reason }) => ({
        id: earlierId,
        state,
        submittedAt,
        decidedAt,
        reasonCode,
        reason,
      }),
    ),
    reasonCode: review.reasonCode,
    reason: review.reason,
    proposalNote: review.proposalNote,
  };
}
