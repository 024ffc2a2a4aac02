import type * as contract from '@candor/contract/account';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { asCustomerId } from '../../core/customers/customer.ts';
import { saveLanguage } from '../../core/customers/customers.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

export async function changeLanguage(
  tx: Tx,
  { customerId }: SignedIn,
  { language }: BodyOf<typeof contract.changeLanguage>,
): Promise<null> {
  await saveLanguage(tx, asCustomerId(customerId), language);
  return null;
}
