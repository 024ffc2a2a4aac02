/** A browser asks to be told while the app is closed, for as long as its session lasts. */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/preferences';
import {
  deleteSubscription,
  saveSubscription,
  subscriptionPlace,
} from '../../core/inbox/devices.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { areDeviceKeys } from '../../platform/web-push/encrypt-message.ts';
import { isPushService } from '../../platform/web-push/push-services.ts';

export async function subscribeDevice(
  tx: Tx,
  { secrets, pushServices }: { secrets: Pick<Secrets, 'seal'>; pushServices: readonly string[] },
  { customerId, sessionId }: SignedIn,
  subscription: BodyOf<typeof contract.subscribeDevice>,
): Promise<DataOf<typeof contract.subscribeDevice>> {
  if (!isPushService(subscription.endpoint, pushServices)) refuseNow('PUSH_SERVICE_UNKNOWN');
  if (!areDeviceKeys(subscription)) refuseNow('PUSH_KEYS_INVALID');
  await saveSubscription(tx, {
    sessionId,
    customerId,
    endpointHash: sha256Hex(subscription.endpoint),
    sealed: secrets.seal(subscriptionPlace(sessionId), JSON.stringify(subscription)),
  });
  return { isSubscribed: true };
}

export async function unsubscribeDevice(
  tx: Tx,
  { sessionId }: SignedIn,
): Promise<DataOf<typeof contract.unsubscribeDevice>> {
  await deleteSubscription(tx, sessionId);
  return { isSubscribed: false };
}
