import sql from 'sql-template-tag';
import type { PlacedBy } from '../../core/desk/show/order-origin.ts';
import { texts } from '../../platform/db/columns.ts';
import type { Reader } from '../../platform/db/database.ts';

/** Orders of a plan's dates, and of dividends that bought more of their share. */
export async function listPlanOrigins(
  reader: Reader,
  customerId: string,
  orderIds: readonly string[],
): Promise<PlacedBy[]> {
  return reader.many<PlacedBy>(sql`
    select r.order_id as "orderId", 'plan' as kind, p.id
    from plan_runs r join plans p on p.id = r.plan_id
    where r.order_id = any(${texts(orderIds)}::text[]) and p.customer_id = ${customerId}
    union all
    select order_id, 'dividends', code from reinvestments
    where order_id = any(${texts(orderIds)}::text[]) and customer_id = ${customerId}`);
}
