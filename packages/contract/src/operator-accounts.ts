/**
 * The operators themselves: who there is, where they are signed in, and every change to who may do
 * what. One administrator proposes, another one confirms; nobody decides about their own access.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { operatorRoles } from './kernel/enumerations.ts';
import { operatorChangeId, operatorId, operatorSessionId } from './kernel/ids.ts';
import { amount, typedAmount } from './kernel/money.ts';
import { getPage, pageInQuery } from './kernel/page.ts';
import { reasonText } from './kernel/reason.ts';
import { email, hasMarkup, instantMs, line, requestId } from './kernel/shapes.ts';

const readers = ['administrator', 'auditor'] as const;

export const OPERATOR_NAME_MAX = 80;
export const operatorStates = ['invited', 'active', 'disabled'] as const;

/** Each at most once, and at least one. */
const roles = z.array(z.enum(operatorRoles)).check(
  z.minLength(1),
  z.maxLength(operatorRoles.length),
  z.refine((held) => new Set(held).size === held.length, 'each role once'),
);
const name = line(OPERATOR_NAME_MAX).check(
  z.refine((text) => !hasMarkup(text), 'plain text without markup'),
);
const person = z.object({ id: operatorId, name: z.string() });

export const listOperators = endpoint({
  method: 'GET',
  path: '/operator/accounts',
  caller: 'operator',
  roles: [...readers],
  summary:
    'All operators with their roles and limits, since when, and when they were last active; and whether publishing needs a second operator.',
  data: z.object({
    items: z.array(
      z.object({
        id: operatorId,
        name: z.string(),
        email: z.string(),
        state: z.enum(operatorStates),
        roles: z.array(z.enum(operatorRoles)),
        /** In US dollars, for one decision; without one there is no limit. */
        limit: z.nullable(amount),
        /** The operator's own account as a customer. */
        linkedUserId: z.nullable(z.string()),
        invitedAt: instantMs,
        invitedUntil: z.nullable(instantMs),
        activeSince: z.nullable(instantMs),
        disabledAt: z.nullable(instantMs),
        /** Now. */
        sessions: z.int(),
        lastSeenAt: z.nullable(instantMs),
      }),
    ),
    isPublishingByTwo: z.boolean(),
  }),
  refusals: [],
});

export const listOperatorSessions = endpoint({
  method: 'GET',
  path: '/operator/accounts/{id}/sessions',
  caller: 'operator',
  roles: [...readers],
  summary: 'Where an operator is and was signed in, the newest first.',
  params: z.strictObject({ id: operatorId }),
  data: z.array(
    z.object({
      id: operatorSessionId,
      /** Of a session that is older than this list there is none. */
      device: z.nullable(z.string()),
      network: z.string(),
      since: instantMs,
      lastSeenAt: instantMs,
      /** Of one that is over, by whatever ended it. */
      endedAt: z.nullable(instantMs),
      isCurrent: z.boolean(),
    }),
  ),
  refusals: ['OPERATOR_UNKNOWN'],
});

export const endSessionOfOperator = endpoint({
  method: 'POST',
  path: '/operator/account-sessions/{id}/end',
  caller: 'operator',
  roles: ['administrator'],
  summary:
    'Signs an operator out of one device, at once and by one person: it takes nothing from them that signing in again does not give back.',
  params: z.strictObject({ id: operatorSessionId }),
  body: z.strictObject({ reason: reasonText }),
  data: z.null(),
  refusals: ['ROLE_MISSING', 'SESSION_UNKNOWN', 'SESSION_OVER'],
});

/** What the second person is asked about. `publishing` is about the house, not about a person. */
export const operatorChangeActs = ['invite', 'change', 'inviteAgain', 'end', 'publishing'] as const;
export type OperatorChangeAct = (typeof operatorChangeActs)[number];
const changeStates = ['open', 'confirmed', 'refused', 'withdrawn'] as const;

/** Null is no limit. */
const limit = z.nullable(typedAmount);
const wanted = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('invite'), name, email, roles, limit }),
  z.strictObject({ act: z.literal('change'), operatorId, roles, limit }),
  z.strictObject({ act: z.literal('inviteAgain'), operatorId }),
  z.strictObject({ act: z.literal('end'), operatorId }),
  z.strictObject({ act: z.literal('publishing'), isByTwo: z.boolean() }),
]);

const access = z.object({ roles: z.array(z.enum(operatorRoles)), limit: z.nullable(amount) });
const change = z.object({
  id: operatorChangeId,
  act: z.enum(operatorChangeActs),
  /** Whom it is about; of `publishing` nobody. */
  about: z.nullable(z.object({ id: z.nullable(operatorId), name: z.string(), email: z.string() })),
  /** Of `change`: what they had when it was proposed. */
  before: z.nullable(access),
  /** Of `invite` and `change`. */
  after: z.nullable(access),
  /** Of `publishing`. */
  isByTwo: z.nullable(z.boolean()),
  reason: z.string(),
  state: z.enum(changeStates),
  madeBy: person,
  madeAt: instantMs,
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instantMs),
  decisionReason: z.nullable(z.string()),
});

export const listOperatorChanges = endpoint({
  method: 'GET',
  path: '/operator/account-changes',
  caller: 'operator',
  roles: [...readers],
  summary: 'What was proposed about operators, the open ones first.',
  query: z.strictObject({ ...pageInQuery, state: z.optional(z.enum(changeStates)) }),
  data: getPage(change),
  refusals: [],
});

export const proposeOperatorChange = endpoint({
  method: 'POST',
  path: '/operator/account-changes',
  caller: 'operator',
  roles: ['administrator'],
  summary:
    'Proposes to invite an operator, to change roles and limit, to invite anew, to end access, or to have what is published confirmed by a second operator. Nothing changes until another administrator confirms.',
  body: z.strictObject({ requestId, wanted, reason: reasonText }),
  data: change,
  refusals: [
    'REQUEST_ID_REUSED',
    'ROLE_MISSING',
    'AMOUNT_INVALID',
    'OPERATOR_UNKNOWN',
    'OWN_ACCESS',
    'OPERATOR_EXISTS',
    'CHANGE_NOT_POSSIBLE',
    'CHANGE_WAITS',
  ],
});

export const decideOperatorChange = endpoint({
  method: 'POST',
  path: '/operator/account-changes/{id}/decide',
  caller: 'operator',
  roles: ['administrator'],
  summary:
    'Another administrator confirms, and it happens at once, or rejects. An invitation goes to the invited alone, by mail.',
  params: z.strictObject({ id: operatorChangeId }),
  body: z.strictObject({ outcome: z.enum(['confirmed', 'refused']), reason: reasonText }),
  data: change,
  refusals: [
    'ROLE_MISSING',
    'CHANGE_UNKNOWN',
    'CHANGE_DECIDED',
    'SECOND_PERSON_NEEDED',
    'OWN_ACCESS',
    'PROPOSER_LEFT',
    'OPERATOR_EXISTS',
    'CHANGE_NOT_POSSIBLE',
  ],
});

export const withdrawOperatorChange = endpoint({
  method: 'POST',
  path: '/operator/account-changes/{id}/withdraw',
  caller: 'operator',
  roles: ['administrator'],
  summary: 'Takes back your own proposal.',
  params: z.strictObject({ id: operatorChangeId }),
  body: z.strictObject({ reason: reasonText }),
  data: change,
  refusals: ['CHANGE_UNKNOWN', 'CHANGE_DECIDED'],
});
