/** SQL about leagues and their rules; entries and values are in entries.store.ts. */
import type { PersonId } from '@candor/contract/kernel/account-id';
import { assert } from '@candor/kit/assert';
import {
  barsOf,
  leagueEndsAt,
  parseRules,
  rulesHash,
  rulesText,
  type LeagueRules,
} from '@candor/returns/league/rules';
import sql, { type Sql } from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { COUNTED_AFTER_MS } from './leagues.rules.ts';

export type League = {
  readonly id: string;
  readonly ownerId: PersonId;
  readonly rules: LeagueRules;
  readonly hash: string;
  readonly endsAt: number;
  readonly entries: number;
  readonly barsTaken: number;
  readonly isSigned: boolean;
  readonly signedAt: number | null;
};

type Row = {
  readonly id: string;
  readonly ownerId: PersonId;
  readonly rules: string;
  readonly hash: string;
  readonly ends_at_ms: bigint;
  readonly entries: number;
  readonly barsTaken: number;
  readonly isSigned: boolean;
  readonly signed_at_ms: bigint | null;
};

const selected = sql`select l.id, l.owner_id as "ownerId", r.rules, r.hash, l.ends_at_ms, l.entries,
  l.bars_taken as "barsTaken",
  s.league_id is not null as "isSigned", s.signed_at_ms
  from leagues l join league_rules r on r.league_id = l.id and r.version = l.version
  join groups g on g.id = l.id left join league_results s on s.league_id = l.id`;

export async function findLeague(reader: Reader, id: string): Promise<League | null> {
  const row = await reader.find<Row>(sql`${selected} where l.id = ${id}`);
  return row === null ? null : toLeague(row);
}

/** Whoever joins, changes or counts it takes turns. */
export async function findLeagueForUpdate(tx: Tx, id: string): Promise<League | null> {
  // Locked first and read then: who waited reads the version that was sealed meanwhile.
  await tx.run(sql`select from leagues where id = ${id} for update`);
  return findLeague(tx, id);
}

/** In it, or made by them; the newest first. */
export async function listLeaguesOf(
  reader: Reader,
  person: PersonId,
  limit: number,
): Promise<League[]> {
  return listWhere(
    reader,
    sql`l.owner_id = ${person}
      or l.id in (select e.league_id from league_entries e where e.person_id = ${person})`,
    sql`l.starts_at_ms desc, l.id`,
    limit,
  );
}

/** Public ones that can be joined; the next to start first. */
export async function listOpenLeagues(
  reader: Reader,
  now: number,
  limit: number,
): Promise<League[]> {
  return listWhere(
    reader,
    sql`g.is_public and l.entry_until_ms > ${now}`,
    sql`l.starts_at_ms, l.id`,
    limit,
  );
}

export async function listSignedLeagues(reader: Reader, limit: number): Promise<League[]> {
  return listWhere(
    reader,
    sql`g.is_public and l.next_bar_at_ms is null`,
    sql`l.ends_at_ms desc, l.id`,
    limit,
  );
}

export function isBarDue(now: number): Sql {
  return sql`exists (select from leagues l where l.next_bar_at_ms <= ${now - COUNTED_AFTER_MS})`;
}

export async function listDueLeagues(reader: Reader, now: number, limit: number) {
  return listWhere(
    reader,
    sql`l.next_bar_at_ms <= ${now - COUNTED_AFTER_MS}`,
    sql`l.next_bar_at_ms, l.id`,
    limit,
  );
}

/** Signed ones whose orders nobody has looked through. */
export async function listLeaguesToLook(reader: Reader, limit: number): Promise<League[]> {
  return listWhere(
    reader,
    sql`l.next_bar_at_ms is null and l.looked_at_ms is null`,
    sql`l.ends_at_ms, l.id`,
    limit,
  );
}

export async function listLeaguesById(reader: Reader, ids: readonly string[]): Promise<League[]> {
  return listWhere(reader, sql`l.id = any(${texts(ids)}::text[])`, sql`l.id`, ids.length);
}

async function listWhere(
  reader: Reader,
  chosen: Sql,
  order: Sql,
  limit: number,
): Promise<League[]> {
  const rows = await reader.many<Row>(
    sql`${selected} where ${chosen} order by ${order} limit ${limit}`,
  );
  return rows.map(toLeague);
}

