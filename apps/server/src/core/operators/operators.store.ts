import { personOf } from '@candor/contract/kernel/account-id';
import sql from 'sql-template-tag';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type OperatorState = 'invited' | 'active' | 'disabled';

export type Operator = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly state: OperatorState;
  readonly passwordHash: string | null;
  readonly linkedCustomerId: string | null;
  readonly invitationExpiresAt: number | null;
  /** The most for one decision, in US cents; null is no limit. */
  readonly limitMinor: bigint | null;
};

/** To the person, so to each of their accounts. */
export async function isLinkedTo(
  reader: Reader,
  operatorId: string,
  customerId: string,
): Promise<boolean> {
  return (
    (await reader.find(
      sql`select from operators
        where id = ${operatorId} and linked_customer_id = ${personOf(customerId)}`,
    )) !== null
  );
}

export async function findOperatorByEmail(reader: Reader, email: string): Promise<Operator | null> {
  const row = await reader.find<OperatorRow>(
    sql`select ${operatorColumns} from operators where email = ${email}`,
  );
  return row === null ? null : toOperator(row);
}

export async function findOperatorById(reader: Reader, id: string): Promise<Operator | null> {
  const row = await reader.find<OperatorRow>(
    sql`select ${operatorColumns} from operators where id = ${id}`,
  );
  return row === null ? null : toOperator(row);
}

/** None of somebody who is no longer active. Others may hold them too, nobody changes them. */
export async function holdRoles(tx: Tx, id: string): Promise<readonly OperatorRole[]> {
  const row = await tx.find<{ roles: OperatorRole[] }>(
    sql`select roles from operators where id = ${id} and state = 'active' for share`,
  );
  return row?.roles ?? [];
}

/** Locks, so an operator's counters are updated one call at a time. */
export async function lockOperator(tx: Tx, id: string): Promise<void> {
  await tx.one(sql`select id from operators where id = ${id} for no key update`);
}

/** Locks, so only one of two acceptances of an invitation succeeds. */
export async function findInvitedForUpdate(
  tx: Tx,
  invitationHash: Buffer,
): Promise<Operator | null> {
  const row = await tx.find<OperatorRow>(sql`
    select ${operatorColumns} from operators
    where invitation_hash = ${invitationHash} and invitation_expires_at > ${at(tx.now)}
      and state <> 'disabled' for update`);
  return row === null ? null : toOperator(row);
}

const OPERATORS_LISTED_MAX = 500;

export async function listOperators(reader: Reader): Promise<Operator[]> {
  const rows = await reader.many<OperatorRow>(
    sql`select ${operatorColumns} from operators order by created_at limit ${OPERATORS_LISTED_MAX}`,
  );
  return rows.map(toOperator);
}

export type Invitation = { readonly hash: Buffer; readonly expiresAt: number };

/** False when the address is taken. */
export async function insertOperator(
  tx: Tx,
  operator: Pick<Operator, 'id' | 'email' | 'name' | 'roles' | 'linkedCustomerId' | 'limitMinor'>,
  invitation: Invitation,
): Promise<boolean> {
  return tx.changed(sql`
    insert into operators (id, email, name, roles, state, linked_customer_id, limit_minor,
      invitation_hash, invitation_expires_at, created_at)
    values (${operator.id}, ${operator.email}, ${operator.name}, ${operator.roles}::text[],
      'invited', ${operator.linkedCustomerId}, ${operator.limitMinor}, ${invitation.hash},
      ${at(invitation.expiresAt)}, ${at(tx.now)})
    on conflict (email) do nothing`);
}

export async function inviteAgain(tx: Tx, id: string, invitation: Invitation): Promise<void> {
  await tx.run(sql`
    update operators
    set state = 'invited', password_hash = null, disabled_at = null,
      invitation_hash = ${invitation.hash}, invitation_expires_at = ${at(invitation.expiresAt)}
    where id = ${id}`);
}

export async function activateOperator(tx: Tx, id: string, passwordHash: string): Promise<boolean> {
  return tx.changed(sql`
    update operators
    set state = 'active', password_hash = ${passwordHash}, invitation_hash = null,
      invitation_expires_at = null, activated_at = ${at(tx.now)}
    where id = ${id} and state = 'invited'`);
}

export async function disableOperator(tx: Tx, id: string): Promise<boolean> {
  return tx.changed(sql`
    update operators set state = 'disabled', disabled_at = ${at(tx.now)}, invitation_hash = null,
      invitation_expires_at = null
    where id = ${id} and state <> 'disabled'`);
}

export async function saveRoles(tx: Tx, id: string, roles: readonly OperatorRole[]): Promise<void> {
  await tx.run(sql`update operators set roles = ${roles}::text[] where id = ${id}`);
}

export async function saveLimit(tx: Tx, id: string, limitMinor: bigint | null): Promise<void> {
  await tx.run(sql`update operators set limit_minor = ${limitMinor} where id = ${id}`);
}

/** Those who can act now. Locked in one order, so nobody of them goes while it is counted. */
export async function holdAdministrators(tx: Tx): Promise<string[]> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from operators where state = 'active' and 'administrator' = any (roles)
    order by id for no key update`);
  return rows.map(({ id }) => id);
}

export async function findOperatorForUpdate(tx: Tx, id: string): Promise<Operator | null> {
  const row = await tx.find<OperatorRow>(
    sql`select ${operatorColumns} from operators where id = ${id} for update`,
  );
  return row === null ? null : toOperator(row);
}

export async function saveLink(tx: Tx, id: string, customerId: string | null): Promise<void> {
  await tx.run(sql`update operators set linked_customer_id = ${customerId} where id = ${id}`);
}

export async function findCustomerIdByUserId(
  reader: Reader,
  userId: string,
): Promise<string | null> {
  return (
    (
      await reader.find<{ id: string }>(
        sql`select id from customers where user_id_key = ${userId.toLowerCase()}`,
      )
    )?.id ?? null
  );
}

type OperatorRow = {
  id: string;
  email: string;
  name: string;
  roles: OperatorRole[];
  state: OperatorState;
  password_hash: string | null;
  linked_customer_id: string | null;
  invitation_expires_at: number | null;
  limit_minor: bigint | null;
};

const operatorColumns = sql`id, email, name, roles, state, password_hash, linked_customer_id,
  invitation_expires_at, limit_minor`;

function toOperator(row: OperatorRow): Operator {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    roles: row.roles,
    state: row.state,
    passwordHash: row.password_hash,
    linkedCustomerId: row.linked_customer_id,
    invitationExpiresAt: row.invitation_expires_at,
    limitMinor: row.limit_minor,
  };
}
