/** Invitations for one person and one role: several are open at once, and each is used once. */
import type { PersonId } from '@candor/contract/kernel/account-id';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type PersonalInvitation<Role extends string> = {
  readonly code: string;
  readonly groupId: string;
  readonly role: Role;
  /** Null: whoever has the code. */
  readonly email: string | null;
  readonly madeBy: PersonId;
  readonly madeAt: number;
  readonly endsAt: number;
};

type Row<Role> = {
  code: string;
  group_id: string;
  role: Role;
  email: string | null;
  made_by: PersonId;
  made_at_ms: bigint;
  ends_at_ms: bigint;
};

const columns = sql`code, group_id, role, email, made_by, made_at_ms, ends_at_ms`;
const LISTED_MAX = 100;

export async function insertPersonalInvitation(
  tx: Tx,
  invitation: Omit<PersonalInvitation<string>, 'madeAt'>,
): Promise<void> {
  const { code, groupId, role, email, madeBy, endsAt } = invitation;
  await tx.run(sql`
    insert into group_invitations (code, group_id, made_by, made_at_ms, ends_at_ms, role, email)
    values (${code}, ${groupId}, ${madeBy}, ${tx.now}, ${endsAt}, ${role}, ${email})`);
}

/** Neither used nor over, newest first. */
export async function listOpenInvitations<Role extends string>(
  reader: Reader,
  groupId: string,
  now: number,
): Promise<PersonalInvitation<Role>[]> {
  const rows = await reader.many<Row<Role>>(sql`
    select ${columns} from group_invitations where group_id = ${groupId} and role is not null
      and ended_at_ms is null and ends_at_ms > ${now}
    order by made_at_ms desc, code limit ${LISTED_MAX}`);
  return rows.map(toInvitation);
}

/** Null for a code that never was, that was used, and that is over. */
export async function findPersonalInvitation<Role extends string>(
  reader: Reader,
  code: string,
  now: number,
): Promise<PersonalInvitation<Role> | null> {
  const row = await reader.find<Row<Role>>(sql`
    select ${columns} from group_invitations where code = ${code} and role is not null
      and ended_at_ms is null and ends_at_ms > ${now}`);
  return row === null ? null : toInvitation(row);
}

/** Used by somebody, or taken back (null). False where somebody was faster. */
export async function endInvitationOf(
  tx: Tx,
  groupId: string,
  code: string,
  usedBy: PersonId | null,
): Promise<boolean> {
  return tx.changed(sql`
    update group_invitations set ended_at_ms = ${tx.now}, used_by = ${usedBy}
    where code = ${code} and group_id = ${groupId} and role is not null and ended_at_ms is null
      and ends_at_ms > ${tx.now}`);
}

function toInvitation<Role extends string>(row: Row<Role>): PersonalInvitation<Role> {
  return {
    code: row.code,
    groupId: row.group_id,
    role: row.role,
    email: row.email,
    madeBy: row.made_by,
    madeAt: Number(row.made_at_ms),
    endsAt: Number(row.ends_at_ms),
  };
}
