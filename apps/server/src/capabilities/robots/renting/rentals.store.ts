/** Rentals. The run's row is locked before the rental's, and both before any book of the ledger. */
import { rowWindow, type PageRequest } from '@candor/kit/paging';
import type { Pace } from '@candor/strategies/catalogue/pace';
import sql, { empty, type Sql } from 'sql-template-tag';
import { getRentalHolds, type OpenRental } from '../../../core/desk/store/rentals.store.ts';
import type { ExpectedHold } from '../../../core/ledger/store/reconcile.store.ts';
import { bigints, texts } from '../../../platform/db/columns.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { Rental, RentalState } from './rental.ts';

type Row = {
  id: string;
  seq: bigint;
  customer_id: string;
  robot_id: string;
  pace: Pace;
  state: RentalState;
  capital_minor: bigint;
  price_minor: bigint;
  created_at_ms: bigint;
  first_bar_ms: bigint;
  ends_at_ms: bigint;
  income_minor: bigint;
  ended_by: 'cycle' | 'redeemed' | null;
  ending_at_ms: bigint | null;
  refund_minor: bigint | null;
  sales: number;
  ended_at_ms: bigint | null;
  paid_out_minor: bigint | null;
};

const columns = sql`r.id, r.seq, r.customer_id, r.robot_id, r.pace, r.state, r.capital_minor,
  r.price_minor, r.created_at_ms, r.first_bar_ms, r.ends_at_ms, r.income_minor, r.ended_by,
  r.ending_at_ms, r.refund_minor, r.sales, r.ended_at_ms, r.paid_out_minor`;

export type NewRental = Pick<
  Rental,
  'id' | 'customerId' | 'robotId' | 'pace' | 'capitalMinor' | 'priceMinor' | 'firstBar' | 'endsAt'
>;

export async function insertRental(tx: Tx, one: NewRental): Promise<void> {
  await tx.run(sql`
    insert into rentals (id, customer_id, robot_id, pace, state, capital_minor, price_minor,
      created_at_ms, first_bar_ms, ends_at_ms)
    values (${one.id}, ${one.customerId}, ${one.robotId}, ${one.pace}, 'accepted',
      ${one.capitalMinor}, ${one.priceMinor}, ${tx.now}, ${one.firstBar}, ${one.endsAt})`);
}

/** Another's rental is not found. */
export async function findRental(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<Rental | null> {
  const row = await reader.find<Row>(
    sql`select ${columns} from rentals r where r.id = ${id} and r.customer_id = ${customerId}`,
  );
  return row === null ? null : getRental(row);
}

export async function findRentalForUpdate(tx: Tx, id: string): Promise<Rental | null> {
  const row = await tx.find<Row>(
    sql`select ${columns} from rentals r where r.id = ${id} for update`,
  );
  return row === null ? null : getRental(row);
}

/** Locked, in the order of their ids. */
export async function takeRentals(tx: Tx, ids: readonly string[]): Promise<Map<string, Rental>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.many<Row>(sql`
    select ${columns} from rentals r where r.id = any(${texts(ids)}::text[])
    order by r.id for update`);
  return new Map(rows.map((row) => [row.id, getRental(row)]));
}

export type RentalsQuery = {
  readonly page: PageRequest;
  readonly which: 'all' | 'running' | 'over';
  readonly robotId?: string | undefined;
};

export async function listRentalsPage(
  reader: Reader,
  customerId: string,
  { page, which, robotId }: RentalsQuery,
): Promise<{ rows: Rental[]; total: number }> {
  const { offset, limit } = rowWindow(page);
  const chosen = sql`r.customer_id = ${customerId}
    ${which === 'all' ? empty : which === 'over' ? sql`and r.state = 'over'` : sql`and r.state <> 'over'`}
    ${robotId === undefined ? empty : sql`and r.robot_id = ${robotId}`}`;
  const rows = await reader.many<Row>(sql`
    select ${columns} from rentals r where ${chosen} order by r.seq desc
    limit ${limit} offset ${offset}`);
  const { total } = await reader.one<{ total: bigint }>(
    sql`select count(*) as total from rentals r where ${chosen}`,
  );
  return { rows: rows.map(getRental), total: Number(total) };
}

