/** Pauses of new follow orders, with the names of the operators involved. */
import sql from 'sql-template-tag';
import {
  moveSwitchIn,
  selectSwitches,
  type TwoPersonSwitch,
} from '../../core/desk/store/two-person-switch.store.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type FollowPause = TwoPersonSwitch & {
  readonly fundId: string | null;
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

const pauses = selectSwitches('follow_pauses', [sql`s.fund_id as "fundId"`]);

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

export const movePause = (
  tx: Tx,
  id: string,
  moved: Parameters<typeof moveSwitchIn>[3],
): Promise<boolean> => moveSwitchIn(tx, 'follow_pauses', id, moved);
