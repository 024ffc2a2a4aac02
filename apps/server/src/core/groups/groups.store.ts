/** All SQL about groups: who is in them, who may join, and what happened. */
import type { PersonId } from '@candor/contract/kernel/account-id';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../platform/db/database.ts';

type Group = {
  readonly id: string;
  readonly kind: 'league' | 'class' | 'company';
  readonly name: string;
  readonly isPublic: boolean;
};
export type GroupMember<Role extends string> = {
  readonly personId: PersonId;
  readonly role: Role;
  readonly joinedAt: number;
};

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
  role: string,
): Promise<void> {
  await tx.run(sql`insert into group_members (group_id, person_id, role, joined_at_ms)
    values (${groupId}, ${person}, ${role}, ${tx.now})`);
}

/** The caller holds the group, so numbers have no gaps. */
export async function recordInGroup(
  tx: Tx,
  groupId: string,
  what: string,
  person: PersonId | null,
  about: string | null = null,
): Promise<void> {
  await tx.run(sql`insert into group_record (group_id, number, at_ms, person_id, what, about)
    select ${groupId}, coalesce(max(number), 0) + 1, ${tx.now}, ${person}, ${what}, ${about}
    from group_record where group_id = ${groupId}`);
}

const RECORD_READ_MAX = 100;

/** What was recorded about somebody or something, the newest first. */
export async function listRecordAbout(
  reader: Reader,
  groupId: string,
  about: string,
): Promise<{ readonly what: string; readonly at: number }[]> {
  const rows = await reader.many<{ what: string; at_ms: bigint }>(sql`
    select what, at_ms from group_record where group_id = ${groupId} and about = ${about}
    order by number desc limit ${RECORD_READ_MAX}`);
  return rows.map(({ what, at_ms }) => ({ what, at: Number(at_ms) }));
}

export async function lockGroup(tx: Tx, groupId: string): Promise<void> {
  await tx.run(sql`select from groups where id = ${groupId} for no key update`);
}

const MEMBERS_MAX = 1_000;

/** Those who are in it now, by when they joined. */
export async function listMembers<Role extends string>(
  reader: Reader,
  groupId: string,
): Promise<GroupMember<Role>[]> {
  const rows = await reader.many<{ person_id: PersonId; role: Role; joined_at_ms: bigint }>(sql`
    select person_id, role, joined_at_ms from group_members
    where group_id = ${groupId} and left_at_ms is null
    order by joined_at_ms, person_id limit ${MEMBERS_MAX}`);
  return rows.map(({ person_id: personId, role, joined_at_ms: joinedAt }) => {
    return { personId, role, joinedAt: Number(joinedAt) };
  });
}

/** Who left comes back with the role that is given now. */
export async function saveMember(
  tx: Tx,
  groupId: string,
  person: PersonId,
  role: string,
): Promise<void> {
  const isKnown = await tx.changed(sql`
    update group_members set role = ${role}, left_at_ms = null,
      joined_at_ms = case when left_at_ms is null then joined_at_ms else ${tx.now} end
    where group_id = ${groupId} and person_id = ${person}`);
  if (!isKnown) await insertMember(tx, groupId, person, role);
}

/** False where they were not in it. */
export async function endMember(tx: Tx, groupId: string, person: PersonId): Promise<boolean> {
  return tx.changed(sql`update group_members set left_at_ms = ${tx.now}
    where group_id = ${groupId} and person_id = ${person} and left_at_ms is null`);
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
    where group_id = ${groupId} and ended_at_ms is null and role is null`);
}

export async function findOpenInvitation(
  reader: Reader,
  groupId: string,
  now: number,
): Promise<Invitation | null> {
  const row = await reader.find<{ code: string; ends_at_ms: bigint }>(sql`
    select code, ends_at_ms from group_invitations
    where group_id = ${groupId} and role is null and ended_at_ms is null and ends_at_ms > ${now}`);
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
    where code = ${code} and role is null and ended_at_ms is null and ends_at_ms > ${now}`);
  return row?.group_id ?? null;
}

/** From now on they open nothing in their account of it; false where they had left before. */
export async function leaveGroup(tx: Tx, groupId: string, person: PersonId): Promise<boolean> {
  return tx.changed(sql`update group_members set left_at_ms = ${tx.now}
    where group_id = ${groupId} and person_id = ${person} and role = 'member'
      and left_at_ms is null`);
}
