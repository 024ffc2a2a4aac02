/** The desk's record: append-only. Every customer query names the customer. */
import { TradedSource, type Direction } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { PageRequest } from '@candor/kit/paging';
import sql, { empty, type Sql } from 'sql-template-tag';
import { bigints, texts } from '../../../platform/db/columns.ts';
import { listCounted } from '../../../platform/db/list-counted.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { DeskEvent, EventKind, WrittenEvent } from '../state/desk-event.ts';
import { getSharedBooks, insertBooks } from './desk-books.store.ts';
import { eventFromText, eventText, getOnceKey } from './event-json.ts';

export type NumberedEvent = { readonly event: DeskEvent; readonly journal: number | null };

/** In the order given; returns their numbers. */
export async function insertEvents(tx: Tx, events: readonly NumberedEvent[]): Promise<number[]> {
  if (events.length === 0) return [];
  const rows = events.map(({ event }) => event);
  const books = getSharedBooks(rows);
  const [{ numbers }] = await Promise.all([
    tx.one<{ numbers: string }>(sql`
    with written as (
      insert into desk_events (at_ms, customer_id, order_id, position_id, source, instrument_id,
        code, direction, kind, body, journal_id, once_key, book_id)
      select n.at, n.customer_id, nullif(n.order_id, ''), nullif(n.position_id, ''), n.source,
        n.instrument_id, n.code, n.direction, n.kind, n.body, n.journal, nullif(n.once_key, ''),
        nullif(n.book, '')
      from unnest(
        ${bigints(rows.map(({ at }) => at))}::bigint[],
          ${texts(rows.map(({ customerId }) => customerId))}::text[],
          ${texts(rows.map(({ orderId }) => orderId ?? ''))}::text[],
        ${texts(rows.map(({ positionId }) => positionId ?? ''))}::text[],
          ${bigints(rows.map(({ source }) => source))}::bigint[],
          ${texts(rows.map(({ instrumentId }) => instrumentId))}::text[],
        ${texts(rows.map(({ code }) => code))}::text[],
          ${bigints(rows.map(({ direction }) => direction))}::bigint[],
          ${texts(rows.map(({ body }) => body.kind))}::text[],
        ${texts(rows.map((event) => eventText(event, books.has(event))))}::text[],
          ${bigints(events.map(({ journal }) => journal))}::bigint[],
          ${texts(rows.map(({ body }) => getOnceKey(body) ?? ''))}::text[],
        ${texts(rows.map((event) => books.get(event)?.[0] ?? ''))}::text[])
        with ordinality as n (at, customer_id, order_id, position_id, source, instrument_id, code,
          direction, kind, body, journal, once_key, book, place)
      order by n.place
      returning seq
    )
    select string_agg(w.seq::text, ' ' order by w.seq) as numbers from written w`),
    insertBooks(tx, new Map(books.values())),
  ]);
  const found = numbers.split(' ').map(Number);
  assert(found.length === events.length, 'every event has a number');
  return found;
}

export async function findNewestEvent(reader: Reader): Promise<number> {
  return Number(
    (await reader.one<{ seq: bigint }>(sql`select coalesce(max(seq), 0) as seq from desk_events`))
      .seq,
  );
}

export async function countEvents(reader: Reader, after: number, until: number): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(
    sql`select count(*) as count from desk_events where seq > ${after} and seq <= ${until}`,
  );
  return Number(count);
}

export type EventRow = {
  seq: bigint;
  at_ms: bigint;
  customer_id: string;
  order_id: string | null;
  position_id: string | null;
  source: TradedSource;
  instrument_id: string;
  code: string;
  direction: Direction;
  kind: EventKind;
  body: string;
  journal_id: bigint | null;
  levels: string | null;
};

export const eventColumns = sql`e.seq, e.at_ms, e.customer_id, e.order_id, e.position_id, e.source,
  e.instrument_id, e.code, e.direction, e.kind, e.body, e.journal_id,
  (select b.levels from desk_books b where b.id = e.book_id) as levels`;

export type EventsQuery = {
  readonly page: PageRequest;
  readonly source?: TradedSource | undefined;
  readonly kind?: EventKind | undefined;
  readonly orderId?: string | undefined;
  readonly positionId?: string | undefined;
  /** Leaves out what rented robots did: they alone trade coins. */
  readonly isWithoutRobots?: boolean | undefined;
};

/**
 * Newest first, each with its order's current position (null while none). Moves of trailing stops
 * are recorded but not listed.
 */
