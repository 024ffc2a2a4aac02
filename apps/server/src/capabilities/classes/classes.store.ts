/** SQL about classes and their members; assignments are in assignments.store.ts. */
import type { PersonId } from '@candor/contract/kernel/account-id';
import sql, { type Sql } from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type Class = {
  readonly id: string;
  readonly ownerId: PersonId;
  readonly name: string;
  readonly from: number;
  readonly until: number;
  readonly startingMinor: bigint;
  readonly asksRealName: boolean;
  readonly version: number;
  readonly members: number;
};

type Row = Omit<Class, 'from' | 'until'> & { readonly from_ms: bigint; readonly until_ms: bigint };

const selected = sql`select k.id, k.owner_id as "ownerId", g.name, k.from_ms, k.until_ms,
  k.starting_minor as "startingMinor", k.asks_real_name as "asksRealName", k.version, k.members
  from classes k join groups g on g.id = k.id`;

export async function findClass(reader: Reader, id: string): Promise<Class | null> {
  const row = await reader.find<Row>(sql`${selected} where k.id = ${id}`);
  return row === null ? null : toClass(row);
}

/** Whoever joins or changes it takes turns. */
export async function findClassForUpdate(tx: Tx, id: string): Promise<Class | null> {
  // Locked first and read then: who waited reads what was written meanwhile.
  await tx.run(sql`select from classes where id = ${id} for update`);
  return findClass(tx, id);
}

const LISTED_MAX = 200;

/** Taught by them or joined, the newest first. */
export async function listClassesOf(reader: Reader, person: PersonId): Promise<Class[]> {
  const rows = await reader.many<Row>(sql`${selected}
    where k.owner_id = ${person}
      or k.id in (select m.class_id from class_members m where m.person_id = ${person})
    order by k.from_ms desc, k.id limit ${LISTED_MAX}`);
  return rows.map(toClass);
}

export async function countTaught(reader: Reader, person: PersonId, now: number): Promise<number> {
  return count(
    reader,
    sql`select count(*) as n from classes where owner_id = ${person} and until_ms > ${now}`,
  );
}

export async function countJoined(reader: Reader, person: PersonId, now: number): Promise<number> {
  return count(
    reader,
    sql`select count(*) as n from class_members m join classes k on k.id = m.class_id
      where m.person_id = ${person} and k.until_ms > ${now}`,
  );
}

async function count(reader: Reader, question: Sql): Promise<number> {
  return Number((await reader.one<{ n: bigint }>(question)).n);
}

export async function insertClass(
  tx: Tx,
  { id, ownerId, from, until, startingMinor, asksRealName }: Omit<Class, 'version' | 'members'>,
): Promise<void> {
  await tx.run(sql`insert into classes (id, owner_id, from_ms, until_ms, starting_minor,
      asks_real_name, version)
    values (${id}, ${ownerId}, ${from}, ${until}, ${startingMinor}, ${asksRealName}, 1)`);
}

export type Watch = {
  readonly version: number;
  readonly positionPercentMax: number | null;
  readonly positionsMin: number;
};

export async function insertVersion(tx: Tx, id: string, watch: Watch): Promise<void> {
  const { version, positionPercentMax, positionsMin } = watch;
  await tx.run(sql`insert into class_versions (class_id, version, position_percent_max,
      positions_min) values (${id}, ${version}, ${positionPercentMax}, ${positionsMin})`);
  await tx.run(sql`update classes set version = ${version} where id = ${id}`);
}

export async function listWatches(reader: Reader, id: string): Promise<Map<number, Watch>> {
  const rows = await reader.many<Watch>(sql`
    select version, position_percent_max as "positionPercentMax", positions_min as "positionsMin"
    from class_versions where class_id = ${id} order by version limit ${LISTED_MAX}`);
  return new Map(rows.map((row) => [row.version, row]));
}

export type Member = {
  readonly member: number;
  readonly personId: PersonId;
  readonly accountId: string;
  readonly name: string;
  readonly realName: string | null;
  readonly addedMinor: bigint;
  readonly joinedAt: number;
  readonly removedAt: number | null;
  /** One-time passwords; null: they came with a sign-in of their own. */
  readonly passwordsGiven: number | null;
};

type MemberRow = Omit<Member, 'joinedAt' | 'removedAt'> & {
  readonly joined_at_ms: bigint;
  readonly removed_at_ms: bigint | null;
};

const memberColumns = sql`m.member, m.person_id as "personId", m.account_id as "accountId", m.name,
  m.real_name as "realName", m.added_minor as "addedMinor", m.joined_at_ms, m.removed_at_ms,
  m.passwords_given as "passwordsGiven"`;

/** In the order they joined. */
export async function listMembers(reader: Reader, id: string): Promise<Member[]> {
  const rows = await reader.many<MemberRow>(sql`select ${memberColumns} from class_members m
    where m.class_id = ${id} order by m.member limit ${LISTED_MAX}`);
  return rows.map(toMember);
}

export async function findMember(
  reader: Reader,
  id: string,
  by: { readonly person: PersonId } | { readonly member: number },
): Promise<Member | null> {
  const chosen = 'person' in by ? sql`m.person_id = ${by.person}` : sql`m.member = ${by.member}`;
  const row = await reader.find<MemberRow>(sql`select ${memberColumns} from class_members m
    where m.class_id = ${id} and ${chosen}`);
  return row === null ? null : toMember(row);
}

