/** Switches, with the names of the operators involved. */
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { PausableMarket, PausableProduct } from '@candor/contract/kernel/products';
import type { InBoth } from '@candor/kit/decision';
import sql from 'sql-template-tag';
import { assert } from '@candor/kit/assert';
import { placeFields } from '../terms/pause-place.ts';
import { openSwitchStore, type TwoPersonSwitch } from './two-person-switch.store.ts';
import { at, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ActiveSwitch, SwitchedPlace } from '../state/switch.rules.ts';

export type DeskSwitch = TwoPersonSwitch & {
  readonly scope: SwitchedPlace['scope'];
  readonly place: PausableMarket | PausableProduct | null;
  readonly source: QuotedSource | null;
  readonly code: string | null;
};

/**
 * In force now, the global one first. Unbounded, because a missing one would let an order through;
 * at most one per place. Customers read the reason inside a sentence that ends with its own full
 * stop.
 */
export async function listActiveSwitches(reader: Reader): Promise<ActiveSwitch[]> {
  const rows = await reader.many<ActiveRow>(sql`
    select scope, place, instrument_id as "instrumentId", source, code,
      rtrim(reason, '.。 ') as reason, rtrim(reason_zh_hans, '.。 ') as "reasonZhHans",
      confirmed_at as since from desk_switches
    where state in ('on', 'liftProposed') order by scope, seq`);
  return rows.map(toActive);
}

type ActiveRow = Pick<ActiveSwitch, 'reason' | 'reasonZhHans' | 'since'> &
  Pick<DeskSwitch, 'scope' | 'place' | 'source' | 'code'> & {
    readonly instrumentId: string | null;
  };

function toActive(row: ActiveRow): ActiveSwitch {
  const { reason, reasonZhHans, since } = row;
  return { ...toPlace(row), reason, reasonZhHans, since };
}

function toPlace({ scope, place, instrumentId, source, code }: ActiveRow): SwitchedPlace {
  if (scope === 'all') return { scope };
  if (scope === 'instrument') {
    assert(instrumentId !== null && source !== null && code !== null, 'it names an instrument');
    return { scope, instrumentId, source, code };
  }
  const { market, product } = placeFields({ scope, place });
  if (market !== null) return { scope: 'market', place: market };
  assert(product !== null, `no market and no product: ${place}`);
  return { scope: 'product', place: product };
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
  sql`s.scope, s.place, s.source, s.code`,
]);

export type NewSwitch = {
  readonly id: string;
  readonly place: SwitchedPlace;
  readonly reason: InBoth;
  readonly proposedBy: string;
};

/** False when one is already proposed or in force there. */
export async function insertSwitch(
  tx: Tx,
  { id, place, reason, proposedBy }: NewSwitch,
): Promise<boolean> {
  const instrument = place.scope === 'instrument' ? place : null;
  return tx.changed(sql`
    insert into desk_switches (id, scope, place, source, instrument_id, code, reason,
      reason_zh_hans, state, proposed_by, proposed_at)
    values (${id}, ${place.scope}, ${'place' in place ? place.place : null},
      ${instrument?.source ?? null}, ${instrument?.instrumentId ?? null},
      ${instrument?.code ?? null}, ${reason.en}, ${reason.zhHans}, 'proposed', ${proposedBy},
      ${at(tx.now)})
    on conflict (scope, coalesce(instrument_id, place, ''))
      where state in ('proposed', 'on', 'liftProposed') do nothing`);
}
