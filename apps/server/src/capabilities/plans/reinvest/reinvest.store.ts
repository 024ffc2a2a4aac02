/**
 * SQL of dividends that are reinvested. A dividend is an event of the desk, known by its position
 * and its action; here it has one row from the moment its order is begun.
 */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { PlanRunState } from '@candor/contract/plans';
import { DAY_MS } from '@candor/kit/time';
import sql, { type Sql } from 'sql-template-tag';
import type { Bought } from '../../../core/desk/show/bought-by.ts';
import { bookedUnder } from '../../../core/desk/state/booked-source.rules.ts';
import type { WrittenEvent } from '../../../core/desk/state/desk-event.ts';
import {
  eventColumnsWithoutLevels,
  getEvent,
  type EventRow,
} from '../../../core/desk/store/desk-events.store.ts';
import { bigints, texts } from '../../../platform/db/columns.ts';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import type { KeptRefusal } from '../../../core/baskets/share/shown-share.ts';
import { keptRefusal, valuesText } from '../plans.store.ts';

/** Of the account: the choice of an empty instrument. */
export const OF_ACCOUNT = '';

export async function listChoices(
  reader: Reader,
  customerId: string,
): Promise<Map<string, boolean>> {
  const rows = await reader.many<{ instrumentId: string; isOn: boolean }>(sql`
    select instrument_id as "instrumentId", is_on as "isOn" from reinvest_choices
    where customer_id = ${customerId}`);
  return new Map(rows.map(({ instrumentId, isOn }) => [instrumentId, isOn]));
}

/** What was chosen already goes on counting from then. */
export async function saveChoice(
  tx: Tx,
  customerId: string,
  { instrumentId, isOn }: { readonly instrumentId: string; readonly isOn: boolean },
): Promise<void> {
  await tx.run(sql`
    insert into reinvest_choices (customer_id, instrument_id, is_on, since_ms)
    values (${customerId}, ${instrumentId}, ${isOn}, ${tx.now})
    on conflict (customer_id, instrument_id) do update
      set is_on = excluded.is_on, since_ms = excluded.since_ms
      where reinvest_choices.is_on <> excluded.is_on`);
}

export async function dropChoice(tx: Tx, customerId: string, instrumentId: string): Promise<void> {
  await tx.run(sql`
    delete from reinvest_choices
    where customer_id = ${customerId} and instrument_id = ${instrumentId}`);
}

/** US shares of which something is held. */
export async function listHeldShares(reader: Reader, customerId: string): Promise<string[]> {
  const rows = await reader.many<{ id: string }>(sql`
    select distinct instrument_id as id from positions
    where customer_id = ${customerId} and state = 'open' and source = any(${bigints(shareSources)}::bigint[])`);
  return rows.map(({ id }) => id);
}

const shareSources = bookedUnder(TradedSource.Stock);
/** A dividend is looked for when it was booked, which is never before a server runs. */
const LOOKED_BACK_MS = 3 * DAY_MS;

/** Booked since its owner wants it, and not begun yet. */
const wanted = (now: number): Sql => sql`
  desk_events e left join reinvest_choices own on own.customer_id = e.customer_id
      and own.instrument_id = e.instrument_id
    left join reinvest_choices every on every.customer_id = e.customer_id
      and every.instrument_id = ${OF_ACCOUNT}
  where e.kind = 'dividend' and e.at_ms > ${now - LOOKED_BACK_MS}
    and e.source = any(${bigints(shareSources)}::bigint[])
    and coalesce(own.is_on, every.is_on, false)
    and e.at_ms >= (case when own.is_on is null then every.since_ms else own.since_ms end)
    and not exists (select from reinvestments r
      where r.position_id = e.position_id and r.action = e.once_key)`;

/** Where nobody reinvests, no event is looked at. */
export const isDividendWanted = (now: number): Sql => sql`
  (exists (select from reinvest_choices where is_on) and exists (select from ${wanted(now)}))`;

/** Oldest first. */
export async function listWantedDividends(
  reader: Reader,
  now: number,
  limit: number,
): Promise<WrittenEvent[]> {
  const rows = await reader.many<EventRow>(sql`
    select ${eventColumnsWithoutLevels} from ${wanted(now)} order by e.at_ms, e.seq limit ${limit}`);
  return rows.map(getEvent);
}

export type Dividend = {
  readonly positionId: string;
  readonly action: string;
  readonly customerId: string;
  readonly instrumentId: string;
  readonly code: string;
  /** Cents. */
  readonly amount: bigint;
  readonly orderId: string;
};

