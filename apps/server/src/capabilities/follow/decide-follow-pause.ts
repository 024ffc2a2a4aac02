/**
 * Pausing new follow orders takes two people, and so does lifting it; everybody reads why. Nothing
 * else about an agency can be decided by anybody: its values come from its books.
 */
import type * as contract from '@candor/contract/follow';
import type { BodyOf, DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { getActor, record, recordLook } from '../../core/audit/record.ts';
import { decideTwoPersonSwitch } from '../../core/desk/placing/decide-two-person-switch.ts';
import { shownSwitch } from '../../core/desk/show/shown-switch.ts';
import { findFund } from '../../core/funds/funds.store.ts';
import { once } from '../../core/ledger/once.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { followPauses, insertPause, type FollowPause } from './pauses.store.ts';

type ShownPause = DataOf<typeof contract.decideFollowPause>;

export async function listFollowPauses(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof contract.listFollowPauses>,
): Promise<DataOf<typeof contract.listFollowPauses>> {
  const { rows, total } = await followPauses.list(tx, rowWindow(query));
  const { items, ...page } = pageFrom(rows, query, shownPause);
  await recordLook(tx, getActor(operator, network), {
    action: 'followPauses.listed',
    customerId: null,
    subject: null,
    reason: null,
  });
  return { ...page, items: [...items], total };
}

export async function proposeFollowPause(
  tx: Tx,
  { operator, network }: Acting,
  { requestId, agencyId, reason, reasonZhHans }: BodyOf<typeof contract.proposeFollowPause>,
): Promise<ShownPause> {
  const { operatorId: by } = operator;
  return once(
    tx,
    { actor: by, requestId, asks: ['follow.proposePause', agencyId, reason, reasonZhHans] },
    async () => {
      if (agencyId !== null && (await findFund(tx, agencyId)) === null) refuseNow('AGENCY_UNKNOWN');
      const id = newId('fps');
      if (
        !(await insertPause(tx, {
          id,
          fundId: agencyId,
          reason: { en: reason, zhHans: reasonZhHans },
          by,
        }))
      )
        refuseNow('FOLLOW_PAUSE_STANDS');
      const answer = shownPause(await followPauses.load(tx, id));
      await record(tx, getActor(operator, network), {
        action: 'followPause.proposed',
        customerId: null,
        subject: id,
        reason,
        details: { agency: agencyId },
      });
      return answer;
    },
  );
}

export async function decideFollowPause(
  tx: Tx,
  acting: Acting,
  asked: BodyOf<typeof contract.decideFollowPause> & { readonly id: string },
): Promise<ShownPause> {
  const decided = await decideTwoPersonSwitch(tx, acting, {
    ...asked,
    store: followPauses,
    kind: 'followPause',
    details: ({ fundId }) => ({ agency: fundId }),
  });
  return shownPause(decided);
}

function shownPause(one: FollowPause): ShownPause {
  return { id: one.id, agencyId: one.fundId, ...shownSwitch(one) };
}
