/**
 * Follow: money invested alongside an agency, for a term. Agencies are fictional funds that the
 * house runs in public with its own paper money: each trades a published strategy through the desk,
 * and the value of a unit is what its books add up to. An order is confirmed at the next value that
 * is struck, cannot be sold, and is settled at the value of its settlement date, up or down.
 *
 * Conventions: values of a unit have six decimals and are dollars; ratios are shares of one; a
 * figure that does not exist is null. A backtest is never mixed with what happened.
 */
import * as z from 'zod/mini';
import {
  agencyHolding,
  agencyId,
  agencyRow,
  agencyTrade,
  chainedValue,
  followOrderRow,
  followPause,
  followStates,
  followTerm,
  liveRecord,
  offeredTerm,
  strikes,
  termResult,
  unitValue,
} from './kernel/agency.ts';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { followOrderId, followPauseId } from './kernel/ids.ts';
import { amount, typedAmount } from './kernel/money.ts';
import { getPage, pageInBody, pageInQuery } from './kernel/page.ts';
import { decimal } from './kernel/quote.ts';
import { reasonText } from './kernel/reason.ts';
import { instantMs, requestId } from './kernel/shapes.ts';
import { decisionRow, odds, recordFile, sha256Text } from './kernel/strategy.ts';
import { problem } from './kernel/treasury.ts';
import { switchActs } from './kernel/two-person-switch.ts';

export { agencyStates, followStates, followTerms, valueKinds } from './kernel/agency.ts';

export const listAgencies = endpoint({
  method: 'GET',
  path: '/userFollowInvest/getInvestAgencyList',
  caller: 'anyone',
  rate: 'read',
  summary:
    'Every agency there ever was, with its terms, the value of a unit and its change. All are fictional funds of the house; those that failed or lost nearly everything stay listed.',
  data: z.object({ asOf: instantMs, strikes, items: z.array(agencyRow) }),
  refusals: [],
});

const ofAgency = z.strictObject({ agencyId });

export const loadAgency = endpoint({
  method: 'GET',
  path: '/userFollowInvest/agency',
  caller: 'anyone',
  rate: 'read',
  summary:
    'One agency: terms, strategy with its parameters, what it holds now, and its live record since the first day.',
  query: ofAgency,
  data: z.object({
    agency: agencyRow,
    strikes,
    /** It decides once a day, at this hour and minute (UTC). */
    decidesAt: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
    /** The next and the last bar it decided; null before its first. */
    nextBarAt: z.nullable(instantMs),
    lastBarAt: z.nullable(instantMs),
    /** What stopped it, in words; null unless it failed. */
    failure: z.nullable(z.object({ at: instantMs, text: z.string() })),
    /** In the currency of its wallet. */
    seed: amount,
    cash: z.nullable(amount),
    equity: z.nullable(amount),
    /** In dollars, as the value of a unit is computed. */
    equityUsd: z.nullable(amount),
    holdings: z.array(agencyHolding),
    record: liveRecord,
    /** The whole chain of values as a text file, the same for everybody. */
    valuesFile: z.object({ url: z.string(), name: z.string(), lines: z.int(), head: sha256Text }),
  }),
  refusals: ['AGENCY_UNKNOWN'],
});

export const loadAgencyOdds = endpoint({
  method: 'GET',
  path: '/userFollowInvest/agency/odds',
  caller: 'anyone',
  rate: 'read',
  summary:
    'What the agency’s strategy would have done on the tape of the last 30, 90 and 365 days, and in whole terms from a hundred starting days: a backtest by the code that trades, with its assumptions.',
  query: ofAgency,
  data: odds,
  refusals: ['AGENCY_UNKNOWN'],
});

export const valueRanges = ['1D', '1W', '1M', '3M', '1Y', 'ALL'] as const;

export const loadAgencyValues = endpoint({
  method: 'GET',
  path: '/userFollowInvest/agency/values',
  caller: 'anyone',
  rate: 'read',
  summary:
    'The value of a unit over a range, from the first day on, oldest first, with the yardstick beside it: from the books at each instant, for a chart.',
  query: z.strictObject({ agencyId, range: z.enum(valueRanges) }),
  data: z.object({
    range: z.enum(valueRanges),
    /** `yardstick` is the value a unit would have, had it held the yardstick since the first day. */
    points: z.array(
      z.object({ at: instantMs, value: z.nullable(decimal), yardstick: z.nullable(decimal) }),
    ),
  }),
  refusals: ['AGENCY_UNKNOWN'],
});

export const listAgencyValues = endpoint({
  method: 'POST',
  path: '/userFollowInvest/agency/chain',
  caller: 'anyone',
  rate: 'read',
  summary:
    'The published chain of values, the latest first. Each line carries the hash of the one before it; nobody can change one.',
  body: z.strictObject({ ...pageInBody, agencyId }),
  data: getPage(chainedValue),
  refusals: ['AGENCY_UNKNOWN'],
});

