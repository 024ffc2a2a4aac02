/** The same order of reasons as the server's rules, which decide again. */
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { isOwnProposal } from '../../platform/two-people.model.ts';

type Person = { readonly id: string; readonly name: string };
export type ReviewStanding = {
  readonly state: 'pending' | 'moreAsked' | 'passed' | 'failed' | 'withdrawn';
  readonly isEscalated: boolean;
  readonly claimedBy: Person | null;
  readonly proposedBy: Person | null;
};
type Operator = { readonly id: string; readonly roles: readonly OperatorRole[] };

export const reviewSteps = [
  'claim',
  'pass',
  'confirm',
  'sendBack',
  'fail',
  'ask',
  'takeBack',
  'handOver',
  'release',
] as const;
export type ReviewStep = (typeof reviewSteps)[number];

export type WhyNot =
  | {
      readonly key:
        | 'console.whyNot.reviewer'
        | 'console.whyNot.approver'
        | 'console.whyNot.decider'
        | 'console.whyNot.claimFirst'
        | 'console.whyNot.yours'
        | 'console.whyNot.ownPass'
        | 'console.whyNot.notProposed'
        | 'console.whyNot.proposed'
        | 'console.whyNot.moreAsked';
    }
  | { readonly key: 'console.whyNot.claimed'; readonly name: string };

/** Null means allowed. */
export function reviewActs(
  review: ReviewStanding,
  me: Operator,
): Record<ReviewStep, WhyNot | null> | null {
  if (review.state === 'moreAsked') return whileAsked(me);
  if (review.state !== 'pending') return null;
  const second = whyNotSecond(review, me);
  return {
    claim: whyNotClaim(review, me),
    pass: whyNotPass(review, me),
    confirm: second,
    sendBack: second,
    fail: whyNotFail(review, me),
    ask: whyNotPass(review, me),
    takeBack: { key: 'console.whyNot.moreAsked' },
    handOver:
      review.proposedBy === null ? whyNotRelease(review, me) : { key: 'console.whyNot.proposed' },
    release: whyNotRelease(review, me),
  };
}

/** Nobody decides; a reviewer may take the question back. */
function whileAsked(me: Operator): Record<ReviewStep, WhyNot | null> {
  const waits = { key: 'console.whyNot.moreAsked' } as const;
  return {
    claim: waits,
    pass: waits,
    confirm: waits,
    sendBack: waits,
    fail: waits,
    ask: waits,
    takeBack: me.roles.includes('reviewer') ? null : { key: 'console.whyNot.reviewer' },
    handOver: waits,
    release: waits,
  };
}

/** While the customer is asked there is one thing to do; else everything but that. */
export function shownSteps({ state }: Pick<ReviewStanding, 'state'>): readonly ReviewStep[] {
  return reviewSteps.filter((step) => (step === 'takeBack') === (state === 'moreAsked'));
}

function getHolder({ proposedBy, claimedBy }: ReviewStanding): Person | null {
  return proposedBy ?? claimedBy;
}

function whyNotClaim(review: ReviewStanding, me: Operator): WhyNot | null {
  if (!me.roles.includes('reviewer')) return { key: 'console.whyNot.reviewer' };
  if (review.proposedBy !== null) return { key: 'console.whyNot.proposed' };
  if (review.claimedBy === null) return null;
  return review.claimedBy.id === me.id
    ? { key: 'console.whyNot.yours' }
    : { key: 'console.whyNot.claimed', name: review.claimedBy.name };
}

function whyNotPass(review: ReviewStanding, me: Operator): WhyNot | null {
  if (!me.roles.includes('reviewer')) return { key: 'console.whyNot.reviewer' };
  if (review.proposedBy !== null) return { key: 'console.whyNot.proposed' };
  return heldBy(review, me);
}

function whyNotRelease(review: ReviewStanding, me: Operator): WhyNot | null {
  return me.roles.includes('reviewer') ? heldBy(review, me) : { key: 'console.whyNot.reviewer' };
}

function whyNotSecond(review: ReviewStanding, me: Operator): WhyNot | null {
  if (isOwnProposal(review.proposedBy, me)) return { key: 'console.whyNot.ownPass' };
  if (!me.roles.includes('approver')) return { key: 'console.whyNot.approver' };
  return review.proposedBy === null ? { key: 'console.whyNot.notProposed' } : null;
}

/** An approver may also refuse what somebody proposed, and what is escalated and unclaimed. */
function whyNotFail(review: ReviewStanding, me: Operator): WhyNot | null {
  if (!me.roles.includes('reviewer') && !me.roles.includes('approver'))
    return { key: 'console.whyNot.decider' };
  const isForApprover =
    review.proposedBy !== null || (review.isEscalated && review.claimedBy === null);
  if (isForApprover && me.roles.includes('approver')) return null;
  return me.roles.includes('reviewer') ? heldBy(review, me) : { key: 'console.whyNot.notProposed' };
}

function heldBy(review: ReviewStanding, me: Operator): WhyNot | null {
  const holder = getHolder(review);
  if (holder === null) return { key: 'console.whyNot.claimFirst' };
  return holder.id === me.id ? null : { key: 'console.whyNot.claimed', name: holder.name };
}

/** The key of an act; `a` approves in whatever way this operator can. */
export function stepOfKey(key: string, acts: Record<ReviewStep, WhyNot | null>): ReviewStep | null {
  const wanted: readonly ReviewStep[] =
    key === 'a' ? ['confirm', 'pass', 'claim'] : (stepKeys[key] ?? []);
  return wanted.find((step) => acts[step] === null) ?? null;
}

const stepKeys: Readonly<Record<string, readonly ReviewStep[]>> = {
  c: ['claim'],
  r: ['fail', 'claim'],
  m: ['ask', 'claim'],
  t: ['takeBack'],
  b: ['sendBack'],
  h: ['handOver'],
};

/** What follows by itself when claiming was only the way to it. */
export function stepAfterClaim(key: string): 'pass' | 'fail' | 'ask' | null {
  if (key === 'a') return 'pass';
  if (key === 'm') return 'ask';
  return key === 'r' ? 'fail' : null;
}

/** After these the case is no longer this operator's, and the next one opens. */
export const leavingSteps: readonly ReviewStep[] = [
  'pass',
  'confirm',
  'sendBack',
  'fail',
  'ask',
  'handOver',
];

/** Sentences a note begins with; what is peculiar to the case is added. */
export function readyNotes(step: ReviewStep, isMoney: boolean) {
  if (step === 'pass')
    return isMoney
      ? (['console.note.matches', 'console.note.received'] as const)
      : (['console.note.matches'] as const);
  return step === 'confirm' ? (['console.note.checked'] as const) : [];
}
