/**
 * An operator who is a customer too, or belongs to one, neither looks at that account nor decides
 * about it.
 */
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Reader } from '../../platform/db/database.ts';
import { isLinkedTo } from './operators.store.ts';

/** Refuses OPERATOR_LINKED. */
export async function requireNotLinked(
  reader: Reader,
  operator: { readonly operatorId: string },
  customerId: string,
): Promise<void> {
  if (await isLinkedTo(reader, operator.operatorId, customerId)) refuseNow('OPERATOR_LINKED');
}
