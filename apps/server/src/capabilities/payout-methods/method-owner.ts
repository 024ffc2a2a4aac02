/** A shared demo account's methods stay as they are; a frozen account may only remove some. */
import { refuseNow } from '@candor/contract/kernel/refused';
import { asCustomerId, type CustomerId } from '../../core/customers/customer.ts';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import { requireMay } from '../../core/customers/standing.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

type Owner = Pick<SignedIn, 'customerId'>;

export async function requireOwnerToAdd(reader: Reader, owner: Owner): Promise<CustomerId> {
  const { id, isDemo, state } = await loadCustomer(reader, asCustomerId(owner.customerId));
  if (isDemo) refuseNow('DEMO_ACCOUNT_FIXED');
  if (state !== 'active') refuseNow('ACCOUNT_FROZEN');
  return id;
}

export async function requireOwnerToDelete(reader: Reader, owner: Owner): Promise<CustomerId> {
  const { id, isDemo } = await loadCustomer(reader, asCustomerId(owner.customerId));
  if (isDemo) refuseNow('DEMO_ACCOUNT_FIXED');
  return id;
}

/** Also a change and a withdrawal. */
export async function lockOwner(tx: Tx, id: CustomerId): Promise<void> {
  await lockStates(tx, id);
  await requireMay(tx, id, 'moneyOut', tx.now);
}
