/**
 * Keys with which programs trade in one account, within limits that the server keeps. What a key
 * may call is in key-scopes.ts; its limits are decided by the desk, with the order.
 */
import * as z from 'zod/mini';
import { accountProducts } from './kernel/account-products.ts';
import { Direction, OrderType, timesInForce, TradedSource } from './kernel/enumerations.ts';
import { orderConditions } from './kernel/order-conditions.ts';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { accountId, approvalId, keyId, orderId } from './kernel/ids.ts';
import { amount, localDay, typedAmount } from './kernel/money.ts';
import { confirmationRefusals, confirmed } from './kernel/second-factor.ts';
import { hash, instantMs, line, requestId } from './kernel/shapes.ts';

export const KEYS_LIVE_MAX = 20;
export const KEY_NAME_MAX = 40;
export const KEY_DAYS_MAX = 366;
export const KEY_ADDRESSES_MAX = 20;
export const KEY_INSTRUMENTS_MAX = 50;
export const KEY_CALLS_PER_MINUTE = { min: 1, usual: 200, max: 1_000 } as const;
export const KEY_OPEN_ORDERS_MAX = 200;
/** How long an order waits for its approval, and how many of one key do. */
export const APPROVAL_MINUTES = 10;
export const APPROVALS_WAITING_MAX = 20;

const product = z.enum(accountProducts);

/** Null: without this limit. Amounts are US dollars. */
const limits = {
  callsPerMinute: z.int().check(z.gte(KEY_CALLS_PER_MINUTE.min), z.lte(KEY_CALLS_PER_MINUTE.max)),
  openOrdersMax: z.nullable(z.int().check(z.gte(1), z.lte(KEY_OPEN_ORDERS_MAX))),
};

export const keyStates = ['live', 'expired', 'revoked'] as const;

const shownKey = z.object({
  id: keyId,
  name: z.string(),
  accountId,
  /** The last four characters, to tell keys apart. */
  ending: z.string(),
  mayTrade: z.boolean(),
  /** Its orders wait until the person approves them. */
  asksFirst: z.boolean(),
  products: z.array(product),
  /** By code; empty: every one of the products. An option is named by what it is on. */
  instruments: z.array(z.string()),
  /** Addresses or networks; empty: from everywhere. */
  addresses: z.array(z.string()),
  ...limits,
  orderMax: z.nullable(amount),
  dayMax: z.nullable(amount),
  lossMax: z.nullable(amount),
  state: z.enum(keyStates),
  createdAt: instantMs,
  expiresAt: instantMs,
  revokedAt: z.nullable(instantMs),
  lastUsedAt: z.nullable(instantMs),
  lastUsedFrom: z.nullable(z.string()),
  /** Of the orders of today (UTC). */
  usedToday: amount,
});

const keyDay = z.object({
  keyId,
  name: z.string(),
  accountId,
  /** UTC. */
  day: z.string(),
  calls: z.int(),
  orders: z.int(),
  refused: z.int(),
  value: amount,
});

export const listKeys = endpoint({
  method: 'GET',
  path: '/keys',
  caller: 'customer',
  summary:
    'The person’s keys for programs, newest first, whether all of them are stopped, and what they did on each of the last thirty days.',
  data: z.object({
    env: z.literal('paper'),
    items: z.array(shownKey),
    stoppedAt: z.nullable(instantMs),
    liveMax: z.int(),
    days: z.array(keyDay),
  }),
  refusals: [],
});

/** What a key is made with. */
const askedKey = {
  requestId,
  name: line(KEY_NAME_MAX),
  accountId,
  mayTrade: z.boolean(),
  asksFirst: z._default(z.boolean(), false),
  products: z.array(product).check(z.minLength(1), z.maxLength(accountProducts.length)),
  instruments: z.array(line(40)).check(z.maxLength(KEY_INSTRUMENTS_MAX)),
  addresses: z.array(line(60)).check(z.maxLength(KEY_ADDRESSES_MAX)),
  ...limits,
  orderMax: z.nullable(typedAmount),
  dayMax: z.nullable(typedAmount),
  lossMax: z.nullable(typedAmount),
  daysValid: z.int().check(z.gte(1), z.lte(KEY_DAYS_MAX)),
  ...confirmed,
};

const makingRefusals = [
  'REQUEST_ID_REUSED',
  'ACCOUNT_FROZEN',
  'ACCOUNT_HELD',
  'ACCOUNT_UNKNOWN',
  'ACCOUNT_CLOSED',
  'KEYS_TOO_MANY',
  'KEY_NAME_TAKEN',
  'INSTRUMENT_UNKNOWN',
  'KEY_ADDRESS_INVALID',
  'AMOUNT_INVALID',
  ...confirmationRefusals,
] as const;

