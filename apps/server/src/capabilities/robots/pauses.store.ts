/** Pauses of new rentals, with the names of the operators involved. */
import sql from 'sql-template-tag';
import {
  moveSwitchIn,
  selectSwitches,
  type TwoPersonSwitch,
} from '../../core/desk/store/two-person-switch.store.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type RobotPause = TwoPersonSwitch;

/** In force now. Customers read the reason inside a sentence with its own full stop. */
export async function findPause(
  reader: Reader,
): Promise<{ readonly note: string; readonly since: number } | null> {
  return reader.find(sql`
    select rtrim(reason, '.。 ') as note, confirmed_at as since from robot_pauses
    where state in ('on', 'liftProposed')`);
}

const pauses = selectSwitches('robot_pauses');

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

export const movePause = (
  tx: Tx,
  id: string,
  moved: Parameters<typeof moveSwitchIn>[3],
): Promise<boolean> => moveSwitchIn(tx, 'robot_pauses', id, moved);
