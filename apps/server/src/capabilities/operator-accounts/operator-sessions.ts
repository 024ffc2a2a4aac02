/** Where operators are signed in. Ending a session is one person's act, on record with a reason. */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/operator-accounts';
import { getActor, record, recordLook } from '../../core/audit/record.ts';
import { getSessionEnd } from '../../core/operators/operator-sessions.ts';
import {
  endOperatorSession,
  findOperatorSession,
  listSessionsOfOperator,
  type SessionOfOperator,
} from '../../core/operators/operator-sessions.store.ts';
import { findOperatorById } from '../../core/operators/operators.store.ts';
import { requireStillRole } from '../../core/operators/require-still-role.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Acting } from './list-operators.ts';

export async function listOperatorSessions(
  tx: Tx,
  { operator, network }: Acting,
  id: string,
): Promise<DataOf<typeof contract.listOperatorSessions>> {
  if ((await findOperatorById(tx, id)) === null) refuseNow('OPERATOR_UNKNOWN');
  const sessions = await listSessionsOfOperator(tx, id);
  await recordLook(tx, getActor(operator, network), {
    action: 'operator.sessionsRead',
    customerId: null,
    subject: id,
    reason: null,
    details: { operator: id },
  });
  return sessions.map(({ id: session, device, network: from, since, lastSeenAt, ...ends }) => ({
    id: session,
    device,
    network: from,
    since,
    lastSeenAt,
    endedAt: getEnd({ lastSeenAt, ...ends }, tx.now),
    isCurrent: session === operator.sessionId,
  }));
}

export async function endSessionOfOperator(
  tx: Tx,
  { operator, network }: Acting,
  { id, reason }: BodyOf<typeof contract.endSessionOfOperator> & { readonly id: string },
): Promise<null> {
  await requireStillRole(tx, operator.operatorId, ['administrator']);
  const session = (await findOperatorSession(tx, id)) ?? refuseNow('SESSION_UNKNOWN');
  if (getEnd(session, tx.now) !== null || !(await endOperatorSession(tx, id)))
    refuseNow('SESSION_OVER');
  await record(tx, getActor(operator, network), {
    action: 'operator.signedOutByOther',
    customerId: null,
    subject: session.operatorId,
    reason,
    details: { session: id },
  });
  return null;
}

function getEnd(
  session: Pick<SessionOfOperator, 'endedAt' | 'expiresAt' | 'lastSeenAt'>,
  now: number,
): number | null {
  const byItself = getSessionEnd(session);
  return session.endedAt ?? (now >= byItself ? byItself : null);
}
