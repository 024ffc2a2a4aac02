import sql, { type Sql, empty, raw } from 'sql-template-tag';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { encodeWho, type ChainEntry, type SealedAct } from '@candor/ledger-proof/audit-entry';
import type { ChainHead, Checkpoint } from './chain.rules.ts';

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

/** What a sealed entry hides, with whom only the house knows. */
export type Seal = {
  readonly customerId: string;
  readonly reference: string;
  readonly salt: string;
  readonly act: Omit<SealedAct, 'salt' | 'who' | 'opensBy'> & {
    readonly operatorId: string | null;
    readonly network: string | null;
  };
  readonly opensBy: number | null;
};

export async function insertSeal(tx: Tx, seq: number, seal: Seal): Promise<void> {
  const { customerId, reference, salt, act, opensBy } = seal;
  await tx.run(sql`
    insert into audit_seals (seq, customer_id, reference, salt, actor_kind, operator_id,
      operator_name, roles, network, action, subject, reason, details, opens_by_ms)
    values (${seq}, ${customerId}, ${reference}, ${salt}, ${act.actorKind}, ${act.operatorId},
      ${act.operatorName}, ${act.roles}::text[], ${act.network}, ${act.action}, ${act.subject},
      ${act.reason}, ${act.details}, ${opensBy})`);
}

/** Internal notes have no time to be opened at, and stay closed. */
export async function openSeals(tx: Tx, reference: string): Promise<void> {
  await tx.run(sql`
    update audit_seals set opened_at_ms = ${tx.now}
    where reference = ${reference} and opened_at_ms is null and opens_by_ms is not null`);
}

/** An entry as it may be read: of a sealed one what it hides, where the reader may know it. */
export type ReadEntry = ChainEntry & { readonly sealed: SealedAct | null };

export type EntryFilter = {
  readonly customerId?: string;
  readonly operatorId?: string;
  readonly action?: string;
  readonly before?: number;
  readonly actorKind?: string;
  /** Included; `untilMs` is not. */
  readonly fromMs?: number;
  readonly untilMs?: number;
  /** Of an instrument that is named in the details. */
  readonly code?: string;
  /** Sealed entries about the customer this operator is linked to stay closed. */
  readonly readBy?: string;
};
export type EntryPage = { readonly limit: number; readonly offset: number };

/** For operators: sealed entries are read like all others. */
export async function listEntries(
  reader: Reader,
  filter: EntryFilter,
  page: EntryPage,
): Promise<ReadEntry[]> {
  return listRead(reader, readableBy(filter.readBy), chosen(filter), page);
}

export async function countEntries(reader: Reader, filter: EntryFilter): Promise<number> {
  return countRead(reader, readableBy(filter.readBy), chosen(filter));
}

/** For the customer: what is sealed is not there before it is opened. */
export async function listOwnEntries(
  reader: Reader,
  customerId: string,
  now: number,
  page: EntryPage,
): Promise<ReadEntry[]> {
  return listRead(reader, openedBy(now), chosen({ customerId }), page);
}

export async function countOwnEntries(
  reader: Reader,
  customerId: string,
  now: number,
): Promise<number> {
  return countRead(reader, openedBy(now), chosen({ customerId }));
}

async function listRead(
  reader: Reader,
  readable: Sql,
  wanted: Sql,
  { limit, offset }: EntryPage,
): Promise<ReadEntry[]> {
  const rows = await reader.many<EntryRow & SealRow>(sql`
    select ${entryColumns}, ${sealColumns}
    from audit_entries e left join audit_seals s on s.seq = e.seq and ${readable}
    where ${wanted} order by e.seq desc limit ${limit} offset ${offset}`);
  return rows.map((row) => {
    const sealed = toSealed(row);
    return sealed === null
      ? { ...toEntry(row), sealed }
      : {
          ...toEntry(row),
          ...pickAct(sealed),
          operatorId: row.sealed_operator_id,
          network: row.sealed_network,
          sealed,
        };
  });
}

async function countRead(reader: Reader, readable: Sql, wanted: Sql): Promise<number> {
  const row = await reader.one<{ entries: bigint }>(sql`
    select count(*) as entries
    from audit_entries e left join audit_seals s on s.seq = e.seq and ${readable}
    where ${wanted}`);
  return Number(row.entries);
}

/** As they were hashed, and beside a sealed one what it hides. */
export async function listEntriesAfter(
  reader: Reader,
  seq: number,
  last: number,
  limit: number,
): Promise<{ entry: ChainEntry; sealed: SealedAct | null }[]> {
  const rows = await reader.many<EntryRow & SealRow>(sql`
    select ${entryColumns}, ${sealColumns}
    from audit_entries e left join audit_seals s on s.seq = e.seq
    where e.seq > ${seq} and e.seq <= ${last} order by e.seq limit ${limit}`);
  return rows.map((row) => ({ entry: toEntry(row), sealed: toSealed(row) }));
}

