/** All SQL about the log of messages: what is shown of it, and what is sent again. */
import {
  WEBHOOK_DELIVERIES_PER_CALL,
  WEBHOOK_LOG_DAYS,
  WEBHOOK_LOG_MAX,
} from '@candor/contract/webhooks';
import { DAY_MS } from '@candor/kit/time';
import sql, { empty } from 'sql-template-tag';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Delivery } from './webhook.ts';

type Times = 'at' | 'answeredAt' | 'dueAt';
type Row = Omit<Delivery, Times> & {
  readonly at_ms: bigint;
  readonly answered_at_ms: bigint | null;
  readonly due_at_ms: bigint | null;
};

/** Newest first, and one more than are shown. */
export async function listDeliveriesOf(
  reader: Reader,
  webhookId: string,
  before: string | null,
): Promise<{ readonly items: readonly Delivery[]; readonly hasMore: boolean }> {
  const older =
    before === null
      ? empty
      : sql`and d.place < (select o.place from webhook_deliveries o
          where o.id = ${before} and o.webhook_id = ${webhookId})`;
  const rows = await reader.many<Row>(sql`
    select d.id, d.kind, d.state, d.at_ms, d.tries, d.answer, d.answered_at_ms, d.took_ms as "tookMs",
      d.due_at_ms, d.body
    from webhook_deliveries d where d.webhook_id = ${webhookId} ${older}
    order by d.place desc limit ${WEBHOOK_DELIVERIES_PER_CALL + 1}`);
  return {
    items: rows.slice(0, WEBHOOK_DELIVERIES_PER_CALL).map(toDelivery),
    hasMore: rows.length > WEBHOOK_DELIVERIES_PER_CALL,
  };
}

export type NewDelivery = Pick<Delivery, 'id' | 'kind' | 'body' | 'at'> & {
  readonly webhookId: string;
  readonly state: 'waiting' | 'held';
  /** Of an event. */
  readonly accountId: string | null;
  readonly number: number | null;
  /** Of a message that was asked for. */
  readonly requestId: string | null;
};

export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<void> {
  const { id, webhookId, accountId, number, requestId, kind, body, at, state } = delivery;
  await tx.run(sql`
    insert into webhook_deliveries (id, webhook_id, account_id, number, request_id, kind, body, at_ms,
      made_at_ms, state, due_at_ms)
    values (${id}, ${webhookId}, ${accountId}, ${number}, ${requestId}, ${kind}, ${body}, ${at},
      ${tx.now}, ${state}, ${state === 'waiting' ? tx.now : null})`);
}

export async function findAsked(
  reader: Reader,
  webhookId: string,
  requestId: string,
): Promise<string | null> {
  const row = await reader.find<{ id: string }>(sql`
    select id from webhook_deliveries where webhook_id = ${webhookId} and request_id = ${requestId}`);
  return row?.id ?? null;
}

export async function hasDelivery(reader: Reader, webhookId: string, id: string): Promise<boolean> {
  const row = await reader.find(sql`
    select 1 from webhook_deliveries where webhook_id = ${webhookId} and id = ${id}`);
  return row !== null;
}

const again = (now: number) =>
  sql`state = 'waiting', due_at_ms = ${now}, tries = 0, answer = null, answered_at_ms = null,
    took_ms = null`;

/** Zero where it waits already. */
export async function sendAgain(tx: Tx, webhookId: string, id: string): Promise<number> {
  return tx.run(sql`
    update webhook_deliveries set ${again(tx.now)}
    where webhook_id = ${webhookId} and id = ${id} and state <> 'waiting'`);
}

/** The oldest of what happened since then; returns how many. */
export async function sendAgainSince(
  tx: Tx,
  webhookId: string,
  { since, onlyMissed, max }: { since: number; onlyMissed: boolean; max: number },
): Promise<number> {
  return tx.run(sql`
    update webhook_deliveries set ${again(tx.now)} where id in (
      select id from webhook_deliveries
      where webhook_id = ${webhookId} and at_ms >= ${since} and state <> 'waiting'
        and (state <> 'sent' or not ${onlyMissed}) and kind <> 'webhook.test'
      order by place limit ${max})`);
}

const PRUNED_MAX = 10_000;

/** Works in bounded batches; the job comes back for the rest. What waits stays. */
export async function pruneDeliveries(tx: Tx): Promise<number> {
  return tx.run(sql`
    delete from webhook_deliveries where id in (
      select d.id from webhooks w cross join lateral (
        select o.id, o.made_at_ms, row_number() over (order by o.place desc) as newest
        from webhook_deliveries o where o.webhook_id = w.id and o.state <> 'waiting') d
      where d.newest > ${WEBHOOK_LOG_MAX} or d.made_at_ms < ${tx.now - WEBHOOK_LOG_DAYS * DAY_MS}
      limit ${PRUNED_MAX})`);
}

function toDelivery({ at_ms, answered_at_ms, due_at_ms, ...row }: Row): Delivery {
  return {
    ...row,
    at: Number(at_ms),
    answeredAt: answered_at_ms === null ? null : Number(answered_at_ms),
    dueAt: due_at_ms === null ? null : Number(due_at_ms),
  };
}
