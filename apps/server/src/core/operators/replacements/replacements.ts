/**
 * A company whose last administrator is gone gets another one: two operators agree, everybody in
 * the company is told and can see until when, an administrator who is there ends it, and otherwise
 * the seat is taken once. Proposed and confirmed in operators; objected to and done in companies.
 */
import type { PersonId } from '@candor/contract/kernel/account-id';
import { AccountType } from '@candor/contract/kernel/enumerations';
import type { CompanyRole } from '@candor/contract/kernel/company';
import { refuse, type Decision } from '@candor/kit/decision';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/random.ts';
import { asCustomerId } from '../../customers/customer.ts';
import { findCustomerById } from '../../customers/customers.store.ts';
import { loadStates } from '../../customers/standing.store.ts';
import { listMembers, lockGroup, recordInGroup } from '../../groups/groups.store.ts';
import { tellCompanies } from '../../inbox/tell-asked.ts';
import type { Notice } from '../../inbox/notice.ts';
import type { PostNotice } from '../../inbox/post-notice.ts';
import { listSameDocuments } from '../../keys/seats/same-human.store.ts';
import { findCompany, listNames } from '../../keys/seats/seats.store.ts';
import { decideReplacement, mayBeginAgain } from './replacement.rules.ts';
import { findLastReplacement, insertReplacement, type Replacement } from './replacements.store.ts';

type Fits = ReturnType<typeof decideReplacement>;

/** Whose seat the person would take; refused where it does not fit now. */
export async function checkReplacement(
  reader: Reader,
  company: string,
  person: PersonId,
): Promise<Fits> {
  const team = await findCompany(reader, company);
  if (team === null) return refuse('ACT_NOT_POSSIBLE');
  const members = await listMembers<CompanyRole>(reader, company);
  const one = await findCustomerById(reader, person);
  const { verification, state } = await loadStates(reader, asCustomerId(company));
  const isPerson = one !== null && one.accountType !== AccountType.Company && !one.isDemo;
  const isVerified = isPerson && (await loadStates(reader, one.id)).verification === 'verified';
  return decideReplacement({
    isCompanyActive: state === 'active' && verification === 'verified',
    members,
    takesTwo: team.rule.isOn,
    same: await listSameDocuments(reader, [person, ...members.map(({ personId }) => personId)]),
    person: { id: person, isFit: isVerified && one.state === 'active' },
  });
}

/** Of one that is to begin: none waits, and none was objected to lately. */
export async function checkNewReplacement(
  reader: Reader,
  company: string,
  person: PersonId,
  now: number,
): Promise<Fits> {
  return mayBeginAgain(await findLastReplacement(reader, company), now)
    ? checkReplacement(reader, company, person)
    : refuse('ACT_NOT_POSSIBLE');
}

/** The caller holds the customer of the company. */
export async function beginReplacement(
  tx: Tx,
  asked: { readonly company: PersonId; readonly person: PersonId; readonly proposalId: string },
  waitMs: number,
): Promise<
  Decision<null, 'ACT_NOT_POSSIBLE' | 'COMPANY_REPLACEMENT_PERSON' | 'COMPANY_NEEDS_TWO'>
> {
  const { company, person, proposalId } = asked;
  await lockGroup(tx, company);
  const fits = await checkNewReplacement(tx, company, person, tx.now);
  if (!fits.ok) return fits;
  const begun = await insertReplacement(tx, {
    ...{ id: newId('crp'), companyId: company, personId: person, proposalId },
    ...{ administratorId: fits.outcome, dueAt: tx.now + waitMs },
  });
  if (!begun) return refuse('ACT_NOT_POSSIBLE');
  await recordInGroup(tx, company, 'replacementBegun', null, person);
  return { ok: true, outcome: null };
}

/** The company's own sign-in, its members, and who is to take the seat. */
export async function listConcerned(
  reader: Reader,
  { companyId, administratorId, personId }: Replacement,
): Promise<PersonId[]> {
  const members = await listMembers<CompanyRole>(reader, companyId);
  const all = [companyId, administratorId, personId, ...members.map((one) => one.personId)];
  return [...new Set(all)].toSorted();
}

type Told = 'companyReplacementBegun' | 'companyReplacementEnded' | 'companyReplacementDone';

/** To everybody it concerns, by mail too: also who never looks hears of it in time. */
export async function tellReplacement(
  tx: Tx,
  postNotice: PostNotice,
  replacement: Replacement,
  template: Told,
): Promise<void> {
  const { companyId, personId, dueAt: deadline, reason } = replacement;
  const concerned = await listConcerned(tx, replacement);
  const company = (await findCompany(tx, companyId))?.name ?? '';
  const name = (await listNames(tx, [personId])).get(personId)?.name ?? '';
  const notice: Notice =
    template === 'companyReplacementBegun'
      ? { template, values: { company, name, deadline, reason } }
      : { template, values: { company, name } };
  for (const one of concerned)
    await postNotice(tx, asCustomerId(one), notice, { alsoByMail: true });
  await tellCompanies(tx, concerned);
}
