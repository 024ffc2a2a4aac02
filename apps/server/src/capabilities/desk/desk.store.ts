/** Queries of the operators' view of the desk. */
import sql from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import { FUND_PREFIX } from '../../core/ledger/accounts.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { BookedSource } from '../../core/desk/state/booked-source.rules.ts';

export type TradingCustomer = {
  readonly id: string;
  readonly userId: string;
  readonly isDemo: boolean;
};

export async function findTradingCustomer(
  reader: Reader,
  id: string,
): Promise<TradingCustomer | null> {
  return reader.find<TradingCustomer>(
    sql`select id, user_id as "userId", is_demo as "isDemo" from customers where id = ${id}`,
  );
}

/** By the id that was asked for, of an account or of a person. */
export async function listTradingCustomers(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TradingCustomer>> {
  const found = await reader.many<TradingCustomer & { readonly owner: string }>(
    sql`select n.id as owner, c.id, c.user_id as "userId", c.is_demo as "isDemo"
      from unnest(${texts(ids)}::text[]) as n (id) join customers c on c.id = person_of(n.id)`,
  );
  return new Map(found.map(({ owner, ...customer }) => [owner, customer]));
}

export type WorkingOrders = {
  readonly source: BookedSource;
  readonly instrumentId: string;
  readonly orders: number;
  readonly isHouse: boolean;
};

/** Bounded by the number of instruments. */
export async function countWorkingOrders(reader: Reader): Promise<WorkingOrders[]> {
  return reader.many<WorkingOrders>(
    sql`select source, instrument_id as "instrumentId", count(*)::integer as orders,
        starts_with(customer_id, ${FUND_PREFIX}) as "isHouse" from orders
      where ended_at_ms is null group by source, instrument_id, 4`,
  );
}
