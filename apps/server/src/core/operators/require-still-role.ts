/** Held until the transaction ends, so that a role is not taken away in the middle of a decision. */
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../../platform/db/database.ts';
import { holdRoles } from './operators.store.ts';

export async function requireStillRole(
  tx: Tx,
  operatorId: string,
  roles: readonly OperatorRole[],
): Promise<void> {
  const held = await holdRoles(tx, operatorId);
  if (!roles.some((role) => held.includes(role))) refuseNow('ROLE_MISSING');
}
