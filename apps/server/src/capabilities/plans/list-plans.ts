/** A customer looks at the own plans. */
import type * as contract from '@candor/contract/plans';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { PLANS_PER_CUSTOMER_MAX } from './plans.rules.ts';
import { listOwnPlans } from './plans.store.ts';

export async function listPlans(
  reader: Reader,
  { customerId }: Pick<SignedIn, 'customerId'>,
): Promise<DataOf<typeof contract.listPlans>> {
  return listOwnPlans(reader, customerId, PLANS_PER_CUSTOMER_MAX);
}
