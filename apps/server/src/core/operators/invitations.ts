/**
 * Only the command on the server makes operators (run-operator-command.ts): there is no first
 * account with a known password, and operators cannot create others. Every use is recorded.
 */
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { HOUR_MS } from '@candor/kit/time';
import type { Tx } from '../../platform/db/database.ts';
import { newId, newSecret } from '../../platform/random.ts';
import { record, type AuditActor } from '../audit/record.ts';
import { forgetFactors } from '../second-factor/factors.ts';
import { endOperatorSessions } from './operator-sessions.store.ts';
import {
  disableOperator,
  insertOperator,
  inviteAgain,
  saveLink,
  saveRoles,
  type Invitation,
  type Operator,
} from './operators.store.ts';
import { sha256 } from '../../platform/sha256.ts';

export const INVITATION_LIFE_MS = 24 * HOUR_MS;

export const byCommand: AuditActor = { kind: 'command', name: 'operator' };

export type NewOperator = {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly linkedCustomerId: string | null;
};

/** Passed on by the person who ran the command; null when the address is taken. */
export async function createOperator(tx: Tx, operator: NewOperator): Promise<string | null> {
  const { token, invitation } = newInvitation(tx.now);
  const id = newId('opr');
  if (!(await insertOperator(tx, { id, ...operator }, invitation))) return null;
  await record(tx, byCommand, {
    action: 'operator.created',
    customerId: null,
    subject: id,
    reason: null,
    details: { roles: operator.roles.join(',') },
  });
  if (operator.linkedCustomerId !== null)
    await record(tx, byCommand, {
      action: 'operator.linked',
      customerId: operator.linkedCustomerId,
      subject: id,
      reason: null,
    });
  return token;
}

export async function inviteOperatorAgain(tx: Tx, { id }: Operator): Promise<string> {
  const { token, invitation } = newInvitation(tx.now);
  await inviteAgain(tx, id, invitation);
  await endAccess(tx, id);
  await record(tx, byCommand, {
    action: 'operator.invited',
    customerId: null,
    subject: id,
    reason: null,
  });
  return token;
}

export async function stopOperator(tx: Tx, { id }: Operator): Promise<void> {
  if (!(await disableOperator(tx, id))) return;
  await endAccess(tx, id);
  await record(tx, byCommand, {
    action: 'operator.disabled',
    customerId: null,
    subject: id,
    reason: null,
  });
}

export async function changeRoles(
  tx: Tx,
  { id, roles: before }: Operator,
  roles: readonly OperatorRole[],
): Promise<void> {
  await saveRoles(tx, id, roles);
  await record(tx, byCommand, {
    action: 'operator.rolesChanged',
    customerId: null,
    subject: id,
    reason: null,
    details: { before: before.join(','), after: roles.join(',') },
  });
}

/** An operator who is, or belongs to, that customer can no longer view the account. */
export async function linkOperator(
  tx: Tx,
  { id }: Operator,
  customerId: string | null,
): Promise<void> {
  await saveLink(tx, id, customerId);
  await record(tx, byCommand, { action: 'operator.linked', customerId, subject: id, reason: null });
}

export function invitationHash(token: string): Buffer {
  return sha256(token);
}

function newInvitation(now: number): { token: string; invitation: Invitation } {
  const token = newSecret();
  return {
    token,
    invitation: { hash: invitationHash(token), expiresAt: now + INVITATION_LIFE_MS },
  };
}

async function endAccess(tx: Tx, id: string): Promise<void> {
  await endOperatorSessions(tx, id);
  await forgetFactors(tx, { kind: 'operator', id });
}