/** With the checkpoint that was signed on it; null where none was. */
export async function findSigned(
  reader: Reader,
  seq: number,
): Promise<{ readonly entry: ChainEntry; readonly checkpoint: Checkpoint } | null> {
  const row = await reader.find<EntryRow & SignedRow>(sql`
    select ${entryColumns}, c.at_ms as signed_at_ms, c.public_key, c.signature
    from audit_entries e join audit_checkpoints c on c.seq = e.seq
    where e.seq = ${seq} order by c.at_ms limit 1`);
  if (row === null) return null;
  const { signed_at_ms, public_key, signature } = row;
  const entry = toEntry(row);
  const signed = { atMs: Number(signed_at_ms), publicKey: public_key, signature };
  return { entry, checkpoint: { seq: entry.seq, hash: entry.hash, ...signed } };
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

type SignedRow = { signed_at_ms: bigint; public_key: string; signature: string };

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

/** Null throughout where nothing was sealed, or the reader may not know it yet. */
type SealRow = {
  salt: string | null;
  sealed_customer_id: string;
  sealed_actor_kind: string;
  sealed_operator_id: string | null;
  sealed_operator_name: string;
  sealed_roles: string[];
  sealed_network: string | null;
  sealed_action: string;
  sealed_subject: string | null;
  sealed_reason: string | null;
  sealed_details: string;
  opens_by_ms: bigint | null;
};

const entryColumns = sql`e.seq, e.at_ms, e.actor_kind, e.operator_id, e.operator_name, e.roles,
  e.network, e.action, e.customer_id, e.subject, e.reason, e.details, e.prev_hash, e.hash`;
const sealColumns = sql`s.salt, s.customer_id as sealed_customer_id,
  s.actor_kind as sealed_actor_kind, s.operator_id as sealed_operator_id,
  s.operator_name as sealed_operator_name, s.roles as sealed_roles, s.network as sealed_network,
  s.action as sealed_action, s.subject as sealed_subject, s.reason as sealed_reason,
  s.details as sealed_details, s.opens_by_ms`;

const openedBy = (now: number): Sql => sql`coalesce(s.opened_at_ms, s.opens_by_ms) <= ${now}`;

function readableBy(operatorId: string | undefined): Sql {
  return operatorId === undefined
    ? sql`true`
    : sql`not exists (select from operators o
        where o.id = ${operatorId} and o.linked_customer_id = s.customer_id)`;
}

function chosen({
  customerId,
  operatorId,
  action,
  before,
  actorKind,
  fromMs,
  untilMs,
  code,
}: EntryFilter): Sql {
  return sql`true
    ${customerId === undefined ? empty : is(sql`customer_id`, customerId)}
    ${operatorId === undefined ? empty : is(sql`operator_id`, operatorId)}
    ${action === undefined ? empty : is(sql`action`, action)}
    ${actorKind === undefined ? empty : sql`and coalesce(s.actor_kind, e.actor_kind) = ${actorKind}`}
    ${before === undefined ? empty : sql`and e.seq < ${before}`}
    ${fromMs === undefined ? empty : sql`and e.at_ms >= ${fromMs}`}
    ${untilMs === undefined ? empty : sql`and e.at_ms < ${untilMs}`}
    ${code === undefined ? empty : sql`and substring(e.details from ${CODE_PATTERN}) = ${code}`}`;
}

/** As the index of audit_entries_code_idx spells it: a constant of it, no value. */
const CODE_PATTERN = raw(`'"code":"([A-Z0-9.]+)"'`);

/** Openly or under a seal the reader may look under; the list of numbers lets both use an index. */
function is(column: Sql, value: string): Sql {
  return sql`and (e.${column} = ${value}
      or e.seq = any(array(select z.seq from audit_seals z where z.${column} = ${value})))
    and (e.${column} = ${value} or s.${column} = ${value})`;
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

function toSealed(row: SealRow): SealedAct | null {
  const { salt } = row;
  if (salt === null) return null;
  return {
    salt,
    who: sha256Hex(encodeWho(salt, row.sealed_operator_id, row.sealed_network)),
    actorKind: row.sealed_actor_kind,
    operatorName: row.sealed_operator_name,
    roles: row.sealed_roles,
    action: row.sealed_action,
    customerId: row.sealed_customer_id,
    subject: row.sealed_subject,
    reason: row.sealed_reason,
    details: row.sealed_details,
    opensBy: row.opens_by_ms === null ? null : Number(row.opens_by_ms),
  };
}

function pickAct({ salt: _salt, who: _who, opensBy: _opensBy, ...act }: SealedAct) {
  return act;
}
