import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { bookedKinds, holdPurposes } from './kernel/enumerations.ts';
import { adjustmentId, customerId, operatorId } from './kernel/ids.ts';
import { amount, currency, holdingWallet, localDay, money, typedAmount } from './kernel/money.ts';
import { pageInQuery, getPage, wholeInQuery } from './kernel/page.ts';
import { TEXT_LENGTH_MAX } from './kernel/patterns.ts';
import { instantMs, internalNote, line, requestId } from './kernel/shapes.ts';

const person = z.object({ id: operatorId, name: z.string() });
const readers = ['reviewer', 'approver', 'support', 'auditor'] as const;
const sentence = line(TEXT_LENGTH_MAX);

const entry = z.object({
  owner: z.string(),
  userId: z.nullable(z.string()),
  account: z.string(),
  currency,
  amount,
  balanceAfter: amount,
  seq: z.int(),
  hash: z.string(),
});

const journal = z.object({
  number: z.int(),
  at: instantMs,
  kind: z.enum(bookedKinds),
  facts: z.record(z.string(), z.string()),
  entries: z.array(entry),
  /** The journal that balances it together with others; its lines alone do not add up to zero. */
  batch: z.nullable(z.int()),
  /** Of a batch: what the movements of all its customers add up to. */
  customers: z.array(z.object({ currency, amount })),
});

const hold = z.object({
  owner: z.string(),
  account: z.string(),
  currency,
  amount,
  purpose: z.enum(holdPurposes),
  reference: z.string(),
  since: instantMs,
});

export const loadCustomerMoney = endpoint({
  method: 'GET',
  path: '/operator/customers/{id}/money',
  caller: 'operator',
  roles: [...readers],
  summary:
    'A customer’s wallets, holds and newest movements. The customer sees that it was looked at.',
  params: z.strictObject({ id: customerId }),
  data: z.object({
    customer: z.object({ id: customerId, userId: z.string(), isDemo: z.boolean() }),
    wallets: z.array(
      z.object({
        walletType: holdingWallet,
        currency,
        balance: amount,
        usedBalance: amount,
        available: amount,
      }),
    ),
    /** In dollars: cash and unrealised profit; null while a quote or rate is missing. */
    equity: z.object({
      total: z.nullable(amount),
      cash: z.nullable(amount),
      profit: z.nullable(amount),
      positions: z.int(),
    }),
    holds: z.array(hold),
    journals: z.array(journal),
    entries: z.int(),
  }),
  refusals: ['CUSTOMER_UNKNOWN', 'OPERATOR_LINKED'],
});

export const listJournals = endpoint({
  method: 'GET',
  path: '/operator/ledger/journals',
  caller: 'operator',
  roles: ['approver', 'auditor'],
  summary: 'The journal, newest first.',
  query: z.strictObject({
    ...pageInQuery,
    kind: z.optional(z.enum(bookedKinds)),
    owner: z.optional(z.string().check(z.regex(/^(house|cus_[0-9a-z]{26}(\.[0-9]{1,3})?)$/))),
    from: z.optional(localDay),
    to: z.optional(localDay),
  }),
  data: getPage(journal),
  refusals: ['PERIOD_INVALID'],
});

export const loadJournal = endpoint({
  method: 'GET',
  path: '/operator/ledger/journals/{number}',
  caller: 'operator',
  roles: ['approver', 'auditor'],
  summary: 'One movement with all its lines.',
  params: z.strictObject({ number: wholeInQuery(999_999_999) }),
  data: journal,
  refusals: ['JOURNAL_UNKNOWN'],
});

const difference = z.object({
  owner: z.string(),
  account: z.string(),
  currency,
  cached: amount,
  recomputed: amount,
});

