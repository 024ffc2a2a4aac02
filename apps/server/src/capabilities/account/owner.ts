/** A demo account belongs to everybody who tries the product, so nobody may change its protection. */
import { refuseNow } from '@candor/contract/kernel/refused';
import { asCustomerId, type Customer } from '../../core/customers/customer.ts';
import { loadCustomer } from '../../core/customers/customers.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

export function loadOwner(reader: Reader, { customerId }: SignedIn): Promise<Customer> {
  return loadCustomer(reader, asCustomerId(customerId));
}

export async function loadOwnerToChange(reader: Reader, signedIn: SignedIn): Promise<Customer> {
  const owner = await loadOwner(reader, signedIn);
  if (owner.isDemo) refuseNow('DEMO_ACCOUNT_FIXED');
  return owner;
}
