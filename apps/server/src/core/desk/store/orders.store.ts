/**
 * Orders: whole batches, one parameter per column. Writers hold the customer's book, so what they
 * read under that lock is current. Every customer query names the customer: another customer's ids
 * find nothing.
 */
import type { Direction, OrderState } from '@candor/contract/kernel/enumerations';
import sql, { type Sql } from 'sql-template-tag';
import { bigints, bytesFromHex, texts } from '../../../platform/db/columns.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { exactly } from '../../ledger/store/exactly.ts';
import { fromText } from './json/exact-json.ts';
import { orderTermsCodec } from './json/order-json.ts';
import type { Order } from '../state/order.ts';
import type { BookedSource } from '../state/booked-source.rules.ts';

export type Row = {
  id: string;
  customer_id: string;
  source: BookedSource;
  instrument_id: string;
  code: string;
  venue: Order['venue'];
  auction_id: string | null;
  locked_from_ms: bigint | null;
  direction: Order['direction'];
  effect: Order['effect'];
  position_id: string;
  own_position_id: string | null;
  rental_id: string | null;
  terms: string;
  created_at_ms: bigint;
  expires_at_ms: bigint | null;
  state: OrderState;
  reason: string | null;
  quantity: bigint;
  filled: bigint;
  filled_value: bigint;
  trail_best: bigint | null;
  is_triggered: boolean;
  filled_by: bigint | null;
  held_minor: bigint;
  fees_minor: bigint;
  ended_at_ms: bigint | null;
  acted_through: string | null;
};

export const columns = sql`o.id, o.customer_id, o.source, o.instrument_id, o.code, o.venue, o.auction_id,
  o.locked_from_ms, o.direction, o.effect, o.position_id, o.own_position_id, o.rental_id,
  o.terms,
  o.created_at_ms,
  o.expires_at_ms, o.state, o.reason, o.quantity, o.filled, o.filled_value, o.trail_best,
    o.is_triggered, o.filled_by, o.held_minor, o.fees_minor, o.ended_at_ms,
    o.acted_through`;

export async function listFacts(
  reader: Reader,
  ids: readonly string[],
): Promise<
  {
    id: string;
    customerId: string;
    source: BookedSource;
    instrumentId: string;
    code: string;
    positionId: string;
    rentalId: string | null;
    otherId: string | null;
  }[]
> {
  const wanted = texts(ids);
  return reader.many(sql`
    select id, customer_id as "customerId", source, instrument_id as "instrumentId", code,
      position_id as "positionId", rental_id as "rentalId",
      case when position('"otherId"' in terms) > 0 then terms::json #>> '{c,otherId}' end as "otherId"
      from orders where id = any(${wanted}::text[])
    union all
    select id, customer_id, source, instrument_id, code, id, rental_id, null from positions
      where id = any(${wanted}::text[])`);
}

/** These ids, plus everything working for an open position in one of these holdings. */
export async function listOrdersIn(
  reader: Reader,
  ids: readonly string[],
  holdings: readonly HoldingKey[],
): Promise<Order[]> {
  if (ids.length === 0 && holdings.length === 0) return [];
  const rows = await reader.many<Row>(sql`
    select ${columns} from orders o where o.id in (
      select unnest(${texts(ids)}::text[])
      union select o.id from ${heldPositions(holdings)} join orders o on o.position_id = p.id
        and o.ended_at_ms is null)`);
  return rows.map(getOrder);
}

/** These ids, plus everything working for one of these positions. */
export async function listOrdersFor(
  reader: Reader,
  ids: readonly string[],
  positionIds: readonly string[],
): Promise<Order[]> {
  if (ids.length === 0 && positionIds.length === 0) return [];
  const rows = await reader.many<Row>(sql`
    select ${columns} from orders o where o.id = any(${texts(ids)}::text[])
    union
    select ${columns} from orders o where o.position_id = any(${texts(positionIds)}::text[])
      and o.ended_at_ms is null`);
  return rows.map(getOrder);
}

export type HoldingKey = {
  readonly customerId: string;
  readonly instrumentId: string;
  /** The side that is only added to; null or absent where anything may be closed. */
  readonly addsTo?: Direction | null;
};

