/** All SQL of the journal. Every question names the customer: another one's ids find nothing. */
import type { OrderState, QuotedSource, TradedSource } from '@candor/contract/kernel/enumerations';
import type { TradeReason } from '@candor/contract/trade-notes';
import sql, { empty } from 'sql-template-tag';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Words } from './trade-note.rules.ts';
import { tradedSourceOf, type BookedSource } from '../../core/desk/state/booked-source.rules.ts';

export type OrderBrief = {
  readonly id: string;
  readonly instrumentId: string;
  readonly source: BookedSource;
  readonly code: string;
  readonly direction: number;
  readonly state: OrderState;
  readonly quantity: bigint;
  readonly filled: bigint;
  readonly placedAt: bigint;
};

export type TradeNote = Words & {
  readonly id: string;
  readonly instrumentId: string | null;
  readonly source: QuotedSource | TradedSource | null;
  readonly code: string | null;
  readonly orderId: string | null;
  readonly version: number;
  readonly writtenAt: number;
  readonly changedAt: number | null;
};

export type NoteFilter = {
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly search?: string | undefined;
  readonly tag?: string | undefined;
  readonly reason?: TradeReason | undefined;
  readonly order?: string | undefined;
  readonly code?: string | undefined;
  readonly isFree?: boolean;
};

const columns = sql`n.id, n.instrument_id as "instrumentId", n.source, n.code, n.order_id as "orderId", n.reason, n.tags, n.text,
  n.version, n.written_at as "writtenAt", n.changed_at as "changedAt"`;

function matching(customerId: string, filter: NoteFilter) {
  const { from, until, search, tag, reason, order, code, isFree } = filter;
  return sql`n.customer_id = ${customerId} and n.removed_at is null
    ${from === undefined ? empty : sql`and n.written_at >= ${at(from)}`}
    ${until === undefined ? empty : sql`and n.written_at < ${at(until)}`}
    ${search === undefined ? empty : sql`and (strpos(lower(n.text), lower(${search})) > 0 or strpos(lower(coalesce(n.code, '')), lower(${search})) > 0 or exists (select from unnest(n.tags) t where strpos(lower(t), lower(${search})) > 0))`}
    ${tag === undefined ? empty : sql`and exists (select from unnest(n.tags) t where lower(t) = lower(${tag}))`}
    ${reason === undefined ? empty : sql`and n.reason = ${reason}`}
    ${order === undefined ? empty : sql`and n.order_id = ${order}`}
    ${code === undefined ? empty : sql`and n.code = ${code}`}
    ${isFree === true ? sql`and n.order_id is null` : empty}`;
}

export async function listNotes(
  reader: Reader,
  customerId: string,
  filter: NoteFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<TradeNote[]> {
  return reader.many<TradeNote>(sql`
    select ${columns} from trade_notes n where ${matching(customerId, filter)}
    order by n.written_at desc, n.id offset ${offset} limit ${limit}`);
}

export async function countNotes(
  reader: Reader,
  customerId: string,
  filter: NoteFilter,
): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(sql`
    select count(*) as count from trade_notes n where ${matching(customerId, filter)}`);
  return Number(count);
}

