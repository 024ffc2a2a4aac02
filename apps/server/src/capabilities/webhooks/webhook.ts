/** A webhook and its messages, as they are kept. */
import type {
  deliveryStates,
  ownWebhookKinds,
  WebhookKind,
  webhookStates,
} from '@candor/contract/webhooks';

export type Webhook = {
  readonly id: string;
  readonly personId: string;
  readonly accountId: string | null;
  readonly name: string;
  readonly url: string;
  readonly kinds: readonly WebhookKind[];
  readonly state: (typeof webhookStates)[number];
  readonly createdAt: number;
  readonly oldSecretUntil: number | null;
  readonly lastSentAt: number | null;
  readonly failingSince: number | null;
  readonly waiting: number;
};

export type MessageKind = WebhookKind | (typeof ownWebhookKinds)[number];

export type Delivery = {
  readonly id: string;
  readonly kind: MessageKind;
  readonly state: (typeof deliveryStates)[number];
  readonly at: number;
  readonly tries: number;
  readonly answer: string | null;
  readonly answeredAt: number | null;
  readonly tookMs: number | null;
  readonly dueAt: number | null;
  readonly body: string;
};

export const secretPlace = (id: string): string => `webhooks.secret.${id}`;
export const oldSecretPlace = (id: string): string => `webhooks.old_secret.${id}`;
