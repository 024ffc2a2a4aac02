/**
 * The first operators are made by the command on the server (run-operator-command.ts): there is no
 * account with a known password. Later ones also by two administrators together
 * (capabilities/operator-accounts). Every use is recorded as who did it.
 */
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { HOUR_MS } from '@candor/kit/time';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { Tx } from '../../platform/db/database.ts';
import { newId, newSecret } from '../../platform/random.ts';
import { record, type AuditActor } from '../audit/record.ts';
import { forgetFactors } from '../second-factor/factors.ts';
import { endOperatorSessions } from './operator-sessions.store.ts';
import {
  disableOperator,
  insertOperator,
  inviteAgain,
  saveLimit,
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
  /** The most for one decision, in US cents; without one there is no limit. */
  readonly limitMinor?: bigint | null;
};

/** Passed on by the person who ran the command; null when the address is taken. */
export async function createOperator(tx: Tx, operator: NewOperator): Promise<string | null> {
  return (await addOperator(tx, operator, byCommand))?.token ?? null;
}

export async function addOperator(
  tx: Tx,
  { limitMinor = null, ...operator }: NewOperator,
  actor: AuditActor,
): Promise<{ readonly id: string; readonly token: string } | null> {
  const { token, invitation } = newInvitation(tx.now);
  const id = newId('opr');
  if (!(await insertOperator(tx, { id, ...operator, limitMinor }, invitation))) return null;
  await record(tx, actor, {
    action: 'operator.created',
    customerId: null,
    subject: id,
    reason: null,
    details: { roles: operator.roles.join(',') },
  });
  if (operator.linkedCustomerId !== null)
    await record(tx, actor, {
      action: 'operator.linked',
      customerId: operator.linkedCustomerId,
      subject: id,
      reason: null,
    });
  return { id, token };
}

export async function inviteOperatorAgain(
  tx: Tx,
  { id }: Operator,
  actor: AuditActor = byCommand,
): Promise<string> {
  const { token, invitation } = newInvitation(tx.now);
  await inviteAgain(tx, id, invitation);
  await endAccess(tx, id);
  await record(tx, actor, {
    action: 'operator.invited',
    customerId: null,
    subject: id,
    reason: null,
  });
  return token;
}

export async function stopOperator(
  tx: Tx,
  { id }: Operator,
  actor: AuditActor = byCommand,
): Promise<void> {
  if (!(await disableOperator(tx, id))) return;
  await endAccess(tx, id);
  await record(tx, actor, {
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
  actor: AuditActor = byCommand,
): Promise<void> {
  await saveRoles(tx, id, roles);
  await record(tx, actor, {
    action: 'operator.rolesChanged',
    customerId: null,
    subject: id,
    reason: null,
    details: { before: before.join(','), after: roles.join(',') },
  });
}

export async function changeLimit(
  tx: Tx,
  { id, limitMinor: before }: Operator,
  limitMinor: bigint | null,
  actor: AuditActor,
): Promise<void> {
  await saveLimit(tx, id, limitMinor);
  await record(tx, actor, {
    action: 'operator.limitChanged',
    customerId: null,
    subject: id,
    reason: null,
    details: { before: writtenLimit(before), after: writtenLimit(limitMinor) },
  });
}

function writtenLimit(limitMinor: bigint | null): string | null {
  return limitMinor === null ? null : `${toWire(money('USD', limitMinor))} USD`;
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
