/** What happened in it stays readable; closing it twice is refused the second time. */
import { accountsChanged } from '@candor/contract/accounts';
import type * as contract from '@candor/contract/accounts';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { closeAccount as saveClosed, listAccounts } from '../../core/customers/accounts.store.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { canClose } from './accounts.rules.ts';
import { isInUse, lockWhole } from './is-in-use.ts';

export async function closeAccount(
  tx: Tx,
  { customerId }: SignedIn,
  { id }: BodyOf<typeof contract.closeAccount>,
): Promise<string> {
  const person = personOf(customerId);
  if (personOf(id) !== person) refuseNow('ACCOUNT_UNKNOWN');
  await lockWhole(tx, id);
  const all = await listAccounts(tx, person);
  orRefuse(canClose(all, false, id));
  orRefuse(canClose(all, await isInUse(tx, asCustomerId(id)), id));
  if (!(await saveClosed(tx, id))) refuseNow('ACCOUNT_CLOSED');
  await announce(tx, person, accountsChanged, { at: tx.now });
  return id;
}
