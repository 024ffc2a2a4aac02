/** Capabilities use `submit`; the console uses the other verbs; jobs do what the clock requires. */
import type { ReviewKind } from '@candor/contract/kernel/enumerations';
import type { Tx, Db } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs, JobWork } from '../../platform/jobs/jobs.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { PostNotice } from '../inbox/post-notice.ts';
import { claimReview } from './claim-review.ts';
import { confirmReview } from './confirm-review.ts';
import { failReview } from './fail-review.ts';
import {
  claimForPolicy,
  decideByPolicy,
  policyStarter,
  policyStepWork,
  type ReviewPolicy,
} from './policy-step.job.ts';
import { askMore, type Asking } from './questions/ask-more.ts';
import { answerQuestion, type Answering } from './questions/answer-question.ts';
import { takeQuestionBack } from './questions/take-question-back.ts';
import { proposePass } from './propose-pass.ts';
import { releaseReview } from './release-review.ts';
import { handOverReview } from './hand-over-review.ts';
import { outlineReview } from './outline-review.ts';
import { getHandler, type ReviewDeps } from './review-deps.ts';
import type { Acting, ReviewKindHandler } from './review.ts';
import { sendReviewBack } from './send-review-back.ts';
import { submitReview, type Submission } from './submit-review.ts';
import { watchReviewsWork } from './watch-reviews.job.ts';
import { withdrawReview } from './withdraw-review.ts';

export type Reviews = {
  submit(tx: Tx, submission: Submission): Promise<{ id: string; deadlineAt: number }>;
  /** Once what it is about is stored: the list names it from then on. */
  outline(tx: Tx, id: string): Promise<void>;
  claim(tx: Tx, acting: Acting, id: string): Promise<void>;
  release(tx: Tx, acting: Acting, given: { id: string; reason: string }): Promise<void>;
  handOver(tx: Tx, acting: Acting, given: { id: string; to: string; note: string }): Promise<void>;
  proposePass(tx: Tx, acting: Acting, given: { id: string; note: string }): Promise<void>;
  confirm(tx: Tx, acting: Acting, given: { id: string; note: string }): Promise<void>;
  sendBack(tx: Tx, acting: Acting, given: { id: string; note: string }): Promise<void>;
  fail(
    tx: Tx,
    acting: Acting,
    given: { id: string; reasonCode: string; reason: string; note?: string | undefined },
  ): Promise<void>;
  askMore(tx: Tx, acting: Acting, given: Asking): Promise<void>;
  takeQuestionBack(tx: Tx, acting: Acting, given: { id: string; note: string }): Promise<void>;
  /** The customer's act. */
  answer(tx: Tx, secrets: Pick<Secrets, 'seal'>, given: Answering): Promise<void>;
  /** Does nothing once decided. */
  withdraw(tx: Tx, subject: { kind: ReviewKind; subjectId: string }): Promise<void>;
  /** Whatever the policy: for demo people. */
  decideByRule(tx: Tx, id: string): Promise<void>;
  getHandler(kind: string): ReviewKindHandler;
  /** A rule decides soon, so screens may promise seconds. */
  readonly isQuick: boolean;
  readonly jobs: readonly JobWork[];
};

const QUICK_SECONDS_MAX = 30;

type Given = ReviewPolicy & {
  readonly kinds: readonly ReviewKindHandler[];
  readonly postNotice: PostNotice;
  readonly jobs: Jobs;
  readonly db: Db;
  readonly clock: Clock;
};

export function openReviews(given: Given): Reviews {
  const { kinds, postNotice, policy, autoSeconds, jobs, db, clock } = given;
  const rule = { policy, autoSeconds };
  const deps: ReviewDeps = { kinds, postNotice, startPolicy: policyStarter(rule, jobs) };
  return {
    submit: (tx, submission) => submitReview(deps, tx, submission),
    outline: (tx, id) => outlineReview(deps, tx, id),
    claim: (tx, acting, id) => claimReview(deps, tx, acting, id),
    release: (tx, acting, given) => releaseReview(deps, tx, acting, given),
    handOver: handOverReview,
    proposePass,
    confirm: (tx, acting, given) => confirmReview(deps, tx, acting, given),
    sendBack: sendReviewBack,
    fail: (tx, acting, given) => failReview(deps, tx, acting, given),
    askMore: (tx, acting, given) => askMore(deps, tx, acting, given),
    takeQuestionBack: (tx, acting, given) => takeQuestionBack(deps, tx, acting, given),
    answer: (tx, secrets, given) => answerQuestion(deps, secrets, tx, given),
    withdraw: withdrawReview,
    async decideByRule(tx, id) {
      await claimForPolicy(deps, tx, id, async () => undefined);
      await decideByPolicy(deps, tx, id);
    },
    isQuick: policy === 'auto' && autoSeconds <= QUICK_SECONDS_MAX,
    getHandler: (kind) => getHandler(deps, kind),
    jobs: [policyStepWork(deps, rule, { db, jobs }), watchReviewsWork(deps, rule, { db, clock })],
  };
}
