/** SQL about entries that operators propose to take out of a ranking. */
import sql from 'sql-template-tag';
import { texts } from '../../../platform/db/columns.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Proposed } from '../../../core/operators/proposed.ts';

export type ExclusionRow = Proposed & {
  readonly id: string;
  readonly leagueId: string;
  readonly entry: number;
  readonly reason: string;
  readonly state: 'open' | 'confirmed' | 'refused' | 'withdrawn';
};

type Row = Omit<ExclusionRow, 'madeAt' | 'decidedAt'> & {
  readonly made_at_ms: bigint;
  readonly decided_at_ms: bigint | null;
};

const selected = sql`
  select x.id, x.league_id as "leagueId", x.entry, x.reason, x.state, x.made_by as "madeBy",
    m.name as "madeByName", x.made_at_ms, x.decided_by as "decidedBy",
    d.name as "decidedByName", x.decided_at_ms
  from league_exclusions x join operators m on m.id = x.made_by
    left join operators d on d.id = x.decided_by`;

/** The newest first. */
export async function listExclusions(
  reader: Reader,
  leagueIds: readonly string[],
): Promise<ExclusionRow[]> {
  const rows = await reader.many<Row>(sql`${selected}
    where x.league_id = any(${texts(leagueIds)}::text[]) order by x.made_at_ms desc, x.id desc`);
  return rows.map(toExclusion);
}

/** Locks, so that the second of two decisions finds it decided. */
export async function findExclusionForUpdate(tx: Tx, id: string): Promise<ExclusionRow | null> {
  const row = await tx.find<Row>(sql`${selected} where x.id = ${id} for update of x`);
  return row === null ? null : toExclusion(row);
}

/** False where one is open or confirmed for the entry. */
export async function insertExclusion(
  tx: Tx,
  {
    id,
    leagueId,
    entry,
    reason,
    madeBy,
  }: Pick<ExclusionRow, 'id' | 'leagueId' | 'entry'> & {
    readonly reason: string;
    readonly madeBy: string;
  },
): Promise<boolean> {
  return tx.changed(sql`
    insert into league_exclusions (id, league_id, entry, reason, state, made_by, made_at_ms)
    values (${id}, ${leagueId}, ${entry}, ${reason}, 'open', ${madeBy}, ${tx.now})
    on conflict (league_id, entry) where state in ('open', 'confirmed') do nothing`);
}

export async function endExclusion(
  tx: Tx,
  id: string,
  {
    state,
    decidedBy,
    signature,
  }: {
    readonly state: Exclude<ExclusionRow['state'], 'open'>;
    readonly decidedBy: string;
    readonly signature: string | null;
  },
): Promise<boolean> {
  return tx.changed(sql`
    update league_exclusions set state = ${state}, decided_by = ${decidedBy},
      decided_at_ms = ${tx.now}, signature = ${signature}
    where id = ${id} and state = 'open'`);
}

export type Excluded = {
  readonly number: string;
  readonly name: string | null;
  readonly reason: string;
  readonly at: number;
  readonly signature: string;
};

/** In the order in which it was decided. */
export async function listExcluded(reader: Reader, leagueId: string): Promise<Excluded[]> {
  const rows = await reader.many<Omit<Excluded, 'at'> & { decided_at_ms: bigint }>(sql`
    select e.number, case when c.state = 'closed' then null else e.name end as name, x.reason,
      x.decided_at_ms, x.signature
    from league_exclusions x
      join league_entries e on e.league_id = x.league_id and e.entry = x.entry
      join customers c on c.id = e.person_id
    where x.league_id = ${leagueId} and x.state = 'confirmed' order by x.decided_at_ms, x.id`);
  return rows.map(({ decided_at_ms, ...row }) => ({ ...row, at: Number(decided_at_ms) }));
}

export type Suspect = {
  readonly leagueId: string;
  readonly entry: number;
  readonly number: string;
  readonly name: string | null;
  readonly customerId: string;
  readonly rank: number;
};

/** Everybody whom a finding names, with the rank that was signed. */
export async function listSuspects(
  reader: Reader,
  leagueIds: readonly string[],
): Promise<Suspect[]> {
  return reader.many<Suspect>(sql`
    select e.league_id as "leagueId", e.entry, e.number, e.name, e.person_id as "customerId", e.rank
    from league_entries e
    where e.league_id = any(${texts(leagueIds)}::text[]) and e.rank is not null
      and exists (select from league_findings f
        where f.league_id = e.league_id and e.entry in (f.entry, f.other_entry))
    order by e.league_id, e.entry`);
}

function toExclusion({ made_at_ms, decided_at_ms, ...row }: Row): ExclusionRow {
  return {
    ...row,
    madeAt: Number(made_at_ms),
    decidedAt: decided_at_ms === null ? null : Number(decided_at_ms),
  };
}
