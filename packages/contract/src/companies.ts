/**
 * A company's account worked by several people, each with a sign-in of their own. A member acts in
 * its name by naming its account (kernel/account-id.ts); what each role may call is in
 * company-roles.ts. Once two people decide, what moves money out or changes who may do what waits
 * for a second person.
 */
import * as z from 'zod/mini';
import { askedOrder } from './kernel/asked-order.ts';
import {
  companyActs,
  memberFacts,
  memberName,
  recorded,
  replacement,
  rule,
} from './kernel/company-shapes.ts';
import { companyRoles } from './kernel/company.ts';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { approvalId, customerId } from './kernel/ids.ts';
import { typedAmount } from './kernel/money.ts';
import { confirmationRefusals, confirmed } from './kernel/second-factor.ts';
import { done, email, emptyBody, instantMs, requestId } from './kernel/shapes.ts';
import { approvalStates } from './keys.ts';

export const COMPANY_MEMBERS_MAX = 50;
export const COMPANY_INVITATIONS_MAX = 20;
export const COMPANY_INVITATION_HOURS_MAX = 24 * 14;
/** How long somebody's request waits for a second person. */
export const COMPANY_WAITING_HOURS = 24;
export const COMPANY_RECORD_SHOWN = 100;

const code = z.string().check(z.regex(/^[2-9A-HJKMNP-Z]{12}$/));
const role = z.enum(companyRoles);

const member = z.extend(memberFacts, { isSelf: z.boolean() });

const invitation = z.object({
  code,
  email: z.nullable(z.string()),
  role,
  madeAt: instantMs,
  endsAt: instantMs,
});

const membership = z.object({
  id: customerId,
  name: z.string(),
  role,
  /** How many requests wait for somebody else’s decision, where this person may decide. */
  waiting: z.int(),
  isStopped: z.boolean(),
});

export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies',
  caller: 'customer',
  summary: 'Companies in whose name the person may act, with what waits for their decision.',
  data: z.object({
    items: z.array(membership),
    /** The person is a company that can be worked by several people, and is not yet. */
    mayFound: z.boolean(),
  }),
  refusals: [],
});

const company = z.object({
  env: z.literal('paper'),
  id: customerId,
  name: z.string(),
  role,
  rule,
  stoppedAt: z.nullable(instantMs),
  members: z.array(member),
  /** For administrators. */
  invitations: z.array(invitation),
  record: z.array(recorded),
  replacement,
  waitingHours: z.int(),
});

export const loadCompany = endpoint({
  method: 'GET',
  path: '/companies/own',
  caller: 'customer',
  summary:
    'The company in whose name the call acts: members and roles, its rule, open invitations, and the newest hundred things that were done, each with who did it.',
  data: company,
  refusals: ['COMPANY_UNKNOWN'],
});

export const foundCompany = endpoint({
  method: 'POST',
  path: '/companies/found',
  caller: 'customer',
  summary:
    'Lets several people work the account of a verified company; whoever signs in for it is its first administrator.',
  data: company,
  refusals: [
    'COMPANY_ONLY',
    'ACCOUNT_FROZEN',
    'ACCOUNT_HELD',
    'KYC_REQUIRED',
    'COMPANY_HAS_ACCOUNTS',
  ],
});

export const inviteMember = endpoint({
  method: 'POST',
  path: '/companies/invite',
  caller: 'customer',
  summary:
    'Invites one person to one role, by a code that works once until it ends; with an e-mail address only the person who has it can use it, and the code goes there.',
  body: z.strictObject({
    requestId,
    role,
    email: z.nullable(email),
    hours: z.int().check(z.gte(1), z.lte(COMPANY_INVITATION_HOURS_MAX)),
    ...confirmed,
  }),
  data: invitation,
  refusals: [
    'REQUEST_ID_REUSED',
    'COMPANY_UNKNOWN',
    'COMPANY_FULL',
    'COMPANY_INVITATIONS_TOO_MANY',
    ...confirmationRefusals,
  ],
});

