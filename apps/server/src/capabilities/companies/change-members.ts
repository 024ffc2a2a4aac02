/** Another role, or the end of a membership: at once, and never of the last who decide. */
import type * as contract from '@candor/contract/companies';
import { personOf } from '@candor/contract/kernel/account-id';
import { hasRole, type CompanyRole } from '@candor/contract/kernel/company';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { withConfirmation } from '../../core/customers/confirm.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { loadStates } from '../../core/customers/standing.store.ts';
import { endMember as saveEnd, recordInGroup, saveMember } from '../../core/groups/groups.store.ts';
import { listSameDocuments } from '../../core/keys/seats/same-human.store.ts';
import { giveSeat } from '../../core/keys/seats/seats.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { CompaniesDeps } from './companies-deps.ts';
import { canBecome } from './companies.rules.ts';
import { endOwnSockets, endSeat, holdCompany, tellAll } from './in-company.ts';

type Deps = CompaniesDeps;

export async function changeMember(
  deps: Deps,
  customer: SignedIn,
  { personId, role, payPassword, proof }: BodyOf<typeof contract.changeMember>,
): Promise<null> {
  return withConfirmation(deps, customer, { payPassword, proof }, (tx) =>
    become(deps, tx, customer, { personId, role, what: 'roleChanged' }),
  );
}

export async function endMember(
  deps: Deps,
  customer: SignedIn,
  { personId, payPassword, proof }: BodyOf<typeof contract.endMember>,
): Promise<null> {
  return withConfirmation(deps, customer, { payPassword, proof }, (tx) =>
    become(deps, tx, customer, { personId, role: null, what: 'ended' }),
  );
}

export async function leaveCompany(deps: Deps, tx: Tx, customer: SignedIn): Promise<null> {
  const personId = customer.member?.personId ?? customer.customerId;
  return become(deps, tx, customer, { personId, role: null, what: 'left' });
}

async function become(
  { postNotice }: Deps,
  tx: Tx,
  customer: SignedIn,
  {
    personId,
    role,
    what,
  }: {
    readonly personId: string;
    readonly role: CompanyRole | null;
    readonly what: 'roleChanged' | 'ended' | 'left';
  },
): Promise<null> {
  const held = await holdCompany(tx, customer);
  const { company, members, by } = held;
  const takesTwo = company.rule.isOn;
  const ids = members.map((member) => member.personId);
  const same = takesTwo ? await listSameDocuments(tx, ids) : [];
  orRefuse(canBecome(members, personId, role, { takesTwo, same }));
  const person = personOf(personId);
  if (
    role !== null &&
    hasRole(role, 'trader') &&
    (await loadStates(tx, asCustomerId(person))).verification !== 'verified'
  )
    refuseNow('COMPANY_MEMBER_UNVERIFIED');
  await endSeat(tx, company.id, person);
  if (role === null) {
    await saveEnd(tx, company.id, person);
    if (person === company.id) await endOwnSockets(tx, company.id);
  } else {
    await saveMember(tx, company.id, person, role);
    await giveSeat(tx, company, person, role);
  }
  await recordInGroup(tx, company.id, what, by, what === 'left' ? null : person);
  if (person !== by)
    await postNotice(tx, asCustomerId(person), {
      template: role === null ? 'companyEnded' : 'companyRoleChanged',
      values: { company: company.name },
    });
  await tellAll(tx, held);
  return null;
}