/** As long as they are not over. */
export async function countRunningOf(
  reader: Reader,
  person: PersonId,
  now: number,
): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(sql`
    select count(*) as count from leagues where owner_id = ${person} and ends_at_ms > ${now}`);
  return Number(count);
}

export async function insertLeague(tx: Tx, owner: PersonId, rules: LeagueRules): Promise<void> {
  const { league, version, startsAt, entryUntil } = rules;
  await tx.run(sql`
    insert into leagues (id, owner_id, version, starts_at_ms, entry_until_ms, ends_at_ms,
      next_bar_at_ms)
    values (${league}, ${owner}, ${version}, ${startsAt}, ${entryUntil}, ${leagueEndsAt(rules)},
      ${barsOf(rules)[0] ?? null})`);
}

/** Of a league that nobody has joined. */
export async function changeLeague(tx: Tx, rules: LeagueRules): Promise<void> {
  const { league, version, startsAt, entryUntil } = rules;
  await tx.run(sql`
    update leagues set version = ${version}, starts_at_ms = ${startsAt},
      entry_until_ms = ${entryUntil}, ends_at_ms = ${leagueEndsAt(rules)}, bars_taken = 0,
      next_bar_at_ms = ${barsOf(rules)[0] ?? null}
    where id = ${league} and entries = 0`);
}

export async function insertRules(tx: Tx, rules: LeagueRules, signature: string): Promise<void> {
  await tx.run(sql`
    insert into league_rules (league_id, version, rules, hash, signature, sealed_at_ms)
    values (${rules.league}, ${rules.version}, ${rulesText(rules)}, ${rulesHash(rules)},
      ${signature}, ${tx.now})`);
}

export type Seal = {
  readonly version: number;
  readonly sealedAt: number;
  readonly rules: string;
  readonly hash: string;
  readonly signature: string;
};

const SEALS_MAX = 100;

/** The newest first. */
export async function listSeals(reader: Reader, id: string): Promise<Seal[]> {
  const rows = await reader.many<Omit<Seal, 'sealedAt'> & { sealed_at_ms: bigint }>(sql`
    select version, sealed_at_ms, rules, hash, signature from league_rules
    where league_id = ${id} order by version desc limit ${SEALS_MAX}`);
  return rows.map(({ sealed_at_ms, ...row }) => ({ ...row, sealedAt: Number(sealed_at_ms) }));
}

/** False where another server was faster. */
export async function saveBarsTaken(
  tx: Tx,
  { id, barsTaken }: Pick<League, 'id' | 'barsTaken'>,
  taken: number,
  nextAt: number | null,
): Promise<boolean> {
  return tx.changed(sql`
    update leagues set bars_taken = ${taken}, next_bar_at_ms = ${nextAt}
    where id = ${id} and bars_taken = ${barsTaken}`);
}

export async function insertResult(
  tx: Tx,
  id: string,
  { file, sha256 }: { readonly file: string; readonly sha256: string },
): Promise<void> {
  await tx.run(sql`insert into league_results (league_id, file, sha256, signed_at_ms)
    values (${id}, ${file}, ${sha256}, ${tx.now})`);
}

export async function findResultFile(reader: Reader, id: string): Promise<string | null> {
  const row = await reader.find<{ file: string }>(
    sql`select file from league_results where league_id = ${id}`,
  );
  return row?.file ?? null;
}

export async function findResult(
  reader: Reader,
  id: string,
): Promise<{ readonly bytes: number; readonly sha256: string; readonly signedAt: number } | null> {
  const row = await reader.find<{ bytes: number; sha256: string; signed_at_ms: bigint }>(sql`
    select octet_length(file) as bytes, sha256, signed_at_ms from league_results
    where league_id = ${id}`);
  return row === null
    ? null
    : { bytes: row.bytes, sha256: row.sha256, signedAt: Number(row.signed_at_ms) };
}

function toLeague({ rules: text, ends_at_ms, signed_at_ms, ...row }: Row): League {
  const rules = parseRules(text);
  assert(rules !== null, 'rules are kept as they were sealed');
  const signedAt = signed_at_ms === null ? null : Number(signed_at_ms);
  return { ...row, rules, endsAt: Number(ends_at_ms), signedAt };
}
