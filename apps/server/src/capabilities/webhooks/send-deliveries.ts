/**
 * Sends what is due. A message is leased by one server, which notes what came of it; where that
 * server dies, another one sends it again under the same id. Webhooks whose address is slow are
 * sent for by a beat of their own, so that nobody else waits for them.
 */
import { webhooksChanged } from '@candor/contract/webhooks';
import { asCustomerId } from '../../core/customers/customer.ts';
import type { Beat } from '../../platform/beats.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';
import { sendWebhook, type WebhookAnswer } from '../../platform/webhook/send-webhook.ts';
import { keyInSecret, signWebhook } from '../../platform/webhook/sign-webhook.ts';
import { assert } from '@candor/kit/assert';
import { MINUTE_MS, SECOND_MS } from '@candor/kit/time';
import {
  isDeliveryDue,
  leaseDue,
  noteAttempt,
  type Attempt,
  type DueDelivery,
  type Lane,
} from './sending.store.ts';
import { isGivenUp, isSlow, pauseAfter } from './webhook.rules.ts';
import { oldSecretPlace, secretPlace } from './webhook.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';
import { disable, lockWebhook, noteFailing, noteTaken } from './webhooks.store.ts';

const EVERY_MS = SECOND_MS;
const AT_ONCE_MAX = 50;
const LEASE_MS = MINUTE_MS;
const OF_ONE_WEBHOOK: Readonly<Record<Lane, number>> = { fast: 10, slow: 1 };

export function sendDeliveriesBeat(deps: WebhooksDeps, lane: Lane): Beat {
  const sendSome = async (): Promise<number> => {
    const terms = { atOnce: AT_ONCE_MAX, ofOneWebhook: OF_ONE_WEBHOOK[lane], leaseMs: LEASE_MS };
    const due = await deps.db.transact((tx) => leaseDue(tx, lane, terms));
    await Promise.all(due.map((delivery) => sendOne(deps, delivery)));
    return due.length;
  };
  return {
    name: `webhooks.${lane}`,
    everyMs: EVERY_MS,
    due: isDeliveryDue(lane),
    async run() {
      while ((await sendSome()) === AT_ONCE_MAX);
    },
  };
}

async function sendOne(deps: WebhooksDeps, delivery: DueDelivery): Promise<void> {
  const { clock, mayReachInside, findAddresses } = deps;
  const { id, body, url } = delivery;
  const answer = await sendWebhook(url, {
    body,
    headers: signWebhook(keysOf(deps, delivery), { id, body, now: clock.now() }),
    mayReachInside,
    ...(findAddresses === undefined ? {} : { findAddresses }),
  });
  await deps.db.transact((tx) => note(tx, deps, delivery, answer));
}

function keysOf(
  { secrets }: WebhooksDeps,
  { webhookId, secretSealed, oldSecretSealed }: DueDelivery,
): readonly [Buffer, ...Buffer[]] {
  const key = keyInSecret(secrets.open(secretPlace(webhookId), secretSealed));
  assert(key !== null, 'a secret is of the form it was made in');
  if (oldSecretSealed === null) return [key];
  const old = keyInSecret(secrets.open(oldSecretPlace(webhookId), oldSecretSealed));
  assert(old !== null, 'a secret is of the form it was made in');
  return [key, old];
}

async function note(
  tx: Tx,
  deps: WebhooksDeps,
  delivery: DueDelivery,
  sent: WebhookAnswer,
): Promise<void> {
  const { webhookId } = delivery;
  if (!(await lockWebhook(tx, webhookId))) return;
  if (!(await noteAttempt(tx, delivery, attemptOf(delivery, sent, tx.now)))) return;
  if (sent.isTaken) await noteTaken(tx, webhookId, isSlow(sent));
  else await noteMissed(tx, deps, webhookId, sent.answer);
}

function attemptOf(
  { tries }: DueDelivery,
  { isTaken, answer, tookMs }: WebhookAnswer,
  now: number,
): Attempt {
  if (isTaken) return { state: 'sent', answer, tookMs, dueAt: null };
  const pauseMs = pauseAfter(tries);
  return pauseMs === null
    ? { state: 'failed', answer, tookMs, dueAt: null }
    : { state: 'waiting', answer, tookMs, dueAt: now + pauseMs };
}

async function noteMissed(
  tx: Tx,
  { postNotice }: WebhooksDeps,
  webhookId: string,
  answer: string,
): Promise<void> {
  const { personId, name, since } = await noteFailing(tx, webhookId);
  if (!isGivenUp(since, answer, tx.now) || !(await disable(tx, webhookId))) return;
  const customerId = asCustomerId(personId);
  await postNotice(
    tx,
    customerId,
    { template: 'webhookDisabled', values: { name } },
    { alsoByMail: true },
  );
  await announce(tx, customerId, webhooksChanged, { at: tx.now });
}
