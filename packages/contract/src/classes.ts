/**
 * Classes: a teacher makes one, members trade in an account of it under its rules, and assignments
 * are checked by what the account's record says, and marked by the teacher.
 */
import * as z from 'zod/mini';
import {
  ASSIGNMENT_TITLE_MAX,
  CLASS_NAME_MAX,
  classAct,
  classAssignment,
  classCode,
  classLimits,
  classMark,
  classPdf,
  classSummary,
  classVersion,
  displayName,
  givenSignIn,
  INVITATION_DAYS_MAX,
  MARK_MAX,
  memberNumber,
  ownInClass,
  realName,
  rosterRow,
  SIGN_INS_AT_ONCE_MAX,
} from './kernel/class-shapes.ts';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { accountId, assignmentId, classId } from './kernel/ids.ts';
import { amount, typedAmount } from './kernel/money.ts';
import { done, instantMs, internalNote, line, requestId } from './kernel/shapes.ts';
import { task, taskProgress } from './kernel/tasks.ts';

const ofClass = z.strictObject({ id: classId });

export const listClasses = endpoint({
  method: 'GET',
  path: '/classes/list',
  caller: 'customer',
  summary: 'Classes the person teaches or is in, newest first.',
  data: z.object({ asOf: instantMs, items: z.array(classSummary) }),
  refusals: [],
});

export const loadClass = endpoint({
  method: 'POST',
  path: '/classes/load',
  caller: 'customer',
  rate: 'read',
  summary:
    'One class: every version of its rules, its assignments and how far the person is with them. It is found by its teacher, its members and by a code.',
  body: z.strictObject({ id: classId, code: z.nullable(classCode) }),
  data: z.object({
    env: z.literal('paper'),
    asOf: instantMs,
    class: classSummary,
    /** The newest first. */
    versions: z.array(classVersion),
    own: z.nullable(ownInClass),
    assignments: z.array(
      z.extend(classAssignment, {
        progress: z.nullable(taskProgress),
        mark: z.nullable(classMark),
      }),
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
  body: z.strictObject({ code: classCode }),
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
    ...classLimits,
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
  body: z.strictObject({ requestId, id: classId, countsFrom: instantMs, ...classLimits }),
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
    code: z.nullable(classCode),
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

export const endClassInvitation = endpoint({
  method: 'POST',
  path: '/classes/invite/end',
  caller: 'customer',
  summary: 'Ends the code that lets others join, before its time; without one nothing happens.',
  body: ofClass,
  data: done,
  refusals: ['CLASS_UNKNOWN'],
});

export const giveSignIns = endpoint({
  method: 'POST',
  path: '/classes/sign-ins/give',
  caller: 'customer',
  summary:
    'Makes sign-ins with a user name and a one-time password, for members without an address; each opens the account of the class and nothing else. The sheet is a PDF in Base64.',
  body: z.strictObject({
    requestId,
    id: classId,
    count: z.int().check(z.gte(1), z.lte(SIGN_INS_AT_ONCE_MAX)),
  }),
  data: z.object({
    items: z.array(givenSignIn),
    sheet: classPdf,
  }),
  refusals: ['REQUEST_ID_REUSED', 'CLASS_UNKNOWN', 'CLASS_OVER', 'CLASS_FULL', 'SERVER_BUSY'],
  rate: 'credential',
  isMoneyCommand: true,
});

export const resetSignIn = endpoint({
  method: 'POST',
  path: '/classes/sign-ins/reset',
  caller: 'customer',
  summary:
    'Sets a new one-time password for a sign-in that the class gave, ends its sessions, and writes it where the member reads it. Refused once the sign-in is the member’s own.',
  body: z.strictObject({ requestId, id: classId, member: memberNumber }),
  data: givenSignIn,
  refusals: [
    'REQUEST_ID_REUSED',
    'CLASS_UNKNOWN',
    'CLASS_MEMBER_UNKNOWN',
    'SIGN_IN_NOT_GIVEN',
    'SERVER_BUSY',
  ],
  rate: 'credential',
  isMoneyCommand: true,
});

export const loadRoster = endpoint({
  method: 'POST',
  path: '/classes/roster',
  caller: 'customer',
  rate: 'read',
  summary:
    'For the teacher: what the class account of each member is worth, what is in it, and what the rules do not allow. Nothing of any other account.',
  body: ofClass,
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
    /** In this attempt. */
    moneyAdded: amount,
    /** One more each time the account was begun anew. */
    attempt: z.int(),
    acts: z.array(classAct),
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

export const beginMemberAnew = endpoint({
  method: 'POST',
  path: '/classes/anew',
  caller: 'customer',
  summary:
    'Begins anew for one member, on the record of the class: every order of their class account is cancelled and every position closed at the market, the account is closed, and one like it opens with the starting money, all or nothing.',
  body: z.strictObject({ requestId, id: classId, member: memberNumber }),
  data: z.object({ attempt: z.int() }),
  refusals: [
    'REQUEST_ID_REUSED',
    'CLASS_UNKNOWN',
    'CLASS_OVER',
    'CLASS_MEMBER_UNKNOWN',
    'CLASS_MEMBER_REMOVED',
    'CLASS_ATTEMPTS_ENOUGH',
    'ACCOUNT_IN_USE',
    'ACCOUNT_NOT_CLOSABLE_NOW',
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
    assignment: classAssignment,
    rows: z.array(
      z.object({
        member: z.int(),
        name: z.string(),
        progress: z.nullable(taskProgress),
        mark: z.nullable(classMark),
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
  body: ofClass,
  data: z.object({ name: z.string(), csv: z.string() }),
  refusals: ['CLASS_UNKNOWN'],
});

export const makeClassPaper = endpoint({
  method: 'POST',
  path: '/classes/paper',
  caller: 'customer',
  rate: 'read',
  summary: 'For the teacher: results and marks of all members as a PDF in Base64.',
  body: ofClass,
  data: classPdf,
  refusals: ['CLASS_UNKNOWN'],
});

/** Made, joined, changed, marked or traded in. */
export const classesChanged = event('classes.changed', z.object({ at: instantMs }));
