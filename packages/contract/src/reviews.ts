/** One operator claims and proposes; approval needs a second. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { reviewKinds } from './kernel/enumerations.ts';
import { customerId, operatorId, reviewId } from './kernel/ids.ts';
import { pageInQuery, getPage } from './kernel/page.ts';
import { TEXT_LENGTH_MAX } from './kernel/patterns.ts';
import { instantMs, line } from './kernel/shapes.ts';

const reviewStates = ['pending', 'passed', 'failed', 'withdrawn'] as const;
const person = z.object({ id: operatorId, name: z.string() });
const sentence = line(TEXT_LENGTH_MAX);

const row = z.object({
  id: reviewId,
  kind: z.enum(reviewKinds),
  state: z.enum(reviewStates),
  customer: z.object({
    id: customerId,
    userId: z.string(),
    name: z.string(),
    isCompany: z.boolean(),
    isDemo: z.boolean(),
    isFrozen: z.optional(z.boolean()),
  }),
  submittedAt: instantMs,
  deadlineAt: instantMs,
  /** Near or past its deadline: listed first, and an approver may take it too. */
  isEscalated: z.boolean(),
  claimedBy: z.nullable(person),
  claimedAt: z.nullable(instantMs),
  /** Proposed for approval; a second person has to agree. */
  proposedBy: z.nullable(person),
  proposedAt: z.nullable(instantMs),
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instantMs),
  isByPolicy: z.boolean(),
});

const anyReader = ['reviewer', 'approver', 'auditor'] as const;

export const listReviews = endpoint({
  method: 'GET',
  path: '/operator/reviews',
  caller: 'operator',
  roles: [...anyReader],
  summary: 'The queue: what waits longest or is escalated first; decided ones newest first.',
  query: z.strictObject({
    ...pageInQuery,
    kind: z.optional(z.enum(reviewKinds)),
    state: z._default(z.enum(reviewStates), 'pending'),
    whose: z.optional(z.enum(['mine', 'free', 'toConfirm'])),
  }),
  data: z.extend(getPage(row), {
    counts: z.object({ pending: z.int(), escalated: z.int(), toConfirm: z.int() }),
  }),
  refusals: [],
});

/** Texts of keys are in the console's dictionary. */
const subject = z.object({
  groups: z.array(
    z.object({
      key: z.string(),
      facts: z.array(
        z.object({ key: z.string(), value: z.string(), sealedField: z.nullable(z.string()) }),
      ),
    }),
  ),
  images: z.array(
    z.object({
      key: z.string(),
      url: z.string(),
      urlExpiresAt: instantMs,
      width: z.int(),
      height: z.int(),
    }),
  ),
  /** Found by a rule: the same document elsewhere, the same image twice. */
  warnings: z.array(z.string()),
  refusalReasons: z.array(z.string()),
});

const detail = z.extend(row, {
  subject,
  earlier: z.array(
    z.object({
      id: reviewId,
      state: z.enum(reviewStates),
      submittedAt: instantMs,
      decidedAt: z.nullable(instantMs),
      reasonCode: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  reasonCode: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  proposalNote: z.nullable(z.string()),
});

const byId = z.strictObject({ id: reviewId });

export const loadReview = endpoint({
  method: 'GET',
  path: '/operator/reviews/{id}',
  caller: 'operator',
  roles: [...anyReader],
  summary: 'One review with what was submitted. The customer sees that it was opened.',
  params: byId,
  data: detail,
  refusals: ['REVIEW_UNKNOWN', 'OPERATOR_LINKED'],
});

export const claimReview = endpoint({
  method: 'POST',
  path: '/operator/reviews/{id}/claim',
  caller: 'operator',
  roles: ['reviewer'],
  summary: 'Takes a review in hand. The customer sees it as under review.',
  params: byId,
  data: detail,
  refusals: ['REVIEW_UNKNOWN', 'OPERATOR_LINKED', 'REVIEW_DECIDED', 'REVIEW_CLAIMED'],
});

export const releaseReview = endpoint({
  method: 'POST',
  path: '/operator/reviews/{id}/release',
  caller: 'operator',
  roles: ['reviewer'],
  summary: 'Gives a claimed review back to the queue.',
  params: byId,
  body: z.strictObject({ reason: sentence }),
  data: detail,
  refusals: ['REVIEW_UNKNOWN', 'REVIEW_DECIDED', 'REVIEW_NOT_CLAIMED'],
});

export const passReview = endpoint({
  method: 'POST',
  path: '/operator/reviews/{id}/pass',
  caller: 'operator',
  roles: ['reviewer'],
  summary: 'Proposes to let it pass. A second person confirms.',
  params: byId,
  body: z.strictObject({ note: sentence }),
  data: detail,
  refusals: ['REVIEW_UNKNOWN', 'OPERATOR_LINKED', 'REVIEW_DECIDED', 'REVIEW_NOT_CLAIMED'],
});

export const failReview = endpoint({
  method: 'POST',
  path: '/operator/reviews/{id}/fail',
  caller: 'operator',
  roles: ['reviewer', 'approver'],
  summary: 'Refuses, with a reason from the list and a sentence the customer reads.',
  params: byId,
  body: z.strictObject({
    reasonCode: z.string().check(z.regex(/^[a-zA-Z]{2,40}$/)),
    reason: sentence,
  }),
  data: detail,
  refusals: [
    'REVIEW_UNKNOWN',
    'OPERATOR_LINKED',
    'REVIEW_DECIDED',
    'REVIEW_NOT_CLAIMED',
    'FIELD_UNKNOWN',
  ],
});

export const confirmReview = endpoint({
  method: 'POST',
  path: '/operator/reviews/{id}/confirm',
  caller: 'operator',
  roles: ['approver'],
  summary: 'Lets it pass: the second person.',
  params: byId,
  body: z.strictObject({ note: sentence }),
  data: detail,
  refusals: [
    'REVIEW_UNKNOWN',
    'OPERATOR_LINKED',
    'REVIEW_DECIDED',
    'REVIEW_NOT_PROPOSED',
    'SECOND_PERSON_NEEDED',
  ],
});

export const sendReviewBack = endpoint({
  method: 'POST',
  path: '/operator/reviews/{id}/send-back',
  caller: 'operator',
  roles: ['approver'],
  summary: 'Does not agree: the review goes back to the reviewer with a note.',
  params: byId,
  body: z.strictObject({ note: sentence }),
  data: detail,
  refusals: [
    'REVIEW_UNKNOWN',
    'OPERATOR_LINKED',
    'REVIEW_DECIDED',
    'REVIEW_NOT_PROPOSED',
    'SECOND_PERSON_NEEDED',
  ],
});
