/** Pauses of new rentals, with the names of the operators involved. */
import sql from 'sql-template-tag';
import type { SwitchState } from '../../core/desk/rules/switch.rules.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type RobotPause = {
  readonly id: string;
  readonly reason: string;
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

/** In force now. Customers read the reason inside a sentence with its own full stop. */
export async function findPause(
  reader: Reader,
): Promise<{ readonly note: string; readonly since: number } | null> {
  return reader.find(sql`
    select rtrim(reason, '.。 ') as note, confirmed_at as since from robot_pauses
    where state in ('on', 'liftProposed')`);
}

const pauses = sql`
  select s.id, s.reason, s.state, s.proposed_by as "proposedBy", p.name as "proposedByName",
    s.proposed_at as "proposedAt", s.confirmed_by as "confirmedBy", c.name as "confirmedByName",
    s.confirmed_at as "confirmedAt", s.lift_proposed_by as "liftProposedBy",
    l.name as "liftProposedByName", s.lift_proposed_at as "liftProposedAt",
    s.ended_by as "endedBy", e.name as "endedByName", s.ended_at as "endedAt"
  from robot_pauses s
    join operators p on p.id = s.proposed_by
    left join operators c on c.id = s.confirmed_by
    left join operators l on l.id = s.lift_proposed_by
    left join operators e on e.id = s.ended_by`;

export async function listPauses(
  reader: Reader,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<RobotPause[]> {
  return reader.many<RobotPause>(
    sql`${pauses} order by s.state in ('proposed', 'on', 'liftProposed') desc, s.seq desc
      limit ${limit} offset ${offset}`,
  );
}

export async function countPauses(reader: Reader): Promise<number> {
  return Number(
    (await reader.one<{ count: bigint }>(sql`select count(*) as count from robot_pauses`)).count,
  );
}

export async function loadPause(reader: Reader, id: string): Promise<RobotPause> {
  return reader.one<RobotPause>(sql`${pauses} where s.id = ${id}`);
}

/** Locks, so the second of two decisions finds it decided. */
export async function findPauseForUpdate(tx: Tx, id: string): Promise<RobotPause | null> {
  return tx.find<RobotPause>(sql`${pauses} where s.id = ${id} for update of s`);
}

/** False when one is already proposed or in force. */
export async function insertPause(
  tx: Tx,
  { id, reason, proposedBy }: Pick<RobotPause, 'id' | 'reason' | 'proposedBy'>,
): Promise<boolean> {
  return tx.changed(sql`
    insert into robot_pauses (id, reason, state, proposed_by, proposed_at)
    values (${id}, ${reason}, 'proposed', ${proposedBy}, ${at(tx.now)})
    on conflict ((true)) where state in ('proposed', 'on', 'liftProposed') do nothing`);
}

type Moved = { readonly from: SwitchState; readonly to: SwitchState; readonly by: string };

/** Only if it is still in the state the caller saw; false means somebody was faster. */
export async function movePause(tx: Tx, id: string, { from, to, by }: Moved): Promise<boolean> {
  const isOver = to === 'refused' || to === 'withdrawn' || to === 'lifted';
  const isConfirmed = from === 'proposed' && to === 'on';
  const hasLift = to === 'liftProposed' || to === 'lifted';
  return tx.changed(sql`
    update robot_pauses set
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