export const loadReconciliation = endpoint({
  method: 'GET',
  path: '/operator/ledger/reconciliation',
  caller: 'operator',
  roles: ['approver', 'auditor'],
  summary:
    'Whether the books are right, recomputed from the entries: the sum of each currency, cached balances, and holds against what they are for.',
  data: z.object({
    asOf: instantMs,
    tookMs: z.int(),
    currencies: z.array(
      z.object({
        currency,
        accounts: z.int(),
        entries: z.int(),
        sum: amount,
        customers: amount,
        house: amount,
      }),
    ),
    /** At most 100 of each; `count` is all of them. */
    balances: z.object({ count: z.int(), items: z.array(difference) }),
    held: z.object({ count: z.int(), items: z.array(difference) }),
    /** Open holds without an owner, and owners without their hold. */
    orphans: z.object({ count: z.int(), items: z.array(hold) }),
    house: z.array(z.object({ account: z.string(), currency, balance: amount })),
    checkpoint: z.nullable(z.object({ number: z.int(), at: instantMs })),
  }),
  refusals: [],
});

const adjustmentStates = ['open', 'confirmed', 'refused', 'withdrawn'] as const;

const adjustment = z.object({
  id: adjustmentId,
  state: z.enum(adjustmentStates),
  customer: z.object({ id: customerId, userId: z.string() }),
  walletType: holdingWallet,
  money,
  reason: z.string(),
  madeBy: person,
  madeAt: instantMs,
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instantMs),
  decisionReason: z.nullable(z.string()),
});

export const listAdjustments = endpoint({
  method: 'GET',
  path: '/operator/ledger/adjustments',
  caller: 'operator',
  roles: ['reviewer', 'approver', 'auditor'],
  summary: 'Adjustments that were proposed, newest first.',
  query: z.strictObject({ ...pageInQuery, state: z.optional(z.enum(adjustmentStates)) }),
  data: getPage(adjustment),
  refusals: [],
});

export const proposeAdjustment = endpoint({
  method: 'POST',
  path: '/operator/ledger/adjustments',
  caller: 'operator',
  roles: ['reviewer'],
  summary:
    'Proposes to add to or take from a wallet. Nothing moves until a second person confirms.',
  body: z.strictObject({
    requestId,
    customerId,
    walletType: holdingWallet,
    direction: z.enum(['add', 'take']),
    amount: typedAmount,
    reason: sentence,
    note: z.optional(internalNote),
  }),
  data: adjustment,
  refusals: [
    'REQUEST_ID_REUSED',
    'ROLE_MISSING',
    'CUSTOMER_UNKNOWN',
    'ACCOUNT_OF_LEAGUE',
    'OPERATOR_LINKED',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_LARGE',
    'OVER_OWN_LIMIT',
  ],
  isMoneyCommand: true,
});

export const decideAdjustment = endpoint({
  method: 'POST',
  path: '/operator/ledger/adjustments/{id}/decide',
  caller: 'operator',
  roles: ['approver'],
  summary: 'The second person confirms, and it is posted, or refuses.',
  params: z.strictObject({ id: adjustmentId }),
  body: z.strictObject({
    outcome: z.enum(['confirmed', 'refused']),
    reason: sentence,
    note: z.optional(internalNote),
  }),
  data: adjustment,
  refusals: [
    'ROLE_MISSING',
    'ADJUSTMENT_UNKNOWN',
    'OPERATOR_LINKED',
    'ADJUSTMENT_DECIDED',
    'SECOND_PERSON_NEEDED',
    'OVER_OWN_LIMIT',
    'FUNDS_INSUFFICIENT',
  ],
});

export const withdrawAdjustment = endpoint({
  method: 'POST',
  path: '/operator/ledger/adjustments/{id}/withdraw',
  caller: 'operator',
  roles: ['reviewer'],
  summary: 'Takes an own proposal back.',
  params: z.strictObject({ id: adjustmentId }),
  body: z.strictObject({ reason: sentence, note: z.optional(internalNote) }),
  data: adjustment,
  refusals: ['ADJUSTMENT_UNKNOWN', 'ADJUSTMENT_DECIDED'],
});
