/**
 * One operator confirms or refuses what another proposed, for turning a switch on and off; the
 * proposer may withdraw. Transitions are in state/switch.rules.ts; the switch binds from the commit
 * on, and every step is on record.
 */
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { getActor, record, type AuditNote } from '../../audit/record.ts';
import type { Acting } from '../../review/review.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { decideSwitchAct, type SwitchAct, type SwitchState } from '../state/switch.rules.ts';
import type { SwitchStore, TwoPersonSwitch } from '../store/two-person-switch.store.ts';

export type DecidedSwitch<Switch extends TwoPersonSwitch> = {
  readonly id: string;
  readonly act: SwitchAct;
  readonly store: SwitchStore<Switch>;
  /** What its steps are called on record. */
  readonly kind: 'deskSwitch' | 'robotPause' | 'followPause';
  readonly details: (found: Switch) => AuditNote['details'];
};

export async function decideTwoPersonSwitch<Switch extends TwoPersonSwitch>(
  tx: Tx,
  { operator, network }: Acting,
  { id, act, store, kind, details }: DecidedSwitch<Switch>,
): Promise<Switch> {
  const found = (await store.findForUpdate(tx, id)) ?? refuseNow('SWITCH_UNKNOWN');
  const from = found.state;
  const to = orRefuse(decideSwitchAct(found, act, operator.operatorId));
  assert(
    await store.move(tx, id, { from, to, by: operator.operatorId }),
    'a switch changed although it was held',
  );
  await record(tx, getActor(operator, network), {
    action: `${kind}.${stepOf(act, from)}`,
    customerId: null,
    subject: id,
    reason: found.reason,
    details: details(found),
  });
  return store.load(tx, id);
}

const steps = {
  confirm: 'confirmed',
  refuse: 'refused',
  proposeLift: 'liftProposed',
  confirmLift: 'lifted',
  refuseLift: 'liftRefused',
} as const;

function stepOf(act: SwitchAct, from: SwitchState) {
  if (act !== 'withdraw') return steps[act];
  return from === 'liftProposed' ? 'liftWithdrawn' : 'withdrawn';
}
