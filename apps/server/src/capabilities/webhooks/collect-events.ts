/**
 * Makes messages of the numbered events of accounts, once each: the cursor moves in the transaction
 * that adds them. Events that are gone, because nobody looked for days, are told as missed.
 */
import { newOrderedId } from '../../platform/random.ts';
import type { Beat } from '../../platform/beats.ts';
import type { Tx } from '../../platform/db/database.ts';
import { listEventsAfter, type StoredEvent } from '../../platform/push/push.store.ts';
import { insertDelivery } from './deliveries.store.ts';
import {
  areEventsUnheard,
  findHearing,
  listUnheard,
  saveCursor,
  type Unheard,
} from './events.store.ts';
import { kindOf, messageBody, WAITING_MAX } from './webhook.rules.ts';
import type { MessageKind } from './webhook.ts';
import type { WebhooksDeps } from './webhooks-deps.ts';
import { lockWebhook } from './webhooks.store.ts';

const EVERY_MS = 1_000;
const AT_ONCE_MAX = 50;
const PAGE_EVENTS = 100;

export function collectEventsBeat({ db, listElsewhere }: WebhooksDeps): Beat {
  return {
    name: 'webhooks.collect',
    everyMs: EVERY_MS,
    due: areEventsUnheard,
    async run() {
      let found: Unheard[];
      do {
        found = await listUnheard(db, AT_ONCE_MAX);
        for (const one of found) await db.transact((tx) => hear(tx, one, listElsewhere));
      } while (found.length > 0);
    },
  };
}

async function hear(
  tx: Tx,
  of: Unheard,
  listElsewhere: WebhooksDeps['listElsewhere'],
): Promise<void> {
  // First, so that what another server has heard is seen.
  await lockWebhook(tx, of.webhookId);
  const hearing = await findHearing(tx, of);
  if (hearing === null) return;
  const { accountId } = of;
  const after = hearing.heard;
  const { head, events } = await listEventsAfter(tx, accountId, after, after + PAGE_EVENTS);
  const until = Math.min(head, after + PAGE_EVENTS);
  if (until <= after) return;
  const others =
    events.length === until - after ? [] : await listElsewhere(tx, accountId, { after, until });
  const byNumber = new Map([...events, ...others].map((event) => [event.seq, event]));
  let waiting = hearing.waiting;
  const add = async (
    kind: MessageKind,
    { seq, at }: Pick<StoredEvent, 'seq' | 'at'>,
    data: Readonly<Record<string, unknown>>,
  ): Promise<void> => {
    const isSent = hearing.isLive && waiting < WAITING_MAX;
    if (isSent) waiting += 1;
    await insertDelivery(tx, {
      id: newOrderedId('whm'),
      ...{ webhookId: of.webhookId, accountId, number: seq, requestId: null, kind, at },
      body: messageBody(kind, { at, account: accountId, number: seq, data }),
      state: isSent ? 'waiting' : 'held',
    });
  };
  const missed: number[] = [];
  for (let seq = after + 1; seq <= until; seq += 1) {
    const event = byNumber.get(seq);
    if (event === undefined) {
      missed.push(seq);
      continue;
    }
    const data = JSON.parse(event.data) as Readonly<Record<string, unknown>>;
    const kind = kindOf(event.topic, data);
    if (kind !== null && hearing.kinds.includes(kind)) await add(kind, event, data);
  }
  const [first] = missed;
  const last = missed.at(-1);
  if (first !== undefined && last !== undefined)
    await add('events.missed', { seq: first, at: tx.now }, { from: first, to: last });
  await saveCursor(tx, of, until);
}
