import sql from 'sql-template-tag';
import type { Language } from '@candor/contract/kernel/language';
import type { CustomerId } from '../../core/customers/customer.ts';
import type { Usage } from '../../core/files/quota.rules.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type SignedTerms = {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  readonly signedAt: number;
  readonly sha256: string;
  readonly bytes: number;
};

export type NewSignedTerms = SignedTerms & {
  readonly customerId: CustomerId;
  readonly language: Language;
  readonly textSha256: string;
  readonly content: Buffer;
};

export async function insertSignedTerms(tx: Tx, terms: NewSignedTerms): Promise<void> {
  await tx.run(sql`
    insert into signed_terms (id, customer_id, version, language, name, text_sha256, content,
      sha256, bytes, signed_at)
    values (${terms.id}, ${terms.customerId}, ${terms.version}, ${terms.language}, ${terms.name},
      ${terms.textSha256}, ${terms.content}, ${terms.sha256},
      ${terms.bytes}, ${at(terms.signedAt)})`);
}

const LISTED_MAX = 100;

export async function listSignedTermsFor(
  reader: Reader,
  customerId: CustomerId,
): Promise<SignedTerms[]> {
  return reader.many<SignedTerms>(sql`
    select id, version, name, signed_at as "signedAt", sha256, bytes from signed_terms
      where customer_id = ${customerId} order by seq desc limit ${LISTED_MAX}`);
}

export async function signedSince(
  reader: Reader,
  customerId: CustomerId,
  since: number,
): Promise<Usage> {
  const row = await reader.one<{ files: bigint; bytes: bigint }>(sql`
    select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from signed_terms
      where customer_id = ${customerId} and signed_at > ${at(since)}`);
  return { files: Number(row.files), bytes: Number(row.bytes) };
}

export type StoredTerms = {
  readonly customerId: string;
  readonly version: string;
  readonly content: Buffer;
};

export async function findSignedTerms(reader: Reader, id: string): Promise<StoredTerms | null> {
  return reader.find<StoredTerms>(
    sql`select customer_id as "customerId", version, content from signed_terms where id = ${id}`,
  );
}
