/**
 * Two operators pause new rentals, in public, and two lift the pause again. Running rentals go on
 * and are redeemed as ever: nobody reaches a decision, a fill or a value.
 */
import type { BodyOf, DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/robots';
import { assert } from '@candor/kit/assert';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { getActor, record, recordLook, type AuditNote } from '../../core/audit/record.ts';
import {
  decideSwitchAct,
  type SwitchAct,
  type SwitchState,
} from '../../core/desk/rules/switch.rules.ts';
import { once } from '../../core/ledger/once.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import {
  countPauses,
  findPauseForUpdate,
  insertPause,
  listPauses,
  loadPause,
  movePause,
  type RobotPause,
} from './pauses.store.ts';

type ShownPause = DataOf<typeof contract.decideRobotPause>;

export async function listRobotPauses(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof contract.listRobotPauses>,
): Promise<DataOf<typeof contract.listRobotPauses>> {
  const { items, ...page } = pageFrom(await listPauses(tx, rowWindow(query)), query, shownPause);
  const total = await countPauses(tx);
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
  { requestId, reason }: BodyOf<typeof contract.proposeRobotPause>,
): Promise<ShownPause> {
  const { operatorId } = operator;
  return once(
    tx,
    { actor: operatorId, requestId, asks: ['robots.proposeRobotPause', reason] },
    async () => {
      const id = newId('rps');
      if (!(await insertPause(tx, { id, reason, proposedBy: operatorId })))
        refuseNow('SWITCH_STANDS');
      const answer = shownPause(await loadPause(tx, id));
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
  { operator, network }: Acting,
  { id, act }: BodyOf<typeof contract.decideRobotPause> & { readonly id: string },
): Promise<ShownPause> {
  const found = (await findPauseForUpdate(tx, id)) ?? refuseNow('SWITCH_UNKNOWN');
  const from = found.state;
  const to = orRefuse(decideSwitchAct(found, act, operator.operatorId));
  assert(
    await movePause(tx, id, { from, to, by: operator.operatorId }),
    'a pause changed although it was held',
  );
  const answer = shownPause(await loadPause(tx, id));
  await record(tx, getActor(operator, network), {
    action: getAction(act, from),
    customerId: null,
    subject: id,
    reason: found.reason,
    details: {},
  });
  return answer;
}

const actions: Readonly<Record<Exclude<SwitchAct, 'withdraw'>, AuditNote['action']>> = {
  confirm: 'robotPause.confirmed',
  refuse: 'robotPause.refused',
  proposeLift: 'robotPause.liftProposed',
  confirmLift: 'robotPause.lifted',
  refuseLift: 'robotPause.liftRefused',
};

function getAction(act: SwitchAct, from: SwitchState): AuditNote['action'] {
  if (act !== 'withdraw') return actions[act];
  return from === 'liftProposed' ? 'robotPause.liftWithdrawn' : 'robotPause.withdrawn';
}

function shownPause(one: RobotPause): ShownPause {
  const { id, reason, state, proposedAt, confirmedAt, liftProposedAt, endedAt } = one;
  const endedBy = getPerson(one.endedBy, one.endedByName);
  return {
    id,
    reason,
    state,
    proposedBy: { id: one.proposedBy, name: one.proposedByName },
    proposedAt,
    confirmedBy: getPerson(one.confirmedBy, one.confirmedByName),
    confirmedAt,
    refusedBy: state === 'refused' ? endedBy : null,
    refusedAt: state === 'refused' ? endedAt : null,
    liftProposedBy: getPerson(one.liftProposedBy, one.liftProposedByName),
    liftProposedAt,
    liftedBy: state === 'lifted' ? endedBy : null,
    liftedAt: state === 'lifted' ? endedAt : null,
  };
}

function getPerson(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null || name === null ? null : { id, name };
}
