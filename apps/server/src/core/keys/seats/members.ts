/**
 * Members of companies, for the calls that they make in its name (platform/http/acting-member.ts).
 * What takes two people is kept as an approval of the seat that asked, without what confirms it:
 * whoever asked has proved to be themselves by then.
 */
import { COMPANY_WAITING_HOURS, type companyReasons } from '@candor/contract/companies';
import { APPROVALS_WAITING_MAX } from '@candor/contract/keys';
import type { PersonId } from '@candor/contract/kernel/account-id';
import type { SecondFactorProof } from '@candor/contract/kernel/second-factor';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { HOUR_MS } from '@candor/kit/time';
import { money } from '@candor/money/amount';
import { parsePositiveMoney } from '@candor/money/parse';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { AskedSecond, FoundSeat, Members } from '../../../platform/http/acting-member.ts';
import { newId } from '../../../platform/random.ts';
import { withConfirmation, type ConfirmDeps } from '../../customers/confirm.ts';
import { listMembers, lockGroup, recordInGroup } from '../../groups/groups.store.ts';
import { checkersOf, type CompanyCall, type CompanyRole } from '@candor/contract/kernel/company';
import { checkApproved, checkAsking, type Approval } from '../approval.rules.ts';
import { findApprovalOf, insertApproval, listWaiting, saveOutcome } from '../approvals.store.ts';
import { requireSeat } from './require-seat.ts';
import { findCompany, findSeat, type Company } from './seats.store.ts';

/** To everybody else who may decide. */
export type TellMembers = (
  tx: Tx,
  asked: {
    readonly company: Company;
    readonly by: PersonId;
    readonly checkers: readonly PersonId[];
  },
) => Promise<void>;

export type MembersDeps = ConfirmDeps & {
  readonly db: Db;
  readonly clock: Clock;
  readonly tellMembers: TellMembers;
};

type Why = (typeof companyReasons)[number];

export function openMembers(deps: MembersDeps): Members {
  const { db, clock } = deps;
  return {
    find: (person, company) => find(db, person, company),
    async requireSecond(asked) {
      const { keyId, body, confirmation, requestId } = partsOf(asked);
      const known = requestId === null ? null : await findApprovalOf(db, keyId, requestId);
      if (known !== null) return standingOf(known, body, clock.now());
      requireWithinRole(asked);
      const ask = (tx: Tx) => keep(tx, deps, asked);
      await (confirmation === null
        ? db.transact(ask)
        : withConfirmation(deps, memberOf(asked).personId, confirmation, ask));
      return refuseNow('COMPANY_APPROVAL_WAITING', { hours: COMPANY_WAITING_HOURS });
    },
    requireSeat: (tx, customer) => requireSeat(tx, customer),
    noteMade: (id) => db.transact((tx) => saveOutcome(tx, id, { orderId: null })),
  };
}

async function find(db: Db, person: PersonId, company: string): Promise<FoundSeat | null> {
  const found = await findSeat(db, person, company);
  if (found === null) return null;
  const { seat, isActive, rule, stoppedAt } = found;
  const isStopped = stoppedAt !== null;
  return {
    ...{ seat, isActive, isStopped, isOn: rule.isOn, payoutMax: rule.payoutMax },
    liftTakesTwo: isStopped && (rule.isOn || (await countCheckers(db, company)) > 1),
  };
}

async function countCheckers(db: Db, company: string): Promise<number> {
  return checkersOf(await listMembers<CompanyRole>(db, company)).length;
}

/** Null where it was made; the id under which it was agreed on and is still to be made. */
function standingOf(known: Approval, body: string, now: number): string | null {
  const standing = checkApproved(known, body, now);
  if (standing.ok) return known.placedAt === null ? known.id : null;
  if (standing.code === 'APPROVAL_WAITING')
    return refuseNow('COMPANY_APPROVAL_WAITING', { hours: COMPANY_WAITING_HOURS });
  return refuseNow(standing.code, standing.values);
}

async function keep(tx: Tx, { tellMembers }: MembersDeps, asked: AskedSecond): Promise<void> {
  const { customer, call, from } = asked;
  const { keyId, body, requestId } = partsOf(asked);
  const { personId } = memberOf(asked);
  await lockGroup(tx, customer.customerId);
  await requireSeat(tx, customer);
  const waiting = await listWaiting(tx, [keyId], tx.now);
  const may = checkAsking(waiting, { call: call.call, body });
  if (!may.ok) {
    if (may.code === 'APPROVAL_WAITING') return;
    refuseNow('COMPANY_REQUESTS_TOO_MANY', { max: APPROVALS_WAITING_MAX });
  }
  await insertApproval(tx, {
    ...{ id: newId('apr'), keyId, requestId: requestId ?? newId('req'), call: call.call, body },
    ...{ from, why: whyOf(call), askedAt: tx.now },
    endsAt: tx.now + COMPANY_WAITING_HOURS * HOUR_MS,
  });
  const by = personId as PersonId;
  await recordInGroup(tx, customer.customerId, 'asked', by, call.call);
  const company = await findCompany(tx, customer.customerId);
  assert(company !== null, 'a seat is in a company');
  const members = await listMembers<CompanyRole>(tx, company.id);
  const checkers = checkersOf(members).flatMap(({ personId: id }) => (id === by ? [] : [id]));
  await tellMembers(tx, { company, by, checkers });
}

function whyOf({ call, waits }: CompanyCall): Why {
  return waits === 'overLimit' ? 'limit' : whyWaits(call);
}

/** Of a call whose value the desk does not judge. */
export function whyWaits(call: string): Why {
  return reasons[call.split('.')[0] ?? ''] ?? 'unvalued';
}

const reasons: Readonly<Record<string, Why>> = {
  withdraw: 'moneyOut',
  'payout-methods': 'payoutMethod',
  companies: 'company',
  keys: 'key',
};

function memberOf({ customer: { member } }: AskedSecond) {
  assert(member !== undefined, 'a member of a company asks');
  return member;
}

/** What is kept is what was sent, without the secrets that confirm it. */
function partsOf({ customer, body }: AskedSecond) {
  assert(customer.keyId !== undefined, 'a member has a seat');
  const { payPassword, proof, ...sent } = (body ?? {}) as Sent;
  const isConfirmed = payPassword !== undefined || proof !== undefined;
  return {
    keyId: customer.keyId,
    body: JSON.stringify(sent),
    requestId: sent.requestId ?? null,
    confirmation: isConfirmed || customer.member === undefined ? { payPassword, proof } : null,
  };
}

type Sent = {
  readonly requestId?: string;
  readonly payPassword?: string;
  readonly proof?: SecondFactorProof;
  readonly amount?: string;
};

/** What a role may not do at all does not wait for anybody. */
function requireWithinRole({ call: { call }, customer, body }: AskedSecond): void {
  const max = customer.member?.payoutMax ?? null;
  if (call !== 'withdraw.applyForWithdrawal' || max === null) return;
  const amount = parsePositiveMoney((body as Sent).amount ?? '', 'USD');
  if (amount !== null && amount.minor > max)
    refuseNow('COMPANY_PAYOUT_TOO_LARGE', { max: money('USD', max) });
}
