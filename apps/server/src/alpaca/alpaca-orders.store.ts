/** What programs said of their orders in this dialect. All SQL of the folder. */
import { Direction } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import { texts } from '../platform/db/columns.ts';
import type { Db, Reader } from '../platform/db/database.ts';

export type OrderClass = 'bracket' | 'oco' | 'oto' | 'mleg';

export type SaidOfOrder = {
  readonly orderId: string;
  readonly clientOrderId: string | null;
  readonly notional: string | null;
  readonly orderClass: OrderClass | null;
  readonly replaces: string | null;
};

/** False where the account has an order of this name already; then nothing is written. */
export async function saveSaid(
  db: Pick<Db, 'transact'>,
  customerId: string,
  { orderId, clientOrderId, notional, orderClass, replaces }: SaidOfOrder,
): Promise<boolean> {
  return db.transact((tx) =>
    tx.changed(sql`
      insert into alpaca_orders (order_id, customer_id, client_order_id, notional, order_class, replaces)
      values (${orderId}, ${customerId}, ${clientOrderId}, ${notional}, ${orderClass}, ${replaces})
      on conflict do nothing`),
  );
}

const columns = sql`a.order_id as "orderId", a.client_order_id as "clientOrderId", a.notional,
  a.order_class as "orderClass", a.replaces`;

export type Said = {
  readonly of: ReadonlyMap<string, SaidOfOrder>;
  /** By the order that was replaced. */
  readonly replacedBy: ReadonlyMap<string, string>;
};

export async function listSaid(
  reader: Reader,
  customerId: string,
  orderIds: readonly string[],
): Promise<Said> {
  if (orderIds.length === 0) return { of: new Map(), replacedBy: new Map() };
  const ids = texts(orderIds);
  const rows = await reader.many<SaidOfOrder>(sql`
    select ${columns} from alpaca_orders a where a.customer_id = ${customerId}
      and (a.order_id = any(${ids}::text[]) or a.replaces = any(${ids}::text[]))`);
  return {
    of: new Map(rows.map((row) => [row.orderId, row])),
    replacedBy: new Map(
      rows.flatMap(({ orderId, replaces }) => (replaces === null ? [] : [[replaces, orderId]])),
    ),
  };
}

export async function findOrderBySaid(
  reader: Reader,
  customerId: string,
  clientOrderId: string,
): Promise<string | null> {
  const row = await reader.find<{ orderId: string }>(sql`
    select a.order_id as "orderId" from alpaca_orders a
    where a.customer_id = ${customerId} and a.client_order_id = ${clientOrderId}`);
  return row?.orderId ?? null;
}

/** Asked before every purchase, so it reads no more than that. */
export async function isSoldShort(
  reader: Reader,
  customerId: string,
  instrumentId: string,
): Promise<boolean> {
  const row = await reader.find<{ id: string }>(sql`
    select p.id from positions p where p.customer_id = ${customerId} and p.state = 'open'
      and p.instrument_id = ${instrumentId} and p.direction = ${Direction.Sell}
      and p.rental_id is null limit 1`);
  return row !== null;
}
