/**
 * What every switch that two people set has in common, whatever it stops. Those of rentals and of
 * follow orders are laid down by their capabilities; everybody reads here that they are in force.
 */
import type { InBoth } from '@candor/kit/decision';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../../platform/db/database.ts';
import { reasonOf, type SwitchState } from '../state/switch.rules.ts';

export type TwoPersonSwitch = {
  readonly id: string;
  readonly reason: string;
  /** Null where it was proposed before there were reasons in two languages. */
  readonly reasonZhHans: string | null;
  readonly state: SwitchState;
  readonly proposedBy: string;
  readonly proposedByName: string;
  readonly proposedAt: number;
  readonly confirmedBy: string | null;
  readonly confirmedByName: string | null;
  readonly confirmedAt: number | null;
  readonly liftProposedBy: string | null;
  readonly liftProposedByName: string | null;
  readonly liftProposedAt: number | null;
  readonly endedBy: string | null;
  readonly endedByName: string | null;
  readonly endedAt: number | null;
};

export type SwitchTable = 'desk_switches' | 'robot_pauses' | 'follow_pauses';

/** With the names of the operators involved; the row is `s`. */
function selectSwitches(table: SwitchTable, own: readonly Sql[] = []): Sql {
  const columns = [
    ...own,
    sql`s.id, s.reason, s.reason_zh_hans as "reasonZhHans", s.state, s.proposed_by as "proposedBy", p.name as "proposedByName",
      s.proposed_at as "proposedAt", s.confirmed_by as "confirmedBy",
      c.name as "confirmedByName", s.confirmed_at as "confirmedAt",
      s.lift_proposed_by as "liftProposedBy", l.name as "liftProposedByName",
      s.lift_proposed_at as "liftProposedAt", s.ended_by as "endedBy",
      e.name as "endedByName", s.ended_at as "endedAt"`,
  ];
  return sql`
    select ${join(columns)} from ${raw(table)} s
      join operators p on p.id = s.proposed_by
      left join operators c on c.id = s.confirmed_by
      left join operators l on l.id = s.lift_proposed_by
      left join operators e on e.id = s.ended_by`;
}

type Moved = { readonly from: SwitchState; readonly to: SwitchState; readonly by: string };

/** Only if it is still in the state the caller saw; false means somebody was faster. */
async function moveSwitchIn(
  tx: Tx,
  table: SwitchTable,
  id: string,
  { from, to, by }: Moved,
): Promise<boolean> {
  const isOver = to === 'refused' || to === 'withdrawn' || to === 'lifted';
  const isConfirmed = from === 'proposed' && to === 'on';
  const hasLift = to === 'liftProposed' || to === 'lifted';
  return tx.changed(sql`
    update ${raw(table)} set
      state = ${to},
      confirmed_by = case when ${isConfirmed}::boolean then ${by} else confirmed_by end,
      confirmed_at = case when ${isConfirmed}::boolean then ${at(tx.now)}::timestamptz
        else confirmed_at end,
      lift_proposed_by = case when not ${hasLift}::boolean then null when state = 'on' then ${by}
        else lift_proposed_by end,
      lift_proposed_at = case when not ${hasLift}::boolean then null
        when state = 'on' then ${at(tx.now)}::timestamptz else lift_proposed_at end,
      ended_by = case when ${isOver}::boolean then ${by} end,
      ended_at = case when ${isOver}::boolean then ${at(tx.now)}::timestamptz end
    where id = ${id} and state = ${from}`);
}

/** One table of switches, with columns of its own beside the common ones. */
export type SwitchStore<Switch extends TwoPersonSwitch> = {
  readonly table: SwitchTable;
  /** Those that bind or are proposed first, then the latest. */
  list(
    reader: Reader,
    window: { readonly offset: number; readonly limit: number },
  ): Promise<{ readonly rows: Switch[]; readonly total: number }>;
  load(reader: Reader, id: string): Promise<Switch>;
  /** Locks, so the second of two decisions finds it decided. */
  findForUpdate(tx: Tx, id: string): Promise<Switch | null>;
  move(tx: Tx, id: string, moved: Moved): Promise<boolean>;
};

export function openSwitchStore<Switch extends TwoPersonSwitch = TwoPersonSwitch>(
  table: SwitchTable,
  own: readonly Sql[] = [],
): SwitchStore<Switch> {
  const all = selectSwitches(table, own);
  return {
    table,
    async list(reader, { offset, limit }) {
      const [rows, { count }] = await Promise.all([
        reader.many<Switch>(sql`
          ${all} order by s.state in ('proposed', 'on', 'liftProposed') desc, s.seq desc
            limit ${limit} offset ${offset}`),
        reader.one<{ count: bigint }>(sql`select count(*) as count from ${raw(table)}`),
      ]);
      return { rows, total: Number(count) };
    },
    load: (reader, id) => reader.one<Switch>(sql`${all} where s.id = ${id}`),
    findForUpdate: (tx, id) => tx.find<Switch>(sql`${all} where s.id = ${id} for update of s`),
    move: (tx, id, moved) => moveSwitchIn(tx, table, id, moved),
  };
}

export type PauseInForce = {
  readonly of: 'rentals' | 'follow';
  /** Of one fund only; null for all. */
  readonly fundId: string | null;
  /** Customers read it inside a sentence with its own full stop. */
  readonly reason: InBoth;
  readonly since: number;
};

/** Pauses of new rentals and of new follow orders that bind now; those of everything first. */
export async function listPausesInForce(reader: Reader): Promise<PauseInForce[]> {
  const rows = await reader.many<
    Omit<PauseInForce, 'reason'> & { reason: string; reasonZhHans: string | null }
  >(sql`
    select 'rentals' as of, null as "fundId", rtrim(reason, '.。 ') as reason,
      rtrim(reason_zh_hans, '.。 ') as "reasonZhHans", confirmed_at as since
    from robot_pauses where state in ('on', 'liftProposed')
    union all
    select 'follow', fund_id, rtrim(reason, '.。 '), rtrim(reason_zh_hans, '.。 '), confirmed_at
    from follow_pauses where state in ('on', 'liftProposed')
    order by 2 nulls first, 1`);
  return rows.map(({ reason, reasonZhHans, ...row }) => ({
    ...row,
    reason: reasonOf({ reason, reasonZhHans }),
  }));
}
