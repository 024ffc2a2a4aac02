/**
 * Leagues: a period in which everybody begins with the same paper money, in an account of its own.
 * The rules are sealed when entry opens; the ranks follow from a file that anybody recomputes.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { exclusionFile, fairPlay, fairPlayKinds, together } from './kernel/fair-play.ts';
import { accountId, customerId, leagueExclusionId, leagueId, operatorId } from './kernel/ids.ts';
import {
  DISPLAY_NAME,
  DISPLAY_NAME_MAX,
  leaguePeriods,
  leagueProducts,
  leagueScorings,
  leagueTies,
} from './kernel/league-rules.ts';
import { SECOND_MS } from '@candor/kit/time';
import { amount, typedAmount } from './kernel/money.ts';
import { getPage, pageInQuery } from './kernel/page.ts';
import { reasonText } from './kernel/reason.ts';
import { done, hash, instantMs, line, requestId } from './kernel/shapes.ts';

/** Of one owner, as long as they are not over. */
export const LEAGUES_MADE_MAX = 5;
/** That one person may be in at once, and ever: each has an account of its own. */
export const LEAGUES_ENTERED_MAX = 10;
export const LEAGUES_EVER_MAX = 700;
export const LEAGUE_ENTRIES_MAX = 10_000;
export const LEAGUE_RANKS_SHOWN = 50;
/** A live ranking is computed no more often; a screen asks again as soon as another one is due. */
export const RANKING_KEPT_MS = 8 * SECOND_MS;
export const LEAGUE_INVITATION_HOURS_MAX = 24 * 14;
export const LEAGUE_NAME_MAX = 40;
const LEVERAGE_MAX = 500;

const code = z.string().check(z.regex(/^[2-9A-HJKMNP-Z]{10}$/));
const products = z
  .array(z.enum(leagueProducts))
  .check(z.minLength(1), z.maxLength(leagueProducts.length));

export const leagueStates = ['entry', 'running', 'counting', 'over'] as const;

const summary = z.object({
  id: leagueId,
  name: z.string(),
  isPublic: z.boolean(),
  state: z.enum(leagueStates),
  period: z.enum(leaguePeriods),
  startsAt: instantMs,
  entryUntil: instantMs,
  endsAt: instantMs,
  startingMoney: amount,
  products: z.array(z.enum(leagueProducts)),
  leverageMax: z.int(),
  scoring: z.enum(leagueScorings),
  ties: z.enum(leagueTies),
  entries: z.int(),
  isOwner: z.boolean(),
  /** Your account in it; null without an entry. */
  accountId: z.nullable(accountId),
});

const seal = z.object({
  version: z.int(),
  sealedAt: instantMs,
  /** One line that says all rules; `hash` is its SHA-256. */
  rules: z.string(),
  hash,
  signature: z.string(),
});

const ranked = z.object({
  /** Null for who was excluded. */
  rank: z.nullable(z.int()),
  /** What it is called in the result file. */
  number: z.string(),
  name: z.nullable(z.string()),
  /** A share of one. */
  score: amount,
  worth: amount,
  isOwn: z.boolean(),
});

const detail = z.object({
  env: z.literal('paper'),
  asOf: instantMs,
  league: summary,
  /** The newest first; there is more than one only where nobody had joined. */
  seals: z.array(seal),
  publicKey: z.string(),
  ranking: z.object({
    asOf: instantMs,
    items: z.array(ranked),
    own: z.nullable(ranked),
  }),
  own: z.nullable(
    z.object({
      accountId,
      number: z.string(),
      /** Known to nobody else: with it the number is recomputed. */
      secret: z.string(),
      name: z.nullable(z.string()),
      joinedAt: instantMs,
    }),
  ),
  /** For its owner. */
  invitation: z.nullable(z.object({ code: z.string(), endsAt: instantMs })),
  result: z.nullable(z.object({ bytes: z.int(), sha256: hash, signedAt: instantMs })),
  /** Absent in an answer that a device kept from before. */
  fairPlay: z.optional(fairPlay),
});

export const listLeagues = endpoint({
  method: 'GET',
  path: '/leagues/list',
  caller: 'customer',
  summary:
    'Leagues the person is in or made, public ones that can be joined, and public ones that are over, newest first.',
  data: z.object({
    asOf: instantMs,
    mine: z.array(summary),
    open: z.array(summary),
    finished: z.array(summary),
  }),
  refusals: [],
});

