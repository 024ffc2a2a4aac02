/**
 * Two operators pause new rentals, in public, and two lift the pause again. Running rentals go on
 * and are redeemed as ever: nobody reaches a decision, a fill or a value.
 */
import type { BodyOf, DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/robots';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { getActor, record, recordLook } from '../../core/audit/record.ts';
import { decideTwoPersonSwitch } from '../../core/desk/placing/decide-two-person-switch.ts';
import { shownSwitch } from '../../core/desk/show/shown-switch.ts';
import type { TwoPersonSwitch } from '../../core/desk/store/two-person-switch.store.ts';
import { once } from '../../core/ledger/once.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { insertPause, robotPauses } from './pauses.store.ts';

type ShownPause = DataOf<typeof contract.decideRobotPause>;

export async function listRobotPauses(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof contract.listRobotPauses>,
): Promise<DataOf<typeof contract.listRobotPauses>> {
  const { rows, total } = await robotPauses.list(tx, rowWindow(query));
  const { items, ...page } = pageFrom(rows, query, shownPause);
  await recordLook(tx, getActor(operator, network), {
    action: 'robotPauses.listed',
    customerId: null,
    subject: null,
    reason: null,
  });
  return { ...page, items: [...items], total };
}

export async function proposeRobotPause(
  tx: Tx,
  { operator, network }: Acting,
  { requestId, reason, reasonZhHans }: BodyOf<typeof contract.proposeRobotPause>,
): Promise<ShownPause> {
  const { operatorId } = operator;
  return once(
    tx,
    { actor: operatorId, requestId, asks: ['robots.proposeRobotPause', reason, reasonZhHans] },
    async () => {
      const id = newId('rps');
      if (
        !(await insertPause(tx, {
          id,
          reason: { en: reason, zhHans: reasonZhHans },
          proposedBy: operatorId,
        }))
      )
        refuseNow('SWITCH_STANDS');
      const answer = shownPause(await robotPauses.load(tx, id));
      await record(tx, getActor(operator, network), {
        action: 'robotPause.proposed',
        customerId: null,
        subject: id,
        reason,
        details: {},
      });
      return answer;
    },
  );
}

export async function decideRobotPause(
  tx: Tx,
  acting: Acting,
  asked: BodyOf<typeof contract.decideRobotPause> & { readonly id: string },
): Promise<ShownPause> {
  const decided = await decideTwoPersonSwitch(tx, acting, {
    ...asked,
    store: robotPauses,
    kind: 'robotPause',
    details: () => ({}),
  });
  return shownPause(decided);
}

function shownPause(one: TwoPersonSwitch): ShownPause {
  return { id: one.id, ...shownSwitch(one) };
}
