/**
 * One operator confirms or refuses what another proposed, for turning a switch on and off; the
 * proposer may withdraw. Transitions are in core/desk/rules/switch.rules.ts; orders obey the switch
 * from the commit on.
 */
import type { decideDeskSwitch as endpoint } from '@candor/contract/desk';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { getActor, record, type AuditNote } from '../../core/audit/record.ts';
import {
  decideSwitchAct,
  type SwitchAct,
  type SwitchState,
} from '../../core/desk/rules/switch.rules.ts';
import {
  findSwitchForUpdate,
  loadSwitch,
  moveSwitch,
} from '../../core/desk/store/switches.store.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { shownSwitch, type ShownSwitch } from './shown-switch.ts';

export async function decideDeskSwitch(
  tx: Tx,
  { operator, network }: Acting,
  { id, act }: BodyOf<typeof endpoint> & { readonly id: string },
): Promise<ShownSwitch> {
  const found = (await findSwitchForUpdate(tx, id)) ?? refuseNow('SWITCH_UNKNOWN');
  const from = found.state;
  const to = orRefuse(decideSwitchAct(found, act, operator.operatorId));
  assert(
    await moveSwitch(tx, id, { from, to, by: operator.operatorId }),
    'a switch changed although it was held',
  );
  const answer = shownSwitch(await loadSwitch(tx, id));
  const { scope, source, code, reason } = found;
  await record(tx, getActor(operator, network), {
    action: getAction(act, from),
    customerId: null,
    subject: id,
    reason,
    details: { scope, source, code },
  });
  return answer;
}

const actions: Readonly<Record<Exclude<SwitchAct, 'withdraw'>, AuditNote['action']>> = {
  confirm: 'deskSwitch.confirmed',
  refuse: 'deskSwitch.refused',
  proposeLift: 'deskSwitch.liftProposed',
  confirmLift: 'deskSwitch.lifted',
  refuseLift: 'deskSwitch.liftRefused',
};

function getAction(act: SwitchAct, from: SwitchState): AuditNote['action'] {
  if (act !== 'withdraw') return actions[act];
  return from === 'liftProposed' ? 'deskSwitch.liftWithdrawn' : 'deskSwitch.withdrawn';
}