export const loadLeague = endpoint({
  method: 'POST',
  path: '/leagues/load',
  caller: 'customer',
  rate: 'read',
  summary:
    'One league: its rules as they were sealed, the ranking now or when it ended, and your entry. One by invitation is found by its members, its owner and by a code.',
  body: z.strictObject({ id: leagueId, code: z.nullable(code) }),
  data: detail,
  refusals: ['LEAGUE_UNKNOWN'],
});

export const findInvitation = endpoint({
  method: 'POST',
  path: '/leagues/invitation',
  caller: 'customer',
  rate: 'read',
  summary: 'The league that a code invites to.',
  body: z.strictObject({ code }),
  data: z.object({ id: leagueId }),
  refusals: ['LEAGUE_INVITATION_ENDED'],
});

const rules = {
  name: line(LEAGUE_NAME_MAX),
  isPublic: z.boolean(),
  period: z.enum(leaguePeriods),
  startsAt: instantMs,
  entryUntil: instantMs,
  startingMoney: typedAmount,
  products,
  leverageMax: z.int().check(z.gte(1), z.lte(LEVERAGE_MAX)),
  scoring: z.enum(leagueScorings),
  ties: z.enum(leagueTies),
};
/** In order of precedence. */
const rulesRefusals = [
  'LEAGUE_NAME_REFUSED',
  'LEAGUE_TIMES_INVALID',
  'AMOUNT_INVALID',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
] as const;
const made = z.object({ id: leagueId, hash });

export const makeLeague = endpoint({
  method: 'POST',
  path: '/leagues/make',
  caller: 'customer',
  summary: 'Makes a league: its rules are sealed and signed, and entry opens.',
  body: z.strictObject({ requestId, ...rules }),
  data: made,
  refusals: [
    'REQUEST_ID_REUSED',
    'ACCOUNT_FROZEN',
    'ACCOUNT_HELD',
    'KYC_REQUIRED',
    'LEAGUES_TOO_MANY',
    ...rulesRefusals,
  ],
  isMoneyCommand: true,
});

export const changeLeague = endpoint({
  method: 'POST',
  path: '/leagues/change',
  caller: 'customer',
  summary: 'Replaces the rules by a new version, as long as nobody has joined.',
  body: z.strictObject({ requestId, id: leagueId, ...rules }),
  data: made,
  refusals: [
    'REQUEST_ID_REUSED',
    'LEAGUE_UNKNOWN',
    'LEAGUE_RULES_FIXED',
    'LEAGUE_ENTRY_CLOSED',
    ...rulesRefusals,
  ],
  isMoneyCommand: true,
});

export const joinLeague = endpoint({
  method: 'POST',
  path: '/leagues/join',
  caller: 'customer',
  summary:
    'Enters a league once, under the rules that were seen, and opens its account with the starting money.',
  body: z.strictObject({
    requestId,
    id: leagueId,
    code: z.nullable(code),
    /** Of the rules that were shown. */
    seenHash: hash,
    /** Null: the number alone. */
    displayName: z.nullable(
      z.string().check(z.trim(), z.maxLength(DISPLAY_NAME_MAX), z.regex(DISPLAY_NAME)),
    ),
  }),
  data: z.object({ env: z.literal('paper'), accountId, number: z.string() }),
  refusals: [
    'REQUEST_ID_REUSED',
    'ACCOUNT_FROZEN',
    'ACCOUNT_HELD',
    'KYC_REQUIRED',
    'LEAGUE_UNKNOWN',
    'LEAGUE_ENTERED',
    'LEAGUE_ENTRY_CLOSED',
    'LEAGUE_INVITATION_ENDED',
    'LEAGUE_RULES_CHANGED',
    'LEAGUE_FULL',
    'LEAGUES_ENTERED_TOO_MANY',
    'LEAGUE_NAME_REFUSED',
    'LEAGUE_NAME_TAKEN',
  ],
  isMoneyCommand: true,
});

export const inviteToLeague = endpoint({
  method: 'POST',
  path: '/leagues/invite',
  caller: 'customer',
  summary: 'Makes a code that lets others join until it ends; the code before it ends at once.',
  body: z.strictObject({
    requestId,
    id: leagueId,
    hours: z.int().check(z.gte(1), z.lte(LEAGUE_INVITATION_HOURS_MAX)),
  }),
  data: z.object({ code: z.string(), endsAt: instantMs }),
  refusals: ['REQUEST_ID_REUSED', 'LEAGUE_UNKNOWN', 'LEAGUE_ENTRY_CLOSED'],
  isMoneyCommand: true,
});

export const endInvitation = endpoint({
  method: 'POST',
  path: '/leagues/invite/end',
  caller: 'customer',
  summary: 'Ends the code of a league at once.',
  body: z.strictObject({ id: leagueId }),
  data: done,
  refusals: ['LEAGUE_UNKNOWN'],
});

