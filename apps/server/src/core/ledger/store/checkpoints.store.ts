import sql from 'sql-template-tag';
import type { LedgerCheckpoint } from '@candor/ledger-proof/checkpoint';
import type { Step } from '@candor/ledger-proof/merkle';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { queueWriters } from '../../../platform/db/queue-writers.ts';

export type KeptCheckpoint = LedgerCheckpoint & { readonly publicKey: string };

/** Must come first in the transaction. */
export async function readAtOneInstant(tx: Tx): Promise<void> {
  await tx.run(sql`set transaction isolation level repeatable read, read only`);
}

/** Blocks other writers of checkpoints, but no readers. */
export async function lockCheckpoints(tx: Tx): Promise<void> {
  await queueWriters(tx, 'ledger_checkpoints');
}

export async function findNewestCheckpoint(reader: Reader): Promise<KeptCheckpoint | null> {
  const row = await reader.find<CheckpointRow>(
    sql`select ${columns} from ledger_checkpoints c order by number desc limit 1`,
  );
  return row === null ? null : toCheckpoint(row);
}

export async function findCheckpoint(
  reader: Reader,
  number: number,
): Promise<KeptCheckpoint | null> {
  const row = await reader.find<CheckpointRow>(
    sql`select ${columns} from ledger_checkpoints c where number = ${number}`,
  );
  return row === null ? null : toCheckpoint(row);
}

export async function listCheckpoints(
  reader: Reader,
  { before, limit }: { before: number | null; limit: number },
): Promise<KeptCheckpoint[]> {
  const rows = await reader.many<CheckpointRow>(sql`
    select ${columns} from ledger_checkpoints c where ${before}::bigint is null
      or number < ${before} order by number desc limit ${limit}`);
  return rows.map(toCheckpoint);
}

export async function insertCheckpoint(tx: Tx, checkpoint: KeptCheckpoint): Promise<void> {
  const { number, at, root, books, entries, previous, publicKey, signature } = checkpoint;
  await tx.run(sql`
    insert into ledger_checkpoints (number, at_ms, root, books, entries, previous, public_key,
      signature)
    values (${number}, ${at}, decode(${root}, 'hex'), ${books}, ${entries},
      decode(${previous}, 'hex'), ${publicKey}, ${signature})`);
}

export async function countEntries(reader: Reader): Promise<number> {
  return Number(
    (
      await reader.one<{ entries: bigint }>(
        sql`select coalesce(sum(seq), 0)::bigint as entries from ledger_books`,
      )
    ).entries,
  );
}

export type BookStanding = {
  readonly id: bigint;
  readonly owner: string;
  readonly seq: number;
  readonly hash: string;
  readonly lastAtMs: number;
  readonly keptSeq: number;
};

/** At one instant, in tree order. */
export async function listBooks(reader: Reader): Promise<BookStanding[]> {
  const rows = await reader.many<{
    id: bigint;
    owner: string;
    seq: bigint;
    hash: string;
    last_at_ms: bigint;
    kept_seq: bigint;
  }>(sql`
    select b.id, b.owner, b.seq, encode(b.hash, 'hex') as hash, b.last_at_ms,
      coalesce(kept.seq, 0) as kept_seq
    from ledger_books b
    left join lateral (select h.seq from ledger_checkpoint_heads h where h.book_id = b.id
      order by h.checkpoint desc limit 1) kept on true
    where b.seq > 0 order by b.id`);
  return rows.map((row) => ({
    id: row.id,
    owner: row.owner,
    seq: Number(row.seq),
    hash: row.hash,
    lastAtMs: Number(row.last_at_ms),
    keptSeq: Number(row.kept_seq),
  }));
}

export async function listLeaves(
  reader: Reader,
  checkpoint: number,
): Promise<{ owner: string; seq: number; hash: string }[]> {
  const rows = await reader.many<{ owner: string; seq: bigint; hash: string }>(sql`
    select b.owner, kept.seq, encode(kept.hash, 'hex') as hash
    from ledger_books b
    join lateral (select h.seq, h.hash from ledger_checkpoint_heads h where h.book_id = b.id
      and h.checkpoint <= ${checkpoint} order by h.checkpoint desc limit 1) kept on true
    order by b.id`);
  return rows.map(({ owner, seq, hash }) => ({ owner, seq: Number(seq), hash }));
}

