/**
 * Takes notices to the devices of customers who are signed in there. What is shown is the title,
 * which has no values; the device asks for the rest when it is opened. A message that was taken
 * twice, because a server died between sending and noting it, shows once: it has the notice's tag.
 */
import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@candor/kit/time';
import type { Beat } from '../../platform/beats.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import type { SenderKey } from '../../platform/web-push/sender-key.ts';
import { sendPush, type Sent, type Subscription } from '../../platform/web-push/send-push.ts';
import {
  deleteEndedSubscriptions,
  deletePush,
  deleteSubscription,
  isDeviceDue,
  leaseDuePushes,
  postponePush,
  subscriptionPlace,
  type DuePush,
} from './devices.store.ts';

const EVERY_MS = 1_000;
const AT_ONCE_MAX = 50;
const LEASE_MS = MINUTE_MS;
const TRIES_MAX = 6;
/** Push services take 32 letters. */
const TOPIC_LETTERS = 32;

export type DevicePushDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'open'>;
  readonly sender: () => SenderKey;
};

export function devicePushesBeat(deps: DevicePushDeps): Beat {
  const { db } = deps;
  const sendSome = async () => {
    const due = await db.transact(async (tx) => {
      await deleteEndedSubscriptions(tx);
      return leaseDuePushes(tx, { limit: AT_ONCE_MAX, leaseMs: LEASE_MS });
    });
    await Promise.all(due.map((push) => sendOne(deps, push)));
    return due.length;
  };
  return {
    name: 'inbox.devices',
    everyMs: EVERY_MS,
    due: isDeviceDue,
    async run() {
      while ((await sendSome()) === AT_ONCE_MAX);
    },
  };
}

async function sendOne(deps: DevicePushDeps, push: DuePush): Promise<void> {
  const { db, clock, secrets, sender } = deps;
  const sealed = secrets.open(subscriptionPlace(push.sessionId), push.sealed);
  const { noticeId: id, title, link, unread } = push;
  const sent = await sendPush(sender(), JSON.parse(sealed) as Subscription, {
    text: JSON.stringify({ id, title, link, unread }),
    topic: createHash('sha256').update(id).digest('base64url').slice(0, TOPIC_LETTERS),
    now: clock.now(),
  });
  await db.transact(async (tx) => {
    if (sent === 'gone') await deleteSubscription(tx, push.sessionId);
    else if (isOver(sent, push.tries)) await deletePush(tx, push.id);
    else await postponePush(tx, push.id, tx.now + pauseMs(push.tries));
  });
}

function isOver(sent: Sent, tries: number): boolean {
  return sent !== 'later' || tries >= TRIES_MAX;
}

function pauseMs(tries: number): number {
  return MINUTE_MS * 2 ** (tries - 1);
}
