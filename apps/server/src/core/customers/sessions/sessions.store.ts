/** Kept after they end, so that a device can be recognised. */
import { AccountType } from '@candor/contract/kernel/enumerations';
import type { TimeZone } from '@candor/kit/moment-format';
import sql, { type Sql } from 'sql-template-tag';
import { bytesFromHex } from '../../../platform/db/columns.ts';
import { at, type Reader, type Tx } from '../../../platform/db/database.ts';
import { asCustomerId, type CustomerId } from '../customer.ts';

export type Origin = { readonly device: string; readonly network: string };

export type EndReason =
  | 'signedOut'
  | 'revoked'
  | 'passwordReset'
  | 'passwordChanged'
  | 'closed'
  | 'tooMany'
  | 'held'
  | 'byOperator'
  | 'factorReset';

export type SessionRecord = {
  readonly id: string;
  readonly customerId: CustomerId;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly isCompany?: boolean;
};

export type ListedSession = SessionRecord & Origin & { readonly createdAt: number };

type SessionRow = { id: string; customer_id: string; last_seen_at: number; expires_at: number };

/**
 * By the SHA-256 of their tokens, in hexadecimal. Expiry by time is for the caller to check. The
 * inner select hides how many they are: the statement would be planned again every time.
 */
export async function findOpenSessions(
  reader: Reader,
  tokenHashes: readonly string[],
): Promise<Map<string, SessionRecord>> {
  const rows = await reader.many<SessionRow & { hash: string; is_company: boolean }>(sql`
    select encode(s.token_hash, 'hex') as hash, s.id, s.customer_id, s.last_seen_at, s.expires_at,
      c.account_type = ${AccountType.Company} as is_company
    from sessions s join customers c on c.id = s.customer_id
    where s.token_hash = any ((select ${bytesFromHex(tokenHashes)}::bytea[])::bytea[]) and s.ended_at is null
      and c.state <> 'closed'`);
  return new Map(rows.map((row) => [row.hash, { ...toRecord(row), isCompany: row.is_company }]));
}

export async function findEndReason(
  reader: Reader,
  tokenHash: Buffer,
): Promise<{ reason: EndReason | null } | null> {
  const row = await reader.find<{ end_reason: EndReason | null }>(
    sql`select end_reason from sessions where token_hash = ${tokenHash}`,
  );
  return row === null ? null : { reason: row.end_reason };
}

export type NewSession = SessionRecord & Origin & { readonly tokenHash: Buffer };

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.run(sql`
    insert into sessions (id, customer_id, token_hash, device, network, created_at, last_seen_at,
      expires_at)
    values (${session.id}, ${session.customerId}, ${session.tokenHash}, ${session.device},
      ${session.network}, ${at(tx.now)},
      ${at(session.lastSeenAt)}, ${at(session.expiresAt)})`);
}

export async function listSurplusSessions(
  reader: Reader,
  customerId: CustomerId,
  keep: number,
): Promise<string[]> {
  const rows = await reader.many<{ id: string }>(sql`
    select id from sessions where customer_id = ${customerId} and ended_at is null
    order by last_seen_at desc, created_at desc offset ${keep} limit 100`);
  return rows.map((row) => row.id);
}

export type SessionChoice =
  | 'all'
  | { readonly only: readonly string[] }
  | { readonly allBut: string };

export async function endSessionRows(
  tx: Tx,
  customerId: CustomerId,
  which: SessionChoice,
  reason: EndReason,
): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    update sessions set ended_at = ${at(tx.now)}, end_reason = ${reason}
    where customer_id = ${customerId} and ended_at is null and ${chosen(which)}
    returning id`);
  return rows.map((row) => row.id);
}

/** By the time they were ended at, on any server. */
export async function listEndedSince(
  reader: Reader,
  since: number,
  limit: number,
): Promise<string[]> {
  const rows = await reader.many<{ id: string }>(
    sql`select id from sessions where ended_at > ${at(since)} limit ${limit}`,
  );
  return rows.map((row) => row.id);
}

function chosen(which: SessionChoice): Sql {
  if (which === 'all') return sql`true`;
  return 'only' in which ? sql`id = any (${which.only}::text[])` : sql`id <> ${which.allBut}`;
}

const SESSIONS_LISTED_MAX = 200;

export async function listLiveSessions(
  reader: Reader,
  customerId: CustomerId,
  live: LiveSince,
): Promise<ListedSession[]> {
  const rows = await reader.many<
    SessionRow & { device: string; network: string; created_at: number }
  >(sql`
    select id, customer_id, last_seen_at, expires_at, device, network, created_at from sessions
    where customer_id = ${customerId} and ended_at is null and expires_at > ${at(live.now)}
      and last_seen_at > ${at(live.seenAfter)}
    order by last_seen_at desc, created_at desc limit ${SESSIONS_LISTED_MAX}`);
  return rows.map((row) => ({
    ...toRecord(row),
    device: row.device,
    network: row.network,
    createdAt: row.created_at,
  }));
}

export type LiveSince = { readonly now: number; readonly seenAfter: number };

export async function findLiveSessionIds(
  reader: Reader,
  ids: readonly string[],
  live: LiveSince,
): Promise<Set<string>> {
  const rows = await reader.many<{ id: string }>(sql`
    select s.id from sessions s join customers c on c.id = s.customer_id
    where s.id = any (${ids}::text[]) and s.ended_at is null and s.expires_at > ${at(live.now)}
      and s.last_seen_at > ${at(live.seenAfter)}
      and c.state <> 'closed'`);
  return new Set(rows.map((row) => row.id));
}

export async function loadSessionOrigin(reader: Reader, id: string): Promise<Origin> {
  return reader.one<Origin>(sql`select device, network from sessions where id = ${id}`);
}

export async function hasSignedInLike(
  reader: Reader,
  customerId: CustomerId,
  origin: Origin,
): Promise<boolean> {
  const row = await reader.find(sql`
    select from sessions where customer_id = ${customerId} and device = ${origin.device}
      and network = ${origin.network} limit 1`);
  return row !== null;
}

/** Several servers write, so it never moves backwards. */
export type Seen = { readonly at: number; readonly zone: TimeZone | null };

/** The zone is kept with the customer: mails and notices are told in that of the last device. */
export async function saveLastSeen(tx: Tx, seen: ReadonlyMap<string, Seen>): Promise<void> {
  const all = [...seen.values()];
  await tx.run(sql`
    with noted as (
      update sessions s set last_seen_at = seen.at
      from unnest(${[...seen.keys()]}::text[], ${all.map((one) => at(one.at))}::timestamptz[],
        ${all.map(({ zone }) => zone)}::text[]) as seen (id, at, zone)
      where s.id = seen.id and s.last_seen_at < seen.at
      returning s.customer_id, seen.zone, seen.at
    ),
    latest as (
      select distinct on (customer_id) customer_id, zone from noted
      where zone is not null order by customer_id, at desc
    )
    update customers c set time_zone = latest.zone from latest
    where c.id = latest.customer_id and c.time_zone is distinct from latest.zone`);
}

export async function deleteSessionsBefore(tx: Tx, before: number): Promise<number> {
  return tx.run(
    sql`delete from sessions where expires_at < ${at(before)} or ended_at < ${at(before)}`,
  );
}

function toRecord(row: SessionRow): SessionRecord {
  return {
    id: row.id,
    customerId: asCustomerId(row.customer_id),
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
  };
}
