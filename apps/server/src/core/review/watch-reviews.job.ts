/** Each in its own transaction with a fresh check, so repeated or concurrent runs do nothing twice. */
import * as z from 'zod/mini';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { job, work, type JobWork } from '../../platform/jobs/jobs.ts';
import { record } from '../audit/record.ts';
import {
  listClaimedBefore,
  listForgotten,
  listLate,
  listOfClosedCustomers,
  listToEscalate,
  listUnanswered,
} from './due-reviews.store.ts';
import { holdReview } from './hold-review.ts';
import type { ReviewPolicy } from './policy-step.job.ts';
import { getHandler, type ReviewDeps } from './review-deps.ts';
import type { Review } from './review.ts';
import { endQuestion } from './questions/end-question.ts';
import { endUnanswered } from './questions/end-unanswered.ts';
import { CLAIM_KEPT_MS, reviewLife } from './review.rules.ts';
import { saveEscalation, saveLateTold, saveRelease, saveWithdrawal } from './reviews.store.ts';

const EVERY_MINUTE = '* * * * *';
const deadlinePolicy = { kind: 'policy', name: 'review.deadlines' } as const;

const watchReviews = job('review.watch', z.object({}), { concurrency: 1 });

export function watchReviewsWork(
  deps: ReviewDeps,
  policy: ReviewPolicy,
  { db, clock }: { db: Db; clock: Clock },
): JobWork {
  return work(watchReviews, () => lookAtReviews(deps, policy, db, clock.now()), {
    cron: EVERY_MINUTE,
  });
}

export async function lookAtReviews(
  deps: ReviewDeps,
  { policy, autoSeconds }: ReviewPolicy,
  db: Db,
  now: number,
): Promise<void> {
  const each = async (
    ids: readonly string[],
    act: (tx: Tx, review: Review) => Promise<void>,
    isMeant = ({ state }: Review): boolean => state === 'pending',
  ) => {
    for (const id of ids) {
      await db.transact(async (tx) => {
        const review = await holdReview(tx, id);
        if (isMeant(review)) await act(tx, review);
      });
    }
  };
  const endingWithAccount = deps.kinds
    .filter(({ outlivesAccount }) => outlivesAccount !== true)
    .map(({ kind }) => kind);
  await each(
    await listOfClosedCustomers(db, endingWithAccount),
    withdraw,
    ({ state }) => !reviewLife.isFinal(state),
  );
  await each(
    await listUnanswered(db, now),
    (tx, review) => endUnanswered(deps, tx, review),
    ({ state }) => state === 'moreAsked',
  );
  await each(await listClaimedBefore(db, now - CLAIM_KEPT_MS), (tx, review) =>
    giveBack(deps, tx, review),
  );
  for (const { kind, escalatedBeforeMs } of deps.kinds)
    await each(await listToEscalate(db, kind, now + escalatedBeforeMs), escalate);
  await each(await listLate(db, now), (tx, review) => tellLate(deps, tx, review));
  if (policy === 'auto')
    await each(await listForgotten(db, now - autoSeconds * SECOND_MS - MINUTE_MS), (tx, review) =>
      deps.startPolicy(tx, review.id),
    );
}

async function withdraw(tx: Tx, review: Review): Promise<void> {
  await saveWithdrawal(tx, review);
  await endQuestion(tx, review, 'end');
  await note(tx, 'review.withdrawn', review);
}

async function giveBack(deps: ReviewDeps, tx: Tx, review: Review): Promise<void> {
  const isOver =
    review.proposedBy === null &&
    review.claimedAt !== null &&
    tx.now - review.claimedAt >= CLAIM_KEPT_MS;
  if (!isOver) return;
  await saveRelease(tx, review);
  await deps.startPolicy(tx, review.id);
  await note(tx, 'review.released', review);
  await getHandler(deps, review.kind).onReleased(tx, review);
}

async function escalate(tx: Tx, review: Review): Promise<void> {
  if (review.escalatedAt !== null) return;
  await saveEscalation(tx, review);
  await note(tx, 'review.escalated', review);
}

async function tellLate(deps: ReviewDeps, tx: Tx, review: Review): Promise<void> {
  if (await saveLateTold(tx, review)) await getHandler(deps, review.kind).onLate(tx, review);
}

async function note(
  tx: Tx,
  action: 'review.withdrawn' | 'review.released' | 'review.escalated',
  review: Review,
): Promise<void> {
  await record(tx, deadlinePolicy, {
    action,
    customerId: review.customerId,
    subject: review.id,
    reason: null,
    details: { kind: review.kind },
  });
}