export const addKey = endpoint({
  method: 'POST',
  path: '/keys/add',
  caller: 'customer',
  summary:
    'Makes a key for one account, with limits that stay as they are. Its secret is in this answer and nowhere else; asking again with the same request id shows the key without it.',
  body: z.strictObject(askedKey),
  data: z.object({ env: z.literal('paper'), key: shownKey, secret: z.nullable(z.string()) }),
  refusals: makingRefusals,
  rate: 'credential',
});

export const loadKey = endpoint({
  method: 'GET',
  path: '/keys/{id}',
  caller: 'customer',
  summary: 'One key: its limits, its days, the orders it placed and what was refused to it.',
  params: z.strictObject({ id: keyId }),
  data: z.object({
    env: z.literal('paper'),
    key: shownKey,
    stoppedAt: z.nullable(instantMs),
    days: z.array(keyDay),
    /** The newest fifty. */
    orders: z.array(
      z.object({
        orderId,
        at: instantMs,
        code: z.string(),
        direction: z.enum(['buy', 'sell']),
        state: z.string(),
        opens: z.boolean(),
        value: amount,
      }),
    ),
    /** The newest fifty. */
    refusals: z.array(
      z.object({
        id: z.string(),
        at: instantMs,
        call: z.string(),
        /** A refusal code. */
        reason: z.string(),
        /** In the caller's language. */
        text: z.string(),
        from: z.string(),
      }),
    ),
  }),
  refusals: ['KEY_UNKNOWN'],
});

export const KEY_STEPS_PER_CALL = 50;

export const listKeySteps = endpoint({
  method: 'POST',
  path: '/keys/steps',
  caller: 'customer',
  rate: 'read',
  summary:
    'What an agent did with a key, call by call, newest first, or of one day from its beginning: what it asked, whether it was answered or refused, and what it was told. Long texts are cut; the newest five thousand are kept.',
  body: z.strictObject({
    id: keyId,
    /** The oldest step that is known already. */
    before: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,17}$/))),
    /** Of one day (UTC), oldest first, after a step that is known already. */
    day: z.optional(localDay),
    after: z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,17}$/))),
  }),
  data: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        at: instantMs,
        tool: z.string(),
        /** JSON, as the agent sent it. */
        input: z.string(),
        outcome: z.enum(['answered', 'refused']),
        reason: z.nullable(z.string()),
        result: z.string(),
        /** Its number in the record of the key; null where it is older than that. */
        entry: z.nullable(z.int()),
      }),
    ),
    hasMore: z.boolean(),
  }),
  refusals: ['KEY_UNKNOWN'],
});

export const KEY_ENTRIES_PER_CALL = 500;

const keyEntry = z.object({
  seq: z.int(),
  at: instantMs,
  kind: z.string(),
  /** JSON, as it was hashed. */
  facts: z.string(),
  prev: hash,
  hash,
});

/** The entry of the audit log that a checkpoint was signed on, and the way to its root. */
const keyAnchor = z.object({
  seq: z.int(),
  hash,
  path: z.array(z.object({ side: z.enum(['left', 'right']), hash })),
  entry: z.object({
    seq: z.int(),
    atMs: instantMs,
    actorKind: z.string(),
    operatorId: z.nullable(z.string()),
    operatorName: z.string(),
    roles: z.array(z.string()),
    network: z.nullable(z.string()),
    action: z.string(),
    customerId: z.nullable(z.string()),
    subject: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    details: z.string(),
    prevHash: hash,
    hash,
  }),
  checkpoint: z.object({
    seq: z.int(),
    hash,
    atMs: instantMs,
    publicKey: z.string(),
    signature: z.string(),
  }),
});

export const listKeyEntries = endpoint({
  method: 'POST',
  path: '/keys/record',
  caller: 'customer',
  rate: 'read',
  summary:
    'The record of a key, newest first: made, used, what it ordered, what was refused to it, what the person answered, the steps of agents, its end. Each entry names the one before it by hash; the first answer has the newest anchors in the signed checkpoints.',
  body: z.strictObject({
    id: keyId,
    /** The oldest entry that is known already. */
    before: z.optional(z.int().check(z.gte(1))),
  }),
  data: z.object({
    env: z.literal('paper'),
    publicKey: z.string(),
    items: z.array(keyEntry),
    anchors: z.array(keyAnchor),
    hasMore: z.boolean(),
  }),
  refusals: ['KEY_UNKNOWN'],
});

export const approvalStates = ['waiting', 'placed', 'refused', 'declined', 'ended'] as const;