export function heldPositions(holdings: readonly HoldingKey[]): Sql {
  return sql`unnest(${texts(holdings.map(({ customerId }) => customerId))}::text[],
    ${texts(holdings.map(({ instrumentId }) => instrumentId))}::text[],
    ${bigints(holdings.map(({ addsTo }) => addsTo ?? null))}::bigint[]) as h (customer_id, instrument_id,
    adds_to)
    join positions p on p.customer_id = h.customer_id and p.instrument_id = h.instrument_id
      and p.state = 'open'`;
}

/** The command whose answer is an order that had ended; kept with it. */
export type OrderRequest = { readonly requestId: string; readonly bodyHash: string };

/**
 * `requests` by order. Fails where one of them was answered before, by an order (its unique index
 * refuses the second one) or by something else (`wasAnsweredElsewhere`).
 */
export async function insertOrders(
  tx: Tx,
  orders: readonly Order[],
  requests: ReadonlyMap<string, OrderRequest>,
): Promise<void> {
  if (orders.length === 0) return;
  const asked = orders.map(({ id }) => requests.get(id) ?? unasked);
  await tx.run(sql`
    with written as (insert into orders (id, customer_id, source, instrument_id, code, venue, auction_id,
      locked_from_ms, direction, effect, position_id, own_position_id, rental_id, terms,
      created_at_ms, expires_at_ms,
      state, reason, quantity, filled, filled_value, trail_best, is_triggered, filled_by,
        held_minor, fees_minor, ended_at_ms, request_id, body_hash)
    select n.id, n.customer_id, n.source, n.instrument_id, n.code, n.venue,
      nullif(n.auction_id, ''), n.locked_from, n.direction, n.effect, n.position_id,
      nullif(n.own_position_id, ''), nullif(n.rental_id, ''), n.terms, n.created_at, n.expires_at,
      n.state, nullif(n.reason, ''), n.quantity, n.filled, n.filled_value, n.trail_best,
        n.is_triggered = 1, n.filled_by, n.held, n.fees, n.ended_at, nullif(n.request_id, ''),
        nullif(n.body_hash, '')
    from unnest(
      ${texts(orders.map(({ id }) => id))}::text[],
        ${texts(orders.map(({ customerId }) => customerId))}::text[],
        ${bigints(orders.map(({ source }) => source))}::bigint[],
      ${texts(orders.map(({ instrumentId }) => instrumentId))}::text[],
        ${texts(orders.map(({ code }) => code))}::text[],
        ${texts(orders.map(({ venue }) => venue))}::text[],
      ${texts(orders.map(({ auctionId }) => auctionId ?? ''))}::text[],
        ${bigints(orders.map(({ lockedFrom }) => lockedFrom))}::bigint[],
        ${bigints(orders.map(({ direction }) => direction))}::bigint[],
        ${texts(orders.map(({ effect }) => effect))}::text[],
      ${texts(orders.map(({ positionId }) => positionId))}::text[],
        ${texts(orders.map(otherOwnId))}::text[],
        ${texts(orders.map(({ rentalId }) => rentalId ?? ''))}::text[],
        ${texts(orders.map((order) => orderTermsCodec.text(order)))}::text[],
      ${bigints(orders.map(({ createdAt }) => createdAt))}::bigint[],
        ${bigints(orders.map(({ expiresAt }) => expiresAt))}::bigint[],
      ${texts(orders.map(({ state }) => state))}::text[],
        ${texts(orders.map(({ reason }) => reason ?? ''))}::text[],
        ${bigints(orders.map(({ quantity }) => quantity))}::bigint[],
      ${bigints(orders.map(({ filled }) => filled))}::bigint[],
        ${bigints(orders.map(({ filledValue }) => filledValue))}::bigint[],
        ${bigints(orders.map(({ trailBest }) => trailBest))}::bigint[],
      ${bigints(orders.map(({ isTriggered }) => (isTriggered ? 1 : 0)))}::bigint[],
        ${bigints(orders.map(({ filledBy }) => filledBy))}::bigint[],
        ${bigints(orders.map(({ held }) => held))}::bigint[],
        ${bigints(orders.map(({ fees }) => fees))}::bigint[],
      ${bigints(orders.map(({ endedAt }) => endedAt))}::bigint[],
        ${texts(asked.map(({ requestId }) => requestId))}::text[],
        ${bytesFromHex(asked.map(({ bodyHash }) => bodyHash))}::bytea[])
      as n (id, customer_id, source, instrument_id, code, venue, auction_id, locked_from, direction,
        effect, position_id, own_position_id, rental_id, terms, created_at, expires_at,
        state, reason, quantity, filled, filled_value, trail_best, is_triggered, filled_by, held,
          fees, ended_at, request_id, body_hash)
    where n.request_id = '' or (select r.actor from money_requests r
      where r.actor = n.customer_id and r.request_id = n.request_id) is null
    returning 1)
    select expect_unanswered((select count(*) from written), ${orders.length})`);
}

