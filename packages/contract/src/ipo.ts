/**
 * New stocks: companies that are about to be listed, applications for their shares, and the ballot
 * that allots them. Every company is fictional, and marked so. Money is held when applying, at the
 * top of the price range; what is not needed is released with the result.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { offeringId, offeringProposalId, subscriptionId } from './kernel/ids.ts';
import { amount, currency, exchange, holdingWallet, typedAmount } from './kernel/money.ts';
import { fee } from './kernel/orders.ts';
import { getPage, pageInBody, pageInQuery } from './kernel/page.ts';
import { decimal, stockCode } from './kernel/quote.ts';
import { reasonText } from './kernel/reason.ts';
import { hash, instantMs, requestId } from './kernel/shapes.ts';
import {
  env,
  offeringPhases,
  subscriptionStates,
  offeringRow,
  subscriptionRow,
  ballotLine,
} from './ipo/shapes.ts';
import { subscribeRefusals, asked } from './ipo/applying.ts';
import { offeringActs, offeringProposal } from './ipo/calling-off.ts';

const reason = reasonText;

export const listOfferings = endpoint({
  method: 'GET',
  path: '/m_ft/webull/new/stock',
  caller: 'anyone',
  rate: 'read',
  summary:
    'The calendar of new stocks, US and Hong Kong: what can be subscribed to, what comes, waits for allotment or listing, and the last that were listed or called off. All companies are fictional.',
  query: z.strictObject({
    classify: z.optional(z.enum(['UsStock', 'HK'])),
    phase: z.optional(z.enum(offeringPhases)),
  }),
  data: z.object({
    /** In `continuous` the real timetable runs in proportion, once in `cycleMs`. */
    hours: z.enum(['continuous', 'exchange']),
    cycleMs: z.nullable(z.int()),
    asOf: instantMs,
    /** By phase in its order; within one by what comes next, of ended ones the last first. */
    items: z.array(offeringRow),
  }),
  refusals: [],
});

export const loadOffering = endpoint({
  method: 'GET',
  path: '/NewShares/detail',
  caller: 'anyone',
  rate: 'read',
  summary:
    'One offering: company, range, lot, entry cost, dates, rules of its ballot, demand after closing, and a prospectus that says nothing but the stated facts.',
  query: z.strictObject({ id: offeringId }),
  data: z.extend(offeringRow, {
    hours: z.enum(['continuous', 'exchange']),
    walletType: holdingWallet,
    /** Charges on one lot at the top of the range. */
    entryFees: z.array(fee),
    /** The same for every amount, as shares of one. */
    feeRates: z.array(z.object({ item: z.string(), rate: decimal })),
    /** The most that one application may ask for. */
    quantityMax: decimal,
    /** Hong Kong: requests up to so many shares are in pool A, larger ones in pool B. */
    poolAMax: z.nullable(decimal),
    /** Distance from the range, as a share of one, beyond which everybody is asked again. */
    reconfirmBeyond: decimal,
    /** Null before closesAt. The crowd is simulated; customers are people. */
    demand: z.nullable(
      z.object({
        customers: z.int(),
        crowd: z.int(),
        quantity: decimal,
        oversubscription: decimal,
      }),
    ),
    prospectus: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })),
  }),
  refusals: ['OFFERING_UNKNOWN'],
});

export const loadIpoFullNum = endpoint({
  method: 'POST',
  path: '/position/getIpoFullNum',
  caller: 'customer',
  rate: 'read',
  summary:
    'The most lots of an offering that the money in its wallet and the rules allow, with parts of it for a stepper, and what limits them.',
  body: z.strictObject({
    offeringId,
    /** Counts what the funding wallet could add. */
    withFunding: z._default(z.boolean(), false),
  }),
  data: z.object({
    currency,
    walletType: holdingWallet,
    lot: decimal,
    minimum: decimal,
    quarter: decimal,
    half: decimal,
    threeQuarters: decimal,
    full: decimal,
    /** `quantityCap` is the most that one application may ask for. */
    limitedBy: z.enum(['funds', 'quantityCap']),
    quantityMax: decimal,
    /** With what an own application already holds. */
    available: amount,
    entryCost: amount,
  }),
  refusals: ['OFFERING_UNKNOWN'],
});

