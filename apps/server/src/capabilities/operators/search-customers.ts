/** The log records the number found, not what was typed, which may be a name. */
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { searchCustomers as endpoint } from '@candor/contract/operators';
import { orRefuse } from '@candor/contract/kernel/refused';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { getActor, record } from '../../core/audit/record.ts';
import { maskEmail } from '../../core/customers/mask.ts';
import type { Tx } from '../../platform/db/database.ts';
import { decidePeriod } from '../../platform/period.rules.ts';
import { countFoundCustomers, findCustomers, type FoundCustomer } from './operators.store.ts';
import type { Acting } from './proposals.ts';

export async function searchCustomers(
  tx: Tx,
  { operator, network }: Acting,
  { text = '', by, from, to, ...page }: QueryOf<typeof endpoint>,
): Promise<DataOf<typeof endpoint>> {
  const period = orRefuse(decidePeriod(from ?? null, to ?? null));
  const wanted = { text, by, ...period };
  const { items, ...rest } = pageFrom(
    await findCustomers(tx, wanted, rowWindow(page)),
    page,
    customerRow,
  );
  const total = await countFoundCustomers(tx, wanted);
  await record(tx, getActor(operator, network), {
    action: 'customers.searched',
    customerId: null,
    subject: null,
    reason: null,
    details: { results: total },
  });
  return { ...rest, items: [...items], total };
}

export function customerRow({ email, ...found }: FoundCustomer) {
  return { ...found, emailMasked: maskEmail(email) };
}
