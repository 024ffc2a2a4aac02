/**
 * The desk's record: append-only. Every customer query names the customer. An order that was filled
 * at once has one row, of kind `placed`, for two events: its acceptance has the number before the
 * row's own, which nothing else has (numbers are given two by two).
 */
import { TradedSource, type Direction } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import type { PageRequest } from '@candor/kit/paging';
import sql, { empty, type Sql } from 'sql-template-tag';
import { bigints, texts } from '../../../platform/db/columns.ts';
import { listCounted } from '../../../platform/db/list-counted.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { DeskEvent, EventKind, WrittenEvent } from '../state/desk-event.ts';
import type { PushMark } from '../state/push-heads.ts';
import { getSharedBooks, insertBooks } from './desk-books.store.ts';
import { eventFromText, eventText, getOnceKey } from './json/event-json.ts';
import { ACCEPTED_BEFORE, getPlaced, placedFromText, placedText } from './json/placed-json.ts';
import { bookedUnder, type BookedSource } from '../state/booked-source.rules.ts';

export type NumberedEvent = {
  readonly event: DeskEvent;
  readonly journal: number | null;
  /** Null for whom nobody tells anything. */
  readonly push: PushMark | null;
};

type NewRow = {
  /** With the columns of the row. */
  readonly event: DeskEvent;
  readonly kind: RowKind;
  readonly text: (areLevelsKept: boolean) => string;
  readonly journal: number | null;
  readonly push: PushMark | null;
  readonly numbers: 1 | 2;
};

/** In the order given; returns their numbers. */
export async function insertEvents(tx: Tx, events: readonly NumberedEvent[]): Promise<number[]> {
  if (events.length === 0) return [];
  const rows = getRows(events);
  const given = rows.map(({ event }) => event);
  const books = getSharedBooks(given);
  const [{ numbers }] = await Promise.all([
    tx.one<{ numbers: string }>(sql`
    with written as (
      insert into desk_events (at_ms, customer_id, order_id, position_id, source, instrument_id,
        code, direction, kind, body, journal_id, once_key, book_id, push_seq, is_pushed)
      select n.at, n.customer_id, nullif(n.order_id, ''), nullif(n.position_id, ''), n.source,
        n.instrument_id, n.code, n.direction, n.kind, n.body, n.journal, nullif(n.once_key, ''),
        nullif(n.book, ''), abs(n.push), n.push > 0
      from unnest(
        ${bigints(given.map(({ at }) => at))}::bigint[],
          ${texts(given.map(({ customerId }) => customerId))}::text[],
          ${texts(given.map(({ orderId }) => orderId ?? ''))}::text[],
        ${texts(given.map(({ positionId }) => positionId ?? ''))}::text[],
          ${bigints(given.map(({ source }) => source))}::bigint[],
          ${texts(given.map(({ instrumentId }) => instrumentId))}::text[],
        ${texts(given.map(({ code }) => code))}::text[],
          ${bigints(given.map(({ direction }) => direction))}::bigint[],
          ${texts(rows.map(({ kind }) => kind))}::text[],
        ${texts(rows.map(({ event, text }) => text(books.has(event))))}::text[],
          ${bigints(rows.map(({ journal }) => journal))}::bigint[],
          ${texts(given.map(({ body }) => getOnceKey(body) ?? ''))}::text[],
        ${texts(given.map((event) => books.get(event)?.[0] ?? ''))}::text[],
          ${bigints(rows.map(signedPush))}::bigint[])
        with ordinality as n (at, customer_id, order_id, position_id, source, instrument_id, code,
          direction, kind, body, journal, once_key, book, push, place)
      order by n.place
      returning seq
    )
    select string_agg(w.seq::text, ' ' order by w.seq) as numbers from written w`),
    insertBooks(tx, new Map(books.values())),
  ]);
  const found = numbers.split(' ').map(Number);
  assert(found.length === rows.length, 'every row has a number');
  return rows.flatMap((row, place) => {
    const number = found[place] ?? 0;
    return row.numbers === 2 ? [number - ACCEPTED_BEFORE, number] : [number];
  });
}

