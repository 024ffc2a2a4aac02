import { webhooksChanged } from '@candor/contract/webhooks';
import { refuseNow } from '@candor/contract/kernel/refused';
import { asCustomerId } from '../../core/customers/customer.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';
import type { Webhook } from './webhook.ts';
import { findWebhook, lockWebhook } from './webhooks.store.ts';

/** With the webhook as it is once nobody else changes it; that of another person is unknown. */
export async function changeOwn<Result>(
  tx: Tx,
  person: string,
  id: string,
  act: (webhook: Webhook) => Promise<Result>,
): Promise<Result> {
  // Of another person none is locked.
  if ((await findWebhook(tx, person, id)) === null) refuseNow('WEBHOOK_UNKNOWN');
  await lockWebhook(tx, id);
  return act((await findWebhook(tx, person, id)) ?? refuseNow('WEBHOOK_UNKNOWN'));
}

export async function tellWebhooksChanged(tx: Tx, person: string): Promise<void> {
  await announce(tx, asCustomerId(person), webhooksChanged, { at: tx.now });
}
