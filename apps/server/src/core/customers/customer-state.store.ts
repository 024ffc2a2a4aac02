import sql from 'sql-template-tag';
import type { Tx } from '../../platform/db/database.ts';
import type { CustomerId, CustomerState } from './customer.ts';

export async function setCustomerState(
  tx: Tx,
  customerId: CustomerId,
  from: CustomerState,
  to: CustomerState,
): Promise<boolean> {
  return tx.changed(
    sql`update customers set state = ${to} where id = ${customerId} and state = ${from}`,
  );
}