function getRows(events: readonly NumberedEvent[]): NewRow[] {
  const rows: NewRow[] = [];
  for (let place = 0; place < events.length; place += 1) {
    const [one, next] = [events[place], events[place + 1]];
    assert(one !== undefined, 'a list has no gaps');
    const { event, journal, push } = one;
    const placed = journal === null ? getPlaced(event, next?.event) : null;
    if (placed === null || next === undefined) {
      const text = (areLevelsKept: boolean): string => eventText(event, areLevelsKept);
      rows.push({ event, kind: event.body.kind, text, journal, push, numbers: 1 });
      continue;
    }
    const text = (areLevelsKept: boolean): string => placedText(placed, areLevelsKept);
    // What is announced of an order goes with its last event.
    assert(push?.isAnnounced !== true, 'an acceptance is not announced beside the fill');
    const { event: filled, journal: booked, push: told } = next;
    rows.push({ event: filled, kind: 'placed', text, journal: booked, push: told, numbers: 2 });
    place += 1;
  }
  return rows;
}

/** Below zero where nothing is announced: one array for both columns. */
function signedPush({ push }: Pick<NumberedEvent, 'push'>): number | null {
  if (push === null) return null;
  return push.isAnnounced ? push.seq : -push.seq;
}

export async function findNewestEvent(reader: Reader): Promise<number> {
  return Number(
    (await reader.one<{ seq: bigint }>(sql`select coalesce(max(seq), 0) as seq from desk_events`))
      .seq,
  );
}

export async function countEvents(reader: Reader, after: number, until: number): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(
    sql`select count(*) + count(*) filter (where kind = 'placed') as count from desk_events
      where seq > ${after} and seq <= ${until}`,
  );
  return Number(count);
}

type RowKind = EventKind | 'placed';

export type EventRow = {
  seq: bigint;
  at_ms: bigint;
  customer_id: string;
  order_id: string | null;
  position_id: string | null;
  source: BookedSource;
  instrument_id: string;
  code: string;
  direction: Direction;
  kind: RowKind;
  body: string;
  journal_id: bigint | null;
  levels: string | null;
  /** Of an order that was filled at once: what its own row says. */
  ordered: string | null;
};

const columns = sql`e.seq, e.at_ms, e.customer_id, e.order_id, e.position_id, e.source,
  e.instrument_id, e.code, e.direction, e.kind, e.body, e.journal_id,
  case when e.kind = 'placed' then (select json_build_array(own.venue, own.auction_id,
    own.locked_from_ms, own.effect, own.rental_id, own.expires_at_ms, own.terms)::text
    from orders own where own.id = e.order_id) end as ordered`;
/** For who asks for no book. */
export const eventColumnsWithoutLevels = sql`${columns}, null::text as levels`;
export const eventColumns = sql`${columns},
  (select b.levels from desk_books b where b.id = e.book_id) as levels`;

/** Rows of fills. */
export const isFill = sql`e.kind in ('filled', 'placed')`;

/** One row for each event: `part` 0 is the acceptance of an order that was filled at once. */
const recorded = sql`desk_events e join (values (0), (1)) as part (number)
  on part.number = 1 or e.kind = 'placed'`;

