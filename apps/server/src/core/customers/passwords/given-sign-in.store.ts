/**
 * All SQL about sign-ins that a group gives: with a user name, without an address. Mail to such a
 * name is sent nowhere (platform/mail). It is its owner’s alone once they added an address of their
 * own.
 */
import { personOf } from '@candor/contract/kernel/account-id';
import { NO_MAIL_DOMAIN } from '@candor/contract/kernel/patterns';
import sql from 'sql-template-tag';
import { texts } from '../../../platform/db/columns.ts';
import { at, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { CustomerId } from '../customer.ts';

export function addressOfGiven(userId: string): string {
  return `${userId.toLowerCase()}@${NO_MAIL_DOMAIN}`;
}

/** False for one that is its owner's, was verified or closed: nobody else sets its password. */
export async function isStillGiven(
  reader: Reader,
  id: CustomerId,
  groupId: string,
): Promise<boolean> {
  const person = personOf(id);
  return (await listStillGiven(reader, groupId, [person])).has(person);
}

/** Of these people, those whose password the group that gave it may set. */
export async function listStillGiven(
  reader: Reader,
  groupId: string,
  people: readonly string[],
): Promise<Set<string>> {
  const rows = await reader.many<{ id: string }>(sql`
    select id from customers where id = any(${texts(people)}::text[]) and given_by = ${groupId}
      and email like ${`%@${NO_MAIL_DOMAIN}`} and verification in ('none', 'unsuccessful')
      and state <> 'closed'`);
  return new Set(rows.map(({ id }) => id));
}

export async function markGiven(
  tx: Tx,
  id: CustomerId,
  groupId: string,
  oneTimeUntilMs: number,
): Promise<void> {
  await tx.run(sql`update customers set given_by = ${groupId} where id = ${id}`);
  await tx.run(sql`update customer_passwords set one_time_until_ms = ${oneTimeUntilMs}
    where customer_id = ${id}`);
}

export async function saveOneTimePassword(
  tx: Tx,
  id: CustomerId,
  hash: string,
  untilMs: number,
): Promise<void> {
  await tx.run(sql`
    update customer_passwords set hash = ${hash}, changed_at = ${at(tx.now)}, failures = 0,
      last_failed_at = null, one_time_until_ms = ${untilMs} where customer_id = ${id}`);
}

/** The first password of its owner's own: with it they agree to the terms. */
export async function saveAgreed(tx: Tx, id: CustomerId, agreementVersion: string): Promise<void> {
  await tx.run(sql`update customers set agreement_version = ${agreementVersion},
    agreed_at = ${at(tx.now)} where id = ${id}`);
}

/** False where it has one already. */
export async function addAddress(tx: Tx, id: CustomerId, email: string): Promise<boolean> {
  return tx.changed(sql`update customers set email = ${email}
    where id = ${id} and email like ${`%@${NO_MAIL_DOMAIN}`}`);
}
