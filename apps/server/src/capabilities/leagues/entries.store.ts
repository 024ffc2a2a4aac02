/** SQL about who is in a league, what their accounts were worth, and their ranks. */
import type { PersonId } from '@candor/contract/kernel/account-id';
import sql from 'sql-template-tag';
import { bigints } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type Entry = {
  readonly entry: number;
  readonly accountId: string;
  readonly number: string;
  /** Null where none was chosen, and of who left Candor. */
  readonly name: string | null;
  readonly joinedAt: number;
};

export type OwnEntry = Entry & { readonly secret: string };

type Row = Omit<Entry, 'joinedAt'> & { readonly joined_at_ms: bigint };

const columns = sql`e.entry, e.account_id as "accountId", e.number,
  case when c.state = 'closed' then null else e.name end as name, e.joined_at_ms`;

/** In the order they joined. */
export async function listEntries(
  reader: Reader,
  leagueId: string,
  limit: number,
): Promise<Entry[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from league_entries e join customers c on c.id = e.person_id
    where e.league_id = ${leagueId} order by e.entry limit ${limit}`);
  return rows.map(toEntry);
}

export async function findOwnEntry(
  reader: Reader,
  leagueId: string,
  person: PersonId,
): Promise<OwnEntry | null> {
  const row = await reader.find<Row & { secret: string }>(sql`
    select ${columns}, e.secret from league_entries e join customers c on c.id = e.person_id
    where e.league_id = ${leagueId} and e.person_id = ${person}`);
  return row === null ? null : { ...toEntry(row), secret: row.secret };
}

/** Of these leagues, by league. */
export async function listOwnAccounts(
  reader: Reader,
  person: PersonId,
): Promise<Map<string, string>> {
  const rows = await reader.many<{ league_id: string; account_id: string }>(sql`
    select league_id, account_id from league_entries where person_id = ${person} limit 1000`);
  return new Map(rows.map(({ league_id, account_id }) => [league_id, account_id]));
}

export async function countEntered(
  reader: Reader,
  person: PersonId,
  now: number,
): Promise<{ readonly now: number; readonly ever: number }> {
  const row = await reader.one<{ running: bigint; ever: bigint }>(sql`
    select count(*) as ever, count(*) filter (where l.ends_at_ms > ${now}) as running
    from league_entries e join leagues l on l.id = e.league_id where e.person_id = ${person}`);
  return { now: Number(row.running), ever: Number(row.ever) };
}

export async function isNameTaken(
  reader: Reader,
  leagueId: string,
  name: string,
): Promise<boolean> {
  const row = await reader.find(sql`select from league_entries
    where league_id = ${leagueId} and lower(name) = lower(${name})`);
  return row !== null;
}

/** The league is held, so numbers have no gaps. */
export async function insertEntry(
  tx: Tx,
  leagueId: string,
  person: PersonId,
  entry: Omit<OwnEntry, 'joinedAt'>,
): Promise<void> {
  await tx.run(sql`
    insert into league_entries (league_id, entry, person_id, account_id, secret, number, name,
      joined_at_ms)
    values (${leagueId}, ${entry.entry}, ${person}, ${entry.accountId}, ${entry.secret},
      ${entry.number}, ${entry.name}, ${tx.now})`);
  await tx.run(sql`update leagues set entries = ${entry.entry} where id = ${leagueId}`);
}

export type Value = { readonly bar: number; readonly entry: number; readonly minor: bigint };

export async function insertValues(
  tx: Tx,
  leagueId: string,
  values: readonly Value[],
): Promise<void> {
  await tx.run(sql`
    insert into league_values (league_id, bar, entry, minor)
    select ${leagueId}, v.bar, v.entry, v.minor from unnest(
      ${bigints(values.map(({ bar }) => bar))}::bigint[],
      ${bigints(values.map(({ entry }) => entry))}::bigint[],
      ${bigints(values.map(({ minor }) => minor))}::bigint[]) as v (bar, entry, minor)`);
}

/** From this bar on. */
export async function listValues(
  reader: Reader,
  leagueId: string,
  fromBar: number,
): Promise<Value[]> {
  return reader.many<Value>(sql`
    select bar, entry, minor from league_values
    where league_id = ${leagueId} and bar >= ${fromBar} order by bar, entry`);
}

export type Ranked = { readonly entry: number; readonly rank: number; readonly score: bigint };

export async function saveRanks(
  tx: Tx,
  leagueId: string,
  ranked: readonly Ranked[],
): Promise<void> {
  await tx.run(sql`
    update league_entries e set rank = v.rank, score_nano = v.score from unnest(
      ${bigints(ranked.map(({ entry }) => entry))}::bigint[],
      ${bigints(ranked.map(({ rank }) => rank))}::bigint[],
      ${bigints(ranked.map(({ score }) => score))}::bigint[]) as v (entry, rank, score)
    where e.league_id = ${leagueId} and e.entry = v.entry`);
}

export type FinalRank = Entry &
  Omit<Ranked, 'rank'> & {
    /** Null for who was excluded; who stood behind moved up. */
    readonly rank: number | null;
    readonly minor: bigint | null;
  };

const isExcluded = sql`exists (select from league_exclusions x
  where x.league_id = e.league_id and x.entry = e.entry and x.state = 'confirmed')`;

/** The first ones, and the own one wherever it is. */
export async function listFinalRanks(
  reader: Reader,
  leagueId: string,
  person: PersonId,
  limit: number,
): Promise<FinalRank[]> {
  const rows = await reader.many<
    Row & { rank: number | null; score: bigint; minor: bigint | null }
  >(sql`
    with shown as (
      (select e.* from league_entries e where e.league_id = ${leagueId} and e.rank is not null
          and not ${isExcluded}
        order by e.rank, e.entry limit ${limit})
      union
      select * from league_entries where league_id = ${leagueId} and person_id = ${person}
    )
    select ${columns}, e.score_nano as score, v.minor,
      case when ${isExcluded} then null else e.rank - (
        select count(*)::int from league_exclusions x
          join league_entries gone on gone.league_id = x.league_id and gone.entry = x.entry
        where x.league_id = e.league_id and x.state = 'confirmed' and gone.rank < e.rank) end as rank
    from shown e
      join customers c on c.id = e.person_id
      left join leagues l on l.id = e.league_id
      left join league_values v on v.league_id = e.league_id and v.entry = e.entry
        and v.bar = l.bars_taken
    where e.rank is not null order by ${isExcluded}, e.rank, e.entry`);
  return rows.map(({ rank, score, minor, ...row }) => ({ ...toEntry(row), rank, score, minor }));
}

function toEntry({ entry, accountId, number, name, joined_at_ms }: Row): Entry {
  return { entry, accountId, number, name, joinedAt: Number(joined_at_ms) };
}
