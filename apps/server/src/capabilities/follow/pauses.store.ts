/** Pauses of new follow orders, with the names of the operators involved. */
import sql from 'sql-template-tag';
import type { SwitchState } from '../../core/desk/rules/switch.rules.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type FollowPause = {
  readonly id: string;
  readonly fundId: string | null;
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

export type ActivePause = {
  readonly fundId: string | null;
  readonly reason: string;
  readonly since: number;
};

/** In force now, that of all first. */
export async function listActivePauses(reader: Reader): Promise<ActivePause[]> {
  return reader.many<ActivePause>(sql`
    select fund_id as "fundId", reason, confirmed_at as since from follow_pauses
    where state in ('on', 'liftProposed') order by fund_id nulls first`);
}

export function pauseFor(pauses: readonly ActivePause[], fundId: string): ActivePause | null {
  return pauses.find((pause) => pause.fundId === null || pause.fundId === fundId) ?? null;
}

export async function findPause(reader: Reader, fundId: string): Promise<ActivePause | null> {
  return pauseFor(await listActivePauses(reader), fundId);
}

const pauses = sql`
  select s.id, s.fund_id as "fundId", s.reason, s.state, s.proposed_by as "proposedBy",
    p.name as "proposedByName", s.proposed_at as "proposedAt",
    s.confirmed_by as "confirmedBy", c.name as "confirmedByName", s.confirmed_at as "confirmedAt",
    s.lift_proposed_by as "liftProposedBy", l.name as "liftProposedByName",
    s.lift_proposed_at as "liftProposedAt",
    s.ended_by as "endedBy", e.name as "endedByName", s.ended_at as "endedAt"
  from follow_pauses s
    join operators p on p.id = s.proposed_by
    left join operators c on c.id = s.confirmed_by
    left join operators l on l.id = s.lift_proposed_by
    left join operators e on e.id = s.ended_by`;

/** Those that bind or are proposed first, then the latest. */
export async function listPauses(
  reader: Reader,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: FollowPause[]; total: number }> {
  const [rows, { count }] = await Promise.all([
    reader.many<FollowPause>(sql`
      ${pauses} order by s.state in ('proposed', 'on', 'liftProposed') desc, s.seq desc
        limit ${limit} offset ${offset}`),
    reader.one<{ count: bigint }>(sql`select count(*) as count from follow_pauses`),
  ]);
  return { rows, total: Number(count) };
}

export async function loadPause(reader: Reader, id: string): Promise<FollowPause> {
  return reader.one<FollowPause>(sql`${pauses} where s.id = ${id}`);
}

/** Locks, so that the second of two decisions finds it decided. */
export async function findPauseForUpdate(tx: Tx, id: string): Promise<FollowPause | null> {
  return tx.find<FollowPause>(sql`${pauses} where s.id = ${id} for update of s`);
}

/** False when one is already proposed or in force there. */
export async function insertPause(
  tx: Tx,
  { id, fundId, reason, by }: { id: string; fundId: string | null; reason: string; by: string },
): Promise<boolean> {
  return tx.changed(sql`
    insert into follow_pauses (id, fund_id, reason, state, proposed_by, proposed_at)
    values (${id}, ${fundId}, ${reason}, 'proposed', ${by}, ${at(tx.now)})
    on conflict (coalesce(fund_id, '')) where state in ('proposed', 'on', 'liftProposed')
      do nothing`);
}

type Moved = { readonly from: SwitchState; readonly to: SwitchState; readonly by: string };

/** Only if it is still in the state the caller saw; false means somebody was faster. */
export async function movePause(tx: Tx, id: string, { from, to, by }: Moved): Promise<boolean> {
  const isOver = to === 'refused' || to === 'withdrawn' || to === 'lifted';
  const isConfirmed = from === 'proposed' && to === 'on';
  const hasLift = to === 'liftProposed' || to === 'lifted';
  return tx.changed(sql`
    update follow_pauses set
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
