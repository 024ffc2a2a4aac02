/**
 * Webhooks: addresses of a person's own that hear what happens in their accounts, in the form of
 * Standard Webhooks. What is told comes from the numbered events that devices hear, by one table
 * (contract/webhooks.ts): collect-events.ts makes messages of them, once each, and
 * send-deliveries.ts sends those, again after growing pauses where nothing was taken, until the
 * address is given up. Keys of programs may call nothing of this.
 */
import { personOf } from '@candor/contract/kernel/account-id';
import type { Capability } from '../../platform/capability.ts';
import { collectEventsBeat } from './collect-events.ts';
import { pruneWebhooksWork } from './prune-webhooks.job.ts';
import { sendDeliveriesBeat } from './send-deliveries.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';
import { webhooksRoutes } from './webhooks.routes.ts';
import { listWebhooksOf } from './webhooks.store.ts';

export function webhooks(deps: WebhooksDeps): Capability {
  return {
    name: 'webhooks',
    calls: webhooksRoutes(deps),
    beats: [
      collectEventsBeat(deps),
      sendDeliveriesBeat(deps, 'fast'),
      sendDeliveriesBeat(deps, 'slow'),
    ],
    jobs: [pruneWebhooksWork(deps.db)],
    ownData: async (reader, customerId) => listWebhooksOf(reader, personOf(customerId)),
  };
}
