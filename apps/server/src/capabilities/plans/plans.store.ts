/**
 * SQL of plans. Whoever changes one holds its row; so a date is claimed once, and a change meets it
 * before or after.
 */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { PlanEnd } from '@candor/contract/plans';
import type { TextValues } from '@candor/i18n/text';
import type { LocalDate } from '@candor/kit/local-date';
import sql, { type Sql } from 'sql-template-tag';
import { bigints, texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { KeptRefusal } from '../../core/baskets/share/shown-share.ts';
import type { Plan, PlanDate } from './plan.ts';

type Row = Pick<
  Plan,
  'id' | 'customerId' | 'instrumentId' | 'code' | 'every' | 'day' | 'endsOn' | 'state' | 'endedBy'
> & {
  readonly amount: bigint;
  readonly lastOn: LocalDate | null;
  readonly pausedReason: RefusalCode | null;
  readonly pausedValues: string | null;
  readonly nextOn: LocalDate | null;
  readonly nextAt: bigint | null;
  readonly createdAt: bigint;
};

const columns = sql`p.id, p.customer_id as "customerId", p.instrument_id as "instrumentId", p.code,
  p.amount_minor as amount, p.every, p.day, p.ends_on::text as "endsOn", p.state,
  p.paused_reason as "pausedReason", p.paused_values as "pausedValues", p.ended_by as "endedBy",
  p.next_on::text as "nextOn", p.next_at_ms as "nextAt", p.last_on::text as "lastOn",
  p.created_at_ms as "createdAt"`;

export async function listOwnPlans(
  reader: Reader,
  customerId: string,
  limit: number,
): Promise<Plan[]> {
  const rows = await reader.many<Row>(sql`
    select ${columns} from plans p where p.customer_id = ${customerId}
    order by p.state = 'ended', p.created_at_ms desc, p.id limit ${limit}`);
  return rows.map(toPlan);
}

export async function findPlan(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<Plan | null> {
  const row = await reader.find<Row>(
    sql`select ${columns} from plans p where p.id = ${id} and p.customer_id = ${customerId}`,
  );
  return row === null ? null : toPlan(row);
}

export async function findPlanForUpdate(
  tx: Tx,
  customerId: string,
  id: string,
): Promise<Plan | null> {
  const row = await tx.find<Row>(sql`
    select ${columns} from plans p where p.id = ${id} and p.customer_id = ${customerId} for update`);
  return row === null ? null : toPlan(row);
}

export async function countOpenPlans(reader: Reader, customerId: string): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(sql`
    select count(*) as count from plans where customer_id = ${customerId} and state <> 'ended'`);
  return Number(count);
}

/** Lets an account's new plans pass one at a time, so that the limit holds for taps at once. */
export async function countOpenPlansForUpdate(tx: Tx, customerId: string): Promise<number> {
  await tx.one(sql`
    select pg_advisory_xact_lock(hashtextextended(${`plans ${customerId}`}, 0))::text as locked`);
  return countOpenPlans(tx, customerId);
}

export async function insertPlan(
  tx: Tx,
  plan: Omit<Plan, 'state' | 'pausedBy' | 'endedBy' | 'lastOn' | 'createdAt' | 'next'> & {
    readonly next: PlanDate;
  },
): Promise<void> {
  const { id, customerId, instrumentId, code, amount, every, day, endsOn, next } = plan;
  await tx.run(sql`
    insert into plans (id, customer_id, instrument_id, code, amount_minor, every, day, ends_on,
      state, next_on, next_at_ms, created_at_ms)
    values (${id}, ${customerId}, ${instrumentId}, ${code}, ${amount}, ${every}, ${day}, ${endsOn},
      'active', ${next.on}, ${next.at}, ${tx.now})`);
}

export async function updateTerms(
  tx: Tx,
  id: string,
  { amount, every, day, endsOn }: Pick<Plan, 'amount' | 'every' | 'day' | 'endsOn'>,
): Promise<void> {
  await tx.run(sql`
    update plans set amount_minor = ${amount}, every = ${every}, day = ${day}, ends_on = ${endsOn}
    where id = ${id}`);
}

/** Active with this as its next date. */
export async function updateNext(
  tx: Tx,
  id: string,
  { next, lastOn }: { readonly next: PlanDate; readonly lastOn: LocalDate | null },
): Promise<void> {
  await tx.run(sql`
    update plans set state = 'active', paused_reason = null, paused_values = null,
      next_on = ${next.on}, next_at_ms = ${next.at}, last_on = ${lastOn} where id = ${id}`);
}

export async function pauseOne(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`
    update plans set state = 'paused', next_on = null, next_at_ms = null
    where id = ${id} and state = 'active'`);
}

