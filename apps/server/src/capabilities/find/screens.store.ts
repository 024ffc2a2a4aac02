/** All SQL of saved screens. Every question names the customer: another one's ids find nothing. */
import type { Screen } from '@candor/contract/find';
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type SavedScreen = {
  readonly id: string;
  readonly name: string;
  readonly screen: Screen;
  readonly revision: number;
  readonly changedAt: number;
};

export async function listOwnScreens(
  reader: Reader,
  customerId: string,
  countMax: number,
): Promise<SavedScreen[]> {
  return reader.many<SavedScreen>(sql`
    select id, name, screen, revision, changed_at as "changedAt" from saved_screens
    where customer_id = ${customerId} order by lower(name), id limit ${countMax}`);
}

/** Changes of one customer pass one at a time: two taps at once cannot step over the limit. */
export async function lockOwnScreens(
  tx: Tx,
  customerId: string,
  countMax: number,
): Promise<SavedScreen[]> {
  await tx.one(sql`
    select pg_advisory_xact_lock(hashtextextended(${`screens ${customerId}`}, 0))::text as locked`);
  return listOwnScreens(tx, customerId, countMax);
}

export async function insertScreen(
  tx: Tx,
  customerId: string,
  { id, name, screen, revision, changedAt }: SavedScreen,
): Promise<void> {
  await tx.run(sql`
    insert into saved_screens (id, customer_id, name, screen, revision, changed_at)
    values (${id}, ${customerId}, ${name}, ${JSON.stringify(screen)}::jsonb, ${revision},
      ${at(changedAt)})`);
}

/** Only if it is still the one the caller saw. */
export async function updateScreen(
  tx: Tx,
  customerId: string,
  { id, name, screen, revision, changedAt }: SavedScreen,
): Promise<boolean> {
  return tx.changed(sql`
    update saved_screens set name = ${name}, screen = ${JSON.stringify(screen)}::jsonb,
      revision = ${revision}, changed_at = ${at(changedAt)}
    where id = ${id} and customer_id = ${customerId} and revision = ${revision - 1}`);
}

export async function deleteScreen(tx: Tx, customerId: string, id: string): Promise<boolean> {
  return tx.changed(
    sql`delete from saved_screens where id = ${id} and customer_id = ${customerId}`,
  );
}