/** What a program asks for, as it sent it. What it left out is null. */
const askedOrder = z.object({
  kind: z.enum(['place', 'close', 'change', 'protect']),
  source: z.nullable(z.enum(TradedSource)),
  /** Null where the position or order that it names is not the account's. */
  code: z.nullable(z.string()),
  direction: z.nullable(z.enum(Direction)),
  orderType: z.nullable(z.enum(OrderType)),
  timeInForce: z.nullable(z.enum(timesInForce)),
  isShort: z.boolean(),
  leverage: z.nullable(z.int()),
  quantity: z.nullable(z.string()),
  amount: z.nullable(z.string()),
  price: z.nullable(z.string()),
  stopPrice: z.nullable(z.string()),
  takeProfit: z.nullable(z.string()),
  stopLoss: z.nullable(z.string()),
  ...orderConditions,
});

const approval = z.object({
  id: approvalId,
  keyId,
  keyName: z.string(),
  accountId,
  state: z.enum(approvalStates),
  askedAt: instantMs,
  endsAt: instantMs,
  answeredAt: z.nullable(instantMs),
  from: z.string(),
  order: askedOrder,
  orderId: z.nullable(orderId),
  /** Why it was refused after all, in the caller’s language. */
  refusal: z.nullable(z.string()),
});

export const listApprovals = endpoint({
  method: 'GET',
  path: '/keys/approvals',
  caller: 'customer',
  summary:
    'Orders of programs that wait for the person’s approval, the oldest first, and the newest fifty that were decided or ended. A key hears of its own.',
  data: z.object({
    env: z.literal('paper'),
    waiting: z.array(approval),
    past: z.array(approval),
  }),
  refusals: [],
});

export const answerApproval = endpoint({
  method: 'POST',
  path: '/keys/approvals/answer',
  caller: 'customer',
  summary:
    'Approves an order of a program, which is then placed as the program sent it, within the limits of its key; or declines it. The first answer counts.',
  body: z.strictObject({ id: approvalId, isApproved: z.boolean() }),
  data: z.object({ env: z.literal('paper'), approval }),
  refusals: ['APPROVAL_UNKNOWN', 'APPROVAL_ANSWERED', 'APPROVAL_ENDED'],
});

export const revokeKey = endpoint({
  method: 'POST',
  path: '/keys/revoke',
  caller: 'customer',
  summary: 'Ends a key at once and for ever. What it ordered stays.',
  body: z.strictObject({ id: keyId }),
  data: z.object({ env: z.literal('paper'), key: shownKey }),
  refusals: ['KEY_UNKNOWN'],
});

export const stopKeys = endpoint({
  method: 'POST',
  path: '/keys/stop',
  caller: 'customer',
  summary:
    'Stops all keys of the person at once, or lets them work again. Letting them work again is confirmed as making one is.',
  body: z.strictObject({ isStopped: z.boolean(), ...confirmed }),
  data: z.object({ env: z.literal('paper'), stoppedAt: z.nullable(instantMs) }),
  refusals: confirmationRefusals,
  rate: 'credential',
});

export const AGENT_ASKING_MAX = 4_000;

/** The parameters with which an agent sent the person here, as they came. */
const asking = z.string().check(z.minLength(1), z.maxLength(AGENT_ASKING_MAX));
const askingRefusals = ['AGENT_UNKNOWN', 'AGENT_ADDRESS_WRONG', 'AGENT_ASKING_WRONG'] as const;

export const loadAgentAsking = endpoint({
  method: 'POST',
  path: '/agents/asking',
  caller: 'customer',
  rate: 'read',
  summary:
    'Which agent asks to be let in: the name it gave itself, where the person is sent afterwards, and whether it asks to trade.',
  body: z.strictObject({ asking }),
  data: z.object({
    env: z.literal('paper'),
    /** Anybody may claim a name. */
    name: z.string(),
    /** A host, or the scheme of a program on this device. */
    leadsTo: z.string(),
    isOnThisDevice: z.boolean(),
    mayTrade: z.boolean(),
    /** Tells the agent that it was not let in. */
    refusedUrl: z.string(),
  }),
  refusals: askingRefusals,
});

export const letAgentIn = endpoint({
  method: 'POST',
  path: '/agents/let-in',
  caller: 'customer',
  summary:
    'Makes a key for the agent that asks, with limits that stay as they are, and says where the agent waits for the code with which it fetches the key, once, within two minutes.',
  body: z.strictObject({ asking, ...askedKey }),
  data: z.object({ env: z.literal('paper'), key: shownKey, url: z.string() }),
  refusals: [...askingRefusals, ...makingRefusals, 'AGENT_LET_IN'],
  rate: 'credential',
});

/** Made, revoked, all of them stopped, or an order that waits for its approval. */
export const keysChanged = event('keys.changed', z.object({ at: instantMs }));
