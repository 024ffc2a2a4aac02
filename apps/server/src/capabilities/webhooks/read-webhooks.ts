import type * as contract from '@candor/contract/webhooks';
import { WEBHOOKS_MAX } from '@candor/contract/webhooks';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Call, SignedIn } from '../../platform/http/bind.ts';
import { listDeliveriesOf } from './deliveries.store.ts';
import { answerWith, shownDelivery, shownWebhook } from './shown-webhook.ts';
import { findWebhook, listWebhooksOf } from './webhooks.store.ts';

type Asking = Pick<Call, 'db' | 'now'> & { readonly customer: SignedIn };

export async function listWebhooks({
  db,
  now,
  customer,
}: Asking): Promise<DataOf<typeof contract.listWebhooks>> {
  const all = await listWebhooksOf(db, personOf(customer.customerId));
  return {
    env: 'paper',
    items: all.map((webhook) => shownWebhook(webhook, now)),
    max: WEBHOOKS_MAX,
  };
}

export async function loadWebhook(
  { db, now, customer }: Asking,
  id: string,
): Promise<DataOf<typeof contract.loadWebhook>> {
  const webhook = await findWebhook(db, personOf(customer.customerId), id);
  return answerWith(webhook ?? refuseNow('WEBHOOK_UNKNOWN'), now);
}

export async function listDeliveries(
  { db, customer }: Asking,
  { id, before }: BodyOf<typeof contract.listDeliveries>,
): Promise<DataOf<typeof contract.listDeliveries>> {
  if ((await findWebhook(db, personOf(customer.customerId), id)) === null)
    refuseNow('WEBHOOK_UNKNOWN');
  const { items, hasMore } = await listDeliveriesOf(db, id, before ?? null);
  return { items: items.map(shownDelivery), hasMore };
}
