/**
 * A statement that fails in the database unless it changes as many rows as expected. Counting here
 * would be too late where the commit is sent along (`tx.end`).
 */
import sql, { type Sql } from 'sql-template-tag';

export function exactly(rows: number, otherwise: string, statement: Sql): Sql {
  return sql`with changed as (${statement} returning 1)
    select ledger_expect_rows((select count(*) from changed), ${rows}, ${otherwise})`;
}
