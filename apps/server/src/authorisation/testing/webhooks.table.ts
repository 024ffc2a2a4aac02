/** Who may call what of webhooks: see matrix.table.ts. */
import type { MadeThing, Outcome, Row } from './matrix-row.ts';

let made = 0;

const asked = (name: string) => ({
  requestId: `matrix-webhook-${name.replaceAll(' ', '-').padStart(8, '0')}`,
  name,
  url: 'https://hooks.example.com/candor',
  accountId: null,
  kinds: ['order.filled'],
});

const ownWebhook: MadeThing = {
  prefix: 'whk',
  make: async (post) => {
    made += 1;
    const added = (await post('/webhooks/add', asked(`made ${made}`))) as {
      webhook: { id: string };
    };
    return added.webhook.id;
  },
};

/** Removed by one call, and there for the others. */
const webhookToRemove: MadeThing = { ...ownWebhook };

const unknown: readonly Outcome[] = ['WEBHOOK_UNKNOWN'];
const named = { names: ownWebhook, ofAnother: unknown, unknown };
const deliveryId = `whm_${'0'.repeat(26)}`;

export const webhooksRows: Readonly<Record<string, Row>> = {
  'webhooks.listWebhooks': { send: () => ({}), admitted: ['ok'] },
  'webhooks.addWebhook': {
    send: (id) => ({
      body: { ...asked('matrix'), requestId: `matrix-webhook-${id}`, accountId: id },
    }),
    names: 'customer',
    admitted: ['ok'],
    ofAnother: ['ACCOUNT_UNKNOWN'],
    unknown: ['ACCOUNT_UNKNOWN'],
  },
  'webhooks.loadWebhook': { ...named, send: (id) => ({ params: { id } }), admitted: ['ok'] },
  'webhooks.listDeliveries': { ...named, send: (id) => ({ body: { id } }), admitted: ['ok'] },
  'webhooks.testWebhook': {
    ...named,
    send: (id) => ({ body: { id, requestId: 'matrix-test-00000001' } }),
    admitted: ['ok'],
  },
  'webhooks.replayDelivery': {
    ...named,
    send: (id) => ({ body: { id, deliveryId } }),
    admitted: ['DELIVERY_UNKNOWN'],
  },
  'webhooks.replayDeliveries': {
    ...named,
    send: (id) => ({ body: { id, since: 0, onlyMissed: true } }),
    admitted: ['ok'],
  },
  'webhooks.pauseWebhook': {
    ...named,
    send: (id) => ({ body: { id, isPaused: false } }),
    admitted: ['ok'],
  },
  'webhooks.rotateWebhook': {
    ...named,
    send: (id) => ({ body: { id, requestId: 'matrix-rotate-000001' } }),
    admitted: ['ok'],
  },
  'webhooks.removeWebhook': {
    ...named,
    names: webhookToRemove,
    send: (id) => ({ body: { id } }),
    admitted: ['ok'],
  },
};
