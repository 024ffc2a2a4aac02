/** Orders as customers and operators list them. */
import type { Direction, OrderState, TradedSource } from '@candor/contract/kernel/enumerations';
import type { PageRequest } from '@candor/kit/paging';
import sql, { empty, type Sql } from 'sql-template-tag';
import { bigints } from '../../../../platform/db/columns.ts';
import { listCounted } from '../../../../platform/db/list-counted.ts';
import type { Reader } from '../../../../platform/db/database.ts';
import { customersByPrefix } from '../../../customers/customers-by-prefix.store.ts';
import { FUND_PREFIX } from '../../../ledger/accounts.ts';
import type { Order } from '../../state/order.ts';
import { type Row, columns, listOrdersWhere, getOrder } from '../orders.store.ts';
import { bookedUnder } from '../../state/booked-source.rules.ts';

export type OrdersQuery = {
  readonly page: PageRequest;
  readonly source?: TradedSource | undefined;
  readonly isOpen?: boolean | undefined;
  readonly instrumentId?: string | undefined;
  /** Leaves out what rented robots ordered. */
  readonly isWithoutRobots?: boolean | undefined;
};

export async function listCustomerOrders(
  reader: Reader,
  customerId: string,
  { page, source, isOpen, instrumentId, isWithoutRobots }: OrdersQuery,
): Promise<{ rows: Order[]; total: number }> {
  const chosen = sql`o.customer_id = ${customerId}
    ${isOpen === true ? sql`and o.ended_at_ms is null` : empty}
    ${source === undefined ? empty : sql`and o.source = any(${bigints(bookedUnder(source))}::bigint[])`}
    ${instrumentId === undefined ? empty : sql`and o.instrument_id = ${instrumentId}`}
    ${isWithoutRobots === true ? sql`and o.rental_id is null` : empty}`;
  const { rows, total } = await listCounted<Row>(
    reader,
    {
      columns,
      from: sql`from orders o where ${chosen}`,
      order: sql`o.created_at_ms desc, o.id desc`,
    },
    page,
  );
  return { rows: rows.map(getOrder), total };
}

/** Amended orders end as neither: another one was placed instead. */
export type OrderHappening = 'placed' | 'filled' | 'ended';

export type DeskOrdersQuery = {
  readonly what: OrderHappening;
  /** Included. */
  readonly fromMs: number;
  /** Not included. */
  readonly untilMs: number;
  readonly page: PageRequest;
  /** Of whom somebody reads out the beginning of a user id, an e-mail address or a name. */
  readonly customer?: string | null;
  /** The beginning of a code. */
  readonly code?: string | null;
  readonly side?: Direction | null;
  readonly state?: OrderState | null;
  /** An operator, who does not read what the account linked to them ordered. */
  readonly readBy?: string | null;
};

/** Of all customers, without the house's funds; newest first. */
export async function listDeskOrders(
  reader: Reader,
  { what, fromMs, untilMs, page, ...of }: DeskOrdersQuery,
): Promise<{ rows: Order[]; total: number }> {
  const [when, isThen] =
    what === 'placed'
      ? [sql`o.created_at_ms`, sql`o.created_at_ms >= ${fromMs} and o.created_at_ms < ${untilMs}`]
      : [sql`o.ended_at_ms`, isEndedBetween(fromMs, untilMs)];
  const chosen = sql`${isThen} ${happened[what]} ${wantedOf(of)}
    and not starts_with(o.customer_id, ${FUND_PREFIX})`;
  const { rows, total } = await listCounted<Row>(
    reader,
    { columns, from: sql`from orders o where ${chosen}`, order: sql`${when} desc, o.id desc` },
    page,
  );
  return { rows: rows.map(getOrder), total };
}

function wantedOf({
  customer = null,
  code = null,
  side = null,
  state = null,
  readBy = null,
}: Pick<DeskOrdersQuery, 'customer' | 'code' | 'side' | 'state' | 'readBy'>): Sql {
  return sql`${customer === null ? empty : sql`and o.customer_id in ${customersByPrefix(customer)}`}
    ${code === null ? empty : sql`and starts_with(o.code, ${code.toUpperCase()})`}
    ${side === null ? empty : sql`and o.direction = ${side}`}
    ${state === null ? empty : sql`and o.state = ${state}`}
    ${readBy === null ? empty : isNotLinkedTo(readBy)}`;
}

/** None of the accounts of that customer. */
function isNotLinkedTo(operatorId: string): Sql {
  return sql`and person_of(o.customer_id) is distinct from
    (select linked_customer_id from operators where id = ${operatorId})`;
}

/** What ended when it was placed is found by that, and has no other index of time. */
export function isEndedBetween(fromMs: number, untilMs: number): Sql {
  return sql`((o.ended_at_ms = o.created_at_ms and o.created_at_ms >= ${fromMs}
      and o.created_at_ms < ${untilMs})
    or (o.ended_at_ms <> o.created_at_ms and o.ended_at_ms >= ${fromMs}
      and o.ended_at_ms < ${untilMs}))`;
}

const happened: Readonly<Record<OrderHappening, Sql>> = {
  placed: empty,
  filled: sql`and o.state = 'filled'`,
  ended: sql`and o.state in ('cancelled', 'rejected', 'expired')`,
};

const ORDERS_OF_POSITION_MAX = 500;

/** Any state, oldest first. */
export async function listOrdersOfPosition(
  reader: Reader,
  customerId: string,
  positionId: string,
): Promise<Order[]> {
  return listOrdersWhere(
    reader,
    sql`o.customer_id = ${customerId} and o.position_id = ${positionId}`,
    sql`o.created_at_ms, o.id`,
    ORDERS_OF_POSITION_MAX,
  );
}

/** Latest ended first. */
export async function listEndedOrders(
  reader: Reader,
  customerId: string,
  limit: number,
): Promise<Order[]> {
  return listOrdersWhere(
    reader,
    sql`o.customer_id = ${customerId} and o.ended_at_ms is not null`,
    sql`o.ended_at_ms desc, o.id desc`,
    limit,
  );
}
