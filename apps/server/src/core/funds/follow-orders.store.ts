/**
 * Follow orders. A transition names the state it leaves, so of two servers one finds it gone; the
 * database checks every figure of it again.
 */
import { rowWindow, type PageRequest } from '@candor/kit/paging';
import { money } from '@candor/money/amount';
import sql, { empty, type Sql } from 'sql-template-tag';
import { bigints, texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { asCustomerId } from '../customers/customer.ts';
import { wallets } from '../ledger/accounts.ts';
import type { ExpectedHold, ExpectedInvested } from '../ledger/store/reconcile.store.ts';
import type { FollowOrder, FollowState, ReturnReason } from './follow-order.ts';
import type { FollowTerm } from './strikes.rules.ts';

type Row = {
  id: string;
  customer_id: string;
  fund_id: string;
  state: FollowState;
  term: FollowTerm;
  duration_ms: bigint;
  amount_minor: bigint;
  is_owned: boolean;
  fee_rate_nano: bigint;
  placed_at_ms: bigint;
  strikes_at_ms: bigint;
  settles_at_ms: bigint;
  postponed: number;
  confirmed_seq: bigint | null;
  confirmed_value: bigint | null;
  units: bigint | null;
  confirmed_at_ms: bigint | null;
  settled_seq: bigint | null;
  settled_value: bigint | null;
  worth_minor: bigint | null;
  fee_minor: bigint | null;
  proceeds_minor: bigint | null;
  settled_at_ms: bigint | null;
  journal: bigint | null;
  returned_at_ms: bigint | null;
  returned_reason: ReturnReason | null;
};

const columns = sql`id, customer_id, fund_id, state, term, duration_ms, amount_minor, is_owned,
  fee_rate_nano, placed_at_ms, strikes_at_ms, settles_at_ms, postponed, confirmed_seq, confirmed_value, units,
  confirmed_at_ms, settled_seq, settled_value, worth_minor, fee_minor, proceeds_minor,
  settled_at_ms, journal, returned_at_ms, returned_reason`;

const underWay = sql`state in ('waitConfirm', 'toBeSettled')`;

export async function insertFollowOrder(tx: Tx, order: FollowOrder): Promise<void> {
  await tx.run(sql`
    insert into follow_orders (id, customer_id, fund_id, state, term, duration_ms, amount_minor,
      fee_rate_nano, placed_at_ms, strikes_at_ms, settles_at_ms)
    values (${order.id}, ${order.customerId}, ${order.fundId}, ${order.state}, ${order.term},
      ${order.durationMs}, ${order.amount.minor}, ${order.feeRateNano}, ${order.placedAt},
      ${order.strikesAt}, ${order.settlesAt})`);
}

/** Another customer's id finds nothing. */
export async function findFollowOrder(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<FollowOrder | null> {
  const row = await reader.find<Row>(sql`
    select ${columns} from follow_orders where id = ${id} and customer_id = ${customerId}`);
  return row === null ? null : toOrder(row);
}

export type FollowFilter = {
  readonly states: readonly FollowState[] | null;
  readonly fundId: string | null;
};

/** Newest first. */
export async function listFollowPage(
  reader: Reader,
  customerId: string,
  { states, fundId }: FollowFilter,
  page: PageRequest,
): Promise<{ rows: FollowOrder[]; total: number }> {
  const which = sql`customer_id = ${customerId}
    ${states === null ? empty : sql`and state = any(${texts(states)}::text[])`}
    ${fundId === null ? empty : sql`and fund_id = ${fundId}`}`;
  return pageOf(reader, which, sql`seq desc`, page);
}

/** Under way, the next to be settled first. */
export async function listUnderWayPage(
  reader: Reader,
  customerId: string,
  page: PageRequest,
): Promise<{ rows: FollowOrder[]; total: number }> {
  return pageOf(
    reader,
    sql`customer_id = ${customerId} and ${underWay}`,
    sql`settles_at_ms, seq`,
    page,
  );
}

async function pageOf(
  reader: Reader,
  which: Sql,
  order: Sql,
  page: PageRequest,
): Promise<{ rows: FollowOrder[]; total: number }> {
  const { offset, limit } = rowWindow(page);
  const [rows, { total }] = await Promise.all([
    reader.many<Row>(sql`
      select ${columns} from follow_orders where ${which} order by ${order}
        limit ${limit} offset ${offset}`),
    reader.one<{ total: bigint }>(sql`select count(*) as total from follow_orders where ${which}`),
  ]);
  return { rows: rows.map(toOrder), total: Number(total) };
}

export async function findFirstFollowing(
  reader: Reader,
  customerId: string,
): Promise<number | null> {
  const row = await reader.find<{ placed: bigint }>(sql`
    select placed_at_ms as placed from follow_orders where customer_id = ${customerId}
      order by seq limit 1`);
  return row === null ? null : Number(row.placed);
}

/** All under way, for totals; a customer's money bounds them. */
export async function listUnderWay(reader: Reader, customerId: string): Promise<FollowOrder[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from follow_orders where customer_id = ${customerId} and ${underWay}
      order by seq`);
  return rows.map(toOrder);
}

/** In units at some instant of the range: confirmed before its end, and not settled before it. */
export async function listInUnits(
  reader: Reader,
  customerId: string,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<FollowOrder[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from follow_orders where customer_id = ${customerId}
      and confirmed_at_ms < ${untilMs} and (settled_at_ms is null or settled_at_ms >= ${fromMs})
      order by seq`);
  return rows.map(toOrder);
}

/** Those that an instant settles, then those it confirms; oldest first, locked. */
export async function takeDueAt(
  tx: Tx,
  fundId: string,
  atMs: number,
  countMax: number,
): Promise<FollowOrder[]> {
  const rows = await tx.many<Row>(sql`
    select ${columns} from follow_orders where fund_id = ${fundId}
      and ((state = 'waitConfirm' and strikes_at_ms = ${atMs})
        or (state = 'toBeSettled' and settles_at_ms = ${atMs}))
      order by state = 'toBeSettled' desc, seq limit ${countMax} for update`);
  return rows.map(toOrder);
}

export type Confirming = {
  readonly id: string;
  readonly seq: number;
  readonly value: bigint;
  readonly units: bigint;
  readonly settlesAt: number;
};

export async function confirmOrders(tx: Tx, orders: readonly Confirming[]): Promise<number> {
  if (orders.length === 0) return 0;
  return tx.run(sql`
    update follow_orders o set state = 'toBeSettled', is_owned = true, confirmed_seq = n.seq,
      confirmed_value = n.value, units = n.units, settles_at_ms = n.settles_at,
      confirmed_at_ms = ${tx.now}
    from unnest(${texts(orders.map(({ id }) => id))}::text[],
      ${bigints(orders.map(({ seq }) => seq))}::bigint[],
      ${bigints(orders.map(({ value }) => value))}::bigint[],
      ${bigints(orders.map(({ units }) => units))}::bigint[],
      ${bigints(orders.map(({ settlesAt }) => settlesAt))}::bigint[])
      as n (id, seq, value, units, settles_at)
    where o.id = n.id and o.state = 'waitConfirm'`);
}

export type Settling = {
  readonly id: string;
  readonly seq: number;
  readonly value: bigint;
  readonly worthMinor: bigint;
  readonly feeMinor: bigint;
  readonly proceedsMinor: bigint;
  readonly journal: number | null;
};

export async function settleOrders(tx: Tx, orders: readonly Settling[]): Promise<number> {
  if (orders.length === 0) return 0;
  return tx.run(sql`
    update follow_orders o set state = 'settled', is_owned = true, settled_seq = n.seq, settled_value = n.value,
      worth_minor = n.worth, fee_minor = n.fee, proceeds_minor = n.proceeds, journal = n.journal,
      settled_at_ms = ${tx.now}
    from unnest(${texts(orders.map(({ id }) => id))}::text[],
      ${bigints(orders.map(({ seq }) => seq))}::bigint[],
      ${bigints(orders.map(({ value }) => value))}::bigint[],
      ${bigints(orders.map(({ worthMinor }) => worthMinor))}::bigint[],
      ${bigints(orders.map(({ feeMinor }) => feeMinor))}::bigint[],
      ${bigints(orders.map(({ proceedsMinor }) => proceedsMinor))}::bigint[],
      ${bigints(orders.map(({ journal }) => journal))}::bigint[])
      as n (id, seq, value, worth, fee, proceeds, journal)
    where o.id = n.id and o.state = 'toBeSettled'`);
}

export async function returnOrders(
  tx: Tx,
  orders: readonly { readonly id: string; readonly reason: ReturnReason }[],
): Promise<number> {
  if (orders.length === 0) return 0;
  return tx.run(sql`
    update follow_orders o set state = 'returned', returned_at_ms = ${tx.now},
      returned_reason = n.reason
    from unnest(${texts(orders.map(({ id }) => id))}::text[],
      ${texts(orders.map(({ reason }) => reason))}::text[]) as n (id, reason)
    where o.id = n.id and o.state = 'waitConfirm'`);
}

/** No value could be struck: each waits for the next one. */
export async function postponeOrders(
  tx: Tx,
  ids: readonly string[],
  nextAt: number,
): Promise<number> {
  if (ids.length === 0) return 0;
  return tx.run(sql`
    update follow_orders set postponed = postponed + 1,
      strikes_at_ms = case state when 'waitConfirm' then ${nextAt}::bigint else strikes_at_ms end,
      settles_at_ms = case state when 'toBeSettled' then ${nextAt}::bigint
        else settles_at_ms + (${nextAt}::bigint - strikes_at_ms) end
    where id = any(${texts(ids)}::text[]) and ${underWay}`);
}

export type Followers = {
  readonly followers: number;
  readonly investedMinor: bigint;
  readonly byState: Readonly<Record<FollowState, number>>;
};

/** Of every fund that has orders. */
export async function countFollowers(reader: Reader): Promise<Map<string, Followers>> {
  const rows = await reader.many<{
    fund_id: string;
    followers: bigint;
    invested: bigint;
    waiting: bigint;
    in_units: bigint;
    settled: bigint;
    returned: bigint;
  }>(sql`
    select fund_id, count(distinct customer_id) filter (where ${underWay}) as followers,
      coalesce(sum(amount_minor) filter (where ${underWay}), 0)::bigint as invested,
      count(*) filter (where state = 'waitConfirm') as waiting,
      count(*) filter (where state = 'toBeSettled') as in_units,
      count(*) filter (where state = 'settled') as settled,
      count(*) filter (where state = 'returned') as returned
    from follow_orders group by fund_id`);
  return new Map(
    rows.map((row) => [
      row.fund_id,
      {
        followers: Number(row.followers),
        investedMinor: row.invested,
        byState: {
          waitConfirm: Number(row.waiting),
          toBeSettled: Number(row.in_units),
          settled: Number(row.settled),
          returned: Number(row.returned),
        },
      },
    ]),
  );
}

/** Which agency each of these orders is with; ids of other things are absent. */
export async function listFollowCodes(
  reader: Reader,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly code: string }[]> {
  return reader.many(
    sql`select id, fund_id as code from follow_orders where id = any(${texts(ids)}::text[])`,
  );
}

const toCarryOver = sql`state = 'toBeSettled' and not is_owned`;

export const isCarryOverDue = (): Sql => sql`
  exists (select from follow_orders where ${toCarryOver})`;

export async function takeToCarryOver(tx: Tx, countMax: number): Promise<FollowOrder[]> {
  const rows = await tx.many<Row>(sql`
    select ${columns} from follow_orders where ${toCarryOver} order by id limit ${countMax}
      for update skip locked`);
  return rows.map(toOrder);
}

/** Call with rows that are locked. */
export async function markUnitsOwned(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(sql`update follow_orders set is_owned = true where id = any(${texts(ids)}::text[])`);
}

/** What is invested in units: the amount of each order from its confirmation to its settlement. */
export async function listExpectedUnitsInvested(reader: Reader): Promise<ExpectedInvested[]> {
  const rows = await reader.many<{ customer_id: string; minor: bigint }>(sql`
    select customer_id, sum(amount_minor)::bigint as minor from follow_orders
      where state = 'toBeSettled' and is_owned group by customer_id`);
  return rows.map(({ customer_id, minor }) => ({ owner: customer_id, wallet: 'follow', minor }));
}

/** What the ledger must hold for follow orders: the amount of each until its units are bought. */
export async function listExpectedFollowHolds(reader: Reader): Promise<ExpectedHold[]> {
  const rows = await reader.many<Row>(
    sql`select ${columns} from follow_orders where state = 'waitConfirm' or (${toCarryOver})`,
  );
  return rows.map(({ id, customer_id, amount_minor, placed_at_ms }) => ({
    reference: id,
    owner: customer_id,
    account: 'follow',
    currency: wallets.follow.currency,
    minor: amount_minor,
    purpose: 'follow',
    since: Number(placed_at_ms),
  }));
}

function toOrder(row: Row): FollowOrder {
  const { currency } = wallets.follow;
  const confirmed =
    row.confirmed_seq === null ||
    row.confirmed_value === null ||
    row.units === null ||
    row.confirmed_at_ms === null
      ? null
      : {
          seq: Number(row.confirmed_seq),
          value: row.confirmed_value,
          units: row.units,
          at: Number(row.confirmed_at_ms),
        };
  const settled =
    row.settled_seq === null ||
    row.settled_value === null ||
    row.worth_minor === null ||
    row.fee_minor === null ||
    row.proceeds_minor === null ||
    row.settled_at_ms === null
      ? null
      : {
          seq: Number(row.settled_seq),
          value: row.settled_value,
          worth: money(currency, row.worth_minor),
          fee: money(currency, row.fee_minor),
          proceeds: money(currency, row.proceeds_minor),
          at: Number(row.settled_at_ms),
          journal: row.journal === null ? null : Number(row.journal),
        };
  return {
    id: row.id,
    customerId: asCustomerId(row.customer_id),
    fundId: row.fund_id,
    state: row.state,
    term: row.term,
    durationMs: Number(row.duration_ms),
    amount: money(currency, row.amount_minor),
    isOwned: row.is_owned,
    feeRateNano: row.fee_rate_nano,
    placedAt: Number(row.placed_at_ms),
    strikesAt: Number(row.strikes_at_ms),
    settlesAt: Number(row.settles_at_ms),
    postponed: row.postponed,
    confirmed,
    settled,
    returned:
      row.returned_at_ms === null || row.returned_reason === null
        ? null
        : { at: Number(row.returned_at_ms), reason: row.returned_reason },
  };
}
