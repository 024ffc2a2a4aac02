/** Every query names the customer: another customer's ids find nothing. */
import type { NoticeKind } from '@candor/contract/kernel/enumerations';
import type { NoticeTemplate } from '@candor/i18n/notices/notice-dictionaries';
import type { TextValues } from '@candor/i18n/text';
import type { PageRequest } from '@candor/kit/paging';
import { rowWindow } from '@candor/kit/paging';
import sql, { empty } from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type StoredMessage = {
  readonly id: string;
  readonly template: NoticeTemplate;
  readonly kind: NoticeKind;
  readonly values: TextValues;
  readonly createdAt: number;
  readonly isRead: boolean;
};

const columns = sql`m.id, m.template, m.kind, m."values", m.created_at as "createdAt",
  m.read_at is not null as "isRead"`;

export async function insertMessage(
  tx: Tx,
  customerId: string,
  message: Pick<StoredMessage, 'id' | 'template' | 'kind' | 'values'>,
): Promise<void> {
  await tx.run(sql`
    insert into messages (id, customer_id, template, kind, "values", created_at)
    values (${message.id}, ${customerId}, ${message.template}, ${message.kind},
      ${JSON.stringify(message.values)}::jsonb, ${at(tx.now)})`);
}

export async function insertMessages(
  tx: Tx,
  messages: readonly (Pick<StoredMessage, 'id' | 'template' | 'kind' | 'values'> & {
    readonly customerId: string;
  })[],
): Promise<void> {
  await tx.run(sql`
    insert into messages (id, customer_id, template, kind, "values", created_at)
    select n.id, n.customer_id, n.template, n.kind, n."values"::jsonb, ${at(tx.now)}
    from unnest(
      ${texts(messages.map(({ id }) => id))}::text[],
        ${texts(messages.map(({ customerId }) => customerId))}::text[],
        ${texts(messages.map(({ template }) => template))}::text[],
      ${texts(messages.map(({ kind }) => kind))}::text[],
        ${texts(messages.map(({ values }) => JSON.stringify(values)))}::text[])
      with ordinality as n (id, customer_id, template, kind, "values", place)
    order by n.place`);
}

export type Filter = { readonly kind: NoticeKind | null; readonly onlyUnread: boolean };

export async function listMessagesFor(
  reader: Reader,
  customerId: string,
  filter: Filter,
  page: PageRequest,
): Promise<{ rows: StoredMessage[]; total: number }> {
  const { offset, limit } = rowWindow(page);
  const chosen = sql`m.customer_id = ${customerId}
    and (${filter.kind}::text is null or m.kind = ${filter.kind})
    ${filter.onlyUnread ? sql`and m.read_at is null` : empty}`;
  const rows = await reader.many<StoredMessage>(
    sql`select ${columns} from messages m where ${chosen} order by m.seq desc
      limit ${limit} offset ${offset}`,
  );
  const { total } = await reader.one<{ total: bigint }>(
    sql`select count(*) as total from messages m where ${chosen}`,
  );
  return { rows, total: Number(total) };
}

export async function findMessage(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<StoredMessage | null> {
  return reader.find<StoredMessage>(
    sql`select ${columns} from messages m where m.customer_id = ${customerId} and m.id = ${id}`,
  );
}

export async function countUnread(reader: Reader, customerId: string): Promise<number> {
  return Number(
    (
      await reader.one<{ unread: bigint }>(
        sql`select count(*) as unread from messages where customer_id = ${customerId}
          and read_at is null`,
      )
    ).unread,
  );
}

/** Customers without any are absent. */
export async function countUnreadFor(
  reader: Reader,
  customerIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await reader.many<{ id: string; unread: bigint }>(sql`
    select customer_id as id, count(*) as unread from messages
      where customer_id = any(${texts(customerIds)}::text[]) and read_at is null
      group by customer_id`);
  return new Map(rows.map(({ id, unread }) => [id, Number(unread)]));
}

export async function countOwn(
  reader: Reader,
  customerId: string,
  ids: readonly string[],
): Promise<number> {
  return Number(
    (
      await reader.one<{ own: bigint }>(
        sql`select count(*) as own from messages where customer_id = ${customerId}
          and id = any (${ids}::text[])`,
      )
    ).own,
  );
}

export async function markRead(
  tx: Tx,
  customerId: string,
  ids: readonly string[] | null,
): Promise<number> {
  const which = ids === null ? empty : sql`and id = any (${ids}::text[])`;
  return tx.run(
    sql`update messages set read_at = ${at(tx.now)} where customer_id = ${customerId}
      and read_at is null ${which}`,
  );
}
