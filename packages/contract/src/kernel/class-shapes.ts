/** What the calls of classes are made of: how much there may be, rules, and the lines of a class. */
import { parseTimeZone } from '@candor/kit/moment-format';
import * as z from 'zod/mini';
import { accountId, assignmentId, classId } from './ids.ts';
import { DISPLAY_NAME, DISPLAY_NAME_MAX, leagueProducts } from './league-rules.ts';
import { amount } from './money.ts';
import { instantMs } from './shapes.ts';
import { task } from './tasks.ts';

/** Of one teacher, as long as they are not over. */
export const CLASSES_MADE_MAX = 10;
/** That one person may be in at once. */
export const CLASSES_JOINED_MAX = 10;
export const CLASS_MEMBERS_MAX = 200;
export const CLASS_NAME_MAX = 40;
export const CLASS_DAYS_MAX = 400;
export const CLASS_RULE_VERSIONS_MAX = 50;
/** Of one member: the first, and each time their account is begun anew. */
export const CLASS_ATTEMPTS_MAX = 20;
export const ASSIGNMENTS_MAX = 50;
export const ASSIGNMENT_TITLE_MAX = 80;
export const MARK_MAX = 100;
export const REAL_NAME_MAX = 60;
export const INVITATION_DAYS_MAX = 60;
/** Given in one step. */
export const SIGN_INS_AT_ONCE_MAX = 40;
const MINUTES_OF_DAY = 1_440;
const LEVERAGE_MAX = 500;
const POSITIONS_MIN_MAX = 20;
/** Letters of any script with single blanks, dots, hyphens or apostrophes between. */
export const REAL_NAME = /^\p{L}[\p{L}\p{M}]*(?:[ .’'-]{1,2}[\p{L}\p{M}]+)*\.?$/u;

export const classCode = z.string().check(z.regex(/^[2-9A-HJKMNP-Z]{10}$/));
export const memberNumber = z.int().check(z.gte(1), z.lte(CLASS_MEMBERS_MAX));
export const displayName = z
  .string()
  .check(z.trim(), z.maxLength(DISPLAY_NAME_MAX), z.regex(DISPLAY_NAME));
export const realName = z.string().check(z.trim(), z.maxLength(REAL_NAME_MAX), z.regex(REAL_NAME));

/** Every day, in minutes after midnight there: when orders may be placed that open something. */
export const classHours = z
  .strictObject({
    from: z.int().check(z.gte(0), z.lt(MINUTES_OF_DAY)),
    until: z.int().check(z.gt(0), z.lte(MINUTES_OF_DAY)),
    zone: z.string().check(z.refine((text) => parseTimeZone(text) !== null, 'a time zone')),
  })
  .check(z.refine(({ from, until }) => until > from, 'they end after they begin'));

/** What may change while the class runs; each version counts from its instant on. */
export const classLimits = {
  products: z.array(z.enum(leagueProducts)).check(z.minLength(1), z.maxLength(5)),
  leverageMax: z.int().check(z.gte(1), z.lte(LEVERAGE_MAX)),
  mayShort: z.boolean(),
  /** In one instrument, in percent of the starting money; null: no limit. */
  positionPercentMax: z.nullable(z.int().check(z.gte(1), z.lte(100))),
  /** Different instruments that should be held; it is watched and stops nothing. */
  positionsMin: z.int().check(z.gte(0), z.lte(POSITIONS_MIN_MAX)),
  /** Null, or left out: at any time. */
  hours: z.optional(z.nullable(classHours)),
};

export const classVersion = z.object({
  version: z.int(),
  countsFrom: instantMs,
  madeAt: instantMs,
  ...classLimits,
});

export const classSummary = z.object({
  id: classId,
  name: z.string(),
  from: instantMs,
  until: instantMs,
  startingMoney: amount,
  asksRealName: z.boolean(),
  members: z.int(),
  isTeacher: z.boolean(),
  /** Your account in it. */
  accountId: z.nullable(accountId),
});

export const classMark = z.object({ mark: z.nullable(z.int()), words: z.string(), at: instantMs });
export const classAssignment = z.object({
  id: assignmentId,
  title: z.string(),
  text: z.string(),
  /** Null: checked by hand alone. */
  task: z.nullable(task),
  givenAt: instantMs,
  dueAt: instantMs,
});

export const breaches = ['positionTooLarge', 'leverageTooHigh', 'fewPositions'] as const;

export const rosterRow = z.object({
  member: z.int(),
  name: z.string(),
  realName: z.nullable(z.string()),
  joinedAt: instantMs,
  removedAt: z.nullable(instantMs),
  equity: z.nullable(amount),
  result: z.nullable(amount),
  positions: z.int(),
  /** Own money in the instrument that has most of it, and as a share of one of the equity. */
  largest: amount,
  largestShare: z.nullable(amount),
  leverage: z.int(),
  trades: z.int(),
  lastTradeAt: z.nullable(instantMs),
  notes: z.int(),
  breaches: z.array(z.enum(breaches)),
  /** The class gave the sign-in, and its teacher may set a new one-time password. */
  isSignInGiven: z.boolean(),
});

/** What was done about one member, for them and the teacher to read. */
export const classActs = ['moneyAdded', 'begunAnew', 'signInReset', 'removed'] as const;
export const classAct = z.object({ what: z.enum(classActs), at: instantMs });

/** A PDF in Base64. */
export const classPdf = z.object({ name: z.string(), content: z.string() });

/** What a teacher hands over: read once more with the same request, and stored nowhere. */
export const givenSignIn = z.object({
  member: z.int(),
  userId: z.string(),
  password: z.string(),
});

/** How one is in a class. */
export const ownInClass = z.object({
  accountId,
  name: z.string(),
  joinedAt: instantMs,
  removedAt: z.nullable(instantMs),
  /** What the teacher did about this member, newest first. */
  acts: z.array(classAct),
  /** The class gave the sign-in: its teacher may set a new one-time password. */
  isSignInGiven: z.boolean(),
});
