/**
 * Pausing new follow orders takes two people, and so does lifting it; everybody reads why. Nothing
 * else about an agency can be decided by anybody: its values come from its books.
 */
import type * as contract from '@candor/contract/follow';
import type { BodyOf, DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { getActor, record, recordLook, type AuditNote } from '../../core/audit/record.ts';
import {
  decideSwitchAct,
  type SwitchAct,
  type SwitchState,
} from '../../core/desk/rules/switch.rules.ts';
import { findFund } from '../../core/funds/funds.store.ts';
import { once } from '../../core/ledger/once.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import {
  findPauseForUpdate,
  insertPause,
  listPauses,
  loadPause,
  movePause,
  type FollowPause,
} from './pauses.store.ts';

type ShownPause = DataOf<typeof contract.decideFollowPause>;

export async function listFollowPauses(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof contract.listFollowPauses>,
): Promise<DataOf<typeof contract.listFollowPauses>> {
  const { rows, total } = await listPauses(tx, rowWindow(query));
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
  { requestId, agencyId, reason }: BodyOf<typeof contract.proposeFollowPause>,
): Promise<ShownPause> {
  const { operatorId: by } = operator;
  return once(
    tx,
    { actor: by, requestId, asks: ['follow.proposePause', agencyId, reason] },
    async () => {
      if (agencyId !== null && (await findFund(tx, agencyId)) === null) refuseNow('AGENCY_UNKNOWN');
      const id = newId('fps');
      if (!(await insertPause(tx, { id, fundId: agencyId, reason, by })))
        refuseNow('FOLLOW_PAUSE_STANDS');
      const answer = shownPause(await loadPause(tx, id));
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
  { operator, network }: Acting,
  { id, act }: BodyOf<typeof contract.decideFollowPause> & { readonly id: string },
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
    details: { agency: found.fundId },
  });
  return answer;
}

const actions: Readonly<Record<Exclude<SwitchAct, 'withdraw'>, AuditNote['action']>> = {
  confirm: 'followPause.confirmed',
  refuse: 'followPause.refused',
  proposeLift: 'followPause.liftProposed',
  confirmLift: 'followPause.lifted',
  refuseLift: 'followPause.liftRefused',
};

function getAction(act: SwitchAct, from: SwitchState): AuditNote['action'] {
  if (act !== 'withdraw') return actions[act];
  return from === 'liftProposed' ? 'followPause.liftWithdrawn' : 'followPause.withdrawn';
}

function shownPause(one: FollowPause): ShownPause {
  const { id, fundId, reason, state, proposedAt, confirmedAt, liftProposedAt, endedAt } = one;
  const ended = getPerson(one.endedBy, one.endedByName);
  const isDecidedByEnd = state === 'refused' || state === 'withdrawn';
  return {
    id,
    agencyId: fundId,
    reason,
    state,
    proposedBy: { id: one.proposedBy, name: one.proposedByName },
    proposedAt,
    decidedBy: isDecidedByEnd ? ended : getPerson(one.confirmedBy, one.confirmedByName),
    decidedAt: isDecidedByEnd ? endedAt : confirmedAt,
    liftProposedBy: getPerson(one.liftProposedBy, one.liftProposedByName),
    liftProposedAt,
    liftedBy: state === 'lifted' ? ended : null,
    liftedAt: state === 'lifted' ? endedAt : null,
  };
}

function getPerson(id: string | null, name: string | null): { id: string; name: string } | null {
  return id === null || name === null ? null : { id, name };
}
