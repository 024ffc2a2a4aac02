/** Whoever signs in for a verified company lets others work its account too, and begins alone. */
import { personOf } from '@candor/contract/kernel/account-id';
import { refuseNow } from '@candor/contract/kernel/refused';
import { usd } from '@candor/money/literal';
import { listAccounts } from '../../core/customers/accounts.store.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { loadDisplayName } from '../../core/customers/customers.store.ts';
import { requireMay, requireVerified } from '../../core/customers/standing.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import { insertGroup, insertMember, recordInGroup } from '../../core/groups/groups.store.ts';
import { tellCompanies } from '../../core/inbox/tell-asked.ts';
import { findCompany, giveSeat, insertCompany } from '../../core/keys/seats/seats.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

const NAME_MAX = 40;
const ASKS_OVER = usd('10000.00').minor;

export async function foundCompany(tx: Tx, { customerId, isCompany }: SignedIn): Promise<string> {
  const id = personOf(customerId);
  if (isCompany !== true) refuseNow('COMPANY_ONLY');
  await lockStates(tx, asCustomerId(id));
  if ((await findCompany(tx, id)) !== null) return id;
  await requireMay(tx, id, 'newOrders', tx.now);
  await requireVerified(tx, id);
  const accounts = await listAccounts(tx, id);
  if (accounts.filter(({ closedAt }) => closedAt === null).length > 1)
    refuseNow('COMPANY_HAS_ACCOUNTS');
  const name = (await loadDisplayName(tx, asCustomerId(id))).slice(0, NAME_MAX);
  await insertGroup(tx, { id, kind: 'company', name, isPublic: false });
  await insertCompany(tx, id, ASKS_OVER);
  await insertMember(tx, id, id, 'administrator');
  const company = (await findCompany(tx, id)) ?? refuseNow('COMPANY_UNKNOWN');
  await giveSeat(tx, company, id, 'administrator');
  await recordInGroup(tx, id, 'made', id);
  await tellCompanies(tx, [id]);
  return id;
}
