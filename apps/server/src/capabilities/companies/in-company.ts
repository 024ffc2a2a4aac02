/** A change of a company: one after the other, by somebody whose seat holds until it is written. */
import { personOf, type PersonId } from '@candor/contract/kernel/account-id';
import type { CompanyRole } from '@candor/contract/kernel/company';
import { refuseNow } from '@candor/contract/kernel/refused';
import { asCustomerId } from '../../core/customers/customer.ts';
import { listLiveSessions } from '../../core/customers/sessions/sessions.store.ts';
import { listMembers, lockGroup, type GroupMember } from '../../core/groups/groups.store.ts';
import { tellCompanies } from '../../core/inbox/tell-asked.ts';
import { requireSeat } from '../../core/keys/seats/require-seat.ts';
import { findCompany, takeSeat, type Company } from '../../core/keys/seats/seats.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { SESSION_ENDED_TOPIC } from '../../platform/push/session-watch.ts';

export type CompanyMember = GroupMember<CompanyRole>;

export type Held = {
  readonly company: Company;
  readonly members: readonly CompanyMember[];
  /** Who acts. */
  readonly by: PersonId;
};

export async function holdCompany(tx: Tx, customer: SignedIn): Promise<Held> {
  const { customerId, member } = customer;
  if (member === undefined) return refuseNow('COMPANY_UNKNOWN');
  await lockGroup(tx, customerId);
  await requireSeat(tx, customer);
  const company = (await findCompany(tx, customerId)) ?? refuseNow('COMPANY_UNKNOWN');
  const members = await listMembers<CompanyRole>(tx, customerId);
  return { company, members, by: personOf(member.personId) };
}

/** Their sockets end at once, wherever they are. */
export async function endSeat(tx: Tx, company: string, member: string): Promise<void> {
  const ended = await takeSeat(tx, company, member);
  if (ended !== null) tx.publish(SESSION_ENDED_TOPIC, { sessionId: ended });
}

/** Of whoever signs in for the company and is no member any more. */
export async function endOwnSockets(tx: Tx, company: PersonId): Promise<void> {
  const live = { now: tx.now, seenAfter: 0 };
  for (const { id } of await listLiveSessions(tx, asCustomerId(company), live))
    tx.publish(SESSION_ENDED_TOPIC, { sessionId: id });
}

export async function tellAll(tx: Tx, { company, members }: Held): Promise<void> {
  await tellCompanies(tx, [company.id, ...members.map(({ personId }) => personId)]);
}
