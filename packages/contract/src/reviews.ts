/** One operator claims and proposes; approval needs a second. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { questionTopics, reviewKinds } from './kernel/enumerations.ts';
import { customerId, operatorId, questionId, reviewId } from './kernel/ids.ts';
import { currency, money, typedAmount } from './kernel/money.ts';
import { pageInQuery, wholeInQuery } from './kernel/page.ts';
import { SHORT_TEXT_LENGTH_MAX, TEXT_LENGTH_MAX } from './kernel/patterns.ts';
import { reasonText } from './kernel/reason.ts';
import { instantMs, internalNote, line, requestId } from './kernel/shapes.ts';

const reviewStates = ['pending', 'moreAsked', 'passed', 'failed', 'withdrawn'] as const;
const questionStates = ['open', 'answered', 'takenBack', 'lapsed', 'ended'] as const;
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
    /** Not frozen, but was within the last day. */
    unfrozenAt: z.optional(instantMs),
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
  /** What is decided; null for what is not about money. */
  amount: z.nullable(money),
  reference: z.nullable(z.string()),
  /** Noticed by a rule when it was handed in: the warnings of the review. */
  flags: z.array(z.string()),
  /** Earlier ones of the kind, of this customer. */
  before: z.object({ passed: z.int(), failed: z.int() }),
  /** The newest thing the customer was asked for; the review waits while it is open. */
  asked: z.optional(
    z.object({ state: z.enum(questionStates), until: instantMs, endedAt: z.nullable(instantMs) }),
  ),
});

export const queueSorts = ['urgent', 'oldest', 'newest', 'largest'] as const;
export type QueueSort = (typeof queueSorts)[number];
/** `forMe`: what the caller's roles can act on now. */
export const whoseReviews = ['forMe', 'mine', 'free', 'toConfirm'] as const;
const WAITING_HOURS_MAX = 9_999;

