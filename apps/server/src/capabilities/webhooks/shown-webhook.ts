import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { listDeliveries, loadWebhook } from '@candor/contract/webhooks';
import { shownAnswer } from './webhook.rules.ts';
import type { Delivery, Webhook } from './webhook.ts';

type Shown = DataOf<typeof loadWebhook>;
export type ShownWebhook = Shown['webhook'];
type ShownDelivery = DataOf<typeof listDeliveries>['items'][number];

export function answerWith(webhook: Webhook, now: number): Shown {
  return { env: 'paper', webhook: shownWebhook(webhook, now) };
}

export function shownWebhook(webhook: Webhook, now: number): ShownWebhook {
  const { personId: _, kinds, oldSecretUntil, ...shown } = webhook;
  const isOver = oldSecretUntil === null || oldSecretUntil <= now;
  return { ...shown, kinds: [...kinds], oldSecretUntil: isOver ? null : oldSecretUntil };
}

export function shownDelivery({ answer, ...delivery }: Delivery): ShownDelivery {
  return { ...delivery, answer: answer === null ? null : shownAnswer(answer) };
}
