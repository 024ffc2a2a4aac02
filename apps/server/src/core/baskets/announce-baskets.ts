import { basketsChanged } from '@candor/contract/baskets';
import type { CustomerId } from '../customers/customer.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';

export async function announceBaskets(tx: Tx, customerId: CustomerId): Promise<void> {
  await announce(tx, customerId, basketsChanged, { at: tx.now });
}
