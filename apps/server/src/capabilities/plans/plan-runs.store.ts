/** SQL of what became of a plan's dates: one row for each, once. */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { PlanSkip } from '@candor/contract/plans';
import sql, { type Sql } from 'sql-template-tag';
import type { Bought } from '../../core/desk/show/bought-by.ts';
import { bigints, texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { KeptRefusal } from '../../core/baskets/share/shown-share.ts';
import type { PlanRun } from './plan.ts';
import { keptRefusal, valuesText } from './plans.store.ts';

type Row = Pick<PlanRun, 'planId' | 'on' | 'state' | 'orderId' | 'skip'> & {
  readonly amount: bigint;
  readonly reason: RefusalCode | null;
  readonly reasonValues: string | null;
  readonly decidedAt: bigint | null;
  readonly quantity: bigint | null;
  readonly paid: bigint | null;
  readonly value: bigint | null;
};

const columns = sql`r.plan_id as "planId", r.due_on::text as "on", r.amount_minor as amount, r.state,
  r.order_id as "orderId", r.skip, r.reason, r.reason_values as "reasonValues",
  r.decided_at_ms as "decidedAt", r.quantity, r.paid_minor as paid, r.value`;

export async function listRuns(
  reader: Reader,
  planId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<PlanRun[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from plan_runs r where r.plan_id = ${planId}
    order by r.due_on desc offset ${offset} limit ${limit}`);
  return rows.map(toRun);
}

export async function countRuns(reader: Reader, planId: string): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(
    sql`select count(*) as count from plan_runs where plan_id = ${planId}`,
  );
  return Number(count);
}

export type BoughtOn = Pick<Bought, 'quantity' | 'paid'> & {
  readonly planId: string;
  readonly at: number;
};

export async function listBought(reader: Reader, planIds: readonly string[]): Promise<BoughtOn[]> {
  if (planIds.length === 0) return [];
  const rows = await reader.many<BoughtOn & { at: bigint }>(sql`
    select plan_id as "planId", decided_at_ms as at, quantity, paid_minor as paid from plan_runs
    where plan_id = any(${texts(planIds)}::text[]) and state = 'placed'`);
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

export async function countSkipped(
  reader: Reader,
  planIds: readonly string[],
): Promise<Map<string, number>> {
  if (planIds.length === 0) return new Map();
  const rows = await reader.many<{ planId: string; count: bigint }>(sql`
    select plan_id as "planId", count(*) as count from plan_runs
    where plan_id = any(${texts(planIds)}::text[]) and state = 'skipped' group by plan_id`);
  return new Map(rows.map(({ planId, count }) => [planId, Number(count)]));
}

export type NewRun = Pick<PlanRun, 'planId' | 'on' | 'amount' | 'orderId'>;

/** To be placed; until then it is this server's. */
export async function insertPlacing(tx: Tx, runs: readonly NewRun[], tryAt: number): Promise<void> {
  if (runs.length === 0) return;
  await tx.run(sql`
    insert into plan_runs (plan_id, due_on, amount_minor, order_id, state, try_at_ms)
    select n.plan_id, n.due_on::date, n.amount, n.order_id, 'placing', ${tryAt}
    from ${newRows(runs)}`);
}

export async function insertSkipped(
  tx: Tx,
  runs: readonly NewRun[],
  skip: Exclude<PlanSkip, 'refused'>,
): Promise<void> {
  if (runs.length === 0) return;
  await tx.run(sql`
    insert into plan_runs (plan_id, due_on, amount_minor, order_id, state, skip, decided_at_ms)
    select n.plan_id, n.due_on::date, n.amount, n.order_id, 'skipped', ${skip}, ${tx.now}
    from ${newRows(runs)}`);
}

function newRows(runs: readonly NewRun[]): Sql {
  return sql`unnest(${texts(runs.map(({ planId }) => planId))}::text[],
    ${texts(runs.map(({ on }) => on))}::text[], ${bigints(runs.map(({ amount }) => amount))}::bigint[],
    ${texts(runs.map(({ orderId }) => orderId))}::text[]) as n (plan_id, due_on, amount, order_id)`;
}

export const isRunUnplaced = (now: number): Sql =>
  sql`exists (select from plan_runs where state = 'placing' and try_at_ms <= ${now})`;

/** With whose it is, of what, and whether a later date of the plan has come since. */
export type Placing = NewRun & {
  readonly customerId: string;
  readonly instrumentId: string;
  readonly code: string;
  readonly isOvertaken: boolean;
};

/** Those that a server left: it was killed, or the market had no price. */
export async function takeUnplaced(
  tx: Tx,
  { limit, tryAt }: { readonly limit: number; readonly tryAt: number },
): Promise<Placing[]> {
  return tx.many<Placing>(sql`
    update plan_runs r set try_at_ms = ${tryAt} from plans p
    where p.id = r.plan_id and (r.plan_id, r.due_on) in (
      select w.plan_id, w.due_on from plan_runs w
      where w.state = 'placing' and w.try_at_ms <= ${tx.now}
      order by w.try_at_ms, w.plan_id limit ${limit} for update skip locked)
    returning r.plan_id as "planId", r.due_on::text as "on", r.amount_minor as amount,
      r.order_id as "orderId", p.customer_id as "customerId", p.instrument_id as "instrumentId",
      p.code, exists (select from plan_runs l where l.plan_id = r.plan_id and l.due_on > r.due_on)
      as "isOvertaken"`);
}

type Key = Pick<PlanRun, 'planId' | 'on'>;

export async function tryLater(
  tx: Tx,
  runs: readonly (Key & { readonly at: number })[],
): Promise<void> {
  if (runs.length === 0) return;
  await tx.run(sql`
    update plan_runs r set try_at_ms = n.at
    from unnest(${texts(runs.map(({ planId }) => planId))}::text[],
      ${texts(runs.map(({ on }) => on))}::text[], ${bigints(runs.map(({ at }) => at))}::bigint[])
      as n (plan_id, due_on, at)
    where r.plan_id = n.plan_id and r.due_on = n.due_on::date and r.state = 'placing'`);
}

export type Outcome = Key &
  (
    | { readonly kind: 'placed'; readonly bought: Bought }
    | { readonly kind: 'refused'; readonly refusal: KeptRefusal }
    | { readonly kind: 'missed' }
  );

/** Answers those that nobody had settled before. */
export async function settleRuns(tx: Tx, outcomes: readonly Outcome[]): Promise<Set<string>> {
  if (outcomes.length === 0) return new Set();
  const bought = outcomes.map((one) => (one.kind === 'placed' ? one.bought : null));
  const refusal = outcomes.map((one) => (one.kind === 'refused' ? one.refusal : null));
  const rows = await tx.many<{ orderId: string }>(sql`
    update plan_runs r set try_at_ms = null, decided_at_ms = ${tx.now},
      state = case n.kind when 'placed' then 'placed' else 'skipped' end,
      skip = case n.kind when 'placed' then null else n.kind end,
      reason = nullif(n.reason, ''), reason_values = nullif(n.reason_values, ''),
      quantity = n.quantity, paid_minor = n.paid, value = n.value
    from unnest(${texts(outcomes.map(({ planId }) => planId))}::text[],
      ${texts(outcomes.map(({ on }) => on))}::text[],
      ${texts(outcomes.map(({ kind }) => kind))}::text[],
      ${texts(refusal.map((one) => one?.code ?? ''))}::text[],
      ${texts(refusal.map((one) => (one === null ? '' : valuesText(one))))}::text[],
      ${bigints(bought.map((one) => one?.quantity ?? null))}::bigint[],
      ${bigints(bought.map((one) => one?.paid ?? null))}::bigint[],
      ${bigints(bought.map((one) => one?.value ?? null))}::bigint[])
      as n (plan_id, due_on, kind, reason, reason_values, quantity, paid, value)
    where r.plan_id = n.plan_id and r.due_on = n.due_on::date and r.state = 'placing'
    returning r.order_id as "orderId"`);
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Everything, for the customer's own copy. */
export async function listOwnRuns(reader: Reader, customerId: string): Promise<PlanRun[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from plan_runs r join plans p on p.id = r.plan_id
    where p.customer_id = ${customerId} order by r.plan_id, r.due_on`);
  return rows.map(toRun);
}

function toRun({ reason, reasonValues, decidedAt, quantity, paid, value, ...row }: Row): PlanRun {
  return {
    ...row,
    refusal: keptRefusal(reason, reasonValues),
    decidedAt: decidedAt === null ? null : Number(decidedAt),
    bought: quantity === null || paid === null || value === null ? null : { quantity, paid, value },
  };
}
