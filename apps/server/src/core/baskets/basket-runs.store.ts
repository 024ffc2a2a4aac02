/** SQL of what baskets bought and sold: written once, with the orders. */
import type { RefusalCode } from '@candor/contract/kernel/refusal-codes';
import type { TextValues } from '@candor/i18n/text';
import sql, { type Sql } from 'sql-template-tag';
import { bigints, texts } from '../../platform/db/columns.ts';
import type { PlacedBy } from '../desk/show/order-origin.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { BasketOrder, BasketRun } from './basket.ts';

type RunRow = Omit<BasketRun, 'at'> & { readonly at: bigint };

const runColumns = sql`r.id, r.basket_id as "basketId", r.version, r.kind, r.is_whole as "isWhole",
  r.amount_minor as amount, r.at_ms as at`;

export async function listRuns(
  reader: Reader,
  basketId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<BasketRun[]> {
  return listRunsWhere(
    reader,
    sql`where r.basket_id = ${basketId} order by r.at_ms desc, r.id offset ${offset}
      limit ${limit}`,
  );
}

export async function listRunsIn(reader: Reader, ids: readonly string[]): Promise<BasketRun[]> {
  if (ids.length === 0) return [];
  return listRunsWhere(reader, sql`where r.id = any(${texts(ids)}::text[])`);
}

/** The newest of a basket. */
export async function findLastRun(reader: Reader, basketId: string): Promise<BasketRun | null> {
  const [run] = await listRuns(reader, basketId, { offset: 0, limit: 1 });
  return run ?? null;
}

async function listRunsWhere(reader: Reader, where: Sql): Promise<BasketRun[]> {
  const rows = await reader.many<RunRow>(sql`select ${runColumns} from basket_runs r ${where}`);
  return rows.map((row) => ({ ...row, at: Number(row.at) }));
}

export async function countRuns(reader: Reader, basketId: string): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(
    sql`select count(*) as count from basket_runs where basket_id = ${basketId}`,
  );
  return Number(count);
}

type OrderRow = Pick<
  BasketOrder,
  'runId' | 'basketId' | 'instrumentId' | 'code' | 'side' | 'amount' | 'asked' | 'orderId'
> & {
  readonly reason: RefusalCode | null;
  readonly reasonValues: string | null;
  readonly quantity: bigint | null;
  readonly cash: bigint | null;
  readonly value: bigint | null;
  readonly at: bigint;
};

const orderColumns = sql`o.run_id as "runId", o.basket_id as "basketId",
  o.instrument_id as "instrumentId", o.code, o.side, o.amount_minor as amount, o.asked,
  o.order_id as "orderId", o.reason, o.reason_values as "reasonValues", o.quantity,
  o.cash_minor as cash, o.value, o.at_ms as at`;

/** What was traded by baskets, oldest first. */
export async function listTradedOrders(
  reader: Reader,
  basketIds: readonly string[],
): Promise<BasketOrder[]> {
  if (basketIds.length === 0) return [];
  return listOrdersWhere(
    reader,
    sql`where o.basket_id = any(${texts(basketIds)}::text[]) and o.quantity is not null
      order by o.seq`,
  );
}

/** Which of these orders a basket placed. */
export async function listBasketOrigins(
  reader: Reader,
  customerId: string,
  orderIds: readonly string[],
): Promise<PlacedBy[]> {
  return reader.many<PlacedBy>(sql`
    select o.order_id as "orderId", 'basket' as kind, b.id
    from basket_orders o join baskets b on b.id = o.basket_id
    where o.order_id = any(${texts(orderIds)}::text[]) and b.customer_id = ${customerId}`);
}

/** Of runs: sales first, then by code. */
export async function listOrdersOfRuns(
  reader: Reader,
  runIds: readonly string[],
): Promise<BasketOrder[]> {
  if (runIds.length === 0) return [];
  return listOrdersWhere(
    reader,
    sql`where o.run_id = any(${texts(runIds)}::text[])
      order by o.run_id, o.side = 'buy', o.code`,
  );
}

async function listOrdersWhere(reader: Reader, where: Sql): Promise<BasketOrder[]> {
  const rows = await reader.many<OrderRow>(
    sql`select ${orderColumns} from basket_orders o ${where}`,
  );
  return rows.map(({ reason, reasonValues, quantity, cash, value, at, ...row }) => ({
    ...row,
    refusal:
      reason === null
        ? null
        : { code: reason, values: JSON.parse(reasonValues ?? '{}') as TextValues },
    traded: quantity === null || cash === null ? null : { quantity, cash, value },
    at: Number(at),
  }));
}

export async function insertRun(tx: Tx, run: BasketRun): Promise<void> {
  const { id, basketId, version, kind, isWhole, amount, at } = run;
  await tx.run(sql`
    insert into basket_runs (id, basket_id, version, kind, is_whole, amount_minor, at_ms)
    values (${id}, ${basketId}, ${version}, ${kind}, ${isWhole}, ${amount}, ${at})`);
}

export async function insertOrders(tx: Tx, orders: readonly BasketOrder[]): Promise<void> {
  if (orders.length === 0) return;
  await tx.run(sql`
    insert into basket_orders (run_id, basket_id, instrument_id, code, side, amount_minor, asked,
      order_id, reason, reason_values, quantity, cash_minor, value, at_ms)
    select n.run_id, n.basket_id, n.instrument_id, n.code, n.side, n.amount, n.asked,
      nullif(n.order_id, ''), nullif(n.reason, ''), nullif(n.reason_values, ''), n.quantity, n.cash,
      n.value, n.at
    from unnest(${texts(orders.map(({ runId }) => runId))}::text[],
      ${texts(orders.map(({ basketId }) => basketId))}::text[],
      ${texts(orders.map(({ instrumentId }) => instrumentId))}::text[],
      ${texts(orders.map(({ code }) => code))}::text[],
      ${texts(orders.map(({ side }) => side))}::text[],
      ${bigints(orders.map(({ amount }) => amount))}::bigint[],
      ${bigints(orders.map(({ asked }) => asked))}::bigint[],
      ${texts(orders.map(({ orderId }) => orderId ?? ''))}::text[],
      ${texts(orders.map(({ refusal }) => refusal?.code ?? ''))}::text[],
      ${texts(orders.map(({ refusal }) => (refusal === null ? '' : JSON.stringify(refusal.values))))}::text[],
      ${bigints(orders.map(({ traded }) => traded?.quantity ?? null))}::bigint[],
      ${bigints(orders.map(({ traded }) => traded?.cash ?? null))}::bigint[],
      ${bigints(orders.map(({ traded }) => traded?.value ?? null))}::bigint[],
      ${bigints(orders.map(({ at }) => at))}::bigint[])
      as n (run_id, basket_id, instrument_id, code, side, amount, asked, order_id, reason,
        reason_values, quantity, cash, value, at)`);
}