export async function readAttempt(reader: Reader, accountId: string): Promise<number> {
  const { attempt } = await reader.one<{ attempt: number }>(
    sql`select attempt from accounts where id = ${accountId}`,
  );
  return attempt;
}

export async function listAccountsIn(
  reader: Reader,
  person: PersonId,
): Promise<Map<string, string>> {
  const rows = await reader.many<{ class_id: string; account_id: string }>(sql`
    select class_id, account_id from class_members where person_id = ${person}
    limit ${LISTED_MAX}`);
  return new Map(rows.map(({ class_id, account_id }) => [class_id, account_id]));
}

/** By account; those of no class are absent. */
export async function listTeachersOf(
  reader: Reader,
  accounts: readonly string[],
): Promise<Map<string, PersonId>> {
  const rows = await reader.many<{ id: string; owner_id: PersonId }>(sql`
    select a.id, k.owner_id from accounts a join classes k on k.id = a.group_id
    where a.id = any(${texts(accounts)}::text[])`);
  return new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
}

export async function isNameTaken(reader: Reader, id: string, name: string): Promise<boolean> {
  const row = await reader.find(sql`select from class_members
    where class_id = ${id} and lower(name) = lower(${name})`);
  return row !== null;
}

export async function insertMember(
  tx: Tx,
  id: string,
  one: Pick<Member, 'member' | 'personId' | 'accountId' | 'name' | 'realName'>,
): Promise<void> {
  const { member, personId, accountId, name, realName } = one;
  await tx.run(sql`insert into class_members (class_id, member, person_id, account_id, name,
      real_name, joined_at_ms)
    values (${id}, ${member}, ${personId}, ${accountId}, ${name}, ${realName}, ${tx.now})`);
  await tx.run(sql`update classes set members = ${member} where id = ${id}`);
}

export async function addToMember(
  tx: Tx,
  id: string,
  member: number,
  minor: bigint,
): Promise<void> {
  await tx.run(sql`update class_members set added_minor = added_minor + ${minor}
    where class_id = ${id} and member = ${member}`);
}

export async function markGivenMember(tx: Tx, id: string, member: number): Promise<void> {
  await tx.run(sql`update class_members set passwords_given = 1
    where class_id = ${id} and member = ${member}`);
}

/** False where somebody was faster. */
export async function countGivenPassword(
  tx: Tx,
  id: string,
  member: number,
  number: number,
): Promise<boolean> {
  return tx.changed(sql`update class_members set passwords_given = ${number}
    where class_id = ${id} and member = ${member} and passwords_given = ${number - 1}`);
}

/** What was added belonged to the attempt before. */
export async function saveAttempt(
  tx: Tx,
  id: string,
  member: number,
  accountId: string,
): Promise<void> {
  await tx.run(sql`update class_members set account_id = ${accountId}, added_minor = 0
    where class_id = ${id} and member = ${member}`);
}

/** False where it was done before. */
export async function removeMember(tx: Tx, id: string, member: number): Promise<boolean> {
  return tx.changed(sql`update class_members set removed_at_ms = ${tx.now}
    where class_id = ${id} and member = ${member} and removed_at_ms is null`);
}

export type AccountFigures = {
  readonly positions: number;
  readonly leverage: number;
  /** Own money in the instrument that has most of it. */
  readonly largestMinor: bigint;
  readonly trades: number;
  readonly lastTradeAt: number | null;
};

/** What is open and what was traded in each of the accounts, in one statement. */
export async function readFigures(
  reader: Reader,
  accounts: readonly string[],
): Promise<Map<string, AccountFigures>> {
  const rows = await reader.many<
    Omit<AccountFigures, 'trades' | 'positions' | 'lastTradeAt'> & {
      id: string;
      positions: bigint;
      trades: bigint;
      last_at_ms: bigint | null;
    }
  >(sql`
    select a.id, coalesce(h.positions, 0) as positions, coalesce(h.leverage, 1) as leverage,
      coalesce(h.largest, 0)::bigint as "largestMinor", t.trades, t.last_at_ms
    from unnest(${texts(accounts)}::text[]) as a (id)
      left join lateral (
        select count(*) as positions, max(i.leverage) as leverage, max(i.minor) as largest
        from (select max(p.leverage) as leverage, sum(p.margin_minor) as minor from positions p
          where p.customer_id = a.id and p.state = 'open' group by p.instrument_id) i) h on true
      left join lateral (
        select count(*) as trades, max(o.created_at_ms) as last_at_ms from orders o
        where o.customer_id = a.id and o.effect = 'open' and o.filled > 0) t on true`);
  return new Map(
    rows.map(({ id, positions, trades, last_at_ms, ...row }) => [
      id,
      {
        ...row,
        ...{ positions: Number(positions), trades: Number(trades) },
        lastTradeAt: last_at_ms === null ? null : Number(last_at_ms),
      },
    ]),
  );
}

function toClass({ from_ms, until_ms, ...row }: Row): Class {
  return { ...row, from: Number(from_ms), until: Number(until_ms) };
}

function toMember({ joined_at_ms, removed_at_ms, ...row }: MemberRow): Member {
  return {
    ...row,
    joinedAt: Number(joined_at_ms),
    removedAt: removed_at_ms === null ? null : Number(removed_at_ms),
  };
}