const unasked: OrderRequest = { requestId: '', bodyHash: '' };

export async function updateOrders(tx: Tx, orders: readonly Order[]): Promise<void> {
  if (orders.length === 0) return;
  await tx.run(
    exactly(
      orders.length,
      'an order ended although the book of its customer was held',
      sql`
    update orders o set position_id = n.position_id,
      own_position_id = nullif(n.own_position_id, ''), state = n.state,
      reason = nullif(n.reason, ''), quantity = n.quantity, filled = n.filled,
      filled_value = n.filled_value, trail_best = n.trail_best,
      is_triggered = n.is_triggered = 1, filled_by = n.filled_by, held_minor = n.held,
        fees_minor = n.fees, ended_at_ms = n.ended_at
    from unnest(
      ${texts(orders.map(({ id }) => id))}::text[],
        ${texts(orders.map(({ positionId }) => positionId))}::text[],
        ${texts(orders.map(otherOwnId))}::text[],
        ${texts(orders.map(({ state }) => state))}::text[],
        ${texts(orders.map(({ reason }) => reason ?? ''))}::text[],
      ${bigints(orders.map(({ quantity }) => quantity))}::bigint[],
        ${bigints(orders.map(({ filled }) => filled))}::bigint[],
        ${bigints(orders.map(({ filledValue }) => filledValue))}::bigint[],
      ${bigints(orders.map(({ trailBest }) => trailBest))}::bigint[],
        ${bigints(orders.map(({ isTriggered }) => (isTriggered ? 1 : 0)))}::bigint[],
        ${bigints(orders.map(({ filledBy }) => filledBy))}::bigint[],
        ${bigints(orders.map(({ held }) => held))}::bigint[],
      ${bigints(orders.map(({ fees }) => fees))}::bigint[],
        ${bigints(orders.map(({ endedAt }) => endedAt))}::bigint[])
      as n (id, position_id, own_position_id, state, reason, quantity, filled, filled_value,
        trail_best, is_triggered, filled_by, held, fees, ended_at)
    where o.id = n.id and o.ended_at_ms is null`,
    ),
  );
}

/** The terms of orders that a split changed; the rest is written by updateOrders. */
export async function updateTerms(tx: Tx, orders: readonly Order[]): Promise<void> {
  if (orders.length === 0) return;
  await tx.run(sql`
    update orders o set terms = n.terms, acted_through = n.acted
    from unnest(${texts(orders.map(({ id }) => id))}::text[],
      ${texts(orders.map((order) => orderTermsCodec.text(order)))}::text[],
      ${texts(orders.map(({ actedThrough }) => actedThrough ?? ''))}::text[]) as n (id, terms, acted)
    where o.id = n.id`);
}

function otherOwnId({ positionId, ownPositionId }: Order): string {
  return ownPositionId === positionId ? '' : ownPositionId;
}

/** Beside rented robots', newest first. */
export async function listWorkingOrdersOf(
  reader: Reader,
  customerId: string,
  limit: number,
): Promise<Order[]> {
  return listOrdersWhere(
    reader,
    sql`o.customer_id = ${customerId} and o.ended_at_ms is null and o.rental_id is null`,
    sql`o.created_at_ms desc, o.id desc`,
    limit,
  );
}

