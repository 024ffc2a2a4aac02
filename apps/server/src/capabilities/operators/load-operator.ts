import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { loadOperator as endpoint } from '@candor/contract/operators';
import { assert } from '@candor/kit/assert';
import { findOperatorById } from '../../core/operators/operators.store.ts';
import type { Reader } from '../../platform/db/database.ts';

/** Without a trace: operators see only themselves. */
export async function loadOperator(
  reader: Reader,
  { operatorId }: { operatorId: string },
): Promise<DataOf<typeof endpoint>> {
  const operator = await findOperatorById(reader, operatorId);
  assert(operator !== null, 'an operator is never deleted');
  const { id, name, email, roles } = operator;
  return { id, name, email, roles: [...roles] };
}
