/** Tries again with growing pauses, a bounded number of times; each attempt is noted. */
import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { job, work, type JobWork } from '../../platform/jobs/jobs.ts';
import { sendWebhook } from '../../platform/webhook/send-webhook.ts';
import { signWebhook } from '../../platform/webhook/sign-webhook.ts';
import { loadDeliveryBody, noteAttempt } from './alarms.store.ts';

/** Pauses double from ten seconds to a quarter of an hour: the last attempt is after about an hour. */
const RETRIES = 9;
const FIRST_PAUSE_SECONDS = 10;

export const alarmWebhook = job('alarms.webhook', z.object({ delivery: z.string() }), {
  retryLimit: RETRIES,
  retryDelaySeconds: FIRST_PAUSE_SECONDS,
  timeoutSeconds: 30,
});

export type Webhook = {
  readonly url: string;
  readonly key: Buffer;
  readonly mayReachInside: boolean;
};

export function alarmWebhookWork({
  db,
  clock,
  webhook,
}: {
  readonly db: Db;
  readonly clock: Clock;
  /** Null where there is none any more. */
  readonly webhook: Webhook | null;
}): JobWork {
  return work(alarmWebhook, async ({ delivery: id }, { attempt }) => {
    const { body, state } = await loadDeliveryBody(db, id);
    if (state !== 'waiting') return;
    const { isTaken, answer } =
      webhook === null
        ? { isTaken: false, answer: 'NO_WEBHOOK' }
        : await sendWebhook(webhook.url, {
            body,
            headers: signWebhook([webhook.key], { id, body, now: clock.now() }),
            mayReachInside: webhook.mayReachInside,
          });
    const isLast = attempt > RETRIES;
    await db.transact((tx) =>
      noteAttempt(tx, { id, state: isTaken ? 'sent' : isLast ? 'gaveUp' : 'waiting', answer }),
    );
    if (!isTaken) throw new Error(`the webhook answered ${answer}`);
  });
}
