/**
 * Holdings. Every transition names the expected state, so of two concurrent ones one finds it gone;
 * what beats take is locked, and what another server has locked is left to it.
 */
import { localDate, type LocalDate } from '@candor/kit/local-date';
import { rowWindow, type PageRequest } from '@candor/kit/paging';
import { money, type Money } from '@candor/money/amount';
import sql, { empty, type Sql } from 'sql-template-tag';
import { bigints, texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { asCustomerId } from '../customers/customer.ts';
import type { ExpectedHold, ExpectedInvested } from '../ledger/store/reconcile.store.ts';
import type { Ended, Holding, HoldingState, NextCoupon } from './holding.ts';

type Row = {
  id: string;
  customer_id: string;
  code: string;
  state: HoldingState;
  face_minor: bigint;
  cost_minor: bigint;
  is_owned: boolean;
  accrued_paid_minor: bigint;
  buy_trade_id: string;
  bought_at_ms: bigint;
  buy_settles_on: string;
  matures_at_ms: bigint;
  next_coupon_on: string | null;
  next_coupon_at_ms: bigint | null;
  coupons_paid: number;
  interest_minor: bigint;
  ended_by: Ended['by'] | null;
  ended_at_ms: bigint | null;
  sell_trade_id: string | null;
  sell_settles_on: string | null;
  proceeds_minor: bigint | null;
  pays_at_ms: bigint | null;
  redeemed_at_ms: bigint | null;
};

const columns = sql`id, customer_id, code, state, face_minor, cost_minor, is_owned,
  accrued_paid_minor, buy_trade_id, bought_at_ms, buy_settles_on::text as buy_settles_on, matures_at_ms,
  next_coupon_on::text as next_coupon_on, next_coupon_at_ms, coupons_paid, interest_minor, ended_by,
  ended_at_ms, sell_trade_id, sell_settles_on::text as sell_settles_on, proceeds_minor, pays_at_ms,
  redeemed_at_ms`;

export async function insertHolding(tx: Tx, holding: Holding): Promise<void> {
  const { id, customerId, code, state, face, cost, accruedPaid, nextCoupon, ended } = holding;
  await tx.run(sql`
    insert into treasury_holdings (id, customer_id, code, state, face_minor, cost_minor, is_owned,
      accrued_paid_minor, buy_trade_id, bought_at_ms, buy_settles_on, matures_at_ms, next_coupon_on,
      next_coupon_at_ms, coupons_paid, interest_minor, ended_by, ended_at_ms, sell_trade_id,
      sell_settles_on, proceeds_minor, pays_at_ms)
    values (${id}, ${customerId}, ${code}, ${state}, ${face.minor}, ${cost.minor},
      ${holding.isOwned}, ${accruedPaid.minor}, ${holding.buyTradeId}, ${holding.boughtAt}, ${holding.buySettlesOn},
      ${holding.maturesAt}, ${nextCoupon?.dueOn ?? null}, ${nextCoupon?.paysAt ?? null},
      ${holding.couponsPaid}, ${holding.interest.minor}, ${ended?.by ?? null}, ${ended?.at ?? null},
      ${ended?.sale?.tradeId ?? null}, ${ended?.sale?.settlesOn ?? null},
      ${ended?.proceeds.minor ?? null}, ${ended?.paysAt ?? null})`);
}

/** What is left after a part was sold. False means somebody was faster. */
export async function shrinkHolding(
  tx: Tx,
  { id, face, cost, accruedPaid, interest }: Holding,
): Promise<boolean> {
  return tx.changed(sql`
    update treasury_holdings set face_minor = ${face.minor}, cost_minor = ${cost.minor},
      accrued_paid_minor = ${accruedPaid.minor}, interest_minor = ${interest.minor}
    where id = ${id} and state = 'bought'`);
}

/** All of it was sold. False means somebody was faster. */
export async function endHolding(
  tx: Tx,
  { id, state, nextCoupon }: Holding,
  ended: Ended,
): Promise<boolean> {
  return tx.changed(sql`
    update treasury_holdings set state = ${state}, next_coupon_on = ${nextCoupon?.dueOn ?? null},
      next_coupon_at_ms = ${nextCoupon?.paysAt ?? null}, ended_by = ${ended.by},
      ended_at_ms = ${ended.at}, sell_trade_id = ${ended.sale?.tradeId ?? null},
      sell_settles_on = ${ended.sale?.settlesOn ?? null}, proceeds_minor = ${ended.proceeds.minor},
      pays_at_ms = ${ended.paysAt}
    where id = ${id} and state = 'bought'`);
}

/** Another customer's id finds nothing. */
export async function findHolding(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<Holding | null> {
  const row = await reader.find<Row>(sql`
    select ${columns} from treasury_holdings where id = ${id} and customer_id = ${customerId}`);
  return row === null ? null : toHolding(row);
}

/** Locked until the commit. */
export async function findHoldingForUpdate(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<Holding | null> {
  const row = await tx.find<Row>(sql`
    select ${columns} from treasury_holdings where id = ${id} and customer_id = ${customerId}
      for update`);
  return row === null ? null : toHolding(row);
}

export async function listHoldings(
  reader: Reader,
  customerId: string,
  { state, code }: { state: HoldingState | null; code: string | null },
  page: PageRequest,
): Promise<{ rows: Holding[]; total: number }> {
  const { offset, limit } = rowWindow(page);
  const which = sql`customer_id = ${customerId}
    ${state === null ? empty : sql`and state = ${state}`}
    ${code === null ? empty : sql`and code = ${code}`}`;
  const [rows, { total }] = await Promise.all([
    reader.many<Row>(sql`
      select ${columns} from treasury_holdings where ${which} order by seq desc
        limit ${limit} offset ${offset}`),
    reader.one<{ total: bigint }>(
      sql`select count(*) as total from treasury_holdings where ${which}`,
    ),
  ]);
  return { rows: rows.map(toHolding), total: Number(total) };
}

/** Everything from which something is still to come, oldest first. */
export async function listOpenHoldings(reader: Reader, customerId: string): Promise<Holding[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from treasury_holdings where customer_id = ${customerId}
      and done_at_ms is null order by seq`);
  return rows.map(toHolding);
}

/** Those from which something was to come at an instant of the range. */
export async function listHoldingsWithin(
  reader: Reader,
  customerId: string,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<Holding[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from treasury_holdings where customer_id = ${customerId}
      and bought_at_ms < ${untilMs} and (done_at_ms is null or done_at_ms >= ${fromMs})
      order by seq`);
  return rows.map(toHolding);
}

export async function loadHoldingSums(
  reader: Reader,
  customerId: string,
): Promise<{ interest: Money; realised: Money }> {
  const { interest, realised } = await reader.one<{ interest: bigint; realised: bigint }>(sql`
    select coalesce(sum(interest_minor), 0)::bigint as interest,
      coalesce(sum(proceeds_minor - cost_minor) filter (where state = 'redeemed'), 0)::bigint
        as realised
    from treasury_holdings where customer_id = ${customerId}`);
  return { interest: dollars(interest), realised: dollars(realised) };
}

const withCoupon = (now: number): Sql => sql`next_coupon_at_ms <= ${now}`;
const matured = (now: number): Sql => sql`state = 'bought' and matures_at_ms <= ${now}`;
const payable = (now: number): Sql => sql`state = 'waiting' and pays_at_ms <= ${now}`;

export const isHoldingDue = (now: number): Sql => sql`
  exists (select from treasury_holdings where ${withCoupon(now)})
  or exists (select from treasury_holdings where ${matured(now)})
  or exists (select from treasury_holdings where ${payable(now)})`;

export async function takeDueCoupons(tx: Tx, countMax: number): Promise<Holding[]> {
  return take(tx, sql`${withCoupon(tx.now)} order by next_coupon_at_ms, id`, countMax);
}

export async function takeMatured(tx: Tx, countMax: number): Promise<Holding[]> {
  return take(tx, sql`${matured(tx.now)} order by matures_at_ms, id`, countMax);
}

export async function takePayable(tx: Tx, countMax: number): Promise<Holding[]> {
  return take(tx, sql`${payable(tx.now)} order by pays_at_ms, id`, countMax);
}

async function take(tx: Tx, which: Sql, countMax: number): Promise<Holding[]> {
  const rows = await tx.many<Row>(sql`
    select ${columns} from treasury_holdings where ${which} limit ${countMax}
      for update skip locked`);
  return rows.map(toHolding);
}

export type CouponStep = {
  readonly id: string;
  readonly amount: Money;
  readonly next: NextCoupon | null;
};

/** Call with rows that are locked. */
export async function advanceCoupons(tx: Tx, steps: readonly CouponStep[]): Promise<void> {
  await tx.run(sql`
    update treasury_holdings h set interest_minor = h.interest_minor + n.amount,
      coupons_paid = h.coupons_paid + 1, next_coupon_on = n.due, next_coupon_at_ms = n.pays,
      done_at_ms = case when h.state = 'redeemed' and n.due is null then ${tx.now}::bigint end
    from unnest(${texts(steps.map(({ id }) => id))}::text[],
      ${bigints(steps.map(({ amount }) => amount.minor))}::bigint[],
      ${steps.map(({ next }) => next?.dueOn ?? null)}::date[],
      ${bigints(steps.map(({ next }) => next?.paysAt ?? null))}::bigint[])
      as n (id, amount, due, pays)
    where h.id = n.id`);
}

export type MaturityStep = { readonly id: string; readonly paysAt: number };

/** Call with rows that are locked. */
export async function markMatured(tx: Tx, steps: readonly MaturityStep[]): Promise<void> {
  await tx.run(sql`
    update treasury_holdings h set state = 'waiting', ended_by = 'maturity', ended_at_ms = ${tx.now},
      proceeds_minor = h.face_minor, pays_at_ms = n.pays
    from unnest(${texts(steps.map(({ id }) => id))}::text[],
      ${bigints(steps.map(({ paysAt }) => paysAt))}::bigint[]) as n (id, pays)
    where h.id = n.id and h.state = 'bought'`);
}

/** Call with rows that are locked. */
export async function markRedeemed(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update treasury_holdings h set state = 'redeemed', redeemed_at_ms = ${tx.now},
      done_at_ms = case when h.next_coupon_on is null then ${tx.now}::bigint end
    where h.id = any(${texts(ids)}::text[]) and h.state = 'waiting'`);
}

const toCarryOver = sql`state <> 'redeemed' and not is_owned`;

export const isCarryOverDue = (): Sql => sql`
  exists (select from treasury_holdings where ${toCarryOver})`;

export async function takeToCarryOver(tx: Tx, countMax: number): Promise<Holding[]> {
  return take(tx, sql`${toCarryOver} order by id`, countMax);
}

/** Call with rows that are locked. */
export async function markOwned(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update treasury_holdings set is_owned = true where id = any(${texts(ids)}::text[])`);
}

/** What is invested in treasuries: the cost of each until it is paid out. */
export async function listExpectedBondsInvested(reader: Reader): Promise<ExpectedInvested[]> {
  const rows = await reader.many<{ customer_id: string; minor: bigint }>(sql`
    select customer_id, sum(cost_minor)::bigint as minor from treasury_holdings
      where state <> 'redeemed' and is_owned group by customer_id`);
  return rows.map(({ customer_id, minor }) => ({ owner: customer_id, wallet: 'funding', minor }));
}

/** What the ledger must hold for treasuries: the cost of those that were not carried over yet. */
export async function listExpectedBondHolds(reader: Reader): Promise<ExpectedHold[]> {
  const rows = await reader.many<{
    id: string;
    customer_id: string;
    cost_minor: bigint;
    bought_at_ms: bigint;
  }>(sql`
    select id, customer_id, cost_minor, bought_at_ms from treasury_holdings
      where ${toCarryOver}`);
  return rows.map(({ id, customer_id, cost_minor, bought_at_ms }) => ({
    reference: id,
    owner: customer_id,
    account: 'funding',
    currency: 'USD',
    minor: cost_minor,
    purpose: 'bond',
    since: Number(bought_at_ms),
  }));
}

export async function listHoldingsByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<Holding[]> {
  const rows = await reader.many<Row>(
    sql`select ${columns} from treasury_holdings where id = any(${texts(ids)}::text[])`,
  );
  return rows.map(toHolding);
}

export async function listHoldingCodes(
  reader: Reader,
  ids: readonly string[],
): Promise<{ id: string; code: string }[]> {
  return reader.many<{ id: string; code: string }>(
    sql`select id, code from treasury_holdings where id = any(${texts(ids)}::text[])`,
  );
}

function toHolding(row: Row): Holding {
  return {
    id: row.id,
    customerId: asCustomerId(row.customer_id),
    code: row.code,
    state: row.state,
    face: dollars(row.face_minor),
    cost: dollars(row.cost_minor),
    isOwned: row.is_owned,
    accruedPaid: dollars(row.accrued_paid_minor),
    buyTradeId: row.buy_trade_id,
    boughtAt: Number(row.bought_at_ms),
    buySettlesOn: localDate(row.buy_settles_on),
    maturesAt: Number(row.matures_at_ms),
    nextCoupon:
      row.next_coupon_on === null
        ? null
        : { dueOn: localDate(row.next_coupon_on), paysAt: Number(row.next_coupon_at_ms) },
    couponsPaid: row.coupons_paid,
    interest: dollars(row.interest_minor),
    ended:
      row.ended_by === null
        ? null
        : {
            by: row.ended_by,
            at: Number(row.ended_at_ms),
            proceeds: dollars(row.proceeds_minor ?? 0n),
            paysAt: Number(row.pays_at_ms),
            sale: getSale(row.sell_trade_id, row.sell_settles_on),
          },
    redeemedAt: row.redeemed_at_ms === null ? null : Number(row.redeemed_at_ms),
  };
}

function getSale(
  tradeId: string | null,
  settlesOn: string | null,
): { tradeId: string; settlesOn: LocalDate } | null {
  return tradeId === null || settlesOn === null
    ? null
    : { tradeId, settlesOn: localDate(settlesOn) };
}

function dollars(minor: bigint): Money {
  return money('USD', minor);
}
