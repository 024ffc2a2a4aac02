/**
 * Adds an address that is told what happens from now on. Its secret is in the answer and, sealed,
 * in the vault; the same request again shows the webhook without it.
 */
import type * as contract from '@candor/contract/webhooks';
import { webhooksChanged } from '@candor/contract/webhooks';
import { personOf, type PersonId } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { findAccount } from '../../core/customers/accounts.store.ts';
import { withConfirmation } from '../../core/customers/confirm.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import { computeBodyHash } from '../../core/ledger/once.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { newId } from '../../platform/random.ts';
import { newWebhookSecret } from '../../platform/webhook/sign-webhook.ts';
import { judgeWebhookAddress } from '../../platform/webhook/webhook-address.ts';
import { beginCursors } from './events.store.ts';
import { shownWebhook } from './shown-webhook.ts';
import { canAddWebhook } from './webhook.rules.ts';
import { secretPlace, type Webhook } from './webhook.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';
import { findRequested, findWebhook, insertWebhook, listWebhooksOf } from './webhooks.store.ts';

type Asked = Omit<BodyOf<typeof contract.addWebhook>, 'payPassword' | 'proof' | 'requestId'>;
type Made = { readonly webhook: Webhook; readonly secret: string | null };

export async function addWebhook(
  deps: WebhooksDeps,
  { customerId }: SignedIn,
  { payPassword, proof, requestId, ...asked }: BodyOf<typeof contract.addWebhook>,
  now: number,
): Promise<DataOf<typeof contract.addWebhook>> {
  const person = personOf(customerId);
  const bodyHash = computeBodyHash({ actor: person, requestId, asks: ['webhooks.add', asked] });
  const request = { requestId, bodyHash };
  const shown = ({ webhook, secret }: Made): DataOf<typeof contract.addWebhook> => ({
    env: 'paper',
    webhook: shownWebhook(webhook, now),
    secret,
  });
  const known = await findMade(deps.db, person, request);
  if (known !== null) return shown(known);
  await judge(deps, deps.db, person, asked);
  return shown(await make(deps, person, { ...request, payPassword, proof }, asked));
}

type Request = { readonly requestId: string; readonly bodyHash: string };

async function make(
  deps: WebhooksDeps,
  person: PersonId,
  { requestId, bodyHash, ...confirmation }: Request & Parameters<typeof withConfirmation>[2],
  asked: Asked,
): Promise<Made> {
  const customerId = asCustomerId(person);
  return withConfirmation(deps, person, confirmation, async (tx) => {
    await lockStates(tx, customerId);
    const made = await findMade(tx, person, { requestId, bodyHash });
    if (made !== null) return made;
    const url = await judge(deps, tx, person, asked);
    const [id, secret] = [newId('whk'), newWebhookSecret()];
    await insertWebhook(tx, {
      ...{ id, personId: person, accountId: asked.accountId, name: asked.name, url },
      kinds: [...new Set(asked.kinds)],
      secretSealed: deps.secrets.seal(secretPlace(id), secret),
      ...{ requestId, bodyHash },
    });
    const webhook = (await findWebhook(tx, person, id)) ?? refuseNow('WEBHOOK_UNKNOWN');
    await deps.postNotice(
      tx,
      customerId,
      { template: 'webhookAdded', values: { name: asked.name, address: new URL(url).host } },
      { alsoByMail: true },
    );
    await announce(tx, customerId, webhooksChanged, { at: tx.now });
    // What was announced before it is not told to it.
    await beginCursors(tx, id);
    return { webhook, secret };
  });
}

async function findMade(reader: Reader, person: string, request: Request): Promise<Made | null> {
  const known = await findRequested(reader, person, request.requestId);
  if (known === null) return null;
  if (known.bodyHash !== request.bodyHash) refuseNow('REQUEST_ID_REUSED');
  return { webhook: known.webhook, secret: null };
}

/** Returns the address as it is kept. */
async function judge(
  { mayReachInside }: WebhooksDeps,
  reader: Reader,
  person: PersonId,
  { accountId, name, url: text }: Asked,
): Promise<string> {
  if (accountId !== null) {
    const account = await findAccount(reader, person, accountId);
    if (account === null) return refuseNow('ACCOUNT_UNKNOWN');
    if (account.closedAt !== null) refuseNow('ACCOUNT_CLOSED');
  }
  orRefuse(canAddWebhook(await listWebhooksOf(reader, person), name));
  const { url, problem } = judgeWebhookAddress(text, { mayReachInside });
  if (url !== null) return url;
  return refuseNow(problem === 'private' ? 'WEBHOOK_ADDRESS_PRIVATE' : 'WEBHOOK_ADDRESS_INVALID');
}
