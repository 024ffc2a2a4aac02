/** Which other accounts gave the same, never what it was. */
import type * as contract from '@candor/contract/customer-page';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { getActor, record } from '../../core/audit/record.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { listLinks } from './links.store.ts';
import { requireCustomer } from './require-customer.ts';

export async function listLinkedAccounts(
  tx: Tx,
  { operator, network }: Acting,
  customerId: string,
): Promise<DataOf<typeof contract.listLinkedAccounts>> {
  await requireCustomer(tx, operator, customerId);
  const links = await listLinks(tx, customerId, operator.operatorId);
  await record(tx, getActor(operator, network), {
    action: 'customer.linksOpened',
    customerId,
    subject: null,
    reason: null,
  });
  return links;
}