export type KeptHead = {
  readonly bookId: bigint;
  readonly seq: number;
  readonly hash: string;
  readonly path: readonly Step[];
};

export async function insertHeads(
  tx: Tx,
  checkpoint: number,
  heads: readonly KeptHead[],
): Promise<void> {
  await tx.run(sql`
    insert into ledger_checkpoint_heads (book_id, checkpoint, seq, hash, path)
    select n.book, ${checkpoint}, n.seq, decode(n.hash, 'hex'), decode(n.path, 'hex')
    from unnest(${heads.map(({ bookId }) => bookId)}::bigint[],
      ${heads.map(({ seq }) => seq)}::bigint[], ${heads.map(({ hash }) => hash)}::text[],
      ${heads.map(({ path }) => pathToHex(path))}::text[])
      as n (book, seq, hash, path)`);
}

export type OwnProof = {
  readonly checkpoint: KeptCheckpoint;
  readonly seq: number;
  readonly hash: string;
  readonly path: Step[];
};

export async function listOwnProofs(
  reader: Reader,
  owner: string,
  limit: number,
): Promise<OwnProof[]> {
  const rows = await reader.many<CheckpointRow & { seq: bigint; hash: string; path: string }>(sql`
    select ${columns}, h.seq, encode(h.hash, 'hex') as hash, encode(h.path, 'hex') as path
    from ledger_books b join ledger_checkpoint_heads h on h.book_id = b.id join ledger_checkpoints c
      on c.number = h.checkpoint
    where b.owner = ${owner} order by h.checkpoint desc limit ${limit}`);
  return rows.map((row) => ({
    checkpoint: toCheckpoint(row),
    seq: Number(row.seq),
    hash: row.hash,
    path: pathFromHex(row.path),
  }));
}

export async function findCoveringCheckpoint(
  reader: Reader,
  customerId: string,
  seq: number,
): Promise<{ number: number; at: number } | null> {
  const row = await reader.find<{ number: bigint; at_ms: bigint }>(sql`
    select c.number, c.at_ms
    from ledger_books b join ledger_checkpoint_heads h on h.book_id = b.id join ledger_checkpoints c
      on c.number = h.checkpoint
    where b.owner = ${customerId} and h.seq >= ${seq} order by h.checkpoint limit 1`);
  return row === null ? null : { number: Number(row.number), at: Number(row.at_ms) };
}

export async function hasEntry(
  reader: Reader,
  owner: string,
  seq: number,
  hash: string,
): Promise<boolean> {
  const row = await reader.find(sql`
    select from ledger_entries e join ledger_books b on b.id = e.book_id where b.owner = ${owner}
      and e.seq = ${seq} and e.hash = decode(${hash}, 'hex')`);
  return row !== null;
}

type CheckpointRow = {
  number: bigint;
  at_ms: bigint;
  root: string;
  books: bigint;
  entries: bigint;
  previous: string;
  public_key: string;
  signature: string;
};

const columns = sql`c.number, c.at_ms, encode(c.root, 'hex') as root, c.books, c.entries,
  encode(c.previous, 'hex') as previous, c.public_key, c.signature`;

function toCheckpoint(row: CheckpointRow): KeptCheckpoint {
  return {
    number: Number(row.number),
    at: Number(row.at_ms),
    root: row.root,
    books: Number(row.books),
    entries: Number(row.entries),
    previous: row.previous,
    publicKey: row.public_key,
    signature: row.signature,
  };
}

const SIDES = { '00': 'left', '01': 'right' } as const;
const STEP = /(00|01)([0-9a-f]{64})/g;

function pathToHex(path: readonly Step[]): string {
  return path.map(({ side, hash }) => (side === 'left' ? '00' : '01') + hash).join('');
}

/** A corrupted path becomes an empty one, which proves nothing. */
export function pathFromHex(hex: string): Step[] {
  return [...hex.matchAll(STEP)].map(([, side, hash]) => ({
    side: SIDES[side === '00' ? '00' : '01'],
    hash: hash ?? '',
  }));
}
