/** Pauses of new rentals, with the names of the operators involved. */
import type { InBoth } from '@candor/kit/decision';
import sql from 'sql-template-tag';
import {
  listPausesInForce,
  openSwitchStore,
  type TwoPersonSwitch,
} from '../../core/desk/store/two-person-switch.store.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export const robotPauses = openSwitchStore('robot_pauses');

/** In force now. */
export async function findPause(
  reader: Reader,
): Promise<{ readonly note: InBoth; readonly since: number } | null> {
  const found = (await listPausesInForce(reader)).find(({ of }) => of === 'rentals');
  return found === undefined ? null : { note: found.reason, since: found.since };
}

/** False when one is already proposed or in force. */
export async function insertPause(
  tx: Tx,
  { id, reason, proposedBy }: Pick<TwoPersonSwitch, 'id' | 'proposedBy'> & { reason: InBoth },
): Promise<boolean> {
  return tx.changed(sql`
    insert into robot_pauses (id, reason, reason_zh_hans, state, proposed_by, proposed_at)
    values (${id}, ${reason.en}, ${reason.zhHans}, 'proposed', ${proposedBy}, ${at(tx.now)})
    on conflict ((true)) where state in ('proposed', 'on', 'liftProposed') do nothing`);
}
