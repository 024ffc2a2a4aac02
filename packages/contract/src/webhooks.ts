/**
 * Addresses of the customer's own that hear what happens in their accounts, in the form of Standard
 * Webhooks. What is told comes from the events that their devices hear; which kinds there are is
 * one table here.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { accountId, deliveryId, webhookId } from './kernel/ids.ts';
import { confirmationRefusals, confirmed } from './kernel/second-factor.ts';
import { instantMs, line, requestId } from './kernel/shapes.ts';

export const WEBHOOKS_MAX = 5;
export const WEBHOOK_NAME_MAX = 40;
export const WEBHOOK_URL_MAX = 500;
export const WEBHOOK_DELIVERIES_PER_CALL = 50;
/** How long a secret that was replaced still signs, beside the new one. */
export const WEBHOOK_OLD_SECRET_HOURS = 24;
/** How long deliveries stay in the log, and how many of one webhook. */
export const WEBHOOK_LOG_DAYS = 30;
export const WEBHOOK_LOG_MAX = 2_000;
/** An address that took nothing for so long is told nothing more. */
export const WEBHOOK_FAILING_DAYS = 3;

/** What can be chosen: the kind that the message names, from which event, and of which state. */
export const webhookKinds = {
  'order.accepted': { topic: 'order.changed', state: 'accepted' },
  'order.partFilled': { topic: 'order.changed', state: 'partFilled' },
  'order.filled': { topic: 'order.changed', state: 'filled' },
  'order.cancelled': { topic: 'order.changed', state: 'cancelled' },
  'order.rejected': { topic: 'order.changed', state: 'rejected' },
  'order.expired': { topic: 'order.changed', state: 'expired' },
  'order.replaced': { topic: 'order.changed', state: 'replaced' },
  'position.changed': { topic: 'position.changed', state: null },
  'wallet.changed': { topic: 'wallet.changed', state: null },
  'deposit.changed': { topic: 'deposit.changed', state: null },
  'withdrawal.changed': { topic: 'withdrawal.changed', state: null },
  'transfer.changed': { topic: 'transfer.changed', state: null },
  'bond.changed': { topic: 'bond.changed', state: null },
  'subscription.changed': { topic: 'subscription.changed', state: null },
  'rental.changed': { topic: 'rental.changed', state: null },
  'follow.changed': { topic: 'follow.changed', state: null },
  'keys.changed': { topic: 'keys.changed', state: null },
  'session.started': { topic: 'session.started', state: null },
  'message.arrived': { topic: 'message.arrived', state: null },
} as const;
export type WebhookKind = keyof typeof webhookKinds;
export const webhookKindNames = Object.keys(webhookKinds) as readonly WebhookKind[];

const kind = z.enum(webhookKindNames);

/** Sent whatever was chosen: by the button, and where events were gone before they could be told. */
export const ownWebhookKinds = ['webhook.test', 'events.missed'] as const;

export const webhookStates = ['live', 'paused', 'disabled'] as const;
/** `held`: happened while the webhook was paused or had too much waiting, and is sent on request. */
export const deliveryStates = ['waiting', 'sent', 'failed', 'held'] as const;
/** Why nothing was answered, where it was not a status. */
export const deliveryProblems = [
  'ADDRESS_NOT_PUBLIC',
  'NO_CONNECTION',
  'NO_ANSWER_IN_TIME',
  'CERTIFICATE_INVALID',
] as const;

const shownWebhook = z.object({
  id: webhookId,
  name: z.string(),
  url: z.string(),
  /** Null: all accounts of the person, also those that are opened later. */
  accountId: z.nullable(accountId),
  kinds: z.array(kind),
  state: z.enum(webhookStates),
  createdAt: instantMs,
  /** Until when messages are signed with the secret before, too. */
  oldSecretUntil: z.nullable(instantMs),
  lastSentAt: z.nullable(instantMs),
  /** Since when nothing was taken; null where the last message was. */
  failingSince: z.nullable(instantMs),
  waiting: z.int(),
});

const delivery = z.object({
  /** The `webhook-id` of its message, the same however often it is sent. */
  id: deliveryId,
  kind: z.enum([...webhookKindNames, ...ownWebhookKinds]),
  state: z.enum(deliveryStates),
  /** When it happened. */
  at: instantMs,
  tries: z.int(),
  /** A status, or why there was none; null before the first attempt. */
  answer: z.nullable(z.union([z.int(), z.enum(deliveryProblems)])),
  answeredAt: z.nullable(instantMs),
  tookMs: z.nullable(z.int()),
  /** When it is tried next. */
  dueAt: z.nullable(instantMs),
  /** What is sent, to the letter. */
  body: z.string(),
});