export const listAgencyTrades = endpoint({
  method: 'POST',
  path: '/userFollowInvest/agency/trades',
  caller: 'anyone',
  rate: 'read',
  summary: 'Every trade of an agency, the latest first, each with the number of its receipt.',
  body: z.strictObject({ ...pageInBody, agencyId }),
  data: getPage(agencyTrade),
  refusals: ['AGENCY_UNKNOWN'],
});

export const listAgencyDecisions = endpoint({
  method: 'POST',
  path: '/userFollowInvest/agency/decisions',
  caller: 'anyone',
  rate: 'read',
  summary:
    'Every decision of an agency’s strategy, the latest first: what it saw, what it ordered and why.',
  body: z.strictObject({ ...pageInBody, agencyId }),
  data: getPage(decisionRow),
  refusals: ['AGENCY_UNKNOWN'],
});

export const loadAgencyRecord = endpoint({
  method: 'GET',
  path: '/userFollowInvest/agency/record',
  caller: 'anyone',
  rate: 'read',
  summary:
    'The whole record of an agency as a file: strategy, parameters, every decision and fill. With the published tape, anybody runs it again and compares.',
  query: ofAgency,
  data: recordFile,
  refusals: ['AGENCY_UNKNOWN'],
});

/** In order of precedence; placing an order and its preview share them. */
const followRefusals = [
  'REQUEST_ID_REUSED',
  'AGENCY_UNKNOWN',
  'ACCOUNT_FROZEN',
  'ACCOUNT_HELD',
  'PRODUCT_HELD',
  'KYC_REQUIRED',
  'TRADING_LOCKED',
  'FOLLOW_PAUSED',
  'AGENCY_CLOSED',
  'AGENCY_NOT_TRADING',
  'FOLLOW_TERM_NOT_OFFERED',
  'AMOUNT_INVALID',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'FOLLOW_DEADLINE_PASSED',
  'AGENCY_VALUE_UNKNOWN',
  'AGENCY_FULL',
  'FUNDING_MOVE_TOO_SMALL',
  'FUNDS_INSUFFICIENT',
] as const;

export const previewFollowOrder = endpoint({
  method: 'POST',
  path: '/userFollowInvest/preview',
  caller: 'customer',
  rate: 'read',
  summary:
    'What a follow order would hold, when it would be confirmed and settled, its fee, and how the last ten terms of the same length ended; or why it would be refused. It cannot be sold before its settlement.',
  body: z.strictObject({ agencyId, term: followTerm, amount: typedAmount }),
  data: z.object({
    env: z.literal('paper'),
    currency: z.literal('USD'),
    agency: agencyRow,
    problem,
    /** Null where the agency does not offer it. */
    term: z.nullable(offeredTerm),
    /** Null where the amount is none. */
    amount: z.nullable(amount),
    canBeSold: z.literal(false),
    canBeCancelled: z.literal(false),
    strikes,
    strikesAt: instantMs,
    settlesAt: z.nullable(instantMs),
    unitValue: z.nullable(unitValue),
    /** At that value; the real number follows from the struck one. */
    unitsAbout: z.nullable(decimal),
    feeRate: decimal,
    /** Of the whole term. */
    fee: z.nullable(amount),
    /** At most ten, the latest first; fewer where there are not as many. */
    results: z.array(termResult),
    /** While true, more of them are being computed: ask again in some seconds. */
    areResultsComputing: z.boolean(),
    available: amount,
    after: z.nullable(amount),
    missing: z.nullable(amount),
    /** A possible move from the funding wallet; null where nothing is missing or it has too little. */
    funding: z.nullable(z.object({ move: amount, available: amount })),
  }),
  refusals: ['AGENCY_UNKNOWN'],
});

export const addFollowOrder = endpoint({
  method: 'POST',
  path: '/userFollowInvest/add',
  caller: 'customer',
  summary:
    'Invests an amount alongside an agency for a term. It is held in the follow wallet, confirmed at the next value that is struck, and settled at the value of the settlement date, up or down. It can be neither cancelled nor sold.',
  body: z.strictObject({
    requestId,
    agencyId,
    term: followTerm,
    amount: typedAmount,
    /** The strike on the confirm sheet; when it can no longer be met the order is refused. */
    seenStrikesAt: z.optional(instantMs),
    /** The most that may be moved from the funding wallet, in dollars; absent, nothing. */
    moveFromFunding: z.optional(typedAmount),
  }),
  data: followOrderRow,
  refusals: [...followRefusals],
  isMoneyCommand: true,
});

