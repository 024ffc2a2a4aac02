import { refuseNow } from '@candor/contract/kernel/refused';
import type { Customer } from '../../core/customers/customer.ts';
import { findCustomerById } from '../../core/customers/customers.store.ts';
import { requireNotLinked } from '../../core/operators/require-not-linked.ts';
import type { Reader } from '../../platform/db/database.ts';

/** There is such a customer, and the operator is none of theirs. */
export async function requireCustomer(
  reader: Reader,
  operator: { readonly operatorId: string },
  id: string,
): Promise<Customer> {
  const customer = (await findCustomerById(reader, id)) ?? refuseNow('CUSTOMER_UNKNOWN');
  await requireNotLinked(reader, operator, id);
  return customer;
}
