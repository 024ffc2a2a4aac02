/** An own application and its offering, held until the transaction ends. */
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import type { Tx } from '../../../platform/db/database.ts';
import { findOfferingForShare, type Offering } from '../offerings.store.ts';
import {
  findSubscription,
  findSubscriptionForUpdate,
  type Subscription,
} from './subscriptions.store.ts';

export async function lockSubscription(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<{ offering: Offering; subscription: Subscription }> {
  const known = (await findSubscription(tx, customerId, id)) ?? refuseNow('SUBSCRIPTION_UNKNOWN');
  // The offering before the application, as everybody locks them.
  const offering = await findOfferingForShare(tx, known.offeringId);
  const subscription = await findSubscriptionForUpdate(tx, customerId, id);
  assert(offering !== null && subscription !== null, 'nothing is ever deleted');
  return { offering, subscription };
}
