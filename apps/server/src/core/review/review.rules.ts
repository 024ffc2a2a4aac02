/** A claim without action ends after half an hour; a proposal does not expire. */
import { machine, type StateOf } from '@candor/kit/machine';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { MINUTE_MS } from '@candor/kit/time';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { decideSecondPerson } from '../operators/two-people.rules.ts';

export const reviewLife = machine({
  pending: { pass: 'passed', fail: 'failed', withdraw: 'withdrawn', ask: 'moreAsked' },
  /** Nobody decides while the customer is asked for more, except time. */
  moreAsked: {
    answer: 'pending',
    takeBack: 'pending',
    goOn: 'pending',
    lapse: 'failed',
    withdraw: 'withdrawn',
  },
  passed: {},
  failed: {},
  withdrawn: {},
});
export type ReviewState = StateOf<typeof reviewLife>;

export const CLAIM_KEPT_MS = 30 * MINUTE_MS;

type Open = {
  readonly state: ReviewState;
  readonly claimedBy: string | null;
  readonly claimedAt: number | null;
  readonly proposedBy: string | null;
  readonly escalatedAt: number | null;
  readonly askedAt: number | null;
};

/** Waits for us, not for the customer, and is not decided. */
function checkWaiting({ state }: Open): Decision<null, 'REVIEW_DECIDED' | 'REVIEW_MORE_ASKED'> {
  if (reviewLife.isFinal(state)) return refuse('REVIEW_DECIDED');
  return state === 'moreAsked' ? refuse('REVIEW_MORE_ASKED') : ok(null);
}

export function getHolder({ claimedBy, claimedAt, proposedBy }: Open, now: number): string | null {
  if (proposedBy !== null) return proposedBy;
  return claimedAt !== null && now - claimedAt < CLAIM_KEPT_MS ? claimedBy : null;
}

/** A person may take over what the policy has claimed. */
export function decideClaim(
  review: Open,
  operatorId: string,
  now: number,
): Decision<null, 'REVIEW_DECIDED' | 'REVIEW_MORE_ASKED' | 'REVIEW_CLAIMED'> {
  const waiting = checkWaiting(review);
  if (!waiting.ok) return waiting;
  const holder = getHolder(review, now);
  return holder === null || holder === operatorId ? ok(null) : refuse('REVIEW_CLAIMED');
}

export function decideOwnClaim(
  review: Open,
  operatorId: string,
  now: number,
): Decision<null, 'REVIEW_DECIDED' | 'REVIEW_MORE_ASKED' | 'REVIEW_NOT_CLAIMED'> {
  const waiting = checkWaiting(review);
  if (!waiting.ok) return waiting;
  return getHolder(review, now) === operatorId ? ok(null) : refuse('REVIEW_NOT_CLAIMED');
}

export function decideHandOver(
  review: Open & { readonly customerId: string },
  operatorId: string,
  colleague: {
    readonly id: string;
    readonly state: string;
    readonly roles: readonly OperatorRole[];
    readonly linkedCustomerId: string | null;
  },
  now: number,
): Decision<
  null,
  'REVIEW_DECIDED' | 'REVIEW_MORE_ASKED' | 'REVIEW_NOT_CLAIMED' | 'COLLEAGUE_NOT_SUITABLE'
> {
  const waiting = checkWaiting(review);
  if (!waiting.ok) return waiting;
  if (review.proposedBy !== null || getHolder(review, now) !== operatorId)
    return refuse('REVIEW_NOT_CLAIMED');
  const isSuitable =
    colleague.id !== operatorId &&
    colleague.state === 'active' &&
    colleague.roles.includes('reviewer') &&
    colleague.linkedCustomerId !== review.customerId;
  return isSuitable ? ok(null) : refuse('COLLEAGUE_NOT_SUITABLE');
}

/** An approver may also refuse what somebody proposed, and what is escalated and unclaimed. */
export function decideFail(
  review: Open,
  operator: { operatorId: string; roles: readonly OperatorRole[] },
  now: number,
): Decision<null, 'REVIEW_DECIDED' | 'REVIEW_MORE_ASKED' | 'REVIEW_NOT_CLAIMED'> {
  const waiting = checkWaiting(review);
  if (!waiting.ok) return waiting;
  const holder = getHolder(review, now);
  const isForApprover =
    review.proposedBy !== null || (review.escalatedAt !== null && holder === null);
  return holder === operator.operatorId || (isForApprover && operator.roles.includes('approver'))
    ? ok(null)
    : refuse('REVIEW_NOT_CLAIMED');
}

export function decideSecond(
  review: Open,
  operatorId: string,
): Decision<
  null,
  'REVIEW_DECIDED' | 'REVIEW_MORE_ASKED' | 'REVIEW_NOT_PROPOSED' | 'SECOND_PERSON_NEEDED'
> {
  const waiting = checkWaiting(review);
  if (!waiting.ok) return waiting;
  if (review.proposedBy === null) return refuse('REVIEW_NOT_PROPOSED');
  return decideSecondPerson(review.proposedBy, operatorId);
}

/** Free for the policy; what a person asked about stays with people, because no rule reads answers. */
export function isFree({ state, claimedAt, proposedBy, askedAt }: Open): boolean {
  return state === 'pending' && claimedAt === null && proposedBy === null && askedAt === null;
}

export function isWithPolicy({ state, claimedBy, claimedAt, proposedBy }: Open): boolean {
  return state === 'pending' && claimedAt !== null && claimedBy === null && proposedBy === null;
}
