/**
 * What the house owes, holds and moves, for operators: sums of the ledger by kind of account, day
 * by day (UTC), and the movements behind each of them. Nothing here names a customer.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { accountOwners, bookedKinds, holdPurposes, reviewKinds } from './kernel/enumerations.ts';
import { amount, currency, localDay } from './kernel/money.ts';
import { wholeInQuery } from './kernel/page.ts';
import { instantMs } from './kernel/shapes.ts';

const readers = ['approver', 'auditor'] as const;

export const MONEY_DAYS_DEFAULT = 14;
export const MONEY_DAYS_MAX = 92;
export const MOVEMENT_DAYS_MAX = 31;

const accountCode = z.string().check(z.regex(/^[a-zA-Z]{1,32}(\.invested)?$/));
const accountKind = { of: z.enum(accountOwners), account: z.string(), currency };
/** An instant and what was shown last. */
const afterMovement = z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/));
const afterHold = z.string().check(z.regex(/^\d{1,15}-[\w:.-]{1,120}$/));

export const loadMoneyOverview = endpoint({
  method: 'GET',
  path: '/operator/books/money',
  caller: 'operator',
  roles: [...readers],
  summary:
    'What is owed to customers, held, in transit and waiting, by product and currency; and every kind of account at the end of each of the last days (UTC), from the ledger. Figures of today are as of now.',
  query: z.strictObject({
    days: z._default(wholeInQuery(MONEY_DAYS_MAX), MONEY_DAYS_DEFAULT),
  }),
  data: z.object({
    asOf: instantMs,
    tookMs: z.int(),
    kinds: z.array(
      z.object({
        ...accountKind,
        balance: amount,
        held: amount,
        accounts: z.int(),
      }),
    ),
    holds: z.array(
      z.object({ ...accountKind, purpose: z.enum(holdPurposes), amount, count: z.int() }),
    ),
    /** Reviews that wait; without a currency what is not about money. */
    waiting: z.array(
      z.object({
        kind: z.enum(reviewKinds),
        currency: z.nullable(currency),
        amount: z.nullable(amount),
        count: z.int(),
        oldestAt: instantMs,
      }),
    ),
    /** Earliest first; the last one is today. */
    days: z.array(
      z.object({
        day: localDay,
        kinds: z.array(
          z.object({ ...accountKind, balance: amount, moved: amount, entries: z.int() }),
        ),
        /** Held at its end by transfers and withdrawals under way. */
        transit: z.array(
          z.object({
            currency,
            purpose: z.enum(['transfer', 'withdrawal']),
            amount,
            count: z.int(),
          }),
        ),
      }),
    ),
  }),
  refusals: [],
});

export const listMovements = endpoint({
  method: 'GET',
  path: '/operator/books/movements',
  caller: 'operator',
  roles: [...readers],
  summary:
    'The movements behind a figure: what each journal moved in one kind of account on these days (UTC), newest first, and what all of them add up to.',
  query: z.strictObject({
    of: z.enum(accountOwners),
    account: accountCode,
    currency,
    from: localDay,
    to: localDay,
    after: z.optional(afterMovement),
  }),
  data: z.object({
    items: z.array(
      z.object({
        /** Of the journal; several accounts of one kind may have moved in it. */
        number: z.int(),
        at: instantMs,
        /** When it became due, where that was before it was written. */
        dueAt: z.nullable(instantMs),
        kind: z.enum(bookedKinds),
        moved: amount,
        entries: z.int(),
      }),
    ),
    next: z.nullable(afterMovement),
    total: z.int(),
    moved: amount,
  }),
  refusals: ['PERIOD_INVALID'],
});

export const listHeld = endpoint({
  method: 'GET',
  path: '/operator/books/holds',
  caller: 'operator',
  roles: [...readers],
  summary: 'The open holds behind a figure, the oldest first, by what they are for.',
  query: z.strictObject({
    of: z.enum(['customers', 'funds']),
    account: accountCode,
    currency,
    purpose: z.enum(holdPurposes),
    after: z.optional(afterHold),
  }),
  data: z.object({
    items: z.array(z.object({ reference: z.string(), amount, since: instantMs })),
    next: z.nullable(afterHold),
    total: z.int(),
    held: amount,
  }),
  refusals: [],
});
