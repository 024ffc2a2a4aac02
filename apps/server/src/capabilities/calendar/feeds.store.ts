/** All SQL of calendar feeds. Only the hash of a secret is here. */
import type { Language } from '@candor/contract/kernel/language';
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type Feed = { readonly madeAt: number; readonly readAt: number | null };

export async function findOwnFeed(reader: Reader, customerId: string): Promise<Feed | null> {
  return reader.find<Feed>(sql`
    select made_at as "madeAt", read_at as "readAt" from calendar_feeds
    where customer_id = ${customerId}`);
}

/** The one before stops working at the same instant. */
export async function replaceFeed(
  tx: Tx,
  customerId: string,
  { secretSha256, language }: { readonly secretSha256: string; readonly language: Language },
): Promise<void> {
  await tx.run(sql`
    insert into calendar_feeds (customer_id, secret_sha256, language, made_at)
    values (${customerId}, ${secretSha256}, ${language}, ${at(tx.now)})
    on conflict (customer_id) do update set secret_sha256 = excluded.secret_sha256,
      language = excluded.language, made_at = excluded.made_at, read_at = null`);
}

export async function deleteFeed(tx: Tx, customerId: string): Promise<boolean> {
  return tx.changed(sql`delete from calendar_feeds where customer_id = ${customerId}`);
}

export async function findFeedOwner(
  reader: Reader,
  secretSha256: string,
): Promise<{ customerId: string; language: Language } | null> {
  return reader.find(sql`
    select customer_id as "customerId", language from calendar_feeds
    where secret_sha256 = ${secretSha256}`);
}

/** Not with every reading: programs ask often. */
export async function noteRead(tx: Tx, secretSha256: string, notSince: number): Promise<void> {
  await tx.run(sql`
    update calendar_feeds set read_at = ${at(tx.now)}
    where secret_sha256 = ${secretSha256} and (read_at is null or read_at < ${at(notSince)})`);
}
