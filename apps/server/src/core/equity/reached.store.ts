/** SQL about how far accounts have come, so that what did not move is not read again. */
import sql from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import type { Reader } from '../../platform/db/database.ts';

/** The last entry of each book and of the desk's record of it, as one text. */
export async function listReached(
  reader: Reader,
  owners: readonly string[],
): Promise<Map<string, string>> {
  const rows = await reader.many<{ owner: string; reached: string }>(sql`
    select b.owner, b.seq || ' ' || coalesce((select d.seq from desk_events d
      where d.customer_id = b.owner order by d.seq desc limit 1), 0) as reached
    from ledger_books b where b.owner = any(${texts(owners)}::text[])`);
  return new Map(rows.map(({ owner, reached }) => [owner, reached]));
}
