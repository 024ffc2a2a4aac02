/** Who may call what of classes: see matrix.table.ts. A class is its teacher's. */
import {
  ofNobodyElse,
  verifiedOnly,
  type MadeThing,
  type Outcome,
  type Row,
} from './matrix-row.ts';

/** A number that no member has: sign-ins that are given in between have the first ones. */
const NOBODY = 199;

const nobodys = `cls_${'0'.repeat(26)}`;
const assignment = `asg_${'0'.repeat(26)}`;
const unknown: readonly Outcome[] = ['CLASS_UNKNOWN'];
const limits = {
  ...{ products: ['stocks'], leverageMax: 1, mayShort: false },
  ...{ positionPercentMax: 20, positionsMin: 3 },
};
const ahead = Date.UTC(2026, 11, 1);
const rules = {
  ...{ name: 'Matrix', from: ahead, until: Date.UTC(2027, 2, 1) },
  ...{ startingMoney: '10000', asksRealName: false, ...limits },
};

const taught: MadeThing = {
  prefix: 'cls',
  make: async (post) => {
    const made = (await post('/classes/make', {
      requestId: 'class-of-the-owner',
      ...rules,
    })) as { readonly id: string } | null;
    return made?.id ?? nobodys;
  },
};

const ofOne = ofNobodyElse(taught, unknown);
const mayNotJoin: readonly Outcome[] = ['CLASS_UNKNOWN', 'KYC_REQUIRED', 'ACCOUNT_FROZEN'];

export const classesRows: Readonly<Record<string, Row>> = {
  'classes.listClasses': { send: () => ({}), admitted: ['ok'] },
  'classes.loadClass': { ...ofOne, send: (id) => ({ body: { id, code: null } }) },
  'classes.findClass': {
    send: () => ({ body: { code: '2'.repeat(10) } }),
    admitted: ['CLASS_INVITATION_ENDED'],
  },
  'classes.makeClass': {
    send: () => ({ body: { requestId: 'class-matrix-makes-one', ...rules } }),
    admitted: ['ok'],
    ...verifiedOnly,
  },
  'classes.changeClass': {
    ...ofOne,
    send: (id) => ({
      body: { requestId: `class-change-${id}`, id, countsFrom: ahead, ...limits },
    }),
  },
  'classes.joinClass': {
    ...ofOne,
    send: (id) => ({
      body: {
        ...{ requestId: `class-join-${id}`, id, code: null, seenVersion: 0 },
        ...{ displayName: 'Matrix', realName: null },
      },
    }),
    admitted: ['CLASS_RULES_CHANGED'],
    // Who may not join at all is not told which classes there are.
    ofAnother: mayNotJoin,
    unknown: mayNotJoin,
    ...verifiedOnly,
  },
  'classes.inviteToClass': {
    ...ofOne,
    send: (id) => ({ body: { requestId: `class-invite-${id}`, id, days: 7 } }),
  },
  'classes.loadRoster': { ...ofOne, send: (id) => ({ body: { id } }) },
  'classes.loadClassMember': {
    ...ofOne,
    send: (id) => ({ body: { id, member: NOBODY } }),
    admitted: ['CLASS_MEMBER_UNKNOWN'],
  },
  'classes.addClassMoney': {
    ...ofOne,
    send: (id) => ({
      body: { requestId: `class-money-${id}`, id, member: NOBODY, amount: '100' },
    }),
    admitted: ['CLASS_MEMBER_UNKNOWN'],
  },
  'classes.giveSignIns': {
    ...ofOne,
    send: (id) => ({ body: { requestId: `class-sign-ins-${id}`, id, count: 1 } }),
  },
  'classes.resetSignIn': {
    ...ofOne,
    send: (id) => ({ body: { requestId: `class-reset-${id}`, id, member: NOBODY } }),
    admitted: ['CLASS_MEMBER_UNKNOWN', 'SIGN_IN_NOT_GIVEN'],
  },
  'classes.endClassInvitation': { ...ofOne, send: (id) => ({ body: { id } }) },
  'classes.beginMemberAnew': {
    ...ofOne,
    send: (id) => ({ body: { requestId: `class-anew-${id}`, id, member: NOBODY } }),
    admitted: ['CLASS_MEMBER_UNKNOWN'],
  },
  'classes.removeFromClass': {
    ...ofOne,
    send: (id) => ({ body: { id, member: NOBODY } }),
    admitted: ['CLASS_MEMBER_UNKNOWN'],
  },
  'classes.giveAssignment': {
    ...ofOne,
    send: (id) => ({
      body: {
        ...{ requestId: `class-give-${id}`, id, title: 'One', text: 'Do it.' },
        ...{ task: null, dueAt: Date.UTC(2027, 0, 1) },
      },
    }),
  },
  'classes.loadAssignment': {
    ...ofOne,
    send: (id) => ({ body: { id, assignment } }),
    admitted: ['ASSIGNMENT_UNKNOWN'],
  },
  'classes.markAssignment': {
    ...ofOne,
    send: (id) => ({ body: { id, assignment, member: NOBODY, mark: 80, words: '' } }),
    admitted: ['ASSIGNMENT_UNKNOWN'],
  },
  'classes.makeClassPaper': { ...ofOne, send: (id) => ({ body: { id } }) },
  'classes.makeClassFile': { ...ofOne, send: (id) => ({ body: { id } }) },
};
