/**
 * Who may do what to a review, and when. A claim that is not acted upon for half an hour is over; a
 * proposal waits as long as it has to.
 */
import { machine, type StateOf } from '@candor/kit/machine';
import { ok, refuse, type Decision } from '@candor/kit/decision';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';

export const reviewLife = machine({
  pending: { pass: 'passed', fail: 'failed', withdraw: 'withdrawn' },
  passed: {},
  failed: {},
  withdrawn: {},
});
export type ReviewState = StateOf<typeof reviewLife>;

const MINUTE_MS = 60_000;
export const CLAIM_KEPT_MS = 30 * MINUTE_MS;

type Open = {
  readonly state: ReviewState;
  readonly claimedBy: string | null;
  readonly claimedAt: number | null;
  readonly proposedBy: string | null;
  readonly escalatedAt: number | null;
};

/** The person who has it in hand: who proposed it, or who claimed it less than half an hour ago. */
export function getHolder({ claimedBy, claimedAt, proposedBy }: Open, now: number): string | null {
  if (proposedBy !== null) return proposedBy;
  return claimedAt !== null && now - claimedAt < CLAIM_KEPT_MS ? claimedBy : null;
}

/** A person may take what the policy has in hand: a person's eye goes before a rule. */
export function decideClaim(
  review: Open,
  operatorId: string,
  now: number,
): Decision<null, 'REVIEW_DECIDED' | 'REVIEW_CLAIMED'> {
  if (reviewLife.isFinal(review.state)) return refuse('REVIEW_DECIDED');
  const holder = getHolder(review, now);
  return holder === null || holder === operatorId ? ok(null) : refuse('REVIEW_CLAIMED');
}

/** For giving it back and for proposing to let it pass. */
export function decideOwnClaim(
  review: Open,
  operatorId: string,
  now: number,
): Decision<null, 'REVIEW_DECIDED' | 'REVIEW_NOT_CLAIMED'> {
  if (reviewLife.isFinal(review.state)) return refuse('REVIEW_DECIDED');
  return getHolder(review, now) === operatorId ? ok(null) : refuse('REVIEW_NOT_CLAIMED');
}

/**
 * Who has it in hand may refuse it; an approver also what somebody proposed, and what is escalated
 * and in nobody's hand.
 */
export function decideFail(
  review: Open,
  operator: { operatorId: string; roles: readonly OperatorRole[] },
  now: number,
): Decision<null, 'REVIEW_DECIDED' | 'REVIEW_NOT_CLAIMED'> {
  if (reviewLife.isFinal(review.state)) return refuse('REVIEW_DECIDED');
  const holder = getHolder(review, now);
  const isForApprover =
    review.proposedBy !== null || (review.escalatedAt !== null && holder === null);
  return holder === operator.operatorId || (isForApprover && operator.roles.includes('approver'))
    ? ok(null)
    : refuse('REVIEW_NOT_CLAIMED');
}

/** For confirming and for sending back: the second person. */
export function decideSecond(
  review: Open,
  operatorId: string,
): Decision<null, 'REVIEW_DECIDED' | 'REVIEW_NOT_PROPOSED' | 'SECOND_PERSON_NEEDED'> {
  if (reviewLife.isFinal(review.state)) return refuse('REVIEW_DECIDED');
  if (review.proposedBy === null) return refuse('REVIEW_NOT_PROPOSED');
  return review.proposedBy === operatorId ? refuse('SECOND_PERSON_NEEDED') : ok(null);
}

/** The policy takes what nobody has in hand, and decides what is still in its own. */
export function isFree({ state, claimedAt, proposedBy }: Open): boolean {
  return state === 'pending' && claimedAt === null && proposedBy === null;
}

export function isWithPolicy({ state, claimedBy, claimedAt, proposedBy }: Open): boolean {
  return state === 'pending' && claimedAt !== null && claimedBy === null && proposedBy === null;
}
