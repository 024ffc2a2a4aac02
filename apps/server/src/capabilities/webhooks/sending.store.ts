/** All SQL about sending: who sends what, and what came of it. */
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../../platform/db/database.ts';
import { ofOpenPerson } from './webhooks.store.ts';

/** Webhooks that answer at once, and those that would keep the others waiting. */
export type Lane = 'fast' | 'slow';

export type DueDelivery = {
  readonly id: string;
  readonly webhookId: string;
  readonly url: string;
  readonly body: string;
  readonly tries: number;
  readonly claims: number;
  readonly secretSealed: string;
  /** Null where it signs no more. */
  readonly oldSecretSealed: string | null;
};

/** Nobody takes more of a webhook before what was taken of it is over. */
const due = (lane: Lane, now: number): Sql => sql`
  webhook_deliveries d join webhooks w on w.id = d.webhook_id
  where d.state = 'waiting' and d.due_at_ms <= ${now} and w.state = 'live'
    and w.is_slow = ${lane === 'slow'} and ${ofOpenPerson}
    and not exists (select from webhook_deliveries l
      where l.webhook_id = w.id and l.leased_until_ms > ${now})`;

export const isDeliveryDue =
  (lane: Lane) =>
  (now: number): Sql =>
    sql`exists (select from ${due(lane, now)})`;

/** Each is leased by one server; one that dies leaves it to the next. */
export async function leaseDue(
  tx: Tx,
  lane: Lane,
  { atOnce, ofOneWebhook, leaseMs }: { atOnce: number; ofOneWebhook: number; leaseMs: number },
): Promise<DueDelivery[]> {
  return tx.many<DueDelivery>(sql`
    with ranked as (
      select d.id, row_number() over (partition by d.webhook_id order by d.due_at_ms, d.place) as turn
      from ${due(lane, tx.now)}
    ),
    mine as (
      select d.id from webhook_deliveries d join ranked r on r.id = d.id
      where r.turn <= ${ofOneWebhook} and d.state = 'waiting' and d.due_at_ms <= ${tx.now}
        and coalesce(d.leased_until_ms, 0) <= ${tx.now}
      order by d.due_at_ms, d.place limit ${atOnce} for update of d skip locked
    )
    update webhook_deliveries d
    set leased_until_ms = ${tx.now + leaseMs}, claims = d.claims + 1, tries = d.tries + 1
    from mine m, webhooks w where m.id = d.id and w.id = d.webhook_id
    returning d.id, d.webhook_id as "webhookId", w.url, d.body, d.tries, d.claims,
      w.secret_sealed as "secretSealed",
      case when w.old_secret_until_ms > ${tx.now} then w.old_secret_sealed end
        as "oldSecretSealed"`);
}

export type Attempt = {
  readonly state: 'sent' | 'waiting' | 'failed';
  readonly answer: string;
  readonly tookMs: number;
  readonly dueAt: number | null;
};

/** False where somebody else has taken it since. */
export async function noteAttempt(
  tx: Tx,
  { id, claims }: Pick<DueDelivery, 'id' | 'claims'>,
  { state, answer, tookMs, dueAt }: Attempt,
): Promise<boolean> {
  return tx.changed(sql`
    update webhook_deliveries set state = ${state}, due_at_ms = ${dueAt}, leased_until_ms = null,
      answer = ${answer}, answered_at_ms = ${tx.now}, took_ms = ${tookMs}
    where id = ${id} and claims = ${claims} and leased_until_ms is not null`);
}
