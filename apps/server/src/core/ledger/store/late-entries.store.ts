/**
 * Which entries of a book belong to a period. Those in between by when they were written, except
 * the few that became due before they were written: they belong to when they were due.
 */
import sql, { type Sql } from 'sql-template-tag';
import { bigints } from '../../../platform/db/columns.ts';
import type { Reader } from '../../../platform/db/database.ts';

/** `after` exclusive, `last` inclusive; of those some belong to an earlier period, later ones to it. */
export type SpanSeqs = {
  readonly after: number;
  readonly last: number;
  readonly lost: readonly number[];
  readonly won: readonly number[];
};

export function countWithin({ after, last, lost, won }: SpanSeqs): number {
  return last - after - lost.length + won.length;
}

export function isWithin({ after, last, lost, won }: SpanSeqs): Sql {
  const written = sql`e.seq > ${after} and e.seq <= ${last}`;
  if (lost.length + won.length === 0) return written;
  return sql`(${written} and e.seq <> all(${bigints(lost)}::bigint[])
    or e.seq = any(${bigints(won)}::bigint[]))`;
}

/** What a period has less or more, because of when it became due. */
export async function listMoved(
  reader: Reader,
  customerId: string,
  { fromMs, untilMs }: { readonly fromMs: number | null; readonly untilMs: number | null },
): Promise<Pick<SpanSeqs, 'lost' | 'won'>> {
  if (fromMs === null && untilMs === null) return { lost: [], won: [] };
  const [from, until] = [fromMs ?? 0, untilMs ?? Number.MAX_SAFE_INTEGER];
  const rows = await reader.many<{ seq: bigint; isWon: boolean }>(sql`
    select l.seq, l.at_ms >= ${until}::bigint as "isWon" from ledger_late_entries l
    where l.book_id = ${bookOf(customerId)}
      and (l.at_ms >= ${from}::bigint and l.at_ms < ${until}::bigint and l.due_at_ms < ${from}::bigint
        or l.at_ms >= ${until}::bigint and l.due_at_ms >= ${from}::bigint
          and l.due_at_ms < ${until}::bigint)
    order by l.seq`);
  const { lost = [], won = [] } = Object.groupBy(rows, ({ isWon }) => (isWon ? 'won' : 'lost'));
  return { lost: lost.map(({ seq }) => Number(seq)), won: won.map(({ seq }) => Number(seq)) };
}

/** A value instead of a join, so entries are read in index order. */
export function bookOf(customerId: string): Sql {
  return sql`(select id from ledger_books where owner = ${customerId})`;
}
