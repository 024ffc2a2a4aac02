import * as contract from '@candor/contract/webhooks';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { addWebhook } from './add-webhook.ts';
import { pauseWebhook, removeWebhook } from './pause-webhook.ts';
import { listDeliveries, listWebhooks, loadWebhook } from './read-webhooks.ts';
import { rotateWebhook } from './rotate-webhook.ts';
import { replayDeliveries, replayDelivery, testWebhook } from './send-again.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';

export function webhooksRoutes(deps: WebhooksDeps): BoundCall[] {
  return bind(contract, {
    listWebhooks: (call) => listWebhooks(call),
    addWebhook: (call) => addWebhook(deps, call.customer, call.body, call.now),
    loadWebhook: (call) => loadWebhook(call, call.params.id),
    listDeliveries: (call) => listDeliveries(call, call.body),
    testWebhook: (call) => call.transact((tx) => testWebhook(tx, call.customer, call.body)),
    replayDelivery: (call) => call.transact((tx) => replayDelivery(tx, call.customer, call.body)),
    replayDeliveries: (call) =>
      call.transact((tx) => replayDeliveries(tx, call.customer, call.body)),
    pauseWebhook: (call) => call.transact((tx) => pauseWebhook(tx, call.customer, call.body)),
    rotateWebhook: (call) => rotateWebhook(deps, call.customer, call.body, call.now),
    removeWebhook: (call) => call.transact((tx) => removeWebhook(tx, call.customer, call.body)),
  });
}