const RUNNING_MAX = 1_000;

export async function listRunning(reader: Reader, customerId: string): Promise<Rental[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from rentals r where r.customer_id = ${customerId} and r.state <> 'over'
    order by r.seq desc limit ${RUNNING_MAX}`);
  return rows.map(getRental);
}

/** Whose cycle is over, the longest waiting first. */
const overdue = (now: number): Sql => sql`state not in ('ending', 'over') and ends_at_ms <= ${now}`;

/** Whether one is to be ended, or is ending. */
export const isEndDue = (now: number): Sql => sql`
  exists (select from rentals where ${overdue(now)})
  or exists (select from rentals where state = 'ending')`;

export async function listOverdue(reader: Reader, now: number, limit: number): Promise<string[]> {
  const rows = await reader.many<{ id: string }>(sql`
    select id from rentals where ${overdue(now)}
    order by ends_at_ms, id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export async function listEnding(reader: Reader, limit: number): Promise<string[]> {
  const rows = await reader.many<{ id: string }>(sql`
    select id from rentals where state = 'ending' order by ending_at_ms, id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export type RentalMove = {
  readonly id: string;
  readonly from: RentalState;
  readonly to: RentalState;
  readonly incomeMinor: bigint;
};

/** Many at once, each from the state the caller saw; the caller holds the rows. */
export async function moveRentals(tx: Tx, moves: readonly RentalMove[]): Promise<number> {
  if (moves.length === 0) return 0;
  return tx.run(sql`
    update rentals r set state = n.to_state, income_minor = n.income
    from unnest(${texts(moves.map(({ id }) => id))}::text[],
      ${texts(moves.map(({ from }) => from))}::text[],
      ${texts(moves.map(({ to }) => to))}::text[],
      ${bigints(moves.map(({ incomeMinor }) => incomeMinor))}::bigint[])
      as n (id, from_state, to_state, income)
    where r.id = n.id and r.state = n.from_state`);
}

/** From the state the caller saw; false means somebody was faster. */
export async function beginEnding(
  tx: Tx,
  id: string,
  { from, by, refundMinor }: { from: RentalState; by: 'cycle' | 'redeemed'; refundMinor: bigint },
): Promise<boolean> {
  return tx.changed(sql`
    update rentals set state = 'ending', ended_by = ${by}, ending_at_ms = ${tx.now},
      refund_minor = ${refundMinor}
    where id = ${id} and state = ${from}`);
}

/** Counts one more try to sell everything; null when it is not ending any more. */
export async function countSale(tx: Tx, id: string): Promise<number | null> {
  const row = await tx.find<{ sales: number }>(sql`
    update rentals set sales = sales + 1 where id = ${id} and state = 'ending' returning sales`);
  return row?.sales ?? null;
}

export async function endRental(
  tx: Tx,
  id: string,
  { incomeMinor, paidOutMinor }: { incomeMinor: bigint; paidOutMinor: bigint },
): Promise<boolean> {
  return tx.changed(sql`
    update rentals set state = 'over', ended_at_ms = ${tx.now}, income_minor = ${incomeMinor},
      paid_out_minor = ${paidOutMinor}
    where id = ${id} and state = 'ending'`);
}

export type LiveRecord = {
  readonly robotId: string;
  readonly rentals: number;
  readonly running: number;
  readonly ended: number;
  readonly redeemed: number;
  readonly gained: number;
  readonly lost: number;
  readonly capitalMinor: bigint;
  readonly incomeMinor: bigint;
  readonly feesMinor: bigint;
  readonly pricesMinor: bigint;
  /** Income over capital in billionths, of those that are over. */
  readonly best: bigint | null;
  readonly median: bigint | null;
  readonly worst: bigint | null;
  readonly since: number | null;
};

/** Of everybody's rentals of each robot; those that never were rented are missing. */
export async function listLiveRecords(reader: Reader): Promise<Map<string, LiveRecord>> {
  const rows = await reader.many<{
    robot_id: string;
    rentals: bigint;
    running: bigint;
    ended: bigint;
    redeemed: bigint;
    gained: bigint;
    lost: bigint;
    capital: bigint;
    income: bigint;
    fees: bigint;
    prices: bigint;
    best: bigint | null;
    median: bigint | null;
    worst: bigint | null;
    since: bigint;
  }>(sql`
    select robot_id, count(*) as rentals, count(*) filter (where state <> 'over') as running,
      count(*) filter (where state = 'over' and ended_by = 'cycle') as ended,
      count(*) filter (where state = 'over' and ended_by = 'redeemed') as redeemed,
      count(*) filter (where state = 'over' and result > 0) as gained,
      count(*) filter (where state = 'over' and result < 0) as lost,
      sum(capital_minor)::bigint as capital, sum(income_minor)::bigint as income,
      coalesce(sum(traded.fees), 0)::bigint as fees,
      sum(price_minor - coalesce(refund_minor, 0))::bigint as prices,
      max(ratio) filter (where state = 'over') as best,
      (percentile_disc(0.5) within group (order by r.ratio) filter (where state = 'over'))::bigint
        as median,
      min(ratio) filter (where state = 'over') as worst, min(created_at_ms) as since
    from (select r.*, r.income_minor - r.price_minor + coalesce(r.refund_minor, 0) as result,
        div(r.income_minor::numeric * 1000000000, r.capital_minor)::bigint as ratio
      from rentals r) r
      left join (select rental_id, sum(fees_minor) as fees from positions
        where rental_id is not null group by rental_id) traded on traded.rental_id = r.id
    group by robot_id`);
  return new Map(
    rows.map((row) => [
      row.robot_id,
      {
        robotId: row.robot_id,
        rentals: Number(row.rentals),
        running: Number(row.running),
        ended: Number(row.ended),
        redeemed: Number(row.redeemed),
        gained: Number(row.gained),
        lost: Number(row.lost),
        capitalMinor: row.capital,
        incomeMinor: row.income,
        feesMinor: row.fees,
        pricesMinor: row.prices,
        best: row.best,
        median: row.median,
        worst: row.worst,
        since: Number(row.since),
      },
    ]),
  );
}

function getRental(row: Row): Rental {
  return {
    id: row.id,
    seq: Number(row.seq),
    customerId: row.customer_id,
    robotId: row.robot_id,
    pace: row.pace,
    state: row.state,
    capitalMinor: row.capital_minor,
    priceMinor: row.price_minor,
    createdAt: Number(row.created_at_ms),
    firstBar: Number(row.first_bar_ms),
    endsAt: Number(row.ends_at_ms),
    incomeMinor: row.income_minor,
    ending:
      row.ended_by === null || row.ending_at_ms === null || row.refund_minor === null
        ? null
        : { by: row.ended_by, at: Number(row.ending_at_ms), refundMinor: row.refund_minor },
    sales: row.sales,
    over:
      row.ended_at_ms === null || row.paid_out_minor === null
        ? null
        : { at: Number(row.ended_at_ms), paidOutMinor: row.paid_out_minor },
  };
}

/** For the reconciliation: what must be held for rentals, by the desk's rows. */
export async function listExpectedRentalHolds(reader: Reader): Promise<ExpectedHold[]> {
  const rows = await reader.many<Omit<OpenRental, 'since'> & { since: bigint }>(sql`
    select id, customer_id as "customerId", capital_minor as capital, created_at_ms as since
    from rentals where state <> 'over'`);
  return getRentalHolds(
    reader,
    rows.map((row) => ({ ...row, since: Number(row.since) })),
  );
}

export type RenterName = { readonly id: string; readonly userId: string; readonly isDemo: boolean };

export async function listRenters(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, RenterName>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.many<RenterName>(sql`
    select id, user_id as "userId", is_demo as "isDemo" from customers
    where id = any(${texts(ids)}::text[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
