/** What is typed for a webhook, what is wrong with it, and what is sent. */
import { WEBHOOK_URL_MAX, type WebhookKind } from '@candor/contract/webhooks';

export type WebhookForm = {
  readonly name: string;
  readonly url: string;
  /** Null: all accounts. */
  readonly accountId: string | null;
  readonly kinds: readonly WebhookKind[];
};

export const kindGroups = {
  orders: [
    'order.filled',
    'order.partFilled',
    'order.cancelled',
    'order.rejected',
    'order.expired',
    'order.accepted',
    'order.replaced',
  ],
  money: [
    'position.changed',
    'wallet.changed',
    'deposit.changed',
    'withdrawal.changed',
    'transfer.changed',
  ],
  products: ['bond.changed', 'subscription.changed', 'rental.changed', 'follow.changed'],
  account: ['message.arrived', 'session.started', 'keys.changed'],
} as const satisfies Readonly<Record<string, readonly WebhookKind[]>>;

/** Their names in texts. */
export const kindWords = {
  'order.accepted': 'orderAccepted',
  'order.partFilled': 'orderPartFilled',
  'order.filled': 'orderFilled',
  'order.cancelled': 'orderCancelled',
  'order.rejected': 'orderRejected',
  'order.expired': 'orderExpired',
  'order.replaced': 'orderReplaced',
  'position.changed': 'positionChanged',
  'wallet.changed': 'walletChanged',
  'deposit.changed': 'depositChanged',
  'withdrawal.changed': 'withdrawalChanged',
  'transfer.changed': 'transferChanged',
  'bond.changed': 'bondChanged',
  'subscription.changed': 'subscriptionChanged',
  'rental.changed': 'rentalChanged',
  'follow.changed': 'followChanged',
  'keys.changed': 'keysChanged',
  'session.started': 'sessionStarted',
  'message.arrived': 'messageArrived',
} as const satisfies Readonly<Record<WebhookKind, string>>;

/** How an order ends is what most want to hear. */
export const firstWebhookForm: WebhookForm = {
  name: '',
  url: '',
  accountId: null,
  kinds: ['order.filled', 'order.cancelled', 'order.rejected', 'order.expired'],
};

export type WebhookProblem =
  | 'webhooks.name.missing'
  | 'WEBHOOK_NAME_TAKEN'
  | 'webhooks.url.missing'
  | 'webhooks.url.wrong'
  | 'webhooks.kinds.missing';
export type WebhookProblems = { readonly [Field in keyof WebhookForm]?: WebhookProblem };

/** Which addresses may be told is the server's to judge; here only what is no address at all. */
export function webhookProblems(
  form: WebhookForm,
  known: readonly { readonly name: string }[],
): WebhookProblems {
  const [name, url] = [form.name.trim(), form.url.trim()];
  return {
    ...(name === '' ? { name: 'webhooks.name.missing' as const } : {}),
    ...(known.some((one) => one.name === name) ? { name: 'WEBHOOK_NAME_TAKEN' as const } : {}),
    ...(url === ''
      ? { url: 'webhooks.url.missing' as const }
      : isAddress(url)
        ? {}
        : { url: 'webhooks.url.wrong' as const }),
    ...(form.kinds.length === 0 ? { kinds: 'webhooks.kinds.missing' as const } : {}),
  };
}

function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    text.length <= WEBHOOK_URL_MAX
  );
}

/** As the call takes it; only of a form without problems. */
export function webhookAsked(form: WebhookForm) {
  return {
    name: form.name.trim(),
    url: form.url.trim(),
    accountId: form.accountId,
    kinds: [...form.kinds],
  };
}

export function toggled(kinds: readonly WebhookKind[], kind: WebhookKind): readonly WebhookKind[] {
  return kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind];
}

/** The same as in docs/guides/webhooks.md. */
export const receiverLines = `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
const webhook = new Webhook(process.env.SECRET);
createServer(async (request, response) => {
  const body = Buffer.concat(await Array.fromAsync(request)).toString();
  try {
    const { type, data } = webhook.verify(body, request.headers);
    console.log(type, data);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(9000);
`;