export async function findNote(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<TradeNote | null> {
  return reader.find<TradeNote>(sql`
    select ${columns} from trade_notes n
    where n.id = ${id} and n.customer_id = ${customerId} and n.removed_at is null`);
}

export async function findNoteForUpdate(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<TradeNote | null> {
  return tx.find<TradeNote>(sql`
    select ${columns} from trade_notes n
    where n.id = ${id} and n.customer_id = ${customerId} and n.removed_at is null for update`);
}

/** Also one that was removed since: its request was answered. */
export async function findByRequest(
  reader: Reader,
  customerId: string,
  requestId: string,
): Promise<TradeNote | null> {
  return reader.find<TradeNote>(sql`
    select ${columns} from trade_notes n
    where n.customer_id = ${customerId} and n.request_id = ${requestId}`);
}

export type Version = Words & { readonly version: number; readonly at: number };

export async function listVersions(reader: Reader, noteId: string): Promise<Version[]> {
  return reader.many<Version>(sql`
    select version, at, reason, tags, text from trade_note_versions
    where note_id = ${noteId} order by version desc`);
}

export async function listTimes(
  reader: Reader,
  customerId: string,
  from: number,
  until: number,
): Promise<number[]> {
  const rows = await reader.many<{ writtenAt: number }>(sql`
    select n.written_at as "writtenAt" from trade_notes n
    where ${matching(customerId, { from, until })} order by n.written_at`);
  return rows.map(({ writtenAt }) => writtenAt);
}

export async function listTags(
  reader: Reader,
  customerId: string,
): Promise<{ readonly tag: string; readonly count: number }[]> {
  const rows = await reader.many<{ tag: string; count: bigint }>(sql`
    select min(t) as tag, count(*) as count from trade_notes n, unnest(n.tags) t
    where ${matching(customerId, {})} group by lower(t) order by count(*) desc, lower(t)`);
  return rows.map(({ tag, count }) => ({ tag, count: Number(count) }));
}

/** Lets what one customer writes pass one at a time, so that the limit holds for taps at once. */
export async function countNotesForUpdate(tx: Tx, customerId: string): Promise<number> {
  await tx.one(sql`
    select pg_advisory_xact_lock(hashtextextended(${`trade-notes ${customerId}`}, 0))::text as locked`);
  return countNotes(tx, customerId, {});
}

export async function insertNote(
  tx: Tx,
  customerId: string,
  { requestId, ...note }: TradeNote & { readonly requestId: string },
): Promise<void> {
  const { id, instrumentId, source, code, orderId, reason, tags, text, version, writtenAt } = note;
  await tx.run(sql`
    insert into trade_notes (id, customer_id, request_id, instrument_id, source, code, order_id, reason, tags, text, version, written_at)
    values (${id}, ${customerId}, ${requestId}, ${instrumentId}, ${source}, ${code}, ${orderId}, ${reason}, ${tags}, ${text}, ${version}, ${at(writtenAt)})`);
  await insertVersion(tx, id, { version, at: writtenAt, reason, tags, text });
}

export async function updateNote(
  tx: Tx,
  id: string,
  { version, at: changedAt, reason, tags, text }: Version,
): Promise<void> {
  await tx.run(sql`
    update trade_notes set reason = ${reason}, tags = ${tags}, text = ${text}, version = ${version},
      changed_at = ${at(changedAt)} where id = ${id}`);
  await insertVersion(tx, id, { version, at: changedAt, reason, tags, text });
}

export async function attachNote(tx: Tx, id: string, order: OrderBrief): Promise<void> {
  await tx.run(sql`
    update trade_notes set order_id = ${order.id}, instrument_id = ${order.instrumentId}, source = ${tradedSourceOf(order.source)}, code = ${order.code}
    where id = ${id}`);
}

export async function eraseNote(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from trade_note_versions where note_id = ${id}`);
  await tx.run(sql`
    update trade_notes set text = '', tags = '{}', reason = null, removed_at = ${at(tx.now)}
    where id = ${id}`);
}

async function insertVersion(tx: Tx, noteId: string, version: Version): Promise<void> {
  await tx.run(sql`
    insert into trade_note_versions (note_id, version, at, reason, tags, text)
    values (${noteId}, ${version.version}, ${at(version.at)}, ${version.reason}, ${version.tags}, ${version.text})`);
}

/** Everything the customer wrote, with what it said before, for their own copy. */
export async function listOwnNotes(reader: Reader, customerId: string): Promise<unknown[]> {
  return reader.many(sql`
    select ${columns}, (select json_agg(json_build_object('version', v.version, 'at', v.at,
      'reason', v.reason, 'tags', v.tags, 'text', v.text) order by v.version)
      from trade_note_versions v where v.note_id = n.id) as versions
    from trade_notes n where ${matching(customerId, {})} order by n.written_at, n.id`);
}

/** Those of the ids that are the customer's own. */
export async function listOrderBriefs(
  reader: Reader,
  customerId: string,
  ids: readonly string[],
): Promise<OrderBrief[]> {
  if (ids.length === 0) return [];
  return reader.many<OrderBrief>(sql`
    select id, instrument_id as "instrumentId", source, code, direction, state, quantity, filled, created_at_ms as "placedAt"
    from orders where customer_id = ${customerId} and id = any(${ids})`);
}
