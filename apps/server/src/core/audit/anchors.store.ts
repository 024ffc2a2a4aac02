/** All SQL about how far the chains of keys are anchored in the log. */
import type { Step } from '@candor/ledger-proof/merkle';
import sql from 'sql-template-tag';
import { bigints, texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type KeyHead = { readonly keyId: string; readonly seq: number; readonly hash: string };

/** Keys that did something since an anchor of them was signed. */
export async function listMovedHeads(reader: Reader, limit: number): Promise<KeyHead[]> {
  const rows = await reader.many<Omit<KeyHead, 'seq'> & { seq: bigint }>(sql`
    select h.key_id as "keyId", h.seq, h.hash from api_key_heads h
    where h.seq > coalesce((select a.seq from api_key_anchors a where a.key_id = h.key_id
      and exists (select from audit_checkpoints c where c.seq = a.audit_seq)
      order by a.audit_seq desc limit 1), 0)
    order by h.key_id limit ${limit}`);
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

export async function insertAnchors(
  tx: Tx,
  auditSeq: number,
  anchors: readonly (KeyHead & { readonly path: readonly Step[] })[],
): Promise<void> {
  await tx.run(sql`
    insert into api_key_anchors (key_id, audit_seq, seq, hash, path)
    select n.key_id, ${auditSeq}, n.seq, n.hash, n.path
    from unnest(${texts(anchors.map(({ keyId }) => keyId))}::text[],
      ${bigints(anchors.map(({ seq }) => seq))}::bigint[],
      ${texts(anchors.map(({ hash }) => hash))}::text[],
      ${texts(anchors.map(({ path }) => JSON.stringify(path)))}::text[])
      as n (key_id, seq, hash, path)`);
}

export type KeptAnchor = Omit<KeyHead, 'keyId'> & {
  readonly auditSeq: number;
  readonly path: readonly Step[];
};

/** The newest ones, oldest of them first. */
export async function listAnchors(
  reader: Reader,
  keyId: string,
  limit: number,
): Promise<KeptAnchor[]> {
  const rows = await reader.many<{ auditSeq: bigint; seq: bigint; hash: string; path: string }>(sql`
    select audit_seq as "auditSeq", seq, hash, path from api_key_anchors
    where key_id = ${keyId} order by audit_seq desc limit ${limit}`);
  return rows
    .map(({ auditSeq, seq, hash, path }) => ({
      auditSeq: Number(auditSeq),
      seq: Number(seq),
      hash,
      path: JSON.parse(path) as Step[],
    }))
    .toReversed();
}
