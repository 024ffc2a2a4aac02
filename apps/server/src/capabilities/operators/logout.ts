import { getActor, record } from '../../core/audit/record.ts';
import { endOperatorSession } from '../../core/operators/operator-sessions.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Acting } from './proposals.ts';

export async function operatorLogout(tx: Tx, { operator, network }: Acting): Promise<null> {
  await endOperatorSession(tx, operator.sessionId);
  await record(tx, getActor(operator, network), {
    action: 'operator.signedOut',
    customerId: null,
    subject: operator.operatorId,
    reason: null,
  });
  return null;
}
