/** All SQL about which webhooks a person has. */
import sql, { type Sql } from 'sql-template-tag';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { Webhook } from './webhook.ts';

type Times = 'createdAt' | 'oldSecretUntil' | 'lastSentAt' | 'failingSince' | 'waiting';
type Row = Omit<Webhook, Times> & {
  readonly created_at_ms: bigint;
  readonly old_secret_until_ms: bigint | null;
  readonly last_sent_at_ms: bigint | null;
  readonly failing_since_ms: bigint | null;
  readonly waiting: bigint;
};

const columns = sql`w.id, w.person_id as "personId", w.account_id as "accountId", w.name, w.url,
  w.kinds, w.state, w.created_at_ms, w.old_secret_until_ms, w.last_sent_at_ms, w.failing_since_ms,
  (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting')
    as waiting`;

/** More than a person can have. */
const LISTED_MAX = 100;

/** Newest first. */
export async function listWebhooksOf(reader: Reader, personId: string): Promise<Webhook[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from webhooks w where w.person_id = ${personId}
    order by w.created_at_ms desc, w.id limit ${LISTED_MAX}`);
  return rows.map(toWebhook);
}

export async function findWebhook(
  reader: Reader,
  personId: string,
  id: string,
): Promise<Webhook | null> {
  const row = await reader.find<Row>(sql`
    select ${columns} from webhooks w where w.person_id = ${personId} and w.id = ${id}`);
  return row === null ? null : toWebhook(row);
}

/** Whoever changes a webhook or adds a message to it comes after one another. */
export async function lockWebhook(tx: Tx, id: string): Promise<boolean> {
  return (await tx.find(sql`select 1 from webhooks where id = ${id} for no key update`)) !== null;
}

export async function findRequested(
  reader: Reader,
  personId: string,
  requestId: string,
): Promise<{ readonly webhook: Webhook; readonly bodyHash: string } | null> {
  const row = await reader.find<Row & { readonly body_hash: string }>(sql`
    select ${columns}, w.body_hash from webhooks w
    where w.person_id = ${personId} and w.request_id = ${requestId}`);
  return row === null ? null : { webhook: toWebhook(row), bodyHash: row.body_hash };
}

export type NewWebhook = Pick<
  Webhook,
  'id' | 'personId' | 'accountId' | 'name' | 'url' | 'kinds'
> & {
  readonly secretSealed: string;
  readonly requestId: string;
  readonly bodyHash: string;
};

export async function insertWebhook(tx: Tx, webhook: NewWebhook): Promise<void> {
  await tx.run(sql`
    insert into webhooks (id, person_id, account_id, name, url, kinds, secret_sealed, created_at_ms,
      request_id, body_hash)
    values (${webhook.id}, ${webhook.personId}, ${webhook.accountId}, ${webhook.name}, ${webhook.url},
      ${[...webhook.kinds]}::text[], ${webhook.secretSealed}, ${tx.now}, ${webhook.requestId},
      ${webhook.bodyHash})`);
}

/** One that was paused or disabled begins anew. */
export async function setPaused(tx: Tx, id: string, isPaused: boolean): Promise<void> {
  await tx.run(
    isPaused
      ? sql`update webhooks set state = 'paused' where id = ${id} and state = 'live'`
      : sql`update webhooks set state = 'live', failing_since_ms = null, is_slow = true
          where id = ${id} and state <> 'live'`,
  );
}

export async function deleteWebhook(tx: Tx, personId: string, id: string): Promise<boolean> {
  return tx.changed(sql`delete from webhooks where id = ${id} and person_id = ${personId}`);
}

export type Secret = { readonly sealed: string; readonly rotatedBy: string | null };

export async function loadSecret(reader: Reader, id: string): Promise<Secret> {
  return reader.one<Secret>(
    sql`select secret_sealed as sealed, rotated_by as "rotatedBy" from webhooks where id = ${id}`,
  );
}

export async function saveSecret(
  tx: Tx,
  id: string,
  next: { sealed: string; oldSealed: string; oldUntil: number; rotatedBy: string },
): Promise<void> {
  await tx.run(sql`
    update webhooks set secret_sealed = ${next.sealed}, old_secret_sealed = ${next.oldSealed},
      old_secret_until_ms = ${next.oldUntil}, rotated_by = ${next.rotatedBy}
    where id = ${id}`);
}

/** Secrets that sign no more. */
export async function forgetOldSecrets(tx: Tx): Promise<void> {
  await tx.run(sql`
    update webhooks set old_secret_sealed = null, old_secret_until_ms = null
    where old_secret_until_ms <= ${tx.now}`);
}

export async function noteTaken(tx: Tx, id: string, isSlow: boolean): Promise<void> {
  await tx.run(sql`
    update webhooks set last_sent_at_ms = ${tx.now}, failing_since_ms = null, is_slow = ${isSlow}
    where id = ${id}`);
}

export type Failing = {
  readonly personId: string;
  readonly name: string;
  readonly state: Webhook['state'];
  readonly since: number;
};

export async function noteFailing(tx: Tx, id: string): Promise<Failing> {
  const row = await tx.one<Omit<Failing, 'since'> & { since: bigint }>(sql`
    update webhooks set failing_since_ms = coalesce(failing_since_ms, ${tx.now}), is_slow = true
    where id = ${id}
    returning person_id as "personId", name, state, failing_since_ms as since`);
  return { ...row, since: Number(row.since) };
}

/** False where it was paused or disabled before. */
export async function disable(tx: Tx, id: string): Promise<boolean> {
  return tx.changed(
    sql`update webhooks set state = 'disabled' where id = ${id} and state = 'live'`,
  );
}

/** Of people whose account is there. */
export const ofOpenPerson: Sql = sql`
  exists (select from customers c where c.id = w.person_id and c.state <> 'closed')`;

/** With the accounts that they are for. */
export const withAccounts: Sql = sql`webhooks w
  join accounts a on a.person_id = w.person_id and (w.account_id is null or a.id = w.account_id)`;

function toWebhook(row: Row): Webhook {
  const { created_at_ms, old_secret_until_ms, last_sent_at_ms, failing_since_ms, ...webhook } = row;
  return {
    id: webhook.id,
    personId: webhook.personId,
    accountId: webhook.accountId,
    name: webhook.name,
    url: webhook.url,
    kinds: webhook.kinds,
    state: webhook.state,
    waiting: Number(webhook.waiting),
    createdAt: Number(created_at_ms),
    oldSecretUntil: instant(old_secret_until_ms),
    lastSentAt: instant(last_sent_at_ms),
    failingSince: instant(failing_since_ms),
  };
}

function instant(ms: bigint | null): number | null {
  return ms === null ? null : Number(ms);
}
