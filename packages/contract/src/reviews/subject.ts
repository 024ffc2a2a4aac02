/** A case in the queue and what it is about. */
import * as z from 'zod/mini';
import { questionTopics, reviewKinds } from '../kernel/enumerations.ts';
import { customerId, operatorId, questionId, reviewId } from '../kernel/ids.ts';
import { money } from '../kernel/money.ts';
import { TEXT_LENGTH_MAX } from '../kernel/patterns.ts';
import { instantMs, line } from '../kernel/shapes.ts';

export const reviewStates = ['pending', 'moreAsked', 'passed', 'failed', 'withdrawn'] as const;
const questionStates = ['open', 'answered', 'takenBack', 'lapsed', 'ended'] as const;
export const person = z.object({ id: operatorId, name: z.string() });
export const sentence = line(TEXT_LENGTH_MAX);

export const row = z.object({
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

export const detail = z.extend(row, {
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