export async function findOrder(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<Order | null> {
  const row = await reader.find<Row>(
    sql`select ${columns} from orders o where o.id = ${id} and o.customer_id = ${customerId}`,
  );
  return row === null ? null : getOrder(row);
}

export async function listOpenOrders(
  reader: Reader,
  after: Pick<Order, 'createdAt' | 'id'> | null,
  limit: number,
): Promise<Order[]> {
  return listOrdersWhere(
    reader,
    sql`o.ended_at_ms is null and (o.created_at_ms, o.id) > (${after?.createdAt ?? 0},
      ${after?.id ?? ''})`,
    sql`o.created_at_ms, o.id`,
    limit,
  );
}

export type StoppedSource = { readonly customerId: string; readonly source: BookedSource };

/** Opening orders only, of these customers under these sources. */
export async function listOpeningOrders(
  reader: Reader,
  stopped: readonly StoppedSource[],
  limit: number,
): Promise<Order[]> {
  const ids = texts(stopped.map(({ customerId }) => customerId));
  return listOrdersWhere(
    reader,
    sql`o.customer_id = any(${ids}::text[]) and o.ended_at_ms is null and o.effect = 'open'
      and (o.customer_id, o.source) in (select * from unnest(${ids}::text[],
        ${bigints(stopped.map(({ source }) => BigInt(source)))}::bigint[]))`,
    sql`o.created_at_ms, o.id`,
    limit,
  );
}

/** Due for a cross, grouped by auction: an order in one remains until its cross. */
const dueInAuction = (now: number): Sql =>
  sql`o.ended_at_ms is null and o.venue = 'auction' and o.expires_at_ms <= ${now}`;

export const isAuctionDue = (now: number): Sql =>
  sql`exists (select from orders o where ${dueInAuction(now)})`;

export async function listDueAuctionOrders(
  reader: Reader,
  nowMs: number,
  limit: number,
): Promise<Order[]> {
  return listOrdersWhere(
    reader,
    dueInAuction(nowMs),
    sql`o.auction_id, o.created_at_ms, o.id`,
    limit,
  );
}

const AUCTION_ORDERS_MAX = 100_000;

/** In order of arrival; within a millisecond, in the order of the record. */
export async function listAuctionOrders(
  reader: Reader,
  auctionIds: readonly string[],
): Promise<Order[]> {
  const recorded = sql`(select min(e.seq) from desk_events e where e.order_id = o.id)`;
  return listOrdersWhere(
    reader,
    sql`o.ended_at_ms is null and o.auction_id = any(${texts(auctionIds)}::text[])`,
    sql`o.created_at_ms, ${recorded}`,
    AUCTION_ORDERS_MAX,
  );
}

export async function listAllOrders(
  reader: Reader,
  after: string,
  limit: number,
): Promise<Order[]> {
  return listOrdersWhere(reader, sql`o.id > ${after}`, sql`o.id`, limit);
}

/** For stores of the desk. */
export async function listOrdersWhere(
  reader: Reader,
  chosen: Sql,
  order: Sql,
  limit: number,
  offset = 0,
): Promise<Order[]> {
  return (
    await reader.many<Row>(
      sql`select ${columns} from orders o where ${chosen} order by ${order}
        limit ${limit} offset ${offset}`,
    )
  ).map(getOrder);
}

export function getOrder(row: Row): Order {
  return {
    id: row.id,
    customerId: row.customer_id,
    source: row.source,
    instrumentId: row.instrument_id,
    code: row.code,
    venue: row.venue,
    auctionId: row.auction_id,
    lockedFrom: row.locked_from_ms === null ? null : Number(row.locked_from_ms),
    direction: row.direction,
    effect: row.effect,
    positionId: row.position_id,
    ownPositionId: row.own_position_id ?? row.position_id,
    rentalId: row.rental_id,
    ...fromText(orderTermsCodec, row.terms),
    createdAt: Number(row.created_at_ms),
    expiresAt: row.expires_at_ms === null ? null : Number(row.expires_at_ms),
    state: row.state,
    reason: row.reason,
    quantity: row.quantity,
    filled: row.filled,
    filledValue: row.filled_value,
    trailBest: row.trail_best,
    isTriggered: row.is_triggered,
    filledBy: row.filled_by === null ? null : Number(row.filled_by),
    held: row.held_minor,
    fees: row.fees_minor,
    endedAt: row.ended_at_ms === null ? null : Number(row.ended_at_ms),
    actedThrough: row.acted_through,
  };
}
