/** All SQL about how far the events of accounts have become messages. */
import type { WebhookKind } from '@candor/contract/webhooks';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { newestNumber } from '../../platform/push/push.store.ts';
import { ofOpenPerson, withAccounts } from './webhooks.store.ts';

export type Unheard = { readonly webhookId: string; readonly accountId: string };

const unheard: Sql = sql`${withAccounts}
  left join webhook_cursors c on c.webhook_id = w.id and c.account_id = a.id
  where ${newestNumber(sql`a.id`)} > coalesce(c.number, 0) and ${ofOpenPerson}`;

export const areEventsUnheard = (): Sql => sql`exists (select from ${unheard})`;

export async function listUnheard(reader: Reader, limit: number): Promise<Unheard[]> {
  return reader.many<Unheard>(sql`
    select w.id as "webhookId", a.id as "accountId" from ${unheard} order by w.id, a.id
    limit ${limit}`);
}

/** A webhook hears what happens from now on. */
export async function beginCursors(tx: Tx, webhookId: string): Promise<void> {
  await tx.run(sql`
    insert into webhook_cursors (webhook_id, account_id, number)
    select w.id, a.id, coalesce(${newestNumber(sql`a.id`)}, 0) from ${withAccounts}
    where w.id = ${webhookId}`);
}

export type Hearing = {
  readonly kinds: readonly WebhookKind[];
  readonly isLive: boolean;
  readonly waiting: number;
  /** The number up to which it has heard. */
  readonly heard: number;
};

/** Null where it was removed. */
export async function findHearing(
  reader: Reader,
  { webhookId, accountId }: Unheard,
): Promise<Hearing | null> {
  const row = await reader.find<
    Omit<Hearing, 'waiting' | 'heard'> & { waiting: bigint; heard: bigint }
  >(sql`
    select w.kinds, w.state = 'live' as "isLive",
      (select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting')
        as waiting,
      coalesce((select c.number from webhook_cursors c
        where c.webhook_id = w.id and c.account_id = ${accountId}), 0) as heard
    from webhooks w where w.id = ${webhookId}`);
  return row === null ? null : { ...row, waiting: Number(row.waiting), heard: Number(row.heard) };
}

export async function saveCursor(tx: Tx, of: Unheard, number: number): Promise<void> {
  await tx.run(sql`
    insert into webhook_cursors (webhook_id, account_id, number)
    values (${of.webhookId}, ${of.accountId}, ${number})
    on conflict (webhook_id, account_id) do update set number = excluded.number`);
}
