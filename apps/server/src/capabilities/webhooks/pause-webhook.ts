import type * as contract from '@candor/contract/webhooks';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { changeOwn, tellWebhooksChanged } from './change-own.ts';
import { answerWith } from './shown-webhook.ts';
import { deleteWebhook, findWebhook, setPaused } from './webhooks.store.ts';

export async function pauseWebhook(
  tx: Tx,
  { customerId }: SignedIn,
  { id, isPaused }: BodyOf<typeof contract.pauseWebhook>,
): Promise<DataOf<typeof contract.pauseWebhook>> {
  const person = personOf(customerId);
  return changeOwn(tx, person, id, async () => {
    await setPaused(tx, id, isPaused);
    await tellWebhooksChanged(tx, person);
    return answerWith((await findWebhook(tx, person, id)) ?? refuseNow('WEBHOOK_UNKNOWN'), tx.now);
  });
}

export async function removeWebhook(
  tx: Tx,
  { customerId }: SignedIn,
  { id }: BodyOf<typeof contract.removeWebhook>,
): Promise<DataOf<typeof contract.removeWebhook>> {
  const person = personOf(customerId);
  if (!(await deleteWebhook(tx, person, id))) refuseNow('WEBHOOK_UNKNOWN');
  await tellWebhooksChanged(tx, person);
  return { env: 'paper' };
}
