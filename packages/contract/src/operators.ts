import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { accountParts } from './kernel/account-parts.ts';
import { AccountType, operatorRoles, verificationStates } from './kernel/enumerations.ts';
import { challengeId, customerId, operatorId, proposalId, restrictionId } from './kernel/ids.ts';
import { localDay } from './kernel/money.ts';
import { pageInQuery, getPage } from './kernel/page.ts';
import { proposal, proposalActs, proposalStates } from './kernel/proposal.ts';
import { PASSWORD_BYTES_MAX, SHORT_TEXT_LENGTH_MAX } from './kernel/patterns.ts';
import { secondFactorMethods, secondFactorProof, webAuthnJson } from './kernel/second-factor.ts';
import { reasonText as reason } from './kernel/reason.ts';
import { done, email, emptyBody, instantMs, internalNote, line } from './kernel/shapes.ts';

const password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_BYTES_MAX));
const invitation = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
const note = z.optional(internalNote);
const method = z.optional(z.string().check(z.maxLength(SHORT_TEXT_LENGTH_MAX)));

const operator = z.object({
  id: operatorId,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(operatorRoles)),
});

export const loadInvitation = endpoint({
  method: 'POST',
  path: '/operator/invitation',
  caller: 'anyone',
  summary:
    'Who an invitation is for, and the secret for their authenticator app. The address comes from the command that created the operator.',
  body: z.strictObject({ invitation }),
  data: z.object({
    name: z.string(),
    email: z.string(),
    secret: z.string(),
    uri: z.string(),
    expiresAt: instantMs,
  }),
  refusals: ['INVITATION_UNKNOWN'],
  rate: 'credential',
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/operator/invitation/accept',
  caller: 'anyone',
  summary: 'Sets the password and turns the authenticator app on. The invitation is used up.',
  body: z.strictObject({ invitation, password, code: z.string().check(z.regex(/^\d{6}$/)) }),
  data: done,
  refusals: [
    'INVITATION_UNKNOWN',
    'OPERATOR_PASSWORD_TOO_WEAK',
    'PASSWORD_TOO_COMMON',
    'SERVER_BUSY',
    'SECOND_FACTOR_EXPIRED',
    'SECOND_FACTOR_MUST_WAIT',
    'SECOND_FACTOR_WRONG',
  ],
  rate: 'credential',
});

export const operatorLogin = endpoint({
  method: 'POST',
  path: '/operator/login',
  caller: 'anyone',
  summary:
    'The first half of signing in. Whatever was typed, the second factor follows: only both together tell whether they were right.',
  body: z.strictObject({ email, password }),
  data: z.object({
    challengeId,
    methods: z.array(z.enum(secondFactorMethods)),
    passkeyOptions: z.nullable(webAuthnJson),
    expiresAt: instantMs,
  }),
  refusals: ['LOGIN_MUST_WAIT', 'SERVER_BUSY'],
  rate: 'credential',
});

export const proveOperator = endpoint({
  method: 'POST',
  path: '/operator/login/second-factor',
  caller: 'anyone',
  summary:
    'The second half. The session is short and ends when the operator does nothing for a while.',
  body: z.strictObject({ challengeId, proof: secondFactorProof }),
  data: z.object({ token: z.string(), expiresAt: instantMs, operator }),
  refusals: ['SECOND_FACTOR_EXPIRED', 'SECOND_FACTOR_MUST_WAIT', 'OPERATOR_SIGN_IN_FAILED'],
  rate: 'credential',
});

export const loadOperator = endpoint({
  method: 'GET',
  path: '/operator/me',
  caller: 'operator',
  summary: 'Who is signed in.',
  data: operator,
  refusals: [],
});

export const operatorLogout = endpoint({
  method: 'POST',
  path: '/operator/logout',
  caller: 'operator',
  summary: 'Ends this session.',
  body: emptyBody,
  data: done,
  refusals: [],
});

const customerStates = ['active', 'frozen', 'closed'] as const;

const customerRow = z.object({
  id: customerId,
  userId: z.string(),
  name: z.string(),
  emailMasked: z.string(),
  accountType: z.enum(AccountType),
  state: z.enum(customerStates),
  verification: z.enum(verificationStates),
  isDemo: z.boolean(),
  registeredAt: instantMs,
});

const lookers = ['reviewer', 'approver', 'support', 'auditor', 'risk'] as const;

const parts = z.array(z.enum(accountParts)).check(z.minLength(1), z.maxLength(accountParts.length));

