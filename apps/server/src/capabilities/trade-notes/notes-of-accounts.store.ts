/** What others may ask of journals: which orders have a note, how many there are, the newest. */
import sql from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import { at, type Reader } from '../../platform/db/database.ts';
import { listNotes } from './trade-notes.store.ts';

/** Orders of these accounts that have a note written since an instant. */
export async function listNotedOrders(
  reader: Reader,
  accounts: readonly string[],
  since: number,
): Promise<string[]> {
  const rows = await reader.many<{ id: string }>(sql`
    select distinct n.order_id as id from trade_notes n
    where n.customer_id = any(${texts(accounts)}::text[]) and n.order_id is not null
      and n.removed_at is null and n.written_at >= ${at(since)}`);
  return rows.map(({ id }) => id);
}

/** By account. */
export async function countNotesOf(
  reader: Reader,
  accounts: readonly string[],
): Promise<Map<string, number>> {
  const rows = await reader.many<{ id: string; count: bigint }>(sql`
    select n.customer_id as id, count(*) as count from trade_notes n
    where n.customer_id = any(${texts(accounts)}::text[]) and n.removed_at is null
    group by n.customer_id`);
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

export async function listJournal(reader: Reader, account: string, limit: number) {
  const notes = await listNotes(reader, account, {}, { offset: 0, limit });
  return notes.map(({ code, text, writtenAt }) => ({ code, text, writtenAt }));
}
