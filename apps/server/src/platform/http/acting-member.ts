/**
 * A person who acts in the name of a company with several members: found once before the call, with
 * the role they have at that moment. What takes two people is kept as it was sent, and made when
 * the second one agreed.
 */
import type { FastifyRequest } from 'fastify';
import {
  ACCOUNT_HEADER,
  ACCOUNT_ID,
  isFirstAccount,
  personOf,
  type PersonId,
} from '@candor/contract/kernel/account-id';
import {
  hasRole,
  isStoppedCall,
  type CompanyCall,
  type CompanyRole,
} from '@candor/contract/kernel/company';
import { Refused, refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../db/database.ts';
import type { SignedIn } from './bind.ts';

export type FoundSeat = {
  readonly seat: { readonly keyId: string; readonly role: CompanyRole } | null;
  /** Neither frozen nor closed. */
  readonly isActive: boolean;
  /** Two people decide. */
  readonly isOn: boolean;
  readonly isStopped: boolean;
  /** Two may decide, so that it takes both to lift a stop. */
  readonly liftTakesTwo: boolean;
  readonly payoutMax: bigint | null;
};

export type AskedSecond = {
  readonly customer: SignedIn;
  readonly call: CompanyCall;
  readonly body: unknown;
  readonly from: string;
};

export type Members = {
  /** Null where there is no such company. */
  find(person: PersonId, company: string): Promise<FoundSeat | null>;
  /**
   * The id under which the call is agreed on, or null where it was made under it already; refuses
   * as long as it is neither.
   */
  requireSecond(asked: AskedSecond): Promise<string | null>;
  /** Until the commit nobody takes the role away; refuses where somebody has. */
  requireSeat(tx: Tx, customer: SignedIn): Promise<void>;
  /** What came of a call that whoever asked for it makes themselves. */
  noteMade(approvalId: string): Promise<void>;
};

/** Undefined, and at once, where no company with members is named. */
export function findActingMember(
  { headers }: Pick<FastifyRequest, 'headers'>,
  customer: SignedIn,
  call: CompanyCall,
  members: Members,
): Promise<SignedIn | undefined> | undefined {
  const person = personOf(customer.customerId);
  const named = headers[ACCOUNT_HEADER] ?? person;
  if (typeof named !== 'string' || !ACCOUNT_ID.test(named) || !isFirstAccount(named))
    return undefined;
  if (named === person && customer.isCompany !== true) return undefined;
  return actFor(named, person, { customer, call, members });
}

async function actFor(
  company: string,
  person: PersonId,
  given: { customer: SignedIn; call: CompanyCall; members: Members },
): Promise<SignedIn | undefined> {
  const {
    customer,
    call: { call, least },
    members,
  } = given;
  const found = await members.find(person, company);
  if (found === null) return company === person ? undefined : refuseNow('ACCOUNT_UNKNOWN');
  const { seat, isActive } = found;
  if (seat === null) {
    if (company !== person) return refuseNow('ACCOUNT_UNKNOWN');
    return endings.has(call) ? customer : refuseNow('COMPANY_MEMBER_ENDED');
  }
  // Whoever signs in for the company hears what is told to it, too.
  if (least === 'own' || (company === person && call === TICKET)) return customer;
  if (least === 'never') return refuseNow('COMPANY_NOT_HERE');
  if (!hasRole(seat.role, least)) return refuseNow('COMPANY_ROLE_MISSING');
  if (!isActive && least !== 'viewer') return refuseNow('ACCOUNT_FROZEN');
  if (found.isStopped && isStoppedCall(call)) return refuseNow('COMPANY_STOPPED');
  return {
    customerId: company,
    sessionId: customer.sessionId,
    keyId: seat.keyId,
    member: {
      personId: person,
      role: seat.role,
      takesTwo: call === 'companies.liftStop' ? found.liftTakesTwo : found.isOn,
      payoutMax: hasRole(seat.role, 'administrator') ? null : found.payoutMax,
      approvalId: null,
    },
  };
}

const TICKET = 'push.issuePushTicket';
/** Whoever is no member any more can still sign out. */
const endings: ReadonlySet<string> = new Set(['auth.logout', 'auth.explainSignOut']);
export type CallOf = { readonly customer: SignedIn | null; readonly body: unknown };

/** Makes a call at once, or with a second person’s agreement where it takes one. */
export async function withSecond<Result>(
  company: CompanyCall | undefined,
  members: Members | undefined,
  { call, from }: { readonly call: CallOf; readonly from: string },
  make: (customer: SignedIn | null) => Promise<Result>,
): Promise<Result> {
  const { customer, body } = call;
  if (
    customer?.member === undefined ||
    !customer.member.takesTwo ||
    company === undefined ||
    members === undefined ||
    company.waits === 'no'
  )
    return make(customer);
  const agreed = async (): Promise<Result> => {
    const approvalId = await members.requireSecond({ customer, call: company, body, from });
    if (approvalId === null) return make(customer);
    const made = await make(agreedOn(customer, approvalId));
    await members.noteMade(approvalId);
    return made;
  };
  if (company.waits === 'always') return agreed();
  try {
    return await make(customer);
  } catch (error) {
    if (error instanceof Refused && error.code === 'COMPANY_APPROVAL_NEEDED') return agreed();
    throw error;
  }
}

/** By whoever asked, on behalf of both. */
export function agreedOn(customer: SignedIn, approvalId: string): SignedIn {
  const { member } = customer;
  if (member === undefined) return customer;
  return { ...customer, sessionId: approvalId, member: { ...member, approvalId } };
}

/** Who confirms a call with a password of their own; null where two people already did. */
export function signerOf({ customerId, member }: SignedIn): PersonId | null {
  if (member === undefined) return personOf(customerId);
  return member.approvalId === null ? personOf(member.personId) : null;
}
