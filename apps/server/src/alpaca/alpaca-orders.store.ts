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

export type Holding = { readonly customerId: string; readonly instrumentId: string };

/** Which of these are sold short, robots aside. */
export async function listSoldShort(
  reader: Reader,
  holdings: readonly Holding[],
): Promise<Holding[]> {
  return reader.many<Holding>(sql`
    select distinct p.customer_id as "customerId", p.instrument_id as "instrumentId"
    from unnest(${texts(holdings.map(({ customerId }) => customerId))}::text[],
      ${texts(holdings.map(({ instrumentId }) => instrumentId))}::text[]) as h (customer_id, instrument_id)
    join positions p on p.customer_id = h.customer_id and p.instrument_id = h.instrument_id
      and p.state = 'open' and p.direction = ${Direction.Sell} and p.rental_id is null`);
}
