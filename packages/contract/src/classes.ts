/**
 * Classes: a teacher makes one, members trade in an account of it under its rules, and assignments
 * are checked by what the account's record says, and marked by the teacher.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { accountId, assignmentId, classId } from './kernel/ids.ts';
import { DISPLAY_NAME, DISPLAY_NAME_MAX, leagueProducts } from './kernel/league-rules.ts';
import { amount, typedAmount } from './kernel/money.ts';
import { done, instantMs, internalNote, line, requestId } from './kernel/shapes.ts';
import { task, taskProgress } from './kernel/tasks.ts';

/** Of one teacher, as long as they are not over. */
export const CLASSES_MADE_MAX = 10;
/** That one person may be in at once. */
export const CLASSES_JOINED_MAX = 10;
export const CLASS_MEMBERS_MAX = 200;
export const CLASS_NAME_MAX = 40;
export const CLASS_DAYS_MAX = 400;
export const CLASS_RULE_VERSIONS_MAX = 50;
export const ASSIGNMENTS_MAX = 50;
export const ASSIGNMENT_TITLE_MAX = 80;
export const MARK_MAX = 100;
export const REAL_NAME_MAX = 60;
const INVITATION_DAYS_MAX = 60;
const LEVERAGE_MAX = 500;
const POSITIONS_MIN_MAX = 20;
/** Letters of any script with single blanks, dots, hyphens or apostrophes between. */
export const REAL_NAME = /^\p{L}[\p{L}\p{M}]*(?:[ .’'-]{1,2}[\p{L}\p{M}]+)*\.?$/u;

const code = z.string().check(z.regex(/^[2-9A-HJKMNP-Z]{10}$/));
const memberNumber = z.int().check(z.gte(1), z.lte(CLASS_MEMBERS_MAX));
const displayName = z
  .string()
  .check(z.trim(), z.maxLength(DISPLAY_NAME_MAX), z.regex(DISPLAY_NAME));
const realName = z.string().check(z.trim(), z.maxLength(REAL_NAME_MAX), z.regex(REAL_NAME));

/** What may change while the class runs; each version counts from its instant on. */
const limits = {
  products: z.array(z.enum(leagueProducts)).check(z.minLength(1), z.maxLength(5)),
  leverageMax: z.int().check(z.gte(1), z.lte(LEVERAGE_MAX)),
  mayShort: z.boolean(),
  /** In one instrument, in percent of the starting money; null: no limit. */
  positionPercentMax: z.nullable(z.int().check(z.gte(1), z.lte(100))),
  /** Different instruments that should be held; it is watched and stops nothing. */
  positionsMin: z.int().check(z.gte(0), z.lte(POSITIONS_MIN_MAX)),
};

const version = z.object({ version: z.int(), countsFrom: instantMs, madeAt: instantMs, ...limits });

const summary = z.object({
  id: classId,
  name: z.string(),
  from: instantMs,
  until: instantMs,
  startingMoney: amount,
  asksRealName: z.boolean(),
  members: z.int(),
  isTeacher: z.boolean(),
  /** The own account in it. */
  accountId: z.nullable(accountId),
});

const mark = z.object({ mark: z.nullable(z.int()), words: z.string(), at: instantMs });
const assignment = z.object({
  id: assignmentId,
  title: z.string(),
  text: z.string(),
  /** Null: checked by hand alone. */
  task: z.nullable(task),
  givenAt: instantMs,
  dueAt: instantMs,
});

export const breaches = ['positionTooLarge', 'leverageTooHigh', 'fewPositions'] as const;

const rosterRow = z.object({
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
});

export const listClasses = endpoint({
  method: 'GET',
  path: '/classes/list',
  caller: 'customer',
  summary: 'Classes the person teaches or is in, newest first.',
  data: z.object({ asOf: instantMs, items: z.array(summary) }),
  refusals: [],
});

export const loadClass = endpoint({
  method: 'POST',
  path: '/classes/load',
  caller: 'customer',
  rate: 'read',
  summary:
    'One class: every version of its rules, its assignments and how far the person is with them. It is found by its teacher, its members and by a code.',
  body: z.strictObject({ id: classId, code: z.nullable(code) }),
  data: z.object({
    env: z.literal('paper'),
    asOf: instantMs,
    class: summary,
    /** The newest first. */
    versions: z.array(version),
    own: z.nullable(
      z.object({
        accountId,
        name: z.string(),
        joinedAt: instantMs,
        removedAt: z.nullable(instantMs),
      }),
    ),
    assignments: z.array(
      z.extend(assignment, { progress: z.nullable(taskProgress), mark: z.nullable(mark) }),
    ),
    /** For its teacher. */
    invitation: z.nullable(z.object({ code: z.string(), endsAt: instantMs })),
  }),
  refusals: ['CLASS_UNKNOWN'],
});

export const findClass = endpoint({
  method: 'POST',
  path: '/classes/invitation',
  caller: 'customer',
  rate: 'read',
  summary: 'The class that a code invites to.',
  body: z.strictObject({ code }),
  data: z.object({ id: classId }),
  refusals: ['CLASS_INVITATION_ENDED'],
});

export const makeClass = endpoint({
  method: 'POST',
  path: '/classes/make',
  caller: 'customer',
  summary: 'Makes a class with the person as its teacher.',
  body: z.strictObject({
    requestId,
    name: line(CLASS_NAME_MAX),
    from: instantMs,
    until: instantMs,
    startingMoney: typedAmount,
    asksRealName: z.boolean(),
    ...limits,
  }),
  data: z.object({ id: classId }),
  refusals: [
    'REQUEST_ID_REUSED',
    'ACCOUNT_FROZEN',
    'ACCOUNT_HELD',
    'KYC_REQUIRED',
    'CLASSES_TOO_MANY',
    'CLASS_NAME_REFUSED',
    'CLASS_TIMES_INVALID',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
  ],
  isMoneyCommand: true,
});

export const changeClass = endpoint({
  method: 'POST',
  path: '/classes/change',
  caller: 'customer',
  summary:
    'Writes the next version of the rules, which counts for orders from its instant on. Nothing that is open is closed by it.',
  body: z.strictObject({ requestId, id: classId, countsFrom: instantMs, ...limits }),
  data: z.object({ version: z.int() }),
  refusals: [
    'REQUEST_ID_REUSED',
    'CLASS_UNKNOWN',
    'CLASS_OVER',
    'CLASS_TIMES_INVALID',
    'CLASS_VERSIONS_ENOUGH',
  ],
  isMoneyCommand: true,
});

export const joinClass = endpoint({
  method: 'POST',
  path: '/classes/join',
  caller: 'customer',
  summary:
    'Enters a class once, under the version of the rules that was seen, and opens its account with the starting money.',
  body: z.strictObject({
    requestId,
    id: classId,
    code: z.nullable(code),
    seenVersion: z.int(),
    displayName,
    /** Given only where the class asks for it and the person agrees. */
    realName: z.nullable(realName),
  }),
  data: z.object({ env: z.literal('paper'), accountId }),
  refusals: [
    'REQUEST_ID_REUSED',
    'ACCOUNT_FROZEN',
    'ACCOUNT_HELD',
    'KYC_REQUIRED',
    'CLASS_UNKNOWN',
    'CLASS_JOINED',
    'CLASS_OVER',
    'CLASS_INVITATION_ENDED',
    'CLASS_RULES_CHANGED',
    'CLASS_FULL',
    'CLASSES_JOINED_TOO_MANY',
    'CLASS_NAME_REFUSED',
    'CLASS_NAME_TAKEN',
  ],
  isMoneyCommand: true,
});

export const inviteToClass = endpoint({
  method: 'POST',
  path: '/classes/invite',
  caller: 'customer',
  summary: 'Makes a code that lets others join until it ends; the code before it ends at once.',
  body: z.strictObject({
    requestId,
    id: classId,
    days: z.int().check(z.gte(1), z.lte(INVITATION_DAYS_MAX)),
  }),
  data: z.object({ code: z.string(), endsAt: instantMs }),
  refusals: ['REQUEST_ID_REUSED', 'CLASS_UNKNOWN', 'CLASS_OVER'],
  isMoneyCommand: true,
});

export const loadRoster = endpoint({
  method: 'POST',
  path: '/classes/roster',
  caller: 'customer',
  rate: 'read',
  summary:
    'For the teacher: what the class account of each member is worth, what is in it, and what the rules do not allow. Nothing of any other account.',
  body: z.strictObject({ id: classId }),
  data: z.object({ asOf: instantMs, rows: z.array(rosterRow) }),
  refusals: ['CLASS_UNKNOWN'],
});

export const loadClassMember = endpoint({
  method: 'POST',
  path: '/classes/member',
  caller: 'customer',
  rate: 'read',
  summary:
    'For the teacher: what one member holds in the account of the class, and its newest journal notes.',
  body: z.strictObject({ id: classId, member: memberNumber }),
  data: z.object({
    row: rosterRow,
    positions: z.array(
      z.object({ code: z.string(), isLong: z.boolean(), leverage: z.int(), openedAt: instantMs }),
    ),
    notes: z.array(
      z.object({ code: z.nullable(z.string()), text: z.string(), writtenAt: instantMs }),
    ),
    moneyAdded: amount,
  }),
  refusals: ['CLASS_UNKNOWN', 'CLASS_MEMBER_UNKNOWN'],
});

export const addClassMoney = endpoint({
  method: 'POST',
  path: '/classes/money',
  caller: 'customer',
  summary: 'Adds paper money to the class account of one member, on the record of the class.',
  body: z.strictObject({ requestId, id: classId, member: memberNumber, amount: typedAmount }),
  data: done,
  refusals: [
    'REQUEST_ID_REUSED',
    'CLASS_UNKNOWN',
    'CLASS_OVER',
    'CLASS_MEMBER_UNKNOWN',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_LARGE',
  ],
  isMoneyCommand: true,
});

export const removeFromClass = endpoint({
  method: 'POST',
  path: '/classes/remove',
  caller: 'customer',
  summary:
    'Takes a member out of the class: no new orders in its account; what is open can be closed, and the line stays.',
  body: z.strictObject({ id: classId, member: memberNumber }),
  data: done,
  refusals: ['CLASS_UNKNOWN', 'CLASS_MEMBER_UNKNOWN'],
});

export const giveAssignment = endpoint({
  method: 'POST',
  path: '/classes/assignments/give',
  caller: 'customer',
  summary: 'Gives the class an assignment, checked by rule or by hand alone.',
  body: z.strictObject({
    requestId,
    id: classId,
    title: line(ASSIGNMENT_TITLE_MAX),
    text: internalNote,
    task: z.nullable(task),
    dueAt: instantMs,
  }),
  data: z.object({ assignment: assignmentId }),
  refusals: ['REQUEST_ID_REUSED', 'CLASS_UNKNOWN', 'CLASS_TIMES_INVALID', 'ASSIGNMENTS_TOO_MANY'],
  isMoneyCommand: true,
});

export const loadAssignment = endpoint({
  method: 'POST',
  path: '/classes/assignments/load',
  caller: 'customer',
  rate: 'read',
  summary: 'For the teacher: how far each member is by rule, and the marks that were given.',
  body: z.strictObject({ id: classId, assignment: assignmentId }),
  data: z.object({
    assignment,
    rows: z.array(
      z.object({
        member: z.int(),
        name: z.string(),
        progress: z.nullable(taskProgress),
        mark: z.nullable(mark),
      }),
    ),
  }),
  refusals: ['CLASS_UNKNOWN', 'ASSIGNMENT_UNKNOWN'],
});

export const markAssignment = endpoint({
  method: 'POST',
  path: '/classes/assignments/mark',
  caller: 'customer',
  summary:
    'Gives one member a mark and a word; the newest one counts, earlier ones stay on record.',
  body: z.strictObject({
    id: classId,
    assignment: assignmentId,
    member: memberNumber,
    mark: z.nullable(z.int().check(z.gte(0), z.lte(MARK_MAX))),
    words: z.union([z.literal(''), internalNote]),
  }),
  data: done,
  refusals: ['CLASS_UNKNOWN', 'ASSIGNMENT_UNKNOWN', 'CLASS_MEMBER_UNKNOWN'],
});

export const makeClassFile = endpoint({
  method: 'POST',
  path: '/classes/file',
  caller: 'customer',
  rate: 'read',
  summary: 'For the teacher: results and marks of all members as a table for a spreadsheet.',
  body: z.strictObject({ id: classId }),
  data: z.object({ name: z.string(), csv: z.string() }),
  refusals: ['CLASS_UNKNOWN'],
});

/** Made, joined, changed or marked. */
export const classesChanged = event('classes.changed', z.object({ at: instantMs }));