export const customerMilestones = ['registered', 'verified'] as const;
export type CustomerMilestone = (typeof customerMilestones)[number];

export const searchCustomers = endpoint({
  method: 'GET',
  path: '/operator/customers',
  caller: 'operator',
  roles: [...lookers],
  summary:
    'Customers by the beginning of a user id or e-mail address, by name, customer id, or the number or reference of an order, deposit, withdrawal or review; the newest when nothing is typed.',
  query: z.strictObject({
    ...pageInQuery,
    text: z.optional(z.string().check(z.trim(), z.maxLength(SHORT_TEXT_LENGTH_MAX))),
    /** Within these days (UTC). */
    by: z._default(z.enum(customerMilestones), 'registered'),
    from: z.optional(localDay),
    to: z.optional(localDay),
  }),
  data: getPage(customerRow),
  refusals: ['PERIOD_INVALID'],
});

/** Masked until an operator opens one, with a purpose, on record. */
export const sealedFields = [
  'email',
  'phone',
  'ssn',
  'idNumber',
  'bankAccount',
  'officerIdNumber',
  'address',
] as const;
export type SealedField = (typeof sealedFields)[number];
/** Where a withdrawal goes is opened the same way, with the id of its payout method. */
export const openedFields = [...sealedFields, 'destination'] as const;

