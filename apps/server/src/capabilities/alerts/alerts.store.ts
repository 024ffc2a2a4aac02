/** All SQL of alerts. What customers ask for names the customer: another one's ids find nothing. */
import type { LocalDate } from '@candor/kit/local-date';
import sql, { empty, type Sql } from 'sql-template-tag';
import { bigints, texts } from '../../platform/db/columns.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { Alert, AlertTerms } from './alert.ts';

const columns = sql`a.id, a.customer_id as "customerId", a.source, a.code, a.kind, a.value, a.repeat,
  a.note, a.ends_at as "endsAt", a.state, a.created_at as "createdAt", a.set_at as "setAt",
  a.fired_at as "firedAt", a.fired_on::text as "firedOn", a.fired_figure as "firedFigure"`;

/** Active ones first, newest first. */
export async function listOwnAlerts(
  reader: Reader,
  customerId: string,
  { of, limit }: { readonly of: { source: number; code: string } | null; readonly limit: number },
): Promise<Alert[]> {
  return reader.many<Alert>(sql`
    select ${columns} from alerts a where a.customer_id = ${customerId} and a.state <> 'deleted'
      ${of === null ? empty : sql`and a.source = ${of.source} and a.code = ${of.code}`}
    order by a.state = 'active' desc, a.created_at desc, a.id limit ${limit}`);
}

/**
 * Lets changes of one customer pass one at a time, so that two taps at once cannot step over the
 * limit together.
 */
export async function countActiveForUpdate(tx: Tx, customerId: string): Promise<number> {
  await tx.one(sql`
    select pg_advisory_xact_lock(hashtextextended(${`alerts ${customerId}`}, 0))::text as locked`);
  return countActive(tx, customerId);
}

export async function countActive(reader: Reader, customerId: string): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(sql`
    select count(*) as count from alerts where customer_id = ${customerId} and state = 'active'`);
  return Number(count);
}

export async function findSameAlert(
  reader: Reader,
  customerId: string,
  { source, code, kind, value }: Pick<Alert, 'source' | 'code' | 'kind' | 'value'>,
): Promise<Alert | null> {
  return reader.find<Alert>(sql`
    select ${columns} from alerts a where a.customer_id = ${customerId} and a.source = ${source}
      and a.code = ${code} and a.kind = ${kind} and coalesce(a.value, '') = ${value ?? ''}
      and a.state = 'active'`);
}

export async function findOwnAlert(
  reader: Reader,
  customerId: string,
  id: string,
): Promise<Alert | null> {
  return reader.find<Alert>(sql`
    select ${columns} from alerts a where a.id = ${id} and a.customer_id = ${customerId}
      and a.state <> 'deleted'`);
}

export async function insertAlert(tx: Tx, alert: Alert): Promise<void> {
  await tx.run(sql`
    insert into alerts (id, customer_id, source, code, kind, value, repeat, note, ends_at, state,
      created_at, set_at)
    values (${alert.id}, ${alert.customerId}, ${alert.source}, ${alert.code}, ${alert.kind},
      ${alert.value}, ${alert.repeat}, ${alert.note}, ${orNull(alert.endsAt)}, 'active',
      ${at(alert.createdAt)}, ${at(alert.setAt)})`);
}

/** It is active again and counts from now, whatever it was before. */
export async function setAgain(
  tx: Tx,
  customerId: string,
  id: string,
  { kind, value, repeat, note, endsAt }: AlertTerms,
): Promise<boolean> {
  return tx.changed(sql`
    update alerts set kind = ${kind}, value = ${value}, repeat = ${repeat}, note = ${note},
      ends_at = ${orNull(endsAt)}, state = 'active', set_at = ${at(tx.now)}, fired_on = null
    where id = ${id} and customer_id = ${customerId} and state <> 'deleted'`);
}

/** Null when the customer never had it; false when it is removed already. */
export async function markDeleted(tx: Tx, customerId: string, id: string): Promise<boolean | null> {
  const row = await tx.find<{ state: string }>(sql`
    select state from alerts where id = ${id} and customer_id = ${customerId} for update`);
  if (row === null) return null;
  if (row.state === 'deleted') return false;
  await tx.run(sql`update alerts set state = 'deleted' where id = ${id}`);
  return true;
}

export async function listActiveAfter(
  reader: Reader,
  afterId: string,
  limit: number,
): Promise<Alert[]> {
  return reader.many<Alert>(sql`
    select ${columns} from alerts a where a.state = 'active' and a.id > ${afterId}
    order by a.id limit ${limit}`);
}

export async function listActiveOf(reader: Reader, ids: readonly string[]): Promise<Alert[]> {
  return reader.many<Alert>(sql`
    select ${columns} from alerts a where a.state = 'active' and a.id = any(${texts(ids)}::text[])`);
}

export async function markExpired(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; customerId: string }[]> {
  return tx.many(sql`
    update alerts set state = 'expired' where id = any(${texts(ids)}::text[])
      and state = 'active' and ends_at < ${at(tx.now)}
    returning id, customer_id as "customerId"`);
}

export type Firing = {
  readonly id: string;
  readonly setAt: number;
  readonly atMs: number;
  readonly tradingDate: LocalDate;
  readonly figure: string;
};

/**
 * Those that were still waiting as the caller knew them: one winner for each alert and trading day,
 * among all servers. Locked in the order of their ids; what another server holds is being fired
 * there.
 */
export async function markFired(tx: Tx, firings: readonly Firing[]): Promise<Set<string>> {
  const rows = await tx.many<{ id: string }>(sql`
    with given as (
      select * from unnest(${texts(firings.map(({ id }) => id))}::text[],
        ${bigints(firings.map(({ setAt }) => setAt))}::bigint[],
        ${bigints(firings.map(({ atMs }) => atMs))}::bigint[],
        ${texts(firings.map(({ tradingDate }) => tradingDate))}::text[],
        ${texts(firings.map(({ figure }) => figure))}::text[]) as n (id, set_ms, at_ms, day, figure)
    ),
    waiting as (
      select a.id from alerts a join given using (id)
      where a.state = 'active' and a.set_at = ${ofMs(sql`given.set_ms`)}
        and a.fired_on is distinct from given.day::date
      order by a.id for update of a skip locked
    )
    update alerts a set state = case a.repeat when 'once' then 'fired' else 'active' end,
      fired_at = ${ofMs(sql`given.at_ms`)}, fired_on = given.day::date, fired_figure = given.figure
    from given join waiting using (id) where a.id = given.id
    returning a.id`);
  return new Set(rows.map(({ id }) => id));
}

export async function loadCheckedThrough(reader: Reader): Promise<number | null> {
  const row = await reader.find<{ at: number }>(sql`select checked_through as at from alert_watch`);
  return row?.at ?? null;
}

/** Never back. */
export async function saveCheckedThrough(tx: Tx, atMs: number): Promise<void> {
  await tx.run(sql`
    insert into alert_watch (only_row, checked_through) values (true, ${at(atMs)})
    on conflict (only_row) do update
      set checked_through = greatest(alert_watch.checked_through, excluded.checked_through)`);
}

function orNull(instantMs: number | null): Date | null {
  return instantMs === null ? null : at(instantMs);
}

/** Exact to the millisecond, as instants are kept. */
function ofMs(ms: Sql): Sql {
  return sql`to_timestamp(0) + ${ms} * interval '1 millisecond'`;
}