export const endCompanyInvitation = endpoint({
  method: 'POST',
  path: '/companies/invitation/end',
  caller: 'customer',
  summary: 'Takes an invitation back.',
  body: z.strictObject({ code }),
  data: done,
  refusals: ['COMPANY_INVITATION_ENDED'],
});

export const findCompanyInvitation = endpoint({
  method: 'POST',
  path: '/companies/invitation',
  caller: 'customer',
  rate: 'credential',
  summary: 'Which company an invitation is from, and to which role.',
  body: z.strictObject({ code }),
  data: z.object({ companyName: z.string(), role, endsAt: instantMs }),
  refusals: ['COMPANY_INVITATION_ENDED'],
});

export const acceptCompanyInvitation = endpoint({
  method: 'POST',
  path: '/companies/invitation/accept',
  caller: 'customer',
  rate: 'credential',
  summary:
    'Joins a company by an invitation, once. Whoever is to do more than look has passed the identity check.',
  body: z.strictObject({ code }),
  data: membership,
  refusals: [
    'ACCOUNT_FROZEN',
    'COMPANY_INVITATION_ENDED',
    'COMPANY_INVITATION_OF_ANOTHER',
    'COMPANY_MEMBER_ALREADY',
    'COMPANY_NOT_A_PERSON',
    'KYC_REQUIRED',
    'COMPANY_FULL',
  ],
});

const memberRefusals = [
  'COMPANY_MEMBER_UNKNOWN',
  'COMPANY_LAST_ADMINISTRATOR',
  'COMPANY_NEEDS_TWO',
] as const;

export const changeMember = endpoint({
  method: 'POST',
  path: '/companies/member/change',
  caller: 'customer',
  summary: 'Gives a member another role. What they asked for and nobody decided yet ends with it.',
  body: z.strictObject({ personId: customerId, role, ...confirmed }),
  data: done,
  refusals: [...memberRefusals, 'COMPANY_MEMBER_UNVERIFIED', ...confirmationRefusals],
});

export const endMember = endpoint({
  method: 'POST',
  path: '/companies/member/end',
  caller: 'customer',
  summary: 'Ends a membership at once.',
  body: z.strictObject({ personId: customerId, ...confirmed }),
  data: done,
  refusals: [...memberRefusals, ...confirmationRefusals],
});

export const leaveCompany = endpoint({
  method: 'POST',
  path: '/companies/leave',
  caller: 'customer',
  summary:
    'Ends one’s own membership. The last administrator cannot leave, nor can one of the last two who decide while two have to.',
  data: done,
  refusals: memberRefusals,
});

export const changeRule = endpoint({
  method: 'POST',
  path: '/companies/rule',
  caller: 'customer',
  summary:
    'Says whether two people decide, above which value an order waits, and the limits of roles. Turning it on needs two who may decide; turning it off then needs both. What waits under the rule before ends.',
  body: z.strictObject({
    isOn: z.boolean(),
    asksOver: typedAmount,
    orderMax: z.nullable(typedAmount),
    dayMax: z.nullable(typedAmount),
    payoutMax: z.nullable(typedAmount),
    ...confirmed,
  }),
  data: done,
  refusals: ['COMPANY_UNKNOWN', 'AMOUNT_INVALID', 'COMPANY_NEEDS_TWO', ...confirmationRefusals],
});

export const stopCompany = endpoint({
  method: 'POST',
  path: '/companies/stop',
  caller: 'customer',
  summary:
    'Stops new orders and money out at once, by one person alone. Positions can still be closed and orders cancelled.',
  data: z.object({ stoppedAt: instantMs }),
  refusals: ['COMPANY_UNKNOWN'],
});

export const liftStop = endpoint({
  method: 'POST',
  path: '/companies/stop/lift',
  caller: 'customer',
  summary: 'Lets the company trade and pay out again; where two may decide it takes both.',
  body: z.strictObject({ ...confirmed }),
  data: done,
  refusals: ['COMPANY_UNKNOWN', ...confirmationRefusals],
});

