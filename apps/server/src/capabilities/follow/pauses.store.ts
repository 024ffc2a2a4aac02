/** Pauses of new follow orders, with the names of the operators involved. */
import type { InBoth } from '@candor/kit/decision';
import sql from 'sql-template-tag';
import {
  listPausesInForce,
  openSwitchStore,
  type PauseInForce,
  type TwoPersonSwitch,
} from '../../core/desk/store/two-person-switch.store.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type FollowPause = TwoPersonSwitch & {
  readonly fundId: string | null;
};

export type ActivePause = Pick<PauseInForce, 'fundId' | 'reason' | 'since'>;

/** In force now, that of all first. */
export async function listActivePauses(reader: Reader): Promise<ActivePause[]> {
  return (await listPausesInForce(reader)).filter(({ of }) => of === 'follow');
}

export function pauseFor(pauses: readonly ActivePause[], fundId: string): ActivePause | null {
  return pauses.find((pause) => pause.fundId === null || pause.fundId === fundId) ?? null;
}

export async function findPause(reader: Reader, fundId: string): Promise<ActivePause | null> {
  return pauseFor(await listActivePauses(reader), fundId);
}

export const followPauses = openSwitchStore<FollowPause>('follow_pauses', [
  sql`s.fund_id as "fundId"`,
]);

/** False when one is already proposed or in force there. */
export async function insertPause(
  tx: Tx,
  { id, fundId, reason, by }: { id: string; fundId: string | null; reason: InBoth; by: string },
): Promise<boolean> {
  return tx.changed(sql`
    insert into follow_pauses (id, fund_id, reason, reason_zh_hans, state, proposed_by, proposed_at)
    values (${id}, ${fundId}, ${reason.en}, ${reason.zhHans}, 'proposed', ${by}, ${at(tx.now)})
    on conflict (coalesce(fund_id, '')) where state in ('proposed', 'on', 'liftProposed')
      do nothing`);
}