const queueFilter = {
  kind: z.optional(z.enum(reviewKinds)),
  state: z._default(z.enum(reviewStates), 'pending'),
  whose: z.optional(z.enum(whoseReviews)),
  currency: z.optional(currency),
  /** In US dollars, at the rate when it was handed in. */
  worthFrom: z.optional(typedAmount),
  worthTo: z.optional(typedAmount),
  waitingHours: z.optional(wholeInQuery(WAITING_HOURS_MAX)),
  flag: z.optional(z.string().check(z.regex(/^[a-zA-Z]{2,40}$/))),
  claimedBy: z.optional(operatorId),
  /** The beginning of a user id, e-mail, name or reference. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(SHORT_TEXT_LENGTH_MAX))),
  sort: z._default(z.enum(queueSorts), 'urgent'),
};

const anyReader = ['reviewer', 'approver', 'auditor'] as const;

export const listReviews = endpoint({
  method: 'GET',
  path: '/operator/reviews',
  caller: 'operator',
  roles: [...anyReader],
  summary:
    'The queue: escalated and due soonest first unless asked otherwise; decided ones newest first. `next` is where the following page begins.',
  query: z.strictObject({
    ...queueFilter,
    after: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/))),
    pageSize: pageInQuery.pageSize,
  }),
  data: z.object({
    items: z.array(row),
    next: z.nullable(z.string()),
    total: z.int(),
    counts: z.object({
      pending: z.int(),
      escalated: z.int(),
      toConfirm: z.int(),
      moreAsked: z.int(),
    }),
  }),
  refusals: ['AMOUNT_INVALID'],
});

const viewName = line(SHORT_TEXT_LENGTH_MAX);
const views = z.array(z.object({ name: z.string(), filter: z.string() }));
export const QUEUE_VIEWS_MAX = 20;

export const listQueueViews = endpoint({
  method: 'GET',
  path: '/operator/review-views',
  caller: 'operator',
  roles: [...anyReader],
  summary: 'The caller’s saved views of the queue, and the colleagues a case can be handed to.',
  data: z.object({ views, colleagues: z.array(person) }),
  refusals: [],
});

export const saveQueueView = endpoint({
  method: 'POST',
  path: '/operator/review-views',
  caller: 'operator',
  roles: [...anyReader],
  summary: 'Keeps a view of the queue under a name, or forgets it when there is no filter.',
  body: z.strictObject({
    name: viewName,
    filter: z.nullable(z.string().check(z.regex(/^[\w=&%.+-]{0,500}$/))),
  }),
  data: z.object({ views }),
  refusals: ['QUEUE_VIEWS_FULL'],
});

/** Texts of keys are in the console's dictionary. */
const subject = z.object({
  groups: z.array(
    z.object({
      key: z.string(),
      facts: z.array(
        z.object({
          key: z.string(),
          value: z.string(),
          sealedField: z.nullable(z.string()),
          /** The payout method whose number or address can be opened. */
          method: z.optional(z.string()),
        }),
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

const question = z.object({
  id: questionId,
  topic: z.enum(questionTopics),
  text: z.string(),
  needsImage: z.boolean(),
  state: z.enum(questionStates),
  askedBy: person,
  askedAt: instantMs,
  until: instantMs,
  endedAt: z.nullable(instantMs),
  /** What the customer wrote. */
  answer: z.nullable(z.string()),
});

const detail = z.extend(row, {
  subject,
  /** Newest first. Images of answers are among those of the subject. */
  questions: z.array(question),
  /** What may be asked about. */
  topics: z.array(z.enum(questionTopics)),
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
  refusals: [
    'REVIEW_UNKNOWN',
    'OPERATOR_LINKED',
    'REVIEW_DECIDED',
    'REVIEW_MORE_ASKED',
    'REVIEW_CLAIMED',
  ],
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
  refusals: ['REVIEW_UNKNOWN', 'REVIEW_DECIDED', 'REVIEW_MORE_ASKED', 'REVIEW_NOT_CLAIMED'],
});

/** In order of precedence. */
const claimedRefusals = [
  'REVIEW_UNKNOWN',
  'OPERATOR_LINKED',
  'REVIEW_DECIDED',
  'REVIEW_MORE_ASKED',
  'REVIEW_NOT_CLAIMED',
] as const;
const secondPersonRefusals = [
  'REVIEW_UNKNOWN',
  'OPERATOR_LINKED',
  'REVIEW_DECIDED',
  'REVIEW_MORE_ASKED',
  'REVIEW_NOT_PROPOSED',
  'SECOND_PERSON_NEEDED',
] as const;

export const handOverReview = endpoint({
  method: 'POST',
  path: '/operator/reviews/{id}/hand-over',
  caller: 'operator',
  roles: ['reviewer'],
  summary: 'Hands a claimed review to a colleague, who has it in hand from then on.',
  params: byId,
  body: z.strictObject({ to: operatorId, note: reasonText }),
  data: detail,
  refusals: [...claimedRefusals, 'COLLEAGUE_NOT_SUITABLE'],
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
  refusals: [...claimedRefusals, 'OVER_OWN_LIMIT'],
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
    note: z.optional(internalNote),
  }),
  data: detail,
  refusals: [...claimedRefusals, 'FIELD_UNKNOWN'],
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
  refusals: [...secondPersonRefusals, 'OVER_OWN_LIMIT'],
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
  refusals: secondPersonRefusals,
});

export const ASK_DAYS_MAX = 30;

export const askMore = endpoint({
  method: 'POST',
  path: '/operator/reviews/{id}/ask',
  caller: 'operator',
  roles: ['reviewer'],
  summary:
    'Asks the customer for more. Until they answer, or the days are over, nobody decides and the clock of the review stands still.',
  params: byId,
  body: z.strictObject({
    topic: z.enum(questionTopics),
    /** The customer reads it. */
    text: reasonText,
    days: z.int().check(z.minimum(1), z.maximum(ASK_DAYS_MAX)),
    needsImage: z.boolean(),
    note: z.optional(internalNote),
  }),
  data: detail,
  refusals: [...claimedRefusals, 'REVIEW_ASKED_ENOUGH', 'FIELD_UNKNOWN'],
});

export const takeQuestionBack = endpoint({
  method: 'POST',
  path: '/operator/reviews/{id}/take-back',
  caller: 'operator',
  roles: ['reviewer'],
  summary: 'Takes back what the customer was asked for: the caller has the review in hand again.',
  params: byId,
  body: z.strictObject({ note: sentence }),
  data: detail,
  refusals: ['REVIEW_UNKNOWN', 'OPERATOR_LINKED', 'REVIEW_DECIDED', 'REVIEW_NOT_ASKED'],
});

export const BULK_MAX = 50;
export const bulkVerbs = ['claim', 'pass', 'confirm', 'fail'] as const;
/** Why a case is left out, in the caller's language. */
const skipped = z.object({ code: z.string(), text: z.string() });

export const previewBulk = endpoint({
  method: 'POST',
  path: '/operator/review-bulks/preview',
  caller: 'operator',
  roles: ['reviewer', 'approver'],
  summary:
    'What one decision about several cases of one kind would do to each of them. Nothing is changed. The mark of each says what it was like.',
  body: z.strictObject({
    kind: z.enum(reviewKinds),
    verb: z.enum(bulkVerbs),
    ids: z.array(reviewId).check(z.minLength(1), z.maxLength(BULK_MAX)),
  }),
  data: z.object({
    items: z.array(
      z.object({
        ...z.pick(row, { id: true, customer: true, amount: true, reference: true, flags: true })
          .shape,
        mark: z.string(),
        skip: z.nullable(skipped),
      }),
    ),
    /** Of those that are not left out. */
    sums: z.array(z.object({ count: z.int(), amount: money })),
    refusalReasons: z.array(z.string()),
    /** The most this operator may decide in one case; none, where nothing is let pass. */
    limit: z.nullable(money),
  }),
  refusals: ['ROLE_MISSING'],
});

export const decideBulk = endpoint({
  method: 'POST',
  path: '/operator/review-bulks/decide',
  caller: 'operator',
  roles: ['reviewer', 'approver'],
  summary:
    'One decision about several cases: each on its own, with its own entry in the log. A case that is not as it was in the preview is left out and said. What needs two people still does.',
  body: z.strictObject({
    requestId,
    kind: z.enum(reviewKinds),
    verb: z.enum(bulkVerbs),
    /** Read by colleagues; of a refusal, by the customers. None where cases are taken in hand. */
    text: z.optional(sentence),
    reasonCode: z.optional(z.string().check(z.regex(/^[a-zA-Z]{2,40}$/))),
    note: z.optional(internalNote),
    items: z
      .array(z.strictObject({ id: reviewId, mark: z.string().check(z.regex(/^[0-9a-f]{16}$/)) }))
      .check(z.minLength(1), z.maxLength(BULK_MAX)),
  }),
  data: z.object({
    done: z.int(),
    items: z.array(z.object({ id: reviewId, skip: z.nullable(skipped) })),
  }),
  refusals: ['REQUEST_ID_REUSED', 'ROLE_MISSING', 'FIELD_UNKNOWN'],
});