export async function endOne(
  tx: Tx,
  id: string,
  { endedBy, lastOn }: { readonly endedBy: PlanEnd; readonly lastOn: LocalDate | null },
): Promise<void> {
  await tx.run(sql`
    update plans set state = 'ended', ended_by = ${endedBy}, next_on = null, next_at_ms = null,
      paused_reason = null, paused_values = null, last_on = ${lastOn}
    where id = ${id} and state <> 'ended'`);
}

/** Those of active plans alone; which they are is answered. */
export async function pauseRefused(
  tx: Tx,
  refused: readonly { readonly planId: string; readonly refusal: KeptRefusal }[],
): Promise<Set<string>> {
  if (refused.length === 0) return new Set();
  const rows = await tx.many<{ id: string }>(sql`
    update plans p set state = 'paused', next_on = null, next_at_ms = null,
      paused_reason = n.reason, paused_values = n.reason_values
    from unnest(${texts(refused.map(({ planId }) => planId))}::text[],
      ${texts(refused.map(({ refusal }) => refusal.code))}::text[],
      ${texts(refused.map(({ refusal }) => valuesText(refusal)))}::text[])
      as n (id, reason, reason_values)
    where p.id = n.id and p.state = 'active' returning p.id`);
  return new Set(rows.map(({ id }) => id));
}

export const isPlanDue = (now: number): Sql =>
  sql`exists (select from plans where state = 'active' and next_at_ms <= ${now})`;

/** The longest waiting first; those that another server has in hand are left to it. */
export async function takeDuePlans(
  tx: Tx,
  limit: number,
): Promise<{ readonly plan: Plan; readonly isClosed: boolean }[]> {
  const rows = await tx.many<Row & { isClosed: boolean }>(sql`
    select ${columns}, a.closed_at_ms is not null as "isClosed"
    from plans p join accounts a on a.id = p.customer_id
    where p.state = 'active' and p.next_at_ms <= ${tx.now}
    order by p.next_at_ms, p.id limit ${limit} for update of p skip locked`);
  return rows.map(({ isClosed, ...row }) => ({ plan: toPlan(row), isClosed }));
}

export type Moved = {
  readonly id: string;
  readonly lastOn: LocalDate | null;
  /** Null: it has ended. */
  readonly next: PlanDate | null;
  readonly endedBy: PlanEnd | null;
};

/** In one statement; all of them are held. */
export async function movePlans(tx: Tx, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  await tx.run(sql`
    update plans p set next_on = nullif(n.next_on, '')::date, next_at_ms = n.next_at,
      last_on = coalesce(nullif(n.last_on, '')::date, p.last_on),
      state = case when n.ended_by = '' then p.state else 'ended' end,
      ended_by = nullif(n.ended_by, '')
    from unnest(${texts(moved.map(({ id }) => id))}::text[],
      ${texts(moved.map(({ next }) => next?.on ?? ''))}::text[],
      ${bigints(moved.map(({ next }) => next?.at ?? null))}::bigint[],
      ${texts(moved.map(({ lastOn }) => lastOn ?? ''))}::text[],
      ${texts(moved.map(({ endedBy }) => endedBy ?? ''))}::text[])
      as n (id, next_on, next_at, last_on, ended_by)
    where p.id = n.id`);
}

export function valuesText({ values }: KeptRefusal): string {
  return JSON.stringify(values);
}

export function keptRefusal(code: RefusalCode | null, values: string | null): KeptRefusal | null {
  return code === null ? null : { code, values: JSON.parse(values ?? '{}') as TextValues };
}

function toPlan({ pausedReason, pausedValues, nextOn, nextAt, createdAt, ...row }: Row): Plan {
  return {
    ...row,
    pausedBy: keptRefusal(pausedReason, pausedValues),
    next: nextOn === null || nextAt === null ? null : { on: nextOn, at: Number(nextAt) },
    createdAt: Number(createdAt),
  };
}
