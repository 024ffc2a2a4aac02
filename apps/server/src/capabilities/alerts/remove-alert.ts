/** A customer removes an alert. */
import { type removeAlert as declared, alertsChanged } from '@candor/contract/alerts';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { markDeleted } from './alerts.store.ts';

export async function removeAlert(
  tx: Tx,
  { customerId }: SignedIn,
  { id }: BodyOf<typeof declared>,
): Promise<null> {
  const isRemoved = (await markDeleted(tx, customerId, id)) ?? refuseNow('ALERT_UNKNOWN');
  if (isRemoved) await announce(tx, customerId, alertsChanged, { at: tx.now });
  return null;
}