const webhook = z.object({ env: z.literal('paper'), webhook: shownWebhook });
const withSecret = z.object({ ...webhook.shape, secret: z.nullable(z.string()) });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  caller: 'customer',
  summary: 'The person’s webhooks, newest first.',
  data: z.object({ env: z.literal('paper'), items: z.array(shownWebhook), max: z.int() }),
  refusals: [],
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/add',
  caller: 'customer',
  summary:
    'Adds an address that is told what happens, signed. The secret of its signatures is in this answer and nowhere else; asking again with the same request id shows the webhook without it.',
  body: z.strictObject({
    requestId,
    name: line(WEBHOOK_NAME_MAX),
    url: line(WEBHOOK_URL_MAX),
    accountId: z.nullable(accountId),
    kinds: z.array(kind).check(z.minLength(1), z.maxLength(webhookKindNames.length)),
    ...confirmed,
  }),
  data: withSecret,
  refusals: [
    'REQUEST_ID_REUSED',
    'ACCOUNT_UNKNOWN',
    'ACCOUNT_CLOSED',
    'WEBHOOKS_TOO_MANY',
    'WEBHOOK_NAME_TAKEN',
    'WEBHOOK_ADDRESS_INVALID',
    'WEBHOOK_ADDRESS_PRIVATE',
    ...confirmationRefusals,
  ],
  rate: 'credential',
});

export const loadWebhook = endpoint({
  method: 'GET',
  path: '/webhooks/{id}',
  caller: 'customer',
  summary: 'One webhook: where it leads, what it is told, whether it is taken there.',
  params: z.strictObject({ id: webhookId }),
  data: webhook,
  refusals: ['WEBHOOK_UNKNOWN'],
});

export const listDeliveries = endpoint({
  method: 'POST',
  path: '/webhooks/deliveries',
  caller: 'customer',
  rate: 'read',
  summary:
    'What was told to a webhook, newest first: the message, how often it was tried and what was answered.',
  body: z.strictObject({
    id: webhookId,
    /** The oldest delivery that is known already. */
    before: z.optional(deliveryId),
  }),
  data: z.object({ items: z.array(delivery), hasMore: z.boolean() }),
  refusals: ['WEBHOOK_UNKNOWN'],
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/test',
  caller: 'customer',
  summary: 'Sends a message of the kind `webhook.test`, once for a request id.',
  body: z.strictObject({ id: webhookId, requestId }),
  data: z.object({ env: z.literal('paper'), deliveryId }),
  refusals: ['WEBHOOK_UNKNOWN', 'WEBHOOK_NOT_LIVE', 'WEBHOOK_WAITING_TOO_MANY'],
});

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/webhooks/replay',
  caller: 'customer',
  summary: 'Sends one message again, under the same id. One that waits already is not sent twice.',
  body: z.strictObject({ id: webhookId, deliveryId }),
  data: z.object({ env: z.literal('paper'), again: z.int() }),
  refusals: ['WEBHOOK_UNKNOWN', 'WEBHOOK_NOT_LIVE', 'DELIVERY_UNKNOWN'],
});

export const replayDeliveries = endpoint({
  method: 'POST',
  path: '/webhooks/replay-since',
  caller: 'customer',
  summary:
    'Sends again what happened since an instant and is in the log: what was not taken, or everything. The oldest five hundred, which the answer counts.',
  body: z.strictObject({ id: webhookId, since: instantMs, onlyMissed: z.boolean() }),
  data: z.object({ env: z.literal('paper'), again: z.int() }),
  refusals: ['WEBHOOK_UNKNOWN', 'WEBHOOK_NOT_LIVE'],
});

export const pauseWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/pause',
  caller: 'customer',
  summary:
    'Pauses a webhook, or lets one that is paused or disabled work again. What happens meanwhile is kept in its log and sent on request.',
  body: z.strictObject({ id: webhookId, isPaused: z.boolean() }),
  data: webhook,
  refusals: ['WEBHOOK_UNKNOWN'],
});

export const rotateWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/rotate',
  caller: 'customer',
  summary:
    'Gives a webhook a new secret, shown in this answer alone. For a day messages carry the signatures of both, then only that of the new one.',
  body: z.strictObject({ id: webhookId, requestId, ...confirmed }),
  data: withSecret,
  refusals: ['WEBHOOK_UNKNOWN', ...confirmationRefusals],
  rate: 'credential',
});

export const removeWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/remove',
  caller: 'customer',
  summary: 'Removes a webhook with its log. Nothing more is sent to it.',
  body: z.strictObject({ id: webhookId }),
  data: z.object({ env: z.literal('paper') }),
  refusals: ['WEBHOOK_UNKNOWN'],
});

/** One was added, changed or removed, or takes nothing any more. */
export const webhooksChanged = event('webhooks.changed', z.object({ at: instantMs }));
