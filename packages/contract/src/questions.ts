/**
 * While something of a customer's is under review we may ask for more; the customer answers once,
 * in time.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { questionTopics, reviewKinds } from './kernel/enumerations.ts';
import { event } from './kernel/event.ts';
import { fileId, questionId } from './kernel/ids.ts';
import { askedMore } from './kernel/question.ts';
import { instantMs, internalNote as severalLines, requestId } from './kernel/shapes.ts';

/** `ended`: what it was about was taken back meanwhile. */
export const questionStates = ['open', 'answered', 'takenBack', 'lapsed', 'ended'] as const;
/** What happens without an answer: the review ends as unsuccessful, or goes on with what there is. */
export const whenUnanswered = ['ends', 'goesOn'] as const;
export const ANSWER_IMAGES_MAX = 4;

const question = z.extend(askedMore, {
  topic: z.enum(questionTopics),
  kind: z.enum(reviewKinds),
  /** Of the deposit, withdrawal or service it is about. */
  reference: z.nullable(z.string()),
  needsImage: z.boolean(),
  whenUnanswered: z.enum(whenUnanswered),
  state: z.enum(questionStates),
  askedAt: instantMs,
  endedAt: z.nullable(instantMs),
  answer: z.nullable(
    z.object({
      text: z.nullable(z.string()),
      images: z.array(z.object({ url: z.string(), urlExpiresAt: instantMs })),
    }),
  ),
});

export const listQuestions = endpoint({
  method: 'GET',
  path: '/questions/list',
  caller: 'customer',
  summary: 'What we asked this customer for while something was under review, newest first.',
  data: z.array(question),
  refusals: [],
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/questions/answer',
  caller: 'customer',
  summary:
    'Answers with a text, images uploaded before, or both. The review goes on, and its clock with it.',
  body: z.strictObject({
    requestId,
    id: questionId,
    text: z.optional(severalLines),
    images: z.array(fileId).check(z.maxLength(ANSWER_IMAGES_MAX)),
  }),
  data: z.object({ id: questionId, answeredAt: instantMs }),
  refusals: [
    'REQUEST_ID_REUSED',
    'QUESTION_UNKNOWN',
    'QUESTION_OVER',
    'ANSWER_EMPTY',
    'ANSWER_IMAGE_MISSING',
    'FILE_UNKNOWN',
  ],
});

export const questionsChanged = event('questions.changed', z.object({ at: instantMs }));