export const objectToReplacement = endpoint({
  method: 'POST',
  path: '/companies/replacement/object',
  caller: 'customer',
  summary:
    'Ends the replacement of the last administrator, by an administrator who is there. Objected to again, it stays so.',
  body: emptyBody,
  data: done,
  refusals: ['COMPANY_UNKNOWN', 'COMPANY_ROLE_MISSING', 'COMPANY_REPLACEMENT_UNKNOWN'],
});

export const companyReasons = [
  'moneyOut',
  'payoutMethod',
  'company',
  'key',
  'limit',
  'unvalued',
] as const;

const asked = z.object({
  id: approvalId,
  /** As in `withdraw.applyForWithdrawal`. */
  call: z.string(),
  /** Why it waits. */
  why: z.enum(companyReasons),
  state: z.enum(approvalStates),
  by: memberName,
  isOwn: z.boolean(),
  askedAt: instantMs,
  endsAt: instantMs,
  answeredBy: z.nullable(memberName),
  answeredAt: z.nullable(instantMs),
  /** Every field as it was sent and will be done; empty is none, such as a limit that is lifted. */
  facts: z.array(z.object({ key: z.string(), value: z.string() })),
  order: z.nullable(askedOrder),
  /** Why it was refused after all, in the caller’s language. */
  refusal: z.nullable(z.string()),
});

export const listWaiting = endpoint({
  method: 'GET',
  path: '/companies/waiting',
  caller: 'customer',
  summary:
    'What waits for a second person, the oldest first, exactly as it will be done, and the newest fifty that were decided or ended.',
  data: z.object({
    env: z.literal('paper'),
    asOf: instantMs,
    waiting: z.array(asked),
    past: z.array(asked),
    /** The caller may decide what somebody else asked for. */
    mayDecide: z.boolean(),
  }),
  refusals: ['COMPANY_UNKNOWN'],
});

export const lookAtCompany = endpoint({
  method: 'GET',
  path: '/operator/customers/{id}/company',
  caller: 'operator',
  roles: ['reviewer', 'approver', 'support', 'auditor', 'risk'],
  summary:
    'A company that several people work, for an operator: its people with their roles and limits, what waits, a replacement of its last administrator, and the newest hundred things that were done. Nothing is done here; the look is on record.',
  params: z.strictObject({ id: customerId }),
  data: z.object({
    id: customerId,
    name: z.string(),
    rule,
    stoppedAt: z.nullable(instantMs),
    members: z.array(memberFacts),
    waiting: z.array(
      z.object({
        id: approvalId,
        by: z.string(),
        why: z.enum(companyReasons),
        askedAt: instantMs,
        endsAt: instantMs,
      }),
    ),
    replacement,
    record: z.array(
      z.object({
        id: z.string(),
        at: instantMs,
        /** Null: Candor. */
        by: z.nullable(z.string()),
        what: z.enum(companyActs),
        about: z.nullable(z.string()),
        /** Of a request, what it was about. */
        why: z.nullable(z.enum(companyReasons)),
      }),
    ),
  }),
  refusals: ['COMPANY_UNKNOWN', 'OPERATOR_LINKED'],
});

export const answerWaiting = endpoint({
  method: 'POST',
  path: '/companies/waiting/answer',
  caller: 'customer',
  rate: 'credential',
  summary:
    'Approves what another member asked for, which is then done exactly as it was asked, or declines it. Nobody approves their own; the first answer counts; what no longer fits is refused with its reason.',
  body: z.strictObject({ id: approvalId, isApproved: z.boolean(), ...confirmed }),
  data: z.object({ env: z.literal('paper'), asked }),
  refusals: [
    'APPROVAL_UNKNOWN',
    'APPROVAL_ENDED',
    'APPROVAL_ANSWERED',
    'COMPANY_OWN_REQUEST',
    'COMPANY_SAME_PERSON',
    'COMPANY_STOPPED',
    ...confirmationRefusals,
  ],
});

/** Members, roles, the rule, the stop, or what waits. */
export const companiesChanged = event('companies.changed', z.object({ at: instantMs }));
