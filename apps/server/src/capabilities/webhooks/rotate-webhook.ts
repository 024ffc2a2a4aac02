/**
 * A new secret, shown once. The one before signs beside it for a day, so that a receiver changes
 * without refusing a message; one that was replaced before is forgotten.
 */
import type * as contract from '@candor/contract/webhooks';
import { WEBHOOK_OLD_SECRET_HOURS } from '@candor/contract/webhooks';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { HOUR_MS } from '@candor/kit/time';
import { withConfirmation } from '../../core/customers/confirm.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { newWebhookSecret } from '../../platform/webhook/sign-webhook.ts';
import { changeOwn, tellWebhooksChanged } from './change-own.ts';
import { shownWebhook } from './shown-webhook.ts';
import { oldSecretPlace, secretPlace } from './webhook.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';
import { findWebhook, loadSecret, saveSecret } from './webhooks.store.ts';

export async function rotateWebhook(
  deps: WebhooksDeps,
  { customerId }: SignedIn,
  { id, requestId, payPassword, proof }: BodyOf<typeof contract.rotateWebhook>,
  now: number,
): Promise<DataOf<typeof contract.rotateWebhook>> {
  const { db, secrets } = deps;
  const person = personOf(customerId);
  const known = (await findWebhook(db, person, id)) ?? refuseNow('WEBHOOK_UNKNOWN');
  if ((await loadSecret(db, id)).rotatedBy === requestId)
    return { env: 'paper', webhook: shownWebhook(known, now), secret: null };
  return withConfirmation(deps, person, { payPassword, proof }, (tx) =>
    changeOwn(tx, person, id, async () => {
      const { sealed, rotatedBy } = await loadSecret(tx, id);
      const isNew = rotatedBy !== requestId;
      const secret = newWebhookSecret();
      if (isNew) {
        await saveSecret(tx, id, {
          sealed: secrets.seal(secretPlace(id), secret),
          oldSealed: secrets.seal(oldSecretPlace(id), secrets.open(secretPlace(id), sealed)),
          oldUntil: tx.now + WEBHOOK_OLD_SECRET_HOURS * HOUR_MS,
          rotatedBy: requestId,
        });
        await tellWebhooksChanged(tx, person);
      }
      const webhook = (await findWebhook(tx, person, id)) ?? refuseNow('WEBHOOK_UNKNOWN');
      return {
        env: 'paper',
        webhook: shownWebhook(webhook, tx.now),
        secret: isNew ? secret : null,
      };
    }),
  );
}
