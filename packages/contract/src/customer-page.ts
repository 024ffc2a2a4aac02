/** What operators work with on one customer's page. Everything here is on record. */
import * as z from 'zod/mini';
import { askRefusals } from './chat-guard/ask-codes.ts';
import { endpoint } from './kernel/endpoint.ts';
import { journalKinds, orderStates, reviewKinds } from './kernel/enumerations.ts';
import { customerId, operatorId, sessionId } from './kernel/ids.ts';
import { money } from './kernel/money.ts';
import { getPage, pageInQuery, wholeInQuery } from './kernel/page.ts';
import { reasonText } from './kernel/reason.ts';
import { hasMarkup, instantMs, internalNote, line, requestId } from './kernel/shapes.ts';

const lookers = ['reviewer', 'approver', 'support', 'auditor', 'risk'] as const;
const params = z.strictObject({ id: customerId });

export const timelineKinds = [
  'signIns',
  'orders',
  'money',
  'reviews',
  'notices',
  'operators',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

const TIMELINE_PAGE = 30;
const TIMELINE_PAGE_MAX = 100;

const happening = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('signIns'),
    at: instantMs,
    id: z.string(),
    outcome: z.enum(['signedIn', 'wrongPassword', 'wrongSecondFactor', 'registered']),
    device: z.string(),
    network: z.string(),
  }),
  z.object({
    kind: z.literal('orders'),
    at: instantMs,
    id: z.string(),
    code: z.string(),
    isBuy: z.boolean(),
    state: z.enum(orderStates),
    quantity: z.string(),
    filled: z.string(),
  }),
  z.object({
    kind: z.literal('money'),
    at: instantMs,
    id: z.string(),
    journalKind: z.enum(journalKinds),
    wallet: z.string(),
    amount: money,
  }),
  z.object({
    kind: z.literal('reviews'),
    at: instantMs,
    id: z.string(),
    reviewKind: z.enum(reviewKinds),
    state: z.enum(['pending', 'passed', 'failed', 'withdrawn']),
    reference: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('notices'), at: instantMs, id: z.string(), title: z.string() }),
  z.object({
    kind: z.literal('operators'),
    at: instantMs,
    id: z.string(),
    actor: z.string(),
    action: z.string(),
    reason: z.nullable(z.string()),
  }),
]);

export const listTimeline = endpoint({
  method: 'GET',
  path: '/operator/customers/{id}/timeline',
  caller: 'operator',
  roles: [...lookers],
  summary:
    'What happened in one account, newest first, of one kind when asked: sign-ins, orders, money, reviews, notices and acts of operators. `next` is where the following page begins. Orders and money are left out for who has no role to see them.',
  params,
  query: z.strictObject({
    kind: z.optional(z.enum(timelineKinds)),
    after: z.optional(z.string().check(z.regex(/^[\w-]{1,800}$/))),
    pageSize: z._default(wholeInQuery(TIMELINE_PAGE_MAX), TIMELINE_PAGE),
  }),
  data: z.object({
    items: z.array(happening),
    next: z.nullable(z.string()),
    /** What this operator may see of it. */
    kinds: z.array(z.enum(timelineKinds)),
  }),
  refusals: ['CUSTOMER_UNKNOWN', 'OPERATOR_LINKED', 'TIMELINE_KIND_CLOSED'],
});

export const listNotes = endpoint({
  method: 'GET',
  path: '/operator/customers/{id}/notes',
  caller: 'operator',
  roles: [...lookers],
  summary: 'What colleagues wrote about a customer for each other, newest first.',
  params,
  query: z.strictObject({ ...pageInQuery }),
  data: getPage(
    z.object({
      seq: z.int(),
      at: instantMs,
      by: z.object({ id: z.nullable(operatorId), name: z.string() }),
      text: z.string(),
    }),
  ),
  refusals: ['CUSTOMER_UNKNOWN', 'OPERATOR_LINKED'],
});

export const writeNote = endpoint({
  method: 'POST',
  path: '/operator/customers/{id}/notes',
  caller: 'operator',
  roles: ['reviewer', 'approver', 'support', 'risk'],
  summary:
    'An internal note about a customer. The log keeps its place; its text stays sealed for good. Sent again, it is written once.',
  params,
  body: z.strictObject({ requestId, note: internalNote }),
  data: z.null(),
  refusals: ['CUSTOMER_UNKNOWN', 'OPERATOR_LINKED', 'REQUEST_ID_REUSED'],
});

export const CUSTOMER_MESSAGE_LENGTH_MAX = 1_000;
const messageText = line(CUSTOMER_MESSAGE_LENGTH_MAX).check(
  z.refine((text) => !hasMarkup(text), 'plain text without markup'),
);

export const sendMessage = endpoint({
  method: 'POST',
  path: '/operator/customers/{id}/messages',
  caller: 'operator',
  roles: ['reviewer', 'approver', 'support', 'risk'],
  summary:
    'A message to the customer’s inbox, by mail too, with the operator’s name. It is on record with its whole text. Sent again, it arrives once.',
  params,
  body: z.strictObject({ requestId, text: messageText }),
  data: z.null(),
  refusals: [
    'CUSTOMER_UNKNOWN',
    'OPERATOR_LINKED',
    ...askRefusals,
    'REQUEST_ID_REUSED',
    'MESSAGE_LIMIT_REACHED',
  ],
});

export const listDevices = endpoint({
  method: 'GET',
  path: '/operator/customers/{id}/devices',
  caller: 'operator',
  roles: [...lookers],
  summary: 'Where a customer is signed in now.',
  params,
  data: z.array(
    z.object({
      id: sessionId,
      device: z.string(),
      network: z.string(),
      createdAt: instantMs,
      lastSeenAt: instantMs,
    }),
  ),
  refusals: ['CUSTOMER_UNKNOWN', 'OPERATOR_LINKED'],
});

export const signOutDevices = endpoint({
  method: 'POST',
  path: '/operator/customers/{id}/devices/sign-out',
  caller: 'operator',
  roles: ['support', 'approver', 'risk'],
  summary:
    'Signs a customer out on one device or on all. The customer is told by whom and why, and can sign in again.',
  params,
  body: z.strictObject({ session: z.union([sessionId, z.literal('all')]), reason: reasonText }),
  data: z.object({ signedOut: z.int() }),
  refusals: ['CUSTOMER_UNKNOWN', 'OPERATOR_LINKED', 'DEMO_ACCOUNT_FIXED', 'SESSION_UNKNOWN'],
});

export const linkEvidence = ['device', 'document', 'card', 'coinAddress'] as const;
export type LinkEvidence = (typeof linkEvidence)[number];

export const listLinkedAccounts = endpoint({
  method: 'GET',
  path: '/operator/customers/{id}/linked',
  caller: 'operator',
  roles: ['reviewer', 'approver', 'risk', 'auditor'],
  summary:
    'Accounts that used the same device from the same network, or gave the same document, card or coin address. Says which of them agree, never the value.',
  params,
  data: z.array(
    z.object({
      id: customerId,
      userId: z.string(),
      state: z.enum(['active', 'frozen', 'closed']),
      isDemo: z.boolean(),
      evidence: z.array(z.enum(linkEvidence)),
    }),
  ),
  refusals: ['CUSTOMER_UNKNOWN', 'OPERATOR_LINKED'],
});
