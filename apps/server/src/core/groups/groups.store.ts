/** All SQL about groups: who is in them, who may join, and what happened. */
import type { PersonId } from '@candor/contract/kernel/account-id';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../platform/db/database.ts';

type Group = {
  readonly id: string;
  readonly kind: 'league' | 'class';
  readonly name: string;
  readonly isPublic: boolean;
};
export type GroupRole = 'owner' | 'member';
type Happened =
  | 'made'
  | 'rulesChanged'
  | 'joined'
  | 'invited'
  | 'invitationEnded'
  | 'signed'
  | 'moneyAdded'
  | 'removed'
  | 'assigned';

export type Invitation = { readonly code: string; readonly endsAt: number };

export async function insertGroup(tx: Tx, { id, kind, name, isPublic }: Group): Promise<void> {
  await tx.run(sql`insert into groups (id, kind, name, is_public, made_at_ms)
    values (${id}, ${kind}, ${name}, ${isPublic}, ${tx.now})`);
}

export async function changeGroup(
  tx: Tx,
  { id, name, isPublic }: Omit<Group, 'kind'>,
): Promise<void> {
  await tx.run(sql`update groups set name = ${name}, is_public = ${isPublic} where id = ${id}`);
}

export async function insertMember(
  tx: Tx,
  groupId: string,
  person: PersonId,
  role: GroupRole,
): Promise<void> {
  await tx.run(sql`insert into group_members (group_id, person_id, role, joined_at_ms)
    values (${groupId}, ${person}, ${role}, ${tx.now})`);
}

/** The caller holds the group, so numbers have no gaps. */
export async function recordInGroup(
  tx: Tx,
  groupId: string,
  what: Happened,
  person: PersonId | null,
): Promise<void> {
  await tx.run(sql`insert into group_record (group_id, number, at_ms, person_id, what)
    select ${groupId}, coalesce(max(number), 0) + 1, ${tx.now}, ${person}, ${what}
    from group_record where group_id = ${groupId}`);
}

/** Takes the place of the one before. */
export async function insertInvitation(
  tx: Tx,
  groupId: string,
  { code, endsAt, madeBy }: Invitation & { readonly madeBy: PersonId },
): Promise<void> {
  await endOpenInvitation(tx, groupId);
  await tx.run(sql`insert into group_invitations (code, group_id, made_by, made_at_ms, ends_at_ms)
    values (${code}, ${groupId}, ${madeBy}, ${tx.now}, ${endsAt})`);
}

/** False where there is none. */
export async function endOpenInvitation(tx: Tx, groupId: string): Promise<boolean> {
  return tx.changed(sql`update group_invitations set ended_at_ms = ${tx.now}
    where group_id = ${groupId} and ended_at_ms is null`);
}

export async function findOpenInvitation(
  reader: Reader,
  groupId: string,
  now: number,
): Promise<Invitation | null> {
  const row = await reader.find<{ code: string; ends_at_ms: bigint }>(sql`
    select code, ends_at_ms from group_invitations
    where group_id = ${groupId} and ended_at_ms is null and ends_at_ms > ${now}`);
  return row === null ? null : { code: row.code, endsAt: Number(row.ends_at_ms) };
}

/** Null for a code that never was, and for one that ended. */
export async function findInvited(
  reader: Reader,
  code: string,
  now: number,
): Promise<string | null> {
  const row = await reader.find<{ group_id: string }>(sql`
    select group_id from group_invitations
    where code = ${code} and ended_at_ms is null and ends_at_ms > ${now}`);
  return row?.group_id ?? null;
}

/** From now on they open nothing in their account of it; false where they had left before. */
export async function leaveGroup(tx: Tx, groupId: string, person: PersonId): Promise<boolean> {
  return tx.changed(sql`update group_members set left_at_ms = ${tx.now}
    where group_id = ${groupId} and person_id = ${person} and role = 'member'
      and left_at_ms is null`);
}
