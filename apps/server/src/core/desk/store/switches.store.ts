/** Switches, with the names of the operators involved. */
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import { moveSwitchIn, selectSwitches, type TwoPersonSwitch } from './two-person-switch.store.ts';
import { at, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ActiveSwitch, SwitchedPlace } from '../rules/switch.rules.ts';

export type DeskSwitch = TwoPersonSwitch & {
  readonly scope: 'all' | 'instrument';
  readonly source: QuotedSource | null;
  readonly code: string | null;
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

const switches = selectSwitches('desk_switches', [sql`s.scope, s.source, s.code`]);

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

export const moveSwitch = (
  tx: Tx,
  id: string,
  moved: Parameters<typeof moveSwitchIn>[3],
): Promise<boolean> => moveSwitchIn(tx, 'desk_switches', id, moved);
