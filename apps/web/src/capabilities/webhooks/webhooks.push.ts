/** A webhook was added, changed or removed, here or on another device, or was given up. */
import { webhooksChanged } from '@candor/contract/webhooks';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchWebhooks } from './webhooks.api.ts';

export const webhooksPush: readonly PushListener[] = [
  whenPushed(webhooksChanged, () => void refetchWebhooks()),
];
