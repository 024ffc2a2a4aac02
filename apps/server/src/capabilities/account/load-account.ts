/** The signed-in customer as the account screen shows them. */
import type * as contract from '@candor/contract/account';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { asCustomerId } from '../../core/customers/customer.ts';
import { loadCustomer, loadDisplayName } from '../../core/customers/customers.store.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

export async function loadAccount(reader: Reader, { customerId }: SignedIn): Promise<DataOf<typeof contract.loadAccount>> {
  const id = asCustomerId(customerId);
  const customer = await loadCustomer(reader, id);
  return {
    id,
    userId: customer.userId,
    email: customer.email,
    phone: customer.phone,
    displayName: await loadDisplayName(reader, id),
    accountType: customer.accountType,
    referralCode: customer.referralCode,
    registeredAt: customer.createdAt,
    isDemo: customer.isDemo,
    env: 'paper',
  };
}
