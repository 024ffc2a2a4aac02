/** Holders of contracts that end soon. */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import type { Tx } from '../../../platform/db/database.ts';

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
