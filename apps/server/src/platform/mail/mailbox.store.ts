import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../db/database.ts';
import type { MailMessage } from './mail.ts';

export type MailboxMail = {
  readonly id: bigint;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: number;
};

export async function insertMail(
  tx: Tx,
  { to, subject, text, html, messageId }: MailMessage,
): Promise<void> {
  await tx.run(sql`
    insert into mailbox (message_id, recipient, subject, text_part, html_part, sent_at)
    values (${messageId}, ${to}, ${subject}, ${text}, ${html}, ${at(tx.now)})
    on conflict (message_id) do nothing`);
}

export async function deleteAllMailsBut(tx: Tx, newest: number): Promise<void> {
  await tx.run(
    sql`delete from mailbox where id <= (select id from mailbox order by id desc offset ${newest}
      limit 1)`,
  );
}

export async function newestMails(db: Reader, limit: number): Promise<MailboxMail[]> {
  return db.many<MailboxMail>(sql`
    select id, recipient, subject, text_part as text, sent_at as "sentAt" from mailbox
      order by id desc limit ${limit}`);
}

export async function findMail(db: Reader, id: bigint): Promise<MailboxMail | null> {
  return db.find<MailboxMail>(sql`
    select id, recipient, subject, text_part as text, sent_at as "sentAt" from mailbox
      where id = ${id}`);
}

export async function findMailHtml(db: Reader, id: bigint): Promise<string | null> {
  const row = await db.find<{ html: string }>(
    sql`select html_part as html from mailbox where id = ${id}`,
  );
  return row?.html ?? null;
}
