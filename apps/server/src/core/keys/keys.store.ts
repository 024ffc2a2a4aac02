/** All SQL about which keys a person has, and how long they work. */
import sql from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { appendActs } from './key-chain.store.ts';
import { keyFacts, type Key } from './key.rules.ts';

type Row = Omit<Key, 'createdAt' | 'expiresAt' | 'revokedAt' | 'lastUsedAt'> & {
  readonly created_at_ms: bigint;
  readonly expires_at_ms: bigint;
  readonly revoked_at_ms: bigint | null;
  readonly last_used_at_ms: bigint | null;
};

export const keyColumns = sql`k.id, k.person_id as "personId", k.account_id as "accountId", k.name, k.ending,
  k.may_trade as "mayTrade", k.asks_first as "asksFirst", k.products, k.instruments, k.addresses,
  k.calls_per_minute as "callsPerMinute", k.open_orders_max as "openOrdersMax",
  k.order_max_minor as "orderMax", k.day_max_minor as "dayMax", k.loss_max_minor as "lossMax",
  k.created_at_ms, k.expires_at_ms, k.revoked_at_ms, k.last_used_at_ms,
  k.last_used_from as "lastUsedFrom"`;

export type FoundKey = { readonly key: Key; readonly isStopped: boolean };

/** By the hash of its secret; also one that has ended. Null for a person who closed their account. */
export async function findKeyByHash(reader: Reader, hash: Buffer): Promise<FoundKey | null> {
  const row = await reader.find<Row & { is_stopped: boolean }>(sql`
    select ${keyColumns}, s.stopped_at_ms is not null as is_stopped
    from api_keys k join customers c on c.id = k.person_id
      left join api_key_stops s on s.person_id = k.person_id
    where k.secret_hash = ${hash} and c.state <> 'closed'`);
  return row === null ? null : { key: toKey(row), isStopped: row.is_stopped };
}

const LISTED_MAX = 200;

/** Newest first. */
export async function listKeysOf(reader: Reader, personId: string): Promise<Key[]> {
  const rows = await reader.many<Row>(
    sql`select ${keyColumns} from api_keys k where k.person_id = ${personId}
      order by k.created_at_ms desc, k.id limit ${LISTED_MAX}`,
  );
  return rows.map(toKey);
}

export async function findKey(reader: Reader, personId: string, id: string): Promise<Key | null> {
  const row = await reader.find<Row>(
    sql`select ${keyColumns} from api_keys k where k.id = ${id} and k.person_id = ${personId}`,
  );
  return row === null ? null : toKey(row);
}

export type Requested = { readonly key: Key; readonly bodyHash: string };

export async function findRequested(
  reader: Reader,
  personId: string,
  requestId: string,
): Promise<Requested | null> {
  const row = await reader.find<Row & { body_hash: string }>(
    sql`select ${keyColumns}, k.body_hash from api_keys k
      where k.person_id = ${personId} and k.request_id = ${requestId}`,
  );
  return row === null ? null : { key: toKey(row), bodyHash: row.body_hash };
}

export type NewKey = Omit<Key, 'revokedAt' | 'lastUsedAt' | 'lastUsedFrom'> & {
  readonly requestId: string;
  readonly bodyHash: string;
  readonly secretHash: Buffer;
};

export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await tx.run(sql`
    insert into api_keys (id, person_id, account_id, request_id, body_hash, name, secret_hash, ending,
      may_trade, asks_first, products, instruments, addresses, calls_per_minute, open_orders_max,
      order_max_minor, day_max_minor, loss_max_minor, created_at_ms, expires_at_ms)
    values (${key.id}, ${key.personId}, ${key.accountId}, ${key.requestId}, ${key.bodyHash},
      ${key.name}, ${key.secretHash}, ${key.ending}, ${key.mayTrade}, ${key.asksFirst}, ${[...key.products]}::text[],
      ${[...key.instruments]}::text[], ${[...key.addresses]}::text[], ${key.callsPerMinute},
      ${key.openOrdersMax}, ${key.orderMax}, ${key.dayMax}, ${key.lossMax}, ${key.createdAt},
      ${key.expiresAt})`);
  await appendActs(tx, [{ keyId: key.id, kind: 'made', facts: keyFacts(key) }]);
}

/** Those that work at the moment. */
export async function findLiveKeyIds(
  reader: Reader,
  ids: readonly string[],
  now: number,
): Promise<Set<string>> {
  const rows = await reader.many<{ id: string }>(sql`
    select k.id from api_keys k join customers c on c.id = k.person_id
      left join api_key_stops s on s.person_id = k.person_id
    where k.id = any(${texts(ids)}::text[]) and k.revoked_at_ms is null
      and k.expires_at_ms > ${now} and s.stopped_at_ms is null and c.state <> 'closed'`);
  return new Set(rows.map(({ id }) => id));
}

/** In one order for everybody; what decides orders of them waits. */
export async function lockKeysOf(tx: Tx, personId: string): Promise<void> {
  await tx.many(
    sql`select id from api_keys where person_id = ${personId} order by id for no key update`,
  );
}

/** False where it was revoked before. */
export async function revokeKeyRow(tx: Tx, personId: string, id: string): Promise<boolean> {
  const isRevoked = await tx.changed(sql`
    update api_keys set revoked_at_ms = ${tx.now}
    where id = ${id} and person_id = ${personId} and revoked_at_ms is null`);
  if (isRevoked) await appendActs(tx, [{ keyId: id, kind: 'revoked', facts: {} }]);
  return isRevoked;
}

/** Since when all keys are stopped; null where they work. */
export async function findStop(reader: Reader, personId: string): Promise<number | null> {
  const row = await reader.find<{ stopped_at_ms: bigint | null }>(
    sql`select stopped_at_ms from api_key_stops where person_id = ${personId}`,
  );
  const at = row?.stopped_at_ms ?? null;
  return at === null ? null : Number(at);
}

/** Stopping again keeps the instant of the first time. */
export async function saveStop(tx: Tx, personId: string, isStopped: boolean): Promise<void> {
  const at = isStopped ? tx.now : null;
  await tx.run(sql`
    insert into api_key_stops (person_id, stopped_at_ms) values (${personId}, ${at})
    on conflict (person_id) do update set stopped_at_ms = case when ${isStopped}
      then coalesce(api_key_stops.stopped_at_ms, excluded.stopped_at_ms) end`);
}

function toKey(row: Row): Key {
  const { created_at_ms, expires_at_ms, revoked_at_ms, last_used_at_ms, ...key } = row;
  return {
    id: key.id,
    personId: key.personId,
    accountId: key.accountId,
    name: key.name,
    ending: key.ending,
    mayTrade: key.mayTrade,
    asksFirst: key.asksFirst,
    products: key.products,
    instruments: key.instruments,
    addresses: key.addresses,
    callsPerMinute: key.callsPerMinute,
    openOrdersMax: key.openOrdersMax,
    orderMax: key.orderMax,
    dayMax: key.dayMax,
    lossMax: key.lossMax,
    lastUsedFrom: key.lastUsedFrom,
    createdAt: Number(created_at_ms),
    expiresAt: Number(expires_at_ms),
    revokedAt: revoked_at_ms === null ? null : Number(revoked_at_ms),
    lastUsedAt: last_used_at_ms === null ? null : Number(last_used_at_ms),
  };
}
