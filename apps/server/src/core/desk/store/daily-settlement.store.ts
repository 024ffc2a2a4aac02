/** Open positions due for settlement. */
import { TradedSource, type Direction } from '@candor/contract/kernel/enumerations';
import type { LocalDate } from '@candor/kit/local-date';
import sql from 'sql-template-tag';
import { bigints } from '../../../platform/db/columns.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type DuePosition = {
  readonly id: string;
  readonly customerId: string;
  readonly instrumentId: string;
  readonly direction: Direction;
  readonly openedAt: number;
  readonly financedThrough: string | null;
};

export type DueQuery = {
  readonly sources: readonly TradedSource[];
  readonly what: 'settled' | 'financed' | 'acted';
  readonly day: LocalDate;
  readonly openedBefore: number;
  readonly after: string;
  readonly limit: number;
};

type Row = Omit<DuePosition, 'openedAt'> & { openedAt: bigint };

export async function listDuePositions(
  reader: Reader,
  { sources, what, day, openedBefore, after, limit }: DueQuery,
): Promise<DuePosition[]> {
  const rows = await reader.many<Row>(sql`
    select id, customer_id as "customerId", instrument_id as "instrumentId", direction,
      opened_at_ms as "openedAt", financed_through as "financedThrough"
    from positions
    where state = 'open' and id > ${after} and source = any(${bigints(sources)}::bigint[])
      and opened_at_ms < ${openedBefore} and coalesce(${through[what]}, '') < ${day}
    order by id limit ${limit}`);
  return rows.map((row) => ({ ...row, openedAt: Number(row.openedAt) }));
}

const through = {
  settled: sql`settled_through`,
  financed: sql`financed_through`,
  acted: sql`acted_through`,
};

export type EndingPosition = {
  readonly id: string;
  readonly customerId: string;
  readonly code: string;
  readonly expiresAt: number;
};

/** Marks positions ending by then as notified, and returns those that were not before. */
export async function markEndingPositions(
  tx: Tx,
  until: number,
  limit: number,
): Promise<EndingPosition[]> {
  const rows = await tx.many<Omit<EndingPosition, 'expiresAt'> & { expiresAt: bigint }>(sql`
    with ending as (
      select id, customer_id, code, expires_at_ms from positions p
      where state = 'open' and source <> ${TradedSource.Option} and expires_at_ms between ${tx.now} and ${until}
        and not exists (select from told_positions t where t.position_id = p.id
        and t.what = 'contractRolls')
      order by id limit ${limit}
    ), told as (
      insert into told_positions (position_id, what, told_at_ms)
        select id, 'contractRolls', ${tx.now} from ending on conflict do nothing
        returning position_id
    )
    select id, customer_id as "customerId", code, expires_at_ms as "expiresAt" from ending join told
      on told.position_id = ending.id order by customer_id, id`);
  return rows.map((row) => ({ ...row, expiresAt: Number(row.expiresAt) }));
}
