/** One person is invited to one role, by a code that works once; the mail of it goes to them alone. */
import {
  COMPANY_INVITATIONS_MAX,
  COMPANY_MEMBERS_MAX,
  type acceptCompanyInvitation as acceptCall,
  type endCompanyInvitation as endCall,
  type findCompanyInvitation as findCall,
  type inviteMember as inviteCall,
} from '@candor/contract/companies';
import { personOf } from '@candor/contract/kernel/account-id';
import { hasRole, type CompanyRole } from '@candor/contract/kernel/company';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { HOUR_MS } from '@candor/kit/time';
import { withConfirmation } from '../../core/customers/confirm.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import { requireActive, requireVerified } from '../../core/customers/standing.ts';
import {
  listMembers,
  lockGroup,
  recordInGroup,
  saveMember,
} from '../../core/groups/groups.store.ts';
import {
  endInvitationOf,
  findPersonalInvitation,
  insertPersonalInvitation,
  listOpenInvitations,
} from '../../core/groups/personal-invitations.store.ts';
import { tellCompanies } from '../../core/inbox/tell-asked.ts';
import { findCompany, giveSeat } from '../../core/keys/seats/seats.store.ts';
import { once } from '../../core/ledger/once.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { newReadableCode } from '../../platform/random.ts';
import type { CompaniesDeps } from './companies-deps.ts';
import { holdCompany, tellAll } from './in-company.ts';
import { shownMembership } from './list-companies.ts';

const CODE_LENGTH = 12;

export async function inviteMember(
  deps: CompaniesDeps,
  customer: SignedIn,
  { requestId, role, email, hours, payPassword, proof }: BodyOf<typeof inviteCall>,
): Promise<DataOf<typeof inviteCall>> {
  const asks = ['inviteMember', role, email, hours];
  const actor = customer.customerId;
  return withConfirmation(deps, customer, { payPassword, proof }, (tx) =>
    once(tx, { actor, requestId, asks }, () => invite(deps, tx, customer, { role, email, hours })),
  );
}

async function invite(
  { postMail }: CompaniesDeps,
  tx: Tx,
  customer: SignedIn,
  { role, email, hours }: Pick<BodyOf<typeof inviteCall>, 'role' | 'email' | 'hours'>,
): Promise<DataOf<typeof inviteCall>> {
  const held = await holdCompany(tx, customer);
  const { company, members, by } = held;
  const open = await listOpenInvitations<CompanyRole>(tx, company.id, tx.now);
  if (members.length + open.length >= COMPANY_MEMBERS_MAX)
    refuseNow('COMPANY_FULL', { max: COMPANY_MEMBERS_MAX });
  if (open.length >= COMPANY_INVITATIONS_MAX)
    refuseNow('COMPANY_INVITATIONS_TOO_MANY', { max: COMPANY_INVITATIONS_MAX });
  const code = newReadableCode(CODE_LENGTH);
  const endsAt = tx.now + hours * HOUR_MS;
  await insertPersonalInvitation(tx, {
    ...{ code, groupId: company.id, role, email, madeBy: by, endsAt },
  });
  await recordInGroup(tx, company.id, 'invited', by, role);
  if (email !== null) {
    const { language } = await loadCustomer(tx, asCustomerId(by));
    await postMail(tx, {
      ...{ to: email, language, template: 'companyInvited' },
      values: { company: company.name, code, time: endsAt },
    });
  }
  await tellAll(tx, held);
  return { code, email, role, madeAt: tx.now, endsAt };
}

export async function endInvitation(
  tx: Tx,
  customer: SignedIn,
  { code }: BodyOf<typeof endCall>,
): Promise<null> {
  const held = await holdCompany(tx, customer);
  if (!(await endInvitationOf(tx, held.company.id, code, null)))
    refuseNow('COMPANY_INVITATION_ENDED');
  await recordInGroup(tx, held.company.id, 'invitationEnded', held.by);
  await tellAll(tx, held);
  return null;
}

export async function findInvitation(
  reader: Reader,
  { code }: BodyOf<typeof findCall>,
  now: number,
): Promise<DataOf<typeof findCall>> {
  const { groupId, role, endsAt } = await loadInvitation(reader, code, now);
  const { name } = (await findCompany(reader, groupId)) ?? refuseNow('COMPANY_INVITATION_ENDED');
  return { companyName: name, role, endsAt };
}

export async function acceptInvitation(
  tx: Tx,
  { customerId, isCompany }: SignedIn,
  { code }: BodyOf<typeof acceptCall>,
): Promise<DataOf<typeof acceptCall>> {
  const person = personOf(customerId);
  await requireActive(tx, person);
  const { groupId, role, email } = await loadInvitation(tx, code, tx.now);
  const own = await loadCustomer(tx, asCustomerId(person));
  if (email !== null && email !== own.email) refuseNow('COMPANY_INVITATION_OF_ANOTHER');
  await lockGroup(tx, groupId);
  const members = await listMembers<CompanyRole>(tx, groupId);
  if (members.some(({ personId }) => personId === person)) refuseNow('COMPANY_MEMBER_ALREADY');
  if (isCompany === true) refuseNow('COMPANY_NOT_A_PERSON');
  if (hasRole(role, 'trader')) await requireVerified(tx, person);
  if (members.length >= COMPANY_MEMBERS_MAX)
    refuseNow('COMPANY_FULL', { max: COMPANY_MEMBERS_MAX });
  if (!(await endInvitationOf(tx, groupId, code, person))) refuseNow('COMPANY_INVITATION_ENDED');
  const company = (await findCompany(tx, groupId)) ?? refuseNow('COMPANY_INVITATION_ENDED');
  await saveMember(tx, groupId, person, role);
  await giveSeat(tx, company, person, role);
  await recordInGroup(tx, groupId, 'joined', person, role);
  await tellCompanies(tx, [company.id, person, ...members.map(({ personId }) => personId)]);
  return shownMembership(tx, { ...company, role }, person, tx.now);
}

async function loadInvitation(reader: Reader, code: string, now: number) {
  const found = await findPersonalInvitation<CompanyRole>(reader, code, now);
  return found ?? refuseNow('COMPANY_INVITATION_ENDED');
}
