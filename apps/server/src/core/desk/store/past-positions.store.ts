/**
 * The SQL of looking back: which positions were open when, and what had happened to them by then.
 * Every question names the customer.
 */
import sql from 'sql-template-tag';
import { texts } from '../../../platform/db/columns.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { eventColumns, getEvent, type EventRow } from './desk-events.store.ts';
import type { WrittenEvent } from '../state/desk-event.ts';

export type PositionSpan = {
  readonly id: string;
  readonly openedAt: number;
  readonly closedAt: number | null;
};

/** Those that were open at some time between two instants. */
export async function listPositionSpans(
  reader: Reader,
  customerId: string,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<PositionSpan[]> {
  const rows = await reader.many<{ id: string; opened: bigint; closed: bigint | null }>(sql`
    select p.id, p.opened_at_ms as opened, p.closed_at_ms as closed from positions p
    where p.customer_id = ${customerId} and p.opened_at_ms < ${untilMs}::bigint
      and (p.closed_at_ms is null or p.closed_at_ms >= ${fromMs}::bigint)`);
  return rows.map(({ id, opened, closed }) => ({
    id,
    openedAt: Number(opened),
    closedAt: closed === null ? null : Number(closed),
  }));
}

/** When the first position was opened; null before the first trade. */
export async function findFirstOpening(reader: Reader, customerId: string): Promise<number | null> {
  const row = await reader.find<{ opened: bigint }>(sql`
    select p.opened_at_ms as opened from positions p where p.customer_id = ${customerId}
      order by p.opened_at_ms limit 1`);
  return row === null ? null : Number(row.opened);
}

/**
 * What changed holdings of these positions before an instant, oldest first; `after` is the last one
 * of the part before.
 */
export async function listHoldingEvents(
  reader: Reader,
  positionIds: readonly string[],
  { after, untilMs }: { readonly after: number; readonly untilMs: number },
  limit: number,
): Promise<WrittenEvent[]> {
  const rows = await reader.many<EventRow>(sql`
    select ${eventColumns} from desk_events e
    where e.position_id = any(${texts(positionIds)}::text[]) and e.seq > ${after}
      and e.at_ms < ${untilMs}::bigint and e.kind in ('filled', 'settled', 'split')
    order by e.seq limit ${limit}`);
  return rows.map(getEvent);
}

/**
 * Of a customer: what a statement that is begun now may tell of, whatever is traded while it is
 * written.
 */
export async function newestEventNumber(reader: Reader, customerId: string): Promise<number> {
  const row = await reader.find<{ seq: bigint }>(
    sql`select e.seq from desk_events e where e.customer_id = ${customerId} order by e.seq desc
      limit 1`,
  );
  return row === null ? 0 : Number(row.seq);
}

/**
 * With what its order was for, and the number of its entry in the customer's book; null where it
 * moved no money.
 */
export type WrittenFill = WrittenEvent & {
  readonly effect: 'open' | 'close';
  readonly entry: number | null;
};

export type FillSpan = {
  readonly fromMs: number;
  readonly untilMs: number;
  /** The first and the last number; the first is not included. */ readonly after: number;
  readonly last: number;
};

/** Oldest first. */
export async function listFillsBetween(
  reader: Reader,
  customerId: string,
  { fromMs, untilMs, after, last }: FillSpan,
  limit: number,
): Promise<WrittenFill[]> {
  const rows = await reader.many<
    EventRow & { effect: WrittenFill['effect']; entry: bigint | null }
  >(sql`
    select ${eventColumns}, o.effect,
      (select min(l.seq) from ledger_entries l where l.journal_id = e.journal_id
        and l.book_id = (select b.id from ledger_books b where b.owner = ${customerId})) as entry
    from desk_events e join orders o on o.id = e.order_id
    where e.customer_id = ${customerId} and e.kind = 'filled' and e.seq > ${after}
      and e.seq <= ${last} and e.at_ms >= ${fromMs}::bigint and e.at_ms < ${untilMs}::bigint
    order by e.seq limit ${limit}`);
  return rows.map((row) => ({
    ...getEvent(row),
    effect: row.effect,
    entry: row.entry === null ? null : Number(row.entry),
  }));
}

/** Those fills that moved no money; the others have an entry. */
export async function countFillsWithoutEntry(
  reader: Reader,
  customerId: string,
  { fromMs, untilMs }: Pick<FillSpan, 'fromMs' | 'untilMs'>,
): Promise<number> {
  const { total } = await reader.one<{ total: bigint }>(sql`
    select count(*) as total from desk_events e
    where e.customer_id = ${customerId} and e.kind = 'filled' and e.journal_id is null
      and e.at_ms >= ${fromMs}::bigint and e.at_ms < ${untilMs}::bigint`);
  return Number(total);
}
