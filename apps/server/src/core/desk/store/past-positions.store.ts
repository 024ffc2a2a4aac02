/**
 * Past positions: which were open when, and what had happened by then. Every query names the
 * customer.
 */
import sql from 'sql-template-tag';
import { texts } from '../../../platform/db/columns.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { eventColumns, getEvent, isFill, type EventRow } from './desk-events.store.ts';
import { countsFrom } from '../booking/counts-from.rules.ts';
import type { WrittenEvent } from '../state/desk-event.ts';

export type PositionSpan = {
  readonly id: string;
  readonly openedAt: number;
  readonly closedAt: number | null;
};

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

export async function findFirstOpening(reader: Reader, customerId: string): Promise<number | null> {
  const row = await reader.find<{ opened: bigint }>(sql`
    select p.opened_at_ms as opened from positions p where p.customer_id = ${customerId}
      order by p.opened_at_ms limit 1`);
  return row === null ? null : Number(row.opened);
}

/** In the order in which they count, before an instant; `after` is the last of the previous page. */
export async function listHoldingEvents(
  reader: Reader,
  positionIds: readonly string[],
  { after, untilMs }: { readonly after: WrittenEvent | null; readonly untilMs: number },
  limit: number,
): Promise<WrittenEvent[]> {
  const rows = await reader.many<EventRow>(sql`
    select * from (
      select ${eventColumns}, case when e.kind in ('settled', 'split')
        then coalesce((e.body::jsonb ->> 'dueAt')::bigint, e.at_ms) else e.at_ms end as counts_from
      from desk_events e
      where e.position_id = any(${texts(positionIds)}::text[])
        and (${isFill} or e.kind in ('allotted', 'settled', 'split'))
    ) e
    where e.counts_from < ${untilMs}::bigint
      and (e.counts_from, e.seq) > (${after === null ? 0 : countsFrom(after)}::bigint,
        ${after?.seq ?? 0}::bigint)
    order by e.counts_from, e.seq limit ${limit}`);
  return rows.map(getEvent);
}

/** Bounds a statement that starts now, whatever is traded meanwhile. */
export async function newestEventNumber(reader: Reader, customerId: string): Promise<number> {
  const row = await reader.find<{ seq: bigint }>(
    sql`select e.seq from desk_events e where e.customer_id = ${customerId} order by e.seq desc
      limit 1`,
  );
  return row === null ? 0 : Number(row.seq);
}

/** With its order's purpose and the number of its ledger entry; null where no money moved. */
export type WrittenFill = WrittenEvent & {
  readonly effect: 'open' | 'close';
  readonly entry: number | null;
};

export type FillSpan = {
  readonly fromMs: number;
  readonly untilMs: number;
  /** `first` is exclusive. */
  readonly after: number;
  readonly last: number;
};

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
    where e.customer_id = ${customerId} and ${isFill} and e.seq > ${after}
      and e.seq <= ${last} and e.at_ms >= ${fromMs}::bigint and e.at_ms < ${untilMs}::bigint
    order by e.seq limit ${limit}`);
  return rows.map((row) => ({
    ...getEvent(row),
    effect: row.effect,
    entry: row.entry === null ? null : Number(row.entry),
  }));
}

/** Fills that moved no money; the others have an entry. */
export async function countFillsWithoutEntry(
  reader: Reader,
  customerId: string,
  { fromMs, untilMs }: Pick<FillSpan, 'fromMs' | 'untilMs'>,
): Promise<number> {
  const { total } = await reader.one<{ total: bigint }>(sql`
    select count(*) as total from desk_events e
    where e.customer_id = ${customerId} and ${isFill} and e.journal_id is null
      and e.at_ms >= ${fromMs}::bigint and e.at_ms < ${untilMs}::bigint`);
  return Number(total);
}