export const previewSubscription = endpoint({
  method: 'POST',
  path: '/NewShares/preview',
  caller: 'customer',
  rate: 'read',
  summary:
    'What an application would cost and hold, and until when, by the code that books it; or why it would be refused.',
  body: z.strictObject(asked),
  data: z.object({
    env,
    /** Why it would be refused now; figures are included where computable. */
    problem: z.nullable(
      z.object({
        reason: z.string(),
        text: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    currency,
    walletType: holdingWallet,
    /** The top of the range. */
    price: decimal,
    quantity: z.nullable(decimal),
    lots: z.nullable(z.int()),
    value: z.nullable(amount),
    fees: z.array(fee),
    feesTotal: z.nullable(amount),
    /** Held from now on. */
    total: z.nullable(amount),
    /** What an own application holds already; the rest is held in addition. */
    alreadyHeld: amount,
    buyingPower: z.object({
      before: amount,
      after: z.nullable(amount),
      missing: z.nullable(amount),
    }),
    /** Of what is held, the rest is released at the first, what is paid leaves at the second. */
    heldUntil: z.object({ result: instantMs, listing: instantMs }),
    /**
     * A possible move from the funding wallet where the wallet of the product lacks money; null
     * otherwise.
     */
    funding: z.nullable(
      z.object({
        missing: amount,
        /** In dollars: now, and at most should the rate move before confirmation. */
        move: amount,
        most: amount,
        available: amount,
        exchange: z.nullable(exchange),
      }),
    ),
    /** In dollars, where the wallet is in another currency. */
    totalUsd: z.nullable(amount),
  }),
  refusals: ['OFFERING_UNKNOWN', 'SUBSCRIPTION_UNKNOWN'],
});

export const subscribe = endpoint({
  method: 'POST',
  path: '/NewShares/create',
  caller: 'customer',
  summary:
    'Applies for shares of an offering, or changes your application. The amount at the top of the range with all charges is held. One application for each verified identity.',
  body: z.strictObject({
    requestId,
    ...asked,
    /** The most that may be moved from the funding wallet, in dollars; absent, nothing. */
    moveFromFunding: z.optional(typedAmount),
  }),
  data: subscriptionRow,
  refusals: [...subscribeRefusals],
  isMoneyCommand: true,
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/NewShares/cancel',
  caller: 'customer',
  summary: 'Cancels your application before the deadline. What was held is free again at once.',
  body: z.strictObject({ requestId, id: subscriptionId }),
  data: subscriptionRow,
  refusals: ['REQUEST_ID_REUSED', 'SUBSCRIPTION_UNKNOWN', 'SUBSCRIPTION_ENDED', 'OFFERING_CLOSED'],
  isMoneyCommand: true,
});

export const reconfirmSubscription = endpoint({
  method: 'POST',
  path: '/NewShares/reconfirm',
  caller: 'customer',
  summary:
    'Answers whether an application still stands at a final price more than 20 % outside the range. A no gives everything back at once; no answer is a no.',
  body: z.strictObject({ requestId, id: subscriptionId, answer: z.enum(['yes', 'no']) }),
  data: subscriptionRow,
  refusals: [
    'REQUEST_ID_REUSED',
    'SUBSCRIPTION_UNKNOWN',
    'SUBSCRIPTION_ENDED',
    'SUBSCRIPTION_NOT_ASKED',
  ],
  isMoneyCommand: true,
});

export const listSubscriptions = endpoint({
  method: 'POST',
  path: '/position/subscription',
  caller: 'customer',
  rate: 'read',
  summary:
    'Your applications that are under way, the next to be decided first, and what they hold by currency.',
  body: z.strictObject({ ...pageInBody, market: z.optional(z.enum(['US', 'HK'])) }),
  data: z.extend(getPage(subscriptionRow), {
    totals: z.array(z.object({ currency, held: amount })),
  }),
  refusals: [],
});

export const listSubscriptionOrders = endpoint({
  method: 'POST',
  path: '/position/subscriptionOrder/pageList',
  caller: 'customer',
  rate: 'read',
  summary: 'All own applications, newest first; of some states, or of one offering, when asked.',
  body: z.strictObject({
    ...pageInBody,
    market: z.optional(z.enum(['US', 'HK'])),
    states: z.optional(
      z
        .array(z.enum(subscriptionStates))
        .check(z.minLength(1), z.maxLength(subscriptionStates.length)),
    ),
    offeringId: z.optional(offeringId),
  }),
  data: getPage(subscriptionRow),
  refusals: [],
});

export const loadSubscription = endpoint({
  method: 'POST',
  path: '/NewShares/subscription',
  caller: 'customer',
  rate: 'read',
  summary: 'One own application with every step it went through, and when.',
  body: z.strictObject({ id: subscriptionId }),
  data: z.object({
    subscription: subscriptionRow,
    steps: z.array(
      z.object({
        state: z.enum(subscriptionStates),
        at: instantMs,
        quantity: decimal,
        /** Held after the step. */
        held: amount,
      }),
    ),
  }),
  refusals: ['SUBSCRIPTION_UNKNOWN'],
});

export const loadBallot = endpoint({
  method: 'GET',
  path: '/NewShares/ballot',
  caller: 'anyone',
  rate: 'read',
  summary:
    'The ballot of an offering: the commitment, the revealed seed, the sums, the address of the result file, and the caller’s own line with the line that decided.',
  query: z.strictObject({ id: offeringId }),
  data: z.object({
    offeringId,
    market: z.enum(['US', 'HK']),
    commitment: hash,
    committedAt: instantMs,
    seed: hash,
    /** Hash of the list of all applications, which the draw depends on. */
    list: hash,
    drawnAt: instantMs,
    finalPrice: decimal,
    lot: decimal,
    sharesInBallot: decimal,
    poolAMax: z.nullable(decimal),
    customers: z.int(),
    crowd: z.int(),
    requested: decimal,
    allotted: decimal,
    oversubscription: decimal,
    /** Of applications in each pool; the US has one, named `all`. */
    pools: z.array(
      z.object({
        pool: z.enum(['all', 'A', 'B']),
        applications: z.int(),
        requested: decimal,
        allotted: decimal,
        /** Applications that got shares. */
        successful: z.int(),
      }),
    ),
    /** Plain text, the same for everybody; see docs/guides/verify-a-ballot.md. */
    file: z.object({ url: z.string(), name: z.string(), bytes: z.int(), sha256: hash }),
    own: z.nullable(
      z.object({
        subscriptionId,
        ...ballotLine.shape,
        pool: z.enum(['all', 'A', 'B']),
        /** In the order of the draw within the pool, from 1. */
        place: z.int(),
        /** Chance of at least one lot, for an application of this pool, as a share of one. */
        odds: decimal,
        /**
         * The last of the pool that got shares: at or before its place there is something. Null
         * where everybody, or nobody, got some.
         */
        deciding: z.nullable(z.extend(ballotLine, { place: z.int() })),
      }),
    ),
  }),
  refusals: ['OFFERING_UNKNOWN', 'BALLOT_NOT_DRAWN'],
});

/** What became of an own application; its wallet changed too. */
export const subscriptionChanged = event(
  'subscription.changed',
  z.object({
    id: subscriptionId,
    offeringId,
    code: stockCode,
    state: z.enum(subscriptionStates),
    at: instantMs,
  }),
);

export const listAllOfferings = endpoint({
  method: 'GET',
  path: '/operator/ipo/offerings',
  caller: 'operator',
  roles: ['reviewer', 'approver', 'support', 'auditor'],
  summary:
    'All offerings, the last announced first, with the number of applications and what they hold, and what was proposed. The seed of a ballot is shown to nobody before its result.',
  query: z.strictObject({ ...pageInQuery, phase: z.optional(z.enum(offeringPhases)) }),
  data: getPage(
    z.extend(offeringRow, {
      subscriptions: z.int(),
      held: amount,
      /** Whether it can still be postponed or withdrawn: until its ballot is drawn. */
      isStoppable: z.boolean(),
      proposals: z.array(offeringProposal),
    }),
  ),
  refusals: [],
});

export const proposeOfferingAct = endpoint({
  method: 'POST',
  path: '/operator/ipo/proposals',
  caller: 'operator',
  roles: ['reviewer', 'approver'],
  summary:
    'Proposes to postpone or withdraw an offering, with a reason that everybody reads. It happens when another operator confirms it, and only before the ballot is drawn.',
  body: z.strictObject({ requestId, offeringId, act: z.enum(offeringActs), reason }),
  data: offeringProposal,
  refusals: ['REQUEST_ID_REUSED', 'OFFERING_UNKNOWN', 'OFFERING_NOT_STOPPABLE', 'PROPOSAL_STANDS'],
  isMoneyCommand: true,
});

export const decideOfferingAct = endpoint({
  method: 'POST',
  path: '/operator/ipo/proposals/{id}/decide',
  caller: 'operator',
  roles: ['reviewer', 'approver'],
  summary:
    'Confirms or refuses a proposal of somebody else, or takes back an own one. Confirmed, everything held for the offering is given back at once.',
  params: z.strictObject({ id: offeringProposalId }),
  body: z.strictObject({ act: z.enum(['confirm', 'refuse', 'withdraw']) }),
  data: offeringProposal,
  refusals: [
    'PROPOSAL_UNKNOWN',
    'PROPOSAL_DECIDED',
    'SECOND_PERSON_NEEDED',
    'OFFERING_NOT_STOPPABLE',
  ],
});