export async function listEvents(
  reader: Reader,
  customerId: string,
  { page, source, kind, orderId, positionId, isWithoutRobots }: EventsQuery,
): Promise<{ rows: WrittenEvent[]; total: number }> {
  const chosen = sql`e.customer_id = ${customerId}
    and e.kind <> 'trailed' ${source === undefined ? empty : sql`and e.source = ${source}`}
    ${kind === undefined ? empty : sql`and e.kind = ${kind}`}
    ${isWithoutRobots === true ? sql`and e.source <> ${TradedSource.RobotCrypto}` : empty}
    ${orderId === undefined ? empty : sql`and e.order_id = ${orderId} and e.position_id in (select unnest(array[o.position_id, o.own_position_id]) from orders o where o.id = ${orderId})`} ${positionId === undefined ? empty : sql`and ${isOfPosition(customerId, positionId)}`}`;
  const { rows, total } = await listCounted<EventRow & { told_position_id: string | null }>(
    reader,
    {
      columns: sql`${eventColumns}, case when e.order_id is null or e.kind = 'filled'
        then e.position_id when ordered.effect = 'close' or ordered.filled > 0
        then ordered.position_id end as told_position_id`,
      from: sql`from desk_events e left join orders ordered on ordered.id = e.order_id
        where ${chosen}`,
      counted: sql`from desk_events e where ${chosen}`,
      order: sql`e.seq desc`,
    },
    page,
  );
  return {
    rows: rows.map((row) => ({ ...getEvent(row), positionId: row.told_position_id })),
    total,
  };
}

/** Additions waited under an id of their own before they were filled. */
function isOfPosition(customerId: string, positionId: string): Sql {
  return sql`(e.position_id = ${positionId}
    or e.position_id in (select o.own_position_id from orders o where o.customer_id = ${customerId}
    and o.position_id = ${positionId} and o.own_position_id is not null))`;
}

/** The number of the newest event of each of these customers who has one. */
export async function loadNewestEvents(
  reader: Reader,
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await reader.many<{ id: string; seq: bigint | null }>(sql`
    select c.id, (select e.seq from desk_events e where e.customer_id = c.id
      order by e.seq desc limit 1) as seq
    from unnest(${texts(customerIds)}::text[]) as c (id)`);
  return new Map(rows.flatMap(({ id, seq }) => (seq === null ? [] : [[id, String(seq)]])));
}

/** Whether this number of `loadNewestEvents`, or a later one, can be read. */
export async function hasEvent(
  reader: Reader,
  customerId: string,
  version: string,
): Promise<boolean> {
  const newest = (await loadNewestEvents(reader, [customerId])).get(customerId) ?? '0';
  return BigInt(newest) >= BigInt(version);
}

export async function findEvent(
  reader: Reader,
  customerId: string,
  seq: number,
): Promise<WrittenEvent | null> {
  const row = await reader.find<EventRow>(
    sql`select ${eventColumns} from desk_events e where e.seq = ${seq}
      and e.customer_id = ${customerId}`,
  );
  return row === null ? null : getEvent(row);
}

/** Of a fund of the house: what it trades is public. */
export async function findPublicEvent(reader: Reader, seq: number): Promise<WrittenEvent | null> {
  const row = await reader.find<EventRow>(
    sql`select ${eventColumns} from desk_events e join desk_house_traders h on h.id = e.customer_id
      where e.seq = ${seq}`,
  );
  return row === null ? null : getEvent(row);
}

/** Oldest first; `after` is the last of the previous page. */
export async function listEventsAfter(
  reader: Reader,
  after: number,
  limit: number,
): Promise<WrittenEvent[]> {
  return (
    await reader.many<EventRow>(
      sql`select ${eventColumns} from desk_events e where e.seq > ${after} order by e.seq
        limit ${limit}`,
    )
  ).map(getEvent);
}

export function getEvent(row: EventRow): WrittenEvent {
  const facts = {
    at: Number(row.at_ms),
    customerId: row.customer_id,
    orderId: row.order_id,
    positionId: row.position_id,
    source: row.source,
    instrumentId: row.instrument_id,
    code: row.code,
    direction: row.direction,
  };
  return {
    seq: Number(row.seq),
    journal: row.journal_id === null ? null : Number(row.journal_id),
    ...facts,
    body: eventFromText({ ...facts, kind: row.kind, levels: row.levels }, row.body),
  };
}