export const openCustomerFile = endpoint({
  method: 'GET',
  path: '/operator/customers/{id}',
  caller: 'operator',
  roles: [...lookers],
  summary:
    'One customer: who they are, masked, and what happened lately. The customer sees that it was opened.',
  params: z.strictObject({ id: customerId }),
  data: z.extend(customerRow, {
    facts: z.array(
      z.object({
        key: z.string(),
        value: z.string(),
        sealedField: z.nullable(z.enum(sealedFields)),
      }),
    ),
    permissions: z.array(z.object({ service: z.string(), state: z.string() })),
    security: z.object({
      hasPayPassword: z.boolean(),
      hasAuthenticator: z.boolean(),
      passkeys: z.int(),
      openSessions: z.int(),
      lastSeenAt: z.nullable(instantMs),
      /** When a reset of the second factor happens that waits; null where none does. */
      factorResetAt: z.nullable(instantMs),
      factorResetWaitSeconds: z.int(),
    }),
    team: z.nullable(
      z.object({
        administrators: z.int(),
        replacementAt: z.nullable(instantMs),
        replacementWaitSeconds: z.int(),
      }),
    ),
    reviews: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        state: z.string(),
        submittedAt: instantMs,
        decidedAt: z.nullable(instantMs),
      }),
    ),
    proposals: z.array(
      z.object({
        id: proposalId,
        act: z.string(),
        state: z.string(),
        madeBy: z.string(),
        madeAt: instantMs,
      }),
    ),
    touches: z.array(
      z.object({
        seq: z.int(),
        at: instantMs,
        actor: z.string(),
        action: z.string(),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['CUSTOMER_UNKNOWN', 'OPERATOR_LINKED'],
});

export const unmaskField = endpoint({
  method: 'POST',
  path: '/operator/customers/{id}/unmask',
  caller: 'operator',
  roles: ['reviewer', 'approver', 'support'],
  summary:
    'Opens one masked value for a stated purpose. The customer sees who looked at what, when and why.',
  params: z.strictObject({ id: customerId }),
  body: z.strictObject({ field: z.enum(openedFields), method, purpose: reason }),
  data: z.object({ value: z.string() }),
  refusals: ['CUSTOMER_UNKNOWN', 'OPERATOR_LINKED', 'UNMASK_LIMIT_REACHED', 'FIELD_UNKNOWN'],
});

export const listProposals = endpoint({
  method: 'GET',
  path: '/operator/proposals',
  caller: 'operator',
  roles: [...lookers],
  summary: 'What was proposed, the open ones first.',
  query: z.strictObject({ ...pageInQuery, state: z.optional(z.enum(proposalStates)) }),
  data: getPage(proposal),
  refusals: [],
});

export const propose = endpoint({
  method: 'POST',
  path: '/operator/proposals',
  caller: 'operator',
  roles: ['reviewer', 'approver', 'support', 'risk'],
  summary:
    'Proposes an act on a customer’s account. It happens when another operator confirms it; until it is decided the customer is not told.',
  body: z.strictObject({
    act: z.enum(proposalActs),
    customerId,
    /** Of `restrict` alone. */
    parts: z.optional(parts),
    /** Of `replaceAdministrator` alone: the user id. */
    person: z.optional(line(SHORT_TEXT_LENGTH_MAX)),
    reason,
    note,
  }),
  data: proposal,
  refusals: [
    'ROLE_MISSING',
    'CUSTOMER_UNKNOWN',
    'OPERATOR_LINKED',
    'ACT_NOT_POSSIBLE',
    'COMPANY_REPLACEMENT_PERSON',
    'COMPANY_NEEDS_TWO',
  ],
});

export const decideProposal = endpoint({
  method: 'POST',
  path: '/operator/proposals/{id}/decide',
  caller: 'operator',
  roles: ['approver'],
  summary: 'Confirms or refuses what somebody else proposed.',
  params: z.strictObject({ id: proposalId }),
  body: z.strictObject({ outcome: z.enum(['confirmed', 'refused']), reason, note }),
  data: proposal,
  refusals: [
    'ROLE_MISSING',
    'PROPOSAL_UNKNOWN',
    'OPERATOR_LINKED',
    'PROPOSAL_DECIDED',
    'SECOND_PERSON_NEEDED',
    'ACT_NOT_POSSIBLE',
    'COMPANY_REPLACEMENT_PERSON',
    'COMPANY_NEEDS_TWO',
  ],
});

export const withdrawProposal = endpoint({
  method: 'POST',
  path: '/operator/proposals/{id}/withdraw',
  caller: 'operator',
  roles: ['reviewer', 'approver', 'support', 'risk'],
  summary: 'Takes back your own proposal.',
  params: z.strictObject({ id: proposalId }),
  body: z.strictObject({ reason, note }),
  data: proposal,
  refusals: ['PROPOSAL_UNKNOWN', 'PROPOSAL_DECIDED'],
});

export const HOLD_HOURS_MAX = 24;
export const holdOutcomes = ['confirmed', 'narrowed', 'lifted'] as const;
export type HoldOutcome = (typeof holdOutcomes)[number];
const person = z.object({ id: operatorId, name: z.string() });

const restriction = z.object({
  id: restrictionId,
  customer: z.object({ id: customerId, userId: z.string() }),
  parts: z.array(z.enum(accountParts)),
  /** A hold ends by itself at `until`; `lasting` has no such time. */
  state: z.enum(['hold', 'lasting', 'ended']),
  reason: z.string(),
  placedBy: person,
  placedAt: instantMs,
  until: z.nullable(instantMs),
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instantMs),
  outcome: z.nullable(z.enum(holdOutcomes)),
  decisionReason: z.nullable(z.string()),
  endedAt: z.nullable(instantMs),
});

export const listHolds = endpoint({
  method: 'GET',
  path: '/operator/holds',
  caller: 'operator',
  roles: [...lookers],
  summary: 'Holds and restrictions, those in force first; of one customer when asked.',
  query: z.strictObject({ ...pageInQuery, customer: z.optional(customerId) }),
  data: getPage(restriction),
  refusals: [],
});

export const placeHold = endpoint({
  method: 'POST',
  path: '/operator/holds',
  caller: 'operator',
  roles: ['risk'],
  summary:
    'Stops money out, new orders or sign-ins of a customer at once, for a day at most. The customer is told what is stopped, not why; a second person makes it last, narrows or lifts it.',
  body: z.strictObject({
    customerId,
    parts,
    hours: z.int().check(z.minimum(1), z.maximum(HOLD_HOURS_MAX)),
    reason,
    note,
  }),
  data: restriction,
  refusals: [
    'ROLE_MISSING',
    'CUSTOMER_UNKNOWN',
    'OPERATOR_LINKED',
    'ACT_NOT_POSSIBLE',
    'HOLD_ALREADY',
    'ACCOUNT_FROZEN',
    'HOLD_ADDS_NOTHING',
    'HOLD_REPEATED',
  ],
});

export const decideHold = endpoint({
  method: 'POST',
  path: '/operator/holds/{id}/decide',
  caller: 'operator',
  roles: ['approver'],
  summary:
    'The second person makes a hold last, narrows it to some of its parts (`parts`) or lifts it.',
  params: z.strictObject({ id: restrictionId }),
  body: z.strictObject({
    outcome: z.enum(holdOutcomes),
    /** What stays, where it is narrowed. */
    parts: z.optional(parts),
    reason,
    note,
  }),
  data: restriction,
  refusals: [
    'ROLE_MISSING',
    'HOLD_UNKNOWN',
    'OPERATOR_LINKED',
    'HOLD_DECIDED',
    'SECOND_PERSON_NEEDED',
    'HOLD_NOT_NARROWER',
  ],
});
