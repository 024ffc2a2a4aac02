/** Switches, with the names of the operators involved. */
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ActiveSwitch, SwitchedPlace, SwitchState } from '../rules/switch.rules.ts';

export type DeskSwitch = {
  readonly id: string;
  readonly scope: 'all' | 'instrument';
  readonly source: QuotedSource | null;
  readonly code: string | null;
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

type Window = { readonly offset: number; readonly limit: number };

/**
 * In force now, the global one first. Unbounded, because a missing one would let an order through;
 * at most one per instrument. Customers read the reason inside a sentence that ends with its own
 * full stop.
 */
export async function listActiveSwitches(reader: Reader): Promise<ActiveSwitch[]> {
  return reader.many<ActiveSwitch>(sql`
    select scope, instrument_id as "instrumentId", source, code, rtrim(reason, '.。 ') as reason,
      confirmed_at as since from desk_switches
    where state in ('on', 'liftProposed') order by scope, seq`);
}

const switches = sql`
  select s.id, s.scope, s.source, s.code, s.reason, s.state, s.proposed_by as "proposedBy",
    p.name as "proposedByName", s.proposed_at as "proposedAt",
    s.confirmed_by as "confirmedBy", c.name as "confirmedByName", s.confirmed_at as "confirmedAt",
    s.lift_proposed_by as "liftProposedBy", l.name as "liftProposedByName",
      s.lift_proposed_at as "liftProposedAt",
    s.ended_by as "endedBy", e.name as "endedByName", s.ended_at as "endedAt"
  from desk_switches s
    join operators p on p.id = s.proposed_by
    left join operators c on c.id = s.confirmed_by
    left join operators l on l.id = s.lift_proposed_by
    left join operators e on e.id = s.ended_by`;

export async function listSwitches(
  reader: Reader,
  { offset, limit }: Window,
): Promise<DeskSwitch[]> {
  return reader.many<DeskSwitch>(
    sql`${switches} order by s.state in ('proposed', 'on', 'liftProposed') desc, s.seq desc
      limit ${limit} offset ${offset}`,
  );
}

export async function countSwitches(reader: Reader): Promise<number> {
  return Number(
    (await reader.one<{ count: bigint }>(sql`select count(*) as count from desk_switches`)).count,
  );
}

export async function loadSwitch(reader: Reader, id: string): Promise<DeskSwitch> {
  return reader.one<DeskSwitch>(sql`${switches} where s.id = ${id}`);
}

/** Locks, so the second of two decisions finds it decided. */
export async function findSwitchForUpdate(tx: Tx, id: string): Promise<DeskSwitch | null> {
  return tx.find<DeskSwitch>(sql`${switches} where s.id = ${id} for update of s`);
}

export type NewSwitch = {
  readonly id: string;
  readonly place: SwitchedPlace | null;
  readonly reason: string;
  readonly proposedBy: string;
};

/** False when one is already proposed or in force there. */
export async function insertSwitch(
  tx: Tx,
  { id, place, reason, proposedBy }: NewSwitch,
): Promise<boolean> {
  return tx.changed(sql`
    insert into desk_switches (id, scope, source, instrument_id, code, reason, state, proposed_by,
      proposed_at)
    values (${id}, ${place === null ? 'all' : 'instrument'}, ${place?.source ?? null},
      ${place?.instrumentId ?? null}, ${place?.code ?? null}, ${reason}, 'proposed', ${proposedBy},
      ${at(tx.now)})
    on conflict (scope, coalesce(instrument_id, ''))
      where state in ('proposed', 'on', 'liftProposed') do nothing`);
}

type Moved = { readonly from: SwitchState; readonly to: SwitchState; readonly by: string };

/** Only if the switch is still in the state the caller saw; false means somebody was faster. */
export async function moveSwitch(tx: Tx, id: string, { from, to, by }: Moved): Promise<boolean> {
  const isOver = to === 'refused' || to === 'withdrawn' || to === 'lifted';
  const isConfirmed = from === 'proposed' && to === 'on';
  const hasLift = to === 'liftProposed' || to === 'lifted';
  return tx.changed(sql`
    update desk_switches set
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
