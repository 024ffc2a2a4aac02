import sql, { empty, type Sql } from 'sql-template-tag';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { ChainEntry, ChainHead, Checkpoint } from './chain.rules.ts';

/** Held until the commit, so entries are numbered in commit order, without gaps. */
export async function loadHeadForUpdate(tx: Tx): Promise<ChainHead> {
  return toHead(await tx.one<HeadRow>(sql`select seq, hash from audit_head for update`));
}

export async function loadHead(reader: Reader): Promise<ChainHead> {
  return toHead(await reader.one<HeadRow>(sql`select seq, hash from audit_head`));
}

/** At one instant. An entry beyond the head was inserted past the chain. */
export async function loadEnds(reader: Reader): Promise<{ head: ChainHead; newest: number }> {
  const row = await reader.one<HeadRow & { newest: bigint | null }>(
    sql`select seq, hash, (select max(seq) from audit_entries) as newest from audit_head`,
  );
  return { head: toHead(row), newest: Number(row.newest ?? 0) };
}

export async function insertEntry(tx: Tx, entry: ChainEntry): Promise<void> {
  await tx.run(sql`
    insert into audit_entries (seq, at_ms, actor_kind, operator_id, operator_name, roles, network,
      action, customer_id, subject, reason, details, prev_hash, hash)
    values (${entry.seq}, ${entry.atMs}, ${entry.actorKind}, ${entry.operatorId},
      ${entry.operatorName}, ${entry.roles}::text[], ${entry.network}, ${entry.action},
      ${entry.customerId}, ${entry.subject}, ${entry.reason}, ${entry.details}, ${entry.prevHash},
        ${entry.hash})`);
  await tx.run(
    sql`update audit_head set seq = ${entry.seq}, hash = ${entry.hash}
      where seq = ${entry.seq - 1}`,
  );
}

export type EntryFilter = {
  readonly customerId?: string;
  readonly operatorId?: string;
  readonly action?: string;
  readonly before?: number;
};
export type EntryPage = { readonly limit: number; readonly offset: number };

export async function listEntries(
  reader: Reader,
  filter: EntryFilter,
  { limit, offset }: EntryPage,
): Promise<ChainEntry[]> {
  const rows = await reader.many<EntryRow>(sql`
    select ${entryColumns} from audit_entries where ${chosen(filter)} order by seq desc
      limit ${limit} offset ${offset}`);
  return rows.map(toEntry);
}

export async function countEntries(reader: Reader, filter: EntryFilter): Promise<number> {
  const row = await reader.one<{ entries: bigint }>(
    sql`select count(*) as entries from audit_entries where ${chosen(filter)}`,
  );
  return Number(row.entries);
}

export async function listEntriesAfter(
  reader: Reader,
  seq: number,
  last: number,
  limit: number,
): Promise<ChainEntry[]> {
  const rows = await reader.many<EntryRow>(sql`
    select ${entryColumns} from audit_entries where seq > ${seq} and seq <= ${last} order by seq
      limit ${limit}`);
  return rows.map(toEntry);
}

export async function findHashAt(reader: Reader, seq: number): Promise<string | null> {
  return (
    (await reader.find<{ hash: string }>(sql`select hash from audit_entries where seq = ${seq}`))
      ?.hash ?? null
  );
}

export async function countActsSince(
  reader: Reader,
  operatorId: string,
  action: string,
  sinceMs: number,
): Promise<number> {
  const row = await reader.one<{ acts: bigint }>(sql`
    select count(*) as acts from audit_entries where operator_id = ${operatorId}
      and action = ${action} and at_ms > ${sinceMs}`);
  return Number(row.acts);
}

export async function hasEntrySince(
  reader: Reader,
  { operatorId, action, details }: { operatorId: string; action: string; details: string },
  sinceMs: number,
): Promise<boolean> {
  const row = await reader.find(sql`
    select from audit_entries where operator_id = ${operatorId} and action = ${action}
      and details = ${details} and at_ms > ${sinceMs} limit 1`);
  return row !== null;
}

export async function insertCheckpoint(tx: Tx, checkpoint: Checkpoint): Promise<void> {
  await tx.run(sql`
    insert into audit_checkpoints (seq, hash, at_ms, public_key, signature)
    values (${checkpoint.seq}, ${checkpoint.hash}, ${checkpoint.atMs}, ${checkpoint.publicKey},
      ${checkpoint.signature})`);
}

export async function findLastCheckpointSeq(reader: Reader): Promise<number> {
  const row = await reader.one<{ seq: bigint | null }>(
    sql`select max(seq) as seq from audit_checkpoints`,
  );
  return Number(row.seq ?? 0);
}

/** One year of minutes. */
const CHECKPOINTS_MAX = 525_600;

export async function listCheckpoints(reader: Reader): Promise<Checkpoint[]> {
  const rows = await reader.many<
    HeadRow & { at_ms: bigint; public_key: string; signature: string }
  >(sql`
    select seq, hash, at_ms, public_key, signature from audit_checkpoints
      order by seq desc, at_ms desc limit ${CHECKPOINTS_MAX}`);
  return rows.map((row) => ({
    ...toHead(row),
    atMs: Number(row.at_ms),
    publicKey: row.public_key,
    signature: row.signature,
  }));
}

type HeadRow = { seq: bigint; hash: string };

type EntryRow = HeadRow & {
  at_ms: bigint;
  actor_kind: string;
  operator_id: string | null;
  operator_name: string;
  roles: string[];
  network: string | null;
  action: string;
  customer_id: string | null;
  subject: string | null;
  reason: string | null;
  details: string;
  prev_hash: string;
};

const entryColumns = sql`seq, at_ms, actor_kind, operator_id, operator_name, roles, network, action,
  customer_id, subject, reason, details, prev_hash, hash`;

function chosen({ customerId, operatorId, action, before }: EntryFilter): Sql {
  return sql`true
    ${customerId === undefined ? empty : sql`and customer_id = ${customerId}`}
    ${operatorId === undefined ? empty : sql`and operator_id = ${operatorId}`}
    ${action === undefined ? empty : sql`and action = ${action}`}
    ${before === undefined ? empty : sql`and seq < ${before}`}`;
}

function toHead({ seq, hash }: HeadRow): ChainHead {
  return { seq: Number(seq), hash };
}

function toEntry(row: EntryRow): ChainEntry {
  return {
    seq: Number(row.seq),
    atMs: Number(row.at_ms),
    actorKind: row.actor_kind,
    operatorId: row.operator_id,
    operatorName: row.operator_name,
    roles: row.roles,
    network: row.network,
    action: row.action,
    customerId: row.customer_id,
    subject: row.subject,
    reason: row.reason,
    details: row.details,
    prevHash: row.prev_hash,
    hash: row.hash,
  };
}
