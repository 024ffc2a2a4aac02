/**
 * What happens to an account is told to its person, and says in which account it happened where
 * that is not the first one.
 */
import { isFirstAccount, personOf } from '@candor/contract/kernel/account-id';
import type { Reader } from '../../platform/db/database.ts';
import { listAccountNames } from '../customers/accounts.store.ts';
import type { Notice } from './notice.ts';

type Owned = { readonly customerId: string; readonly notice: Notice };

/** Of those that are not somebody's first account. */
export async function listFurtherNames(
  reader: Reader,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const further = [...new Set(customerIds.filter((id) => !isFirstAccount(id)))];
  return further.length === 0 ? new Map() : listAccountNames(reader, further);
}

/** The same, each to its person. */
export async function toPeople(reader: Reader, notices: readonly Owned[]): Promise<Owned[]> {
  const names = await listFurtherNames(
    reader,
    notices.map(({ customerId }) => customerId),
  );
  return notices.map((one) => toPerson(one, names));
}

export function toPerson({ customerId, notice }: Owned, names: ReadonlyMap<string, string>): Owned {
  const accountName = names.get(customerId);
  return accountName === undefined
    ? { customerId: personOf(customerId), notice }
    : { customerId: personOf(customerId), notice: inAccount(notice, customerId, accountName) };
}

function inAccount(notice: Notice, account: string, accountName: string): Notice {
  const values = { ...notice.values, account, accountName };
  return { ...notice, values } as Notice;
}
