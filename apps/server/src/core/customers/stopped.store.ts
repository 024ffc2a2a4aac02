import sql, { type Sql } from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { CustomerId } from './customer.ts';

export type StoppedCustomer = { readonly customerId: string; readonly lookedAt: number | null };

export async function listStopped(reader: Reader, countMax: number): Promise<StoppedCustomer[]> {
  const rows = await reader.many<{ customer_id: string; looked_at_ms: bigint | null }>(
    sql`select customer_id, looked_at_ms from stopped_customers order by customer_id
      limit ${countMax}`,
  );
  return rows.map(({ customer_id, looked_at_ms }) => ({
    customerId: customer_id,
    lookedAt: looked_at_ms === null ? null : Number(looked_at_ms),
  }));
}

export function hasStopped(): Sql {
  return sql`exists (select from stopped_customers)`;
}

export async function saveLookedAt(tx: Tx, customerIds: readonly string[]): Promise<void> {
  await tx.run(
    sql`update stopped_customers set looked_at_ms = ${tx.now}
      where customer_id = any(${texts(customerIds)}::text[]) and looked_at_ms is null`,
  );
}

/** A customer stopped again meanwhile must be handled again. */
export async function removeStopped(tx: Tx, stopped: readonly StoppedCustomer[]): Promise<void> {
  for (const { customerId, lookedAt } of stopped)
    await tx.run(
      sql`delete from stopped_customers where customer_id = ${customerId}
        and looked_at_ms = ${lookedAt}`,
    );
}

/** People decide what is pending there, whatever the policy. */
export async function isHeldForPeople(reader: Reader, customerId: CustomerId): Promise<boolean> {
  const { held } = await reader.one<{ held: boolean }>(
    sql`select state = 'frozen' or money_out_held_until_ms > 0 or (state = 'closed'
      and coalesce(state_before = 'frozen', false)) as held from customers
      where id = ${customerId}`,
  );
  return held;
}
