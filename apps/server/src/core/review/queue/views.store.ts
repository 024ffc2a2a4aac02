/** How an operator likes to see the queue: a name for a filter. */
import sql from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../../platform/db/database.ts';

export type QueueView = { readonly name: string; readonly filter: string };

export async function listViews(
  reader: Reader,
  operatorId: string,
  limit: number,
): Promise<QueueView[]> {
  return reader.many<QueueView>(sql`
    select name, filter from review_views where operator_id = ${operatorId}
    order by name limit ${limit}`);
}

export async function saveView(tx: Tx, operatorId: string, view: QueueView): Promise<void> {
  await tx.run(sql`
    insert into review_views (operator_id, name, filter, saved_at)
    values (${operatorId}, ${view.name}, ${view.filter}, ${at(tx.now)})
    on conflict (operator_id, name) do update set filter = excluded.filter,
      saved_at = excluded.saved_at`);
}

export async function forgetView(tx: Tx, operatorId: string, name: string): Promise<void> {
  await tx.run(sql`delete from review_views where operator_id = ${operatorId} and name = ${name}`);
}

const COLLEAGUES_MAX = 200;

export async function listReviewers(
  reader: Reader,
  exceptId: string,
): Promise<{ id: string; name: string }[]> {
  return reader.many<{ id: string; name: string }>(sql`
    select id, name from operators where state = 'active' and 'reviewer' = any (roles)
      and id <> ${exceptId} order by name, id limit ${COLLEAGUES_MAX}`);
}
