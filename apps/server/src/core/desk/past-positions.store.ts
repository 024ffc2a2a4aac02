/** The SQL of looking back: which positions were open when, and what had happened to them by then. Every question names the customer. */
import sql from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import type { Reader } from '../../platform/db/database.ts';
import { eventColumns, eventOf, type EventRow } from './desk-events.store.ts';
import type { WrittenEvent } from './desk-event.ts';

export type PositionSpan = { readonly id: string; readonly openedAt: number; readonly closedAt: number | null };

/** Those that were open at some time between two instants. */
export async function listPositionSpans(reader: Reader, customerId: string, { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number }): Promise<PositionSpan[]> {
  const rows = await reader.many<{ id: string; opened: bigint; closed: bigint | null }>(sql`
    select p.id, p.opened_at_ms as opened, p.closed_at_ms as closed from positions p
    where p.customer_id = ${customerId} and p.opened_at_ms < ${untilMs}::bigint and (p.closed_at_ms is null or p.closed_at_ms >= ${fromMs}::bigint)`);
  return rows.map(({ id, opened, closed }) => ({ id, openedAt: Number(opened), closedAt: closed === null ? null : Number(closed) }));
}

/** When the first position was opened; null before the first trade. */
export async function findFirstOpening(reader: Reader, customerId: string): Promise<number | null> {
  const row = await reader.find<{ opened: bigint }>(sql`
    select p.opened_at_ms as opened from positions p where p.customer_id = ${customerId} order by p.opened_at_ms limit 1`);
  return row === null ? null : Number(row.opened);
}

/** What changed holdings of these positions before an instant, oldest first; `after` is the last one of the part before. */
export async function listHoldingEvents(reader: Reader, positionIds: readonly string[], { after, untilMs }: { readonly after: number; readonly untilMs: number }, limit: number): Promise<WrittenEvent[]> {
  const rows = await reader.many<EventRow>(sql`
    select ${eventColumns} from desk_events e
    where e.position_id = any(${texts(positionIds)}::text[]) and e.seq > ${after} and e.at_ms < ${untilMs}::bigint and e.kind in ('filled', 'settled', 'split')
    order by e.seq limit ${limit}`);
  return rows.map(eventOf);
}
