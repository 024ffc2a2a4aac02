import type * as contract from '@candor/contract/companies';
import { personOf } from '@candor/contract/kernel/account-id';
import { CHECKER, hasRole, type CompanyRole } from '@candor/contract/kernel/company';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import {
  findCompany,
  listCompaniesOf,
  type OwnCompany,
} from '../../core/keys/seats/seats.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { countWaitingFor } from './waiting/waiting.store.ts';

type Data = DataOf<typeof contract.listCompanies>;

export async function listCompanies(
  reader: Reader,
  { customerId, isCompany }: SignedIn,
  now: number,
): Promise<Data> {
  const person = personOf(customerId);
  const own = await listCompaniesOf(reader, person);
  const items = [];
  for (const company of own) items.push(await shownMembership(reader, company, person, now));
  return { items, mayFound: isCompany === true && (await findCompany(reader, person)) === null };
}

export async function shownMembership(
  reader: Reader,
  { id, name, role, stoppedAt }: OwnCompany,
  person: string,
  now: number,
): Promise<Data['items'][number]> {
  return {
    ...{ id, name, role, isStopped: stoppedAt !== null },
    waiting: mayDecide(role) ? await countWaitingFor(reader, id, person, now) : 0,
  };
}

export function mayDecide(role: CompanyRole): boolean {
  return hasRole(role, CHECKER);
}
