/**
 * The chain of what a key did: entries are added in the transaction of what they tell. The database
 * numbers and hashes them (migrations/0006_chain.sql).
 */
import type { KeyEntry } from '@candor/ledger-proof/key-chain';
import sql from 'sql-template-tag';
import { bigints, texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type KeyAct = {
  readonly keyId: string;
  /** When it was done; without it now. */
  readonly at?: number;
  readonly kind: string;
  readonly facts: object;
};

/** Each key’s in this order; keys in one order for everybody, and after every other lock of them. */
export async function appendActs(tx: Tx, acts: readonly KeyAct[]): Promise<void> {
  if (acts.length === 0) return;
  await tx.run(sql`
    insert into api_key_entries (key_id, at_ms, kind, facts)
    select n.key_id, n.at_ms, n.kind, n.facts
    from unnest(${texts(acts.map(({ keyId }) => keyId))}::text[],
      ${bigints(acts.map(({ at }) => at ?? tx.now))}::bigint[],
      ${texts(acts.map(({ kind }) => kind))}::text[],
      ${texts(acts.map(({ facts }) => JSON.stringify(facts)))}::text[])
      with ordinality as n (key_id, at_ms, kind, facts, place)
    order by n.key_id, n.place`);
}

/** Newest first. */
export async function listActs(
  reader: Reader,
  keyId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<KeyEntry[]> {
  const rows = await reader.many<Omit<KeyEntry, 'seq' | 'at'> & { seq: bigint; at: bigint }>(sql`
    select seq, at_ms as at, kind, facts, prev, hash from api_key_entries
    where key_id = ${keyId} and (${before}::bigint is null or seq < ${before})
    order by seq desc limit ${limit}`);
  return rows.map((row) => ({ ...row, seq: Number(row.seq), at: Number(row.at) }));
}