function isKind(kind: EventKind): Sql {
  if (kind === 'filled') return sql`${isFill} and part.number = 1`;
  return kind === 'accepted'
    ? sql`(e.kind = 'accepted' or part.number = 0)`
    : sql`e.kind = ${kind}`;
}

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
    and e.kind <> 'trailed' ${source === undefined ? empty : sql`and e.source = any(${bigints(bookedUnder(source))}::bigint[])`}
    ${kind === undefined ? empty : sql`and ${isKind(kind)}`}
    ${isWithoutRobots === true ? sql`and e.source <> ${TradedSource.RobotCrypto}` : empty}
    ${orderId === undefined ? empty : sql`and e.order_id = ${orderId} and e.position_id in (select unnest(array[o.position_id, o.own_position_id]) from orders o where o.id = ${orderId})`} ${positionId === undefined ? empty : sql`and ${isOfPosition(customerId, positionId)}`}`;
  const { rows, total } = await listCounted<
    EventRow & { part: number; told_position_id: string | null }
  >(
    reader,
    {
      columns: sql`${eventColumns}, part.number as part,
        case when e.order_id is null or ${isFill} then e.position_id
        when ordered.effect = 'close' or ordered.filled > 0
        then ordered.position_id end as told_position_id`,
      from: sql`from ${recorded} left join orders ordered on ordered.id = e.order_id
        where ${chosen}`,
      counted: sql`from ${recorded} where ${chosen}`,
      order: sql`e.seq desc, part.number desc`,
    },
    page,
  );
  return {
    rows: rows.map((row) => ({
      ...(row.part === 0 ? getAcceptance(row) : getEvent(row)),
      positionId: row.told_position_id,
    })),
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
  const rows = await reader.many<EventRow>(
    sql`select ${eventColumns} from desk_events e where ${hasNumber(seq)}
      and e.customer_id = ${customerId}`,
  );
  return pickEvent(rows, seq);
}

/** The row of an event, or the one after it, in case that is its own. */
function hasNumber(seq: number): Sql {
  return sql`e.seq in (${seq}, ${seq + ACCEPTED_BEFORE})`;
}

function pickEvent(rows: readonly EventRow[], seq: number): WrittenEvent | null {
  return rows.flatMap(getEvents).find((event) => event.seq === seq) ?? null;
}

/** Of a fund of the house: what it trades is public. */
export async function findPublicEvent(reader: Reader, seq: number): Promise<WrittenEvent | null> {
  const rows = await reader.many<EventRow>(
    sql`select ${eventColumns} from desk_events e join desk_house_traders h on h.id = e.customer_id
      where ${hasNumber(seq)}`,
  );
  return pickEvent(rows, seq);
}

/** Of so many rows, oldest first; `after` is the last of the previous page. */
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
  ).flatMap(getEvents);
}

/** What the row stands for: one event, or an order's acceptance and its fill. */
export function getEvents(row: EventRow): WrittenEvent[] {
  return row.kind === 'placed' ? [getAcceptance(row), getEvent(row)] : [getEvent(row)];
}

/** Of a row of kind `placed`. */
function getAcceptance(row: EventRow): WrittenEvent {
  const facts = getFacts(row);
  const { order } = placedFromText({ ...facts, ...getBeside(row) }, row.body);
  const seq = Number(row.seq) - ACCEPTED_BEFORE;
  return { seq, journal: null, ...facts, body: { kind: 'accepted', order } };
}

/** The event that has the row's number: of an order that was filled at once, its fill. */
export function getEvent(row: EventRow): WrittenEvent {
  const facts = getFacts(row);
  return {
    seq: Number(row.seq),
    journal: row.journal_id === null ? null : Number(row.journal_id),
    ...facts,
    body:
      row.kind === 'placed'
        ? placedFromText({ ...facts, ...getBeside(row) }, row.body).filled
        : eventFromText({ ...facts, kind: row.kind, levels: row.levels }, row.body),
  };
}

function getFacts(row: EventRow): Omit<DeskEvent, 'body'> {
  return {
    at: Number(row.at_ms),
    customerId: row.customer_id,
    orderId: row.order_id,
    positionId: row.position_id,
    source: row.source,
    instrumentId: row.instrument_id,
    code: row.code,
    direction: row.direction,
  };
}

function getBeside({ levels, ordered }: EventRow): Pick<EventRow, 'levels' | 'ordered'> {
  return { levels, ordered };
}
