/** Who is a customer, or belongs to one, may neither view that account nor decide about it. */
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Reader } from '../../platform/db/database.ts';
import { isLinkedTo } from './operators.store.ts';

export async function requireNotLinked(
  reader: Reader,
  operator: { readonly operatorId: string },
  customerId: string,
): Promise<void> {
  if (await isLinkedTo(reader, operator.operatorId, customerId)) refuseNow('OPERATOR_LINKED');
}