/** Those that no other server has begun. */
export async function claimDividends(
  tx: Tx,
  dividends: readonly (Dividend & { readonly paidAt: number })[],
  tryAt: number,
): Promise<Set<string>> {
  if (dividends.length === 0) return new Set();
  const rows = await tx.many<{ orderId: string }>(sql`
    insert into reinvestments (position_id, action, customer_id, instrument_id, code, amount_minor,
      paid_at_ms, order_id, state, try_at_ms)
    select n.*, 'placing', ${tryAt} from unnest(
      ${texts(dividends.map(({ positionId }) => positionId))}::text[],
      ${texts(dividends.map(({ action }) => action))}::text[],
      ${texts(dividends.map(({ customerId }) => customerId))}::text[],
      ${texts(dividends.map(({ instrumentId }) => instrumentId))}::text[],
      ${texts(dividends.map(({ code }) => code))}::text[],
      ${bigints(dividends.map(({ amount }) => amount))}::bigint[],
      ${bigints(dividends.map(({ paidAt }) => paidAt))}::bigint[],
      ${texts(dividends.map(({ orderId }) => orderId))}::text[]) as n
    on conflict (position_id, action) do nothing returning order_id as "orderId"`);
  return new Set(rows.map(({ orderId }) => orderId));
}

export const isReinvestmentUnplaced = (now: number): Sql =>
  sql`exists (select from reinvestments where state = 'placing' and try_at_ms <= ${now})`;

/** Those that a server left: it was killed, or the market was closed. */
export async function takeUnplaced(
  tx: Tx,
  { limit, tryAt }: { readonly limit: number; readonly tryAt: number },
): Promise<Dividend[]> {
  return tx.many<Dividend>(sql`
    update reinvestments r set try_at_ms = ${tryAt} where (r.position_id, r.action) in (
      select w.position_id, w.action from reinvestments w
      where w.state = 'placing' and w.try_at_ms <= ${tx.now}
      order by w.try_at_ms, w.position_id limit ${limit} for update skip locked)
    returning r.position_id as "positionId", r.action, r.customer_id as "customerId",
      r.instrument_id as "instrumentId", r.code, r.amount_minor as amount, r.order_id as "orderId"`);
}

export async function tryLater(
  tx: Tx,
  later: readonly { readonly orderId: string; readonly at: number }[],
): Promise<void> {
  if (later.length === 0) return;
  await tx.run(sql`
    update reinvestments r set try_at_ms = n.at
    from unnest(${texts(later.map(({ orderId }) => orderId))}::text[],
      ${bigints(later.map(({ at }) => at))}::bigint[]) as n (order_id, at)
    where r.order_id = n.order_id and r.state = 'placing'`);
}

export type Outcome = {
  readonly orderId: string;
  readonly bought: Bought | null;
  /** Of one that bought nothing. */
  readonly refusal: KeptRefusal | null;
};

/** Answers those that nobody had settled before. */
export async function settleDividends(tx: Tx, outcomes: readonly Outcome[]): Promise<Set<string>> {
  if (outcomes.length === 0) return new Set();
  const rows = await tx.many<{ orderId: string }>(sql`
    update reinvestments r set try_at_ms = null, decided_at_ms = ${tx.now},
      state = case when n.quantity is null then 'skipped' else 'placed' end,
      reason = nullif(n.reason, ''), reason_values = nullif(n.reason_values, ''),
      quantity = n.quantity, cost_minor = n.cost, value = n.value
    from unnest(${texts(outcomes.map(({ orderId }) => orderId))}::text[],
      ${texts(outcomes.map(({ refusal }) => refusal?.code ?? ''))}::text[],
      ${texts(outcomes.map(({ refusal }) => (refusal === null ? '' : valuesText(refusal))))}::text[],
      ${bigints(outcomes.map(({ bought }) => bought?.quantity ?? null))}::bigint[],
      ${bigints(outcomes.map(({ bought }) => bought?.paid ?? null))}::bigint[],
      ${bigints(outcomes.map(({ bought }) => bought?.value ?? null))}::bigint[])
      as n (order_id, reason, reason_values, quantity, cost, value)
    where r.order_id = n.order_id and r.state = 'placing' returning r.order_id as "orderId"`);
  return new Set(rows.map(({ orderId }) => orderId));
}

export type Reinvested = Pick<
  Dividend,
  'positionId' | 'instrumentId' | 'action' | 'amount' | 'orderId'
> & {
  readonly state: PlanRunState;
  readonly refusal: KeptRefusal | null;
  readonly bought: Bought | null;
};

/** Newest first. */
export async function listReinvested(
  reader: Reader,
  customerId: string,
  limit: number,
): Promise<Reinvested[]> {
  const rows = await reader.many<
    Pick<Reinvested, 'positionId' | 'instrumentId' | 'action' | 'amount' | 'orderId' | 'state'> & {
      reason: RefusalCode | null;
      reasonValues: string | null;
      quantity: bigint | null;
      cost: bigint | null;
      value: bigint | null;
    }
  >(sql`
    select position_id as "positionId", instrument_id as "instrumentId", action,
      amount_minor as amount, order_id as "orderId", state, reason, reason_values as "reasonValues", quantity, cost_minor as cost, value
    from reinvestments where customer_id = ${customerId}
    order by paid_at_ms desc, position_id, action limit ${limit}`);
  return rows.map(({ reason, reasonValues, quantity, cost, value, ...row }) => ({
    ...row,
    refusal: keptRefusal(reason, reasonValues),
    bought:
      quantity === null || cost === null || value === null ? null : { quantity, paid: cost, value },
  }));
}
