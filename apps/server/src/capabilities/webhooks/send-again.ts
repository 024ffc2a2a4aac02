/** A message that is asked for: one to try the address with, or some of the log once more. */
import type * as contract from '@candor/contract/webhooks';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { newOrderedId } from '../../platform/random.ts';
import { changeOwn } from './change-own.ts';
import {
  findAsked,
  hasDelivery,
  insertDelivery,
  sendAgain,
  sendAgainSince,
} from './deliveries.store.ts';
import { WAITING_MAX } from './webhook.rules.ts';
import type { Webhook } from './webhook.ts';

const AGAIN_MAX = 500;

type Replayed = DataOf<typeof contract.replayDelivery>;

export async function testWebhook(
  tx: Tx,
  { customerId }: SignedIn,
  { id, requestId }: BodyOf<typeof contract.testWebhook>,
): Promise<DataOf<typeof contract.testWebhook>> {
  return changeOwn(tx, personOf(customerId), id, async (webhook) => {
    const asked = await findAsked(tx, id, requestId);
    if (asked !== null) return { env: 'paper', deliveryId: asked };
    requireLive(webhook);
    if (webhook.waiting >= WAITING_MAX) refuseNow('WEBHOOK_WAITING_TOO_MANY');
    const deliveryId = newOrderedId('whm');
    await insertDelivery(tx, {
      ...{ id: deliveryId, webhookId: id, accountId: null, number: null, requestId },
      kind: 'webhook.test',
      body: JSON.stringify({
        type: 'webhook.test',
        timestamp: new Date(tx.now).toISOString(),
        data: { env: 'paper', webhook: id },
      }),
      ...{ at: tx.now, state: 'waiting' },
    });
    return { env: 'paper', deliveryId };
  });
}

export async function replayDelivery(
  tx: Tx,
  { customerId }: SignedIn,
  { id, deliveryId }: BodyOf<typeof contract.replayDelivery>,
): Promise<Replayed> {
  return changeOwn(tx, personOf(customerId), id, async (webhook) => {
    requireLive(webhook);
    if (!(await hasDelivery(tx, id, deliveryId))) refuseNow('DELIVERY_UNKNOWN');
    return { env: 'paper', again: await sendAgain(tx, id, deliveryId) };
  });
}

export async function replayDeliveries(
  tx: Tx,
  { customerId }: SignedIn,
  { id, since, onlyMissed }: BodyOf<typeof contract.replayDeliveries>,
): Promise<Replayed> {
  return changeOwn(tx, personOf(customerId), id, async (webhook) => {
    requireLive(webhook);
    const max = Math.min(AGAIN_MAX, WAITING_MAX - webhook.waiting);
    return { env: 'paper', again: await sendAgainSince(tx, id, { since, onlyMissed, max }) };
  });
}

function requireLive({ state }: Webhook): void {
  if (state !== 'live') refuseNow('WEBHOOK_NOT_LIVE');
}