const ownOrders = z.strictObject({
  ...pageInBody,
  states: z.optional(
    z.array(z.enum(followStates)).check(z.minLength(1), z.maxLength(followStates.length)),
  ),
  agencyId: z.optional(agencyId),
});

export const listFollowOrders = endpoint({
  method: 'POST',
  path: '/userFollowInvest/pageList',
  caller: 'customer',
  rate: 'read',
  summary: 'All own follow orders, newest first; of some states or of one agency, when asked.',
  body: ownOrders,
  data: getPage(followOrderRow),
  refusals: [],
});

export const listFollowHoldings = endpoint({
  method: 'POST',
  path: '/position/followOrder/pageList',
  caller: 'customer',
  rate: 'read',
  summary:
    'Your follow orders under way, the next to be settled first, and what they are worth together.',
  body: z.strictObject({ ...pageInBody }),
  data: z.extend(getPage(followOrderRow), {
    totals: z.object({
      count: z.int(),
      amount,
      /** Null while one has no value. */
      value: z.nullable(amount),
      fee: amount,
      profit: z.nullable(amount),
    }),
  }),
  refusals: [],
});

export const loadFollowOrder = endpoint({
  method: 'POST',
  path: '/userFollowInvest/detail',
  caller: 'customer',
  rate: 'read',
  summary:
    'One own follow order with every step it went through, and the lines of the chain it cites.',
  body: z.strictObject({ id: followOrderId }),
  data: z.object({
    order: followOrderRow,
    steps: z.array(
      z.object({
        kind: z.enum(['placed', 'postponed', 'confirmed', 'settled', 'returned']),
        at: instantMs,
      }),
    ),
    /** The values it was confirmed and settled at, as they are in the chain; null before. */
    confirmedBy: z.nullable(chainedValue),
    settledBy: z.nullable(chainedValue),
    /** Value of its units since the confirmation, oldest first, for a chart. */
    points: z.array(z.object({ at: instantMs, value: z.nullable(amount) })),
  }),
  refusals: ['FOLLOW_ORDER_UNKNOWN'],
});

/** What became of an own follow order; the follow wallet may have changed too. */
export const followChanged = event(
  'follow.changed',
  z.object({ id: followOrderId, agencyId, state: z.enum(followStates), at: instantMs }),
);

export const listAllAgencies = endpoint({
  method: 'GET',
  path: '/operator/follow/agencies',
  caller: 'operator',
  roles: ['reviewer', 'approver', 'support', 'auditor'],
  summary:
    'All agencies with the state of their strategies, their orders and what these hold. Nothing here can be set: values come from the books.',
  data: z.object({
    asOf: instantMs,
    items: z.array(
      z.extend(agencyRow, {
        runId: z.string(),
        lastBarAt: z.nullable(instantMs),
        nextBarAt: z.nullable(instantMs),
        decisions: z.int(),
        missed: z.int(),
        failure: z.nullable(z.string()),
        orders: z.record(z.enum(followStates), z.int()),
        /** Of the last value of its chain. */
        chain: z.object({ lines: z.int(), head: sha256Text, at: instantMs }),
      }),
    ),
  }),
  refusals: [],
});

export const listFollowPauses = endpoint({
  method: 'GET',
  path: '/operator/follow/pauses',
  caller: 'operator',
  roles: ['reviewer', 'approver', 'support', 'auditor'],
  summary: 'Where new follow orders are paused, were, or are proposed to be; the latest first.',
  query: z.strictObject({ ...pageInQuery }),
  data: getPage(followPause),
  refusals: [],
});

export const proposeFollowPause = endpoint({
  method: 'POST',
  path: '/operator/follow/pauses',
  caller: 'operator',
  roles: ['reviewer', 'approver'],
  summary:
    'Proposes that an agency, or all of them, takes no new follow orders, with a reason that everybody reads. Open orders are confirmed and settled as agreed.',
  body: z.strictObject({
    requestId,
    agencyId: z.nullable(agencyId),
    reason: reasonText,
    reasonZhHans: reasonText,
  }),
  data: followPause,
  refusals: ['REQUEST_ID_REUSED', 'AGENCY_UNKNOWN', 'FOLLOW_PAUSE_STANDS'],
  isMoneyCommand: true,
});

export const decideFollowPause = endpoint({
  method: 'POST',
  path: '/operator/follow/pauses/{id}/decide',
  caller: 'operator',
  roles: ['reviewer', 'approver'],
  summary:
    'Confirms or refuses a proposal of somebody else, takes back an own one, or proposes and confirms that a pause is lifted. Pausing and lifting each need two people.',
  params: z.strictObject({ id: followPauseId }),
  body: z.strictObject({
    act: z.enum(switchActs),
  }),
  data: followPause,
  refusals: ['SWITCH_UNKNOWN', 'SECOND_PERSON_NEEDED', 'SWITCH_DECIDED'],
});
