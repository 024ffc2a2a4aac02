/**
 * The books of a day, closed by two operators: figures of every kind of account, what stands in the
 * way, and a signed statement that anybody checks without the server. Days are UTC days.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { accountOwners } from './kernel/enumerations.ts';
import { dayEndId, operatorId } from './kernel/ids.ts';
import { amount, currency, localDay } from './kernel/money.ts';
import { getPage, pageInQuery } from './kernel/page.ts';
import { reasonText } from './kernel/reason.ts';
import { hash, instantMs, requestId } from './kernel/shapes.ts';

const readers = ['approver', 'auditor'] as const;
const states = ['open', 'confirmed', 'refused', 'withdrawn'] as const;
const person = z.object({ id: operatorId, name: z.string() });

/** What stands in the way of closing; each must come to nought first. */
export const dayEndProblems = [
  /** Currencies whose accounts do not come to nought. */
  'unbalanced',
  /** Balances that differ from their entries, or from what is held for customers. */
  'balances',
  /** Sums held that differ from the holds. */
  'held',
  /** Holds that nothing explains. */
  'orphans',
  /** Entries that no checkpoint has signed yet. */
  'unsigned',
] as const;
export type DayEndProblem = (typeof dayEndProblems)[number];

const figures = z.array(
  z.object({
    of: z.enum(accountOwners),
    account: z.string(),
    currency,
    opening: amount,
    moved: amount,
    /** A part of `moved`: written into earlier days after they were closed. */
    late: amount,
    closing: amount,
  }),
);

export const loadDayEnd = endpoint({
  method: 'GET',
  path: '/operator/day-end',
  caller: 'operator',
  roles: [...readers],
  summary:
    'What closing the books up to a day would say: every kind of account at its beginning and end, and the differences that stand in the way. Without a day, the last one that is over. The books are recomputed from their entries for it.',
  query: z.strictObject({ day: z.optional(localDay) }),
  data: z.object({
    asOf: instantMs,
    tookMs: z.int(),
    day: localDay,
    from: localDay,
    /** May be closed: from the one after the last that is closed to the last that is over. */
    choices: z.object({ first: localDay, last: localDay }),
    figures,
    problems: z.array(z.object({ kind: z.enum(dayEndProblems), count: z.int() })),
    checkpoint: z.nullable(z.object({ number: z.int(), at: instantMs })),
    /** Of these figures: the second person confirms the same ones. */
    figuresHash: hash,
  }),
  refusals: ['BOOKS_EMPTY', 'NOTHING_TO_CLOSE', 'DAY_NOT_OVER', 'DAY_CLOSED'],
});

const dayEnd = z.object({
  id: dayEndId,
  day: localDay,
  from: localDay,
  figuresHash: hash,
  reason: z.string(),
  state: z.enum(states),
  madeBy: person,
  madeAt: instantMs,
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instantMs),
  decisionReason: z.nullable(z.string()),
  statementHash: z.nullable(hash),
});

export const listDayEnds = endpoint({
  method: 'GET',
  path: '/operator/day-ends',
  caller: 'operator',
  roles: [...readers],
  summary: 'Days that were closed or are proposed to be, the open one first, then the newest.',
  query: z.strictObject({ ...pageInQuery, state: z.optional(z.enum(states)) }),
  data: getPage(dayEnd),
  refusals: [],
});

export const proposeDayEnd = endpoint({
  method: 'POST',
  path: '/operator/day-ends',
  caller: 'operator',
  roles: ['approver'],
  summary:
    'Proposes to close the books up to a day with the figures that were looked at. Nothing is closed until a second operator confirms them.',
  body: z.strictObject({ requestId, day: localDay, figuresHash: hash, reason: reasonText }),
  data: dayEnd,
  refusals: [
    'REQUEST_ID_REUSED',
    'BOOKS_EMPTY',
    'NOTHING_TO_CLOSE',
    'DAY_NOT_OVER',
    'DAY_CLOSED',
    'BOOKS_DIFFER',
    'FIGURES_MOVED',
    'ROLE_MISSING',
    'DAY_END_WAITS',
  ],
});

export const decideDayEnd = endpoint({
  method: 'POST',
  path: '/operator/day-ends/{id}/decide',
  caller: 'operator',
  roles: ['approver'],
  summary:
    'The second operator confirms, and the statement is signed, or rejects. Figures that moved since are not confirmed.',
  params: z.strictObject({ id: dayEndId }),
  body: z.strictObject({ outcome: z.enum(['confirmed', 'refused']), reason: reasonText }),
  data: dayEnd,
  refusals: [
    'DAY_END_UNKNOWN',
    'DAY_END_DECIDED',
    'SECOND_PERSON_NEEDED',
    'NOTHING_TO_CLOSE',
    'DAY_CLOSED',
    'BOOKS_DIFFER',
    'FIGURES_MOVED',
    'ROLE_MISSING',
  ],
});

export const withdrawDayEnd = endpoint({
  method: 'POST',
  path: '/operator/day-ends/{id}/withdraw',
  caller: 'operator',
  roles: ['approver'],
  summary: 'Takes back your own proposal.',
  params: z.strictObject({ id: dayEndId }),
  body: z.strictObject({ reason: reasonText }),
  data: dayEnd,
  refusals: ['DAY_END_UNKNOWN', 'DAY_END_DECIDED'],
});

export const DAY_END_STATEMENTS_MAX = 31;

export const loadDayEndStatement = endpoint({
  method: 'GET',
  path: '/operator/day-ends/{id}/statement',
  caller: 'operator',
  roles: [...readers],
  summary:
    'The signed statement of a closed day as a file, with those before it, so that their chain is checked too: npm run verify-ledger -- --day-ends <file>.',
  params: z.strictObject({ id: dayEndId }),
  data: z.object({ name: z.string(), text: z.string() }),
  refusals: ['DAY_END_UNKNOWN'],
});
