import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Usage } from './quota.rules.ts';
import type { Uploader } from './uploader.ts';

export type NewFile = {
  readonly id: string;
  readonly content: Buffer;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly bytes: number;
  readonly uploader: Uploader;
};

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.run(sql`
    insert into files (id, content, content_type, width, height, sha256, bytes, created_at,
      uploaded_by_customer, uploaded_by_network)
    values (${file.id}, ${file.content}, ${file.contentType}, ${file.width}, ${file.height},
      ${file.sha256}, ${file.bytes}, ${at(tx.now)},
      ${file.uploader.customerId}, ${file.uploader.network})`);
}

export async function usageSince(
  db: Reader,
  { customerId, network }: Uploader,
  since: number,
): Promise<Usage> {
  const whose =
    customerId === null
      ? sql`uploaded_by_customer is null and uploaded_by_network = ${network}`
      : sql`uploaded_by_customer = ${customerId}`;
  const row = await db.one<{ files: bigint; bytes: bigint }>(sql`
    select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from files where ${whose}
      and created_at > ${at(since)}`);
  return { files: Number(row.files), bytes: Number(row.bytes) };
}

/** Locks, so a quota is counted one upload after the other. */
export async function lockUploader(tx: Tx, { customerId, network }: Uploader): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`files ${customerId ?? network}`}, 0))`,
  );
}

/** False: unknown, too old, somebody else's, or already claimed. */
export async function claimUnclaimed(
  tx: Tx,
  claim: { id: string; customerId: string; purpose: string; uploadedAfter: number },
): Promise<boolean> {
  return tx.changed(sql`
    update files set owner_customer_id = ${claim.customerId}, purpose = ${claim.purpose},
      claimed_at = ${at(tx.now)}
    where id = ${claim.id} and owner_customer_id is null and created_at > ${at(claim.uploadedAfter)}
      and (uploaded_by_customer is null or uploaded_by_customer = ${claim.customerId})`);
}

export async function isOwnedBy(db: Reader, id: string, customerId: string): Promise<boolean> {
  return (
    (await db.find(
      sql`select 1 from files where id = ${id} and owner_customer_id = ${customerId}`,
    )) !== null
  );
}

/** The owner may see it, before that the uploading customer; null for a guest's. */
export type StoredFile = {
  readonly content: Buffer;
  readonly contentType: string;
  readonly viewer: string | null;
};

export async function findFile(db: Reader, id: string): Promise<StoredFile | null> {
  return db.find<StoredFile>(sql`
    select content, content_type as "contentType",
      coalesce(owner_customer_id, uploaded_by_customer) as viewer from files where id = ${id}`);
}

export type ImageFacts = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
};

export async function listImageFacts(db: Reader, ids: readonly string[]): Promise<ImageFacts[]> {
  return db.many<ImageFacts>(
    sql`select id, width, height, sha256 from files where id = any (${ids}::text[])`,
  );
}

export async function isAnyImageElsewhere(
  db: Reader,
  sha256s: readonly string[],
  customerId: string,
): Promise<boolean> {
  const row = await db.one<{ found: boolean }>(sql`
    select exists (select from files where sha256 = any (${sha256s}::text[])
      and owner_customer_id is not null and owner_customer_id <> ${customerId}) as found`);
  return row.found;
}

export async function deleteUnclaimedBefore(tx: Tx, instant: number): Promise<number> {
  return tx.run(
    sql`delete from files where owner_customer_id is null and created_at <= ${at(instant)}`,
  );
}
