import type { DayEnd } from '@candor/ledger-proof/day-end';
import sql from 'sql-template-tag';
import type { Proposed } from '../../core/operators/proposed.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type DayEndState = 'open' | 'confirmed' | 'refused' | 'withdrawn';

export type DayEndRow = Proposed & {
  readonly id: string;
  readonly day: string;
  readonly from: string;
  readonly figuresHash: string;
  readonly reason: string;
  readonly state: DayEndState;
  readonly decisionReason: string | null;
  readonly statementHash: string | null;
};

const rows = sql`
  select p.id, p.day, p.first_day as from, p.figures_hash as "figuresHash", p.reason, p.state,
    p.made_by as "madeBy", m.name as "madeByName", p.made_at as "madeAt",
    p.decided_by as "decidedBy", d.name as "decidedByName", p.decided_at as "decidedAt",
    p.decision_reason as "decisionReason", p.statement_hash as "statementHash"
  from day_ends p
    join operators m on m.id = p.made_by
    left join operators d on d.id = p.decided_by`;

export async function listDayEndRows(
  reader: Reader,
  state: DayEndState | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<DayEndRow[]> {
  return reader.many<DayEndRow>(
    sql`${rows} where ${state}::text is null or p.state = ${state}
      order by p.state = 'open' desc, p.seq desc limit ${limit} offset ${offset}`,
  );
}

export async function countDayEnds(reader: Reader, state: DayEndState | null): Promise<number> {
  const { count } = await reader.one<{ count: number }>(
    sql`select count(*)::integer as count from day_ends
      where ${state}::text is null or state = ${state}`,
  );
  return count;
}

export async function findDayEnd(reader: Reader, id: string): Promise<DayEndRow | null> {
  return reader.find<DayEndRow>(sql`${rows} where p.id = ${id}`);
}

/** Locks, so the second of two decisions finds it decided. */
export async function findDayEndForUpdate(tx: Tx, id: string): Promise<DayEndRow | null> {
  return tx.find<DayEndRow>(sql`${rows} where p.id = ${id} for update of p`);
}

export type ClosedDay = {
  readonly day: string;
  readonly hash: string;
  readonly figures: DayEnd['figures'];
};

export async function findLastClosed(reader: Reader): Promise<ClosedDay | null> {
  const found = await reader.find<{ day: string; hash: string; statement: string }>(sql`
    select day, statement_hash as hash, statement from day_ends where state = 'confirmed'
    order by day desc limit 1`);
  if (found === null) return null;
  const { figures } = JSON.parse(found.statement) as DayEnd;
  return { day: found.day, hash: found.hash, figures };
}

/** False while another one is open. */
export async function insertDayEnd(
  tx: Tx,
  row: Pick<DayEndRow, 'id' | 'day' | 'from' | 'figuresHash' | 'reason' | 'madeBy'>,
): Promise<boolean> {
  return tx.changed(sql`
    insert into day_ends (id, day, first_day, figures_hash, reason, state, made_by, made_at)
    values (${row.id}, ${row.day}, ${row.from}, ${row.figuresHash}, ${row.reason}, 'open',
      ${row.madeBy}, ${at(tx.now)})
    on conflict do nothing`);
}

export async function endDayEnd(
  tx: Tx,
  id: string,
  end: {
    readonly state: Exclude<DayEndState, 'open'>;
    readonly decidedBy: string;
    readonly reason: string;
    readonly signed: { readonly statement: string; readonly hash: string } | null;
  },
): Promise<boolean> {
  return tx.changed(sql`
    update day_ends set state = ${end.state}, decided_by = ${end.decidedBy},
      decided_at = ${at(tx.now)}, decision_reason = ${end.reason},
      statement = ${end.signed?.statement ?? null},
      statement_hash = ${end.signed?.hash ?? null}
    where id = ${id} and state = 'open'`);
}

/** Up to and with this day, the newest last. */
export async function listStatements(
  reader: Reader,
  day: string,
  limit: number,
): Promise<DayEnd[]> {
  const found = await reader.many<{ statement: string }>(sql`
    select statement from day_ends where state = 'confirmed' and day <= ${day}
    order by day desc limit ${limit}`);
  return found.map(({ statement }) => JSON.parse(statement) as DayEnd).reverse();
}
