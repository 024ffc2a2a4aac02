/** Switches, with the names of the operators involved. */
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import { openSwitchStore, type TwoPersonSwitch } from './two-person-switch.store.ts';
import { at, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ActiveSwitch, SwitchedPlace } from '../state/switch.rules.ts';

export type DeskSwitch = TwoPersonSwitch & {
  readonly scope: 'all' | 'instrument';
  readonly source: QuotedSource | null;
  readonly code: string | null;
};

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

/**
 * Batches share this lock until their commit; turning a switch on takes it alone. So an order
 * that was decided without the switch is committed before it, or decided again with it.
 */
export async function shareSwitches(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock_shared(${SWITCHES_LOCK})`);
}

export async function ownSwitches(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${SWITCHES_LOCK})`);
}

const SWITCHES_LOCK = 0x64_65_73_6b;

export const deskSwitches = openSwitchStore<DeskSwitch>('desk_switches', [
  sql`s.scope, s.source, s.code`,
]);

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
