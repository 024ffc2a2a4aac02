/** How far open positions were settled, financed and acted upon. */
import type { Direction } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import { texts } from '../../../platform/db/columns.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Applied } from '../state/due-actions.ts';
import type { BookedSource } from '../state/booked-source.rules.ts';

export type AppliedPosition = Applied & { readonly id: string; readonly customerId: string };

type Row = {
  id: string;
  customer_id: string;
  source: BookedSource;
  direction: Direction;
  instrument_id: string;
  opened_at_ms: bigint;
  expires_at_ms: bigint | null;
  settled_through: string | null;
  financed_through: string | null;
  acted_through: string | null;
};

const columns = sql`p.id, p.customer_id, p.source, p.direction, p.instrument_id, p.opened_at_ms, p.expires_at_ms,
  p.settled_through, p.financed_through, p.acted_through`;

export async function listAppliedOf(
  reader: Reader,
  customerIds: readonly string[],
): Promise<AppliedPosition[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from positions p
    where p.customer_id = any(${texts(customerIds)}::text[]) and p.state = 'open'`);
  return rows.map(getApplied);
}

/** By opening time; `after` is the last of the previous part. */
export async function listApplied(
  reader: Reader,
  after: Pick<AppliedPosition, 'openedAt' | 'id'> | null,
  limit: number,
): Promise<AppliedPosition[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from positions p where p.state = 'open'
      and (p.opened_at_ms, p.id) > (${after?.openedAt ?? 0}::bigint, ${after?.id ?? ''})
    order by p.opened_at_ms, p.id limit ${limit}`);
  return rows.map(getApplied);
}

function getApplied(row: Row): AppliedPosition {
  return {
    id: row.id,
    customerId: row.customer_id,
    source: row.source,
    direction: row.direction,
    instrumentId: row.instrument_id,
    openedAt: Number(row.opened_at_ms),
    expiresAt: row.expires_at_ms === null ? null : Number(row.expires_at_ms),
    settledThrough: row.settled_through,
    financedThrough: row.financed_through,
    actedThrough: row.acted_through,
  };
}
