/** Viewing is recorded, and the customer can read it. */
import type * as contract from '@candor/contract/reviews';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { getActor, record } from '../../core/audit/record.ts';
import { requireNotLinked } from '../../core/operators/require-not-linked.ts';
import type { Reviews } from '../../core/review/open-reviews.ts';
import { loadQueueRow } from '../../core/review/queue.store.ts';
import type { Acting } from '../../core/review/review.ts';
import { findReview, listEarlier } from '../../core/review/reviews.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedInOperator } from '../../platform/http/bind.ts';
import { shownRow } from './shown-review.ts';

type Detail = DataOf<typeof contract.loadReview>;

export async function openReview(
  tx: Tx,
  queue: Reviews,
  { operator, network }: Acting,
  id: string,
): Promise<Detail> {
  const { customerId, kind } = (await findReview(tx, id)) ?? refuseNow('REVIEW_UNKNOWN');
  await requireNotLinked(tx, operator, customerId);
  const detail = await loadReview(tx, queue, operator, id);
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
  queue: Reviews,
  { operatorId }: SignedInOperator,
  id: string,
): Promise<Detail> {
  const review = (await findReview(tx, id)) ?? refuseNow('REVIEW_UNKNOWN');
  const handler = queue.getHandler(review.kind);
  const { groups, images, warnings } = await handler.describe(tx, review, {
    operatorId,
    now: tx.now,
  });
  const earlier = await listEarlier(tx, review);
  return {
    ...shownRow(await loadQueueRow(tx, id)),
    subject: {
      groups: groups.map(({ key, facts }) => ({ key, facts: [...facts] })),
      images: [...images],
      warnings: [...warnings],
      refusalReasons: [...handler.refusalReasons],
    },
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
