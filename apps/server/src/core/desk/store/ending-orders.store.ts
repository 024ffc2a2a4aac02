import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../../platform/db/database.ts';
import { hasStopped } from '../../customers/stopped.store.ts';
import type { Order } from '../state/order.ts';
import { listOrdersWhere } from './orders.store.ts';

/** Past their expiry; orders in an auction end with it. */
export async function listExpiredOrders(
  reader: Reader,
  nowMs: number,
  limit: number,
): Promise<Order[]> {
  return listOrdersWhere(reader, isExpired(nowMs), sql`o.expires_at_ms`, limit);
}

/** An order has expired, or an account was stopped. */
export function isOrderEndDue(nowMs: number): Sql {
  return sql`exists (select from orders o where ${isExpired(nowMs)}) or ${hasStopped()}`;
}

function isExpired(nowMs: number): Sql {
  return sql`o.ended_at_ms is null and o.expires_at_ms <= ${nowMs} and o.venue <> 'auction'`;
}
