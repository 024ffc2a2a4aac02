/** Up to which worth one tap confirms what is paid in full. It spares a gesture, and no check. */
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import type { setTapLimit as limitCall } from '@candor/contract/positions';
import { asCustomerId } from '../../core/customers/customer.ts';
import { saveTapLimit } from '../../core/customers/customers.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

export async function setTapLimit(
  tx: Tx,
  { customerId }: SignedIn,
  { limit }: BodyOf<typeof limitCall>,
): Promise<null> {
  await saveTapLimit(tx, asCustomerId(customerId), limit);
  return null;
}
