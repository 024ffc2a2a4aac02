/**
 * REVIEW_POLICY=auto: the policy first claims the review, so that it shows as under review, and
 * decides later. A person who claims it takes precedence. It never touches reviews that need people
 * (a withdrawal of a frozen account).
 */
import * as z from 'zod/mini';
import { SECOND_MS } from '@candor/kit/time';
import type { Db, Tx } from '../../platform/db/database.ts';
import { job, work, type Jobs, type JobWork } from '../../platform/jobs/jobs.ts';
import { record } from '../audit/record.ts';
import { holdReview } from './hold-review.ts';
import { getHandler, type ReviewDeps } from './review-deps.ts';
import type { Review, ReviewKindHandler } from './review.ts';
import { isFree, isWithPolicy } from './review.rules.ts';
import { saveClaim, saveDecision, saveRelease } from './reviews.store.ts';

export type ReviewPolicy = { readonly policy: 'auto' | 'manual'; readonly autoSeconds: number };

const CLAIMED_AFTER_PART = 3;
const autoPolicy = { kind: 'policy', name: 'review.auto' } as const;

const policyStep = job(
  'review.policy',
  z.object({ reviewId: z.string(), step: z.enum(['claim', 'decide']) }),
  // One worker: each asks every second, also while nothing is under review.
  { pollSecondsMax: 1, concurrency: 1 },
);

export function policyStarter(
  { policy, autoSeconds }: ReviewPolicy,
  jobs: Jobs,
): ReviewDeps['startPolicy'] {
  return async (tx, reviewId) => {
    if (policy === 'auto')
      await jobs.enqueue(
        tx,
        policyStep,
        { reviewId, step: 'claim' },
        { startAfterMs: Math.floor((autoSeconds * SECOND_MS) / CLAIMED_AFTER_PART) },
      );
  };
}

export function policyStepWork(
  deps: ReviewDeps,
  { policy, autoSeconds }: ReviewPolicy,
  { db, jobs }: { db: Db; jobs: Jobs },
): JobWork {
  const restMs =
    autoSeconds * SECOND_MS - Math.floor((autoSeconds * SECOND_MS) / CLAIMED_AFTER_PART);
  return work(policyStep, async ({ reviewId, step }) => {
    // Enqueued under another setting.
    if (policy === 'manual') return;
    await db.transact(async (tx) => {
      if (step === 'decide') await decideByPolicy(deps, tx, reviewId);
      else
        await claimForPolicy(deps, tx, reviewId, () =>
          jobs.enqueue(tx, policyStep, { reviewId, step: 'decide' }, { startAfterMs: restMs }),
        );
    });
  });
}

/** Does nothing when it is no longer waiting. `andThen` runs before announcements. */
export async function claimForPolicy(
  deps: ReviewDeps,
  tx: Tx,
  reviewId: string,
  andThen: () => Promise<void>,
): Promise<void> {
  const review = await holdReview(tx, reviewId);
  const handler = getHandler(deps, review.kind);
  // Checked again by watch-reviews.job.ts, should it become the policy's after all.
  if (!isFree(review) || (await handler.isForPeople?.(tx, review)) === true) return;
  await saveClaim(tx, review, null);
  await andThen();
  await record(tx, autoPolicy, {
    action: 'review.claimed',
    customerId: review.customerId,
    subject: review.id,
    reason: null,
    details: { kind: review.kind },
  });
  await handler.onClaimed(tx, review);
}

export async function decideByPolicy(deps: ReviewDeps, tx: Tx, reviewId: string): Promise<void> {
  const review = await holdReview(tx, reviewId);
  if (!isWithPolicy(review)) return;
  const handler = getHandler(deps, review.kind);
  if ((await handler.isForPeople?.(tx, review)) === true) return leaveToPeople(handler, tx, review);
  const decision = await handler.decideByRule(tx, review);
  await saveDecision(tx, review, null, decision);
  await handler.moveMoney?.(tx, review, decision);
  const reasonCode = decision.outcome === 'failed' ? decision.reasonCode : null;
  await record(tx, autoPolicy, {
    action: `review.${decision.outcome}`,
    customerId: review.customerId,
    subject: review.id,
    reason: null,
    details: { kind: review.kind, reasonCode },
  });
  await handler.onDecided(tx, review, decision);
}

async function leaveToPeople(handler: ReviewKindHandler, tx: Tx, review: Review): Promise<void> {
  await saveRelease(tx, review);
  await record(tx, autoPolicy, {
    action: 'review.released',
    customerId: review.customerId,
    subject: review.id,
    reason: null,
    details: { kind: review.kind, why: 'accountFrozen' },
  });
  await handler.onReleased(tx, review);
}