export const loadLeagueResult = endpoint({
  method: 'POST',
  path: '/leagues/result',
  caller: 'customer',
  rate: 'read',
  summary: 'The signed result file of a league that is over: all that its ranks follow from.',
  body: z.strictObject({ id: leagueId }),
  data: z.object({ file: z.string(), exclusions: z.array(exclusionFile) }),
  refusals: ['LEAGUE_UNKNOWN', 'LEAGUE_NOT_OVER'],
});

export const loadLeagueLine = endpoint({
  method: 'POST',
  path: '/leagues/line',
  caller: 'customer',
  rate: 'read',
  summary:
    'What the own line of a league that is over is computed from, beside the entries of its account: what was open just before each bar since joining, and the exchange rate of then.',
  body: z.strictObject({ id: leagueId }),
  data: z.object({
    env: z.literal('paper'),
    /** Of its books, so far. */
    entries: z.int(),
    bars: z.array(
      z.object({
        at: instantMs,
        /** Open profit in the wallets of each currency; null where something had no price. */
        openUsd: z.nullable(amount),
        openHkd: z.nullable(amount),
        /** Hong Kong dollars for a dollar. */
        rate: z.nullable(amount),
      }),
    ),
  }),
  refusals: ['LEAGUE_UNKNOWN', 'LEAGUE_NOT_OVER'],
});

const operator = z.object({ id: operatorId, name: z.string() });
const exclusion = z.object({
  id: leagueExclusionId,
  state: z.enum(['open', 'confirmed', 'refused', 'withdrawn']),
  reason: z.string(),
  madeBy: operator,
  madeAt: instantMs,
  decidedBy: z.nullable(operator),
  decidedAt: z.nullable(instantMs),
});
const suspect = z.object({
  entry: z.int(),
  /** What it is called in the result file. */
  number: z.string(),
  name: z.nullable(z.string()),
  customerId,
  rank: z.int(),
  /** The newest first. */
  exclusions: z.array(exclusion),
});
const readers = ['reviewer', 'approver', 'risk', 'auditor'] as const;

export const listFairPlay = endpoint({
  method: 'GET',
  path: '/operator/leagues/fair-play',
  caller: 'operator',
  roles: [...readers],
  summary:
    'What the published rules of fair play found in leagues that are over, the newest first, with its evidence and what was decided.',
  query: z.strictObject(pageInQuery),
  data: getPage(
    z.object({
      leagueId,
      league: z.string(),
      finding: z.int(),
      kind: z.enum(fairPlayKinds),
      percent: z.int(),
      foundAt: instantMs,
      /** Until then somebody can be excluded. */
      decidedUntil: instantMs,
      isDecidable: z.boolean(),
      suspects: z.array(suspect),
      evidence: z.array(together),
    }),
  ),
  refusals: [],
});

export const proposeExclusion = endpoint({
  method: 'POST',
  path: '/operator/leagues/exclusions',
  caller: 'operator',
  roles: ['reviewer', 'approver', 'risk'],
  summary:
    'Proposes to take an entry that was found out of the ranking, with a reason that its owner reads. It counts when another operator confirms it; the entry stays in the result file.',
  body: z.strictObject({ requestId, leagueId, entry: z.int().check(z.gte(1)), reason: reasonText }),
  data: exclusion,
  refusals: [
    'REQUEST_ID_REUSED',
    'LEAGUE_UNKNOWN',
    'LEAGUE_FINDING_UNKNOWN',
    'LEAGUE_RANKS_FINAL',
    'PROPOSAL_STANDS',
  ],
  isMoneyCommand: true,
});

export const decideExclusion = endpoint({
  method: 'POST',
  path: '/operator/leagues/exclusions/{id}/decide',
  caller: 'operator',
  roles: ['reviewer', 'approver', 'risk'],
  summary:
    'Confirms or refuses an exclusion that somebody else proposed, or takes back an own proposal. Confirmed, it is signed and its owner is told.',
  params: z.strictObject({ id: leagueExclusionId }),
  body: z.strictObject({ act: z.enum(['confirm', 'refuse', 'withdraw']) }),
  data: exclusion,
  refusals: ['PROPOSAL_UNKNOWN', 'PROPOSAL_DECIDED', 'SECOND_PERSON_NEEDED', 'LEAGUE_RANKS_FINAL'],
});

/** Made, joined or over. */
export const leaguesChanged = event('leagues.changed', z.object({ at: instantMs }));
