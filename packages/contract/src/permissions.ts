import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { services } from './kernel/enumerations.ts';
import { event } from './kernel/event.ts';
import { askedMore } from './kernel/question.ts';
import { instantMs } from './kernel/shapes.ts';
import {
  knowledgeQuestions,
  levelOf,
  suitabilityAnswers,
  suitabilityGaps,
} from './kernel/suitability.ts';

export const permissionStates = ['none', 'underReview', 'active', 'refused'] as const;

const permission = z.object({
  service: z.enum(services),
  state: z.enum(permissionStates),
  appliedAt: z.nullable(instantMs),
  deadlineAt: z.nullable(instantMs),
  decidedAt: z.nullable(instantMs),
  reason: z.nullable(z.string()),
  /** Under review, and we asked for more. */
  moreAsked: z.optional(askedMore),
});

export const listPermissions = endpoint({
  method: 'GET',
  path: '/userCenter/services',
  caller: 'customer',
  summary:
    'Every service that needs a permission, and where yours stand. A level of options that a higher one includes is active with it.',
  data: z.array(permission),
  refusals: [],
});

export const applyForService = endpoint({
  method: 'POST',
  path: '/userCenter/apply/service',
  caller: 'customer',
  summary:
    'Applies for a service. It is reviewed; until then it is not usable. A level of options needs the answers to the suitability questions: where they are not enough for it, the answer says what is missing and which level they are enough for.',
  body: z
    .strictObject({ service: z.enum(services), answers: z.optional(suitabilityAnswers) })
    .check(
      z.refine(
        ({ service, answers }) => levelOf(service) > 0 === (answers !== undefined),
        'answers where there are questions',
      ),
    ),
  data: z.extend(permission, {
    /** Null for what asks no questions. */
    suitability: z.nullable(
      z.object({
        isEnough: z.boolean(),
        missing: z.array(z.enum(suitabilityGaps)),
        /** The highest level these answers are enough for; 0 for none. */
        levelMost: z.int(),
        /** Answered wrongly, of all levels: to be explained. */
        wrong: z.array(z.enum(knowledgeQuestions)),
      }),
    ),
  }),
  refusals: [
    'ACCOUNT_FROZEN',
    'KYC_REQUIRED',
    'PERMISSION_ALREADY_ACTIVE',
    'PERMISSION_UNDER_REVIEW',
    'SUITABILITY_TRIES_USED',
  ],
});

export const permissionChanged = event(
  'permission.changed',
  z.object({ service: z.enum(services), state: z.enum(permissionStates) }),
);
