/** All SQL of plans. */
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';

export type Plan = { readonly id: string; readonly title: string; readonly createdAt: number };

/** Newest first; `countMax` bounds the answer whatever the rules say. */
export async function listOwnPlans(
  reader: Reader,
  customerId: string,
  countMax: number,
): Promise<Plan[]> {
  return reader.many<Plan>(sql`
    select id, title, created_at as "createdAt" from plans
    where customer_id = ${customerId} order by created_at desc, id limit ${countMax}`);
}

/**
 * Lets additions of one customer pass one at a time, so that two taps at once cannot step over the
 * limit together.
 */
export async function countPlansForUpdate(tx: Tx, customerId: string): Promise<number> {
  await tx.one(sql`
    select pg_advisory_xact_lock(hashtextextended(${`plans ${customerId}`}, 0))::text as locked`);
  const { count } = await tx.one<{ count: bigint }>(sql`
    select count(*) as count from plans where customer_id = ${customerId}`);
  return Number(count);
}

export async function insertPlan(
  tx: Tx,
  customerId: string,
  { id, title, createdAt }: Plan,
): Promise<void> {
  await tx.run(sql`
    insert into plans (id, customer_id, title, created_at)
    values (${id}, ${customerId}, ${title}, ${at(createdAt)})`);
}

/** False when the customer has none of this id. */
export async function deletePlan(tx: Tx, customerId: string, id: string): Promise<boolean> {
  return tx.changed(sql`delete from plans where id = ${id} and customer_id = ${customerId}`);
}
