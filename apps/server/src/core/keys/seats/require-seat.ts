/** Until the commit nobody takes a member’s role away, or stops their company. */
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Tx } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { findCompany, isSeatShared } from './seats.store.ts';

/** Refuses where somebody did already. */
export async function requireSeat(
  tx: Tx,
  { customerId, keyId, member }: SignedIn,
  { isMoneyOut = false } = {},
): Promise<void> {
  if (member === undefined || keyId === undefined) return;
  if (!(await isSeatShared(tx, keyId))) refuseNow('COMPANY_CHANGED_SINCE');
  if (isMoneyOut && (await findCompany(tx, customerId))?.stoppedAt !== null)
    refuseNow('COMPANY_STOPPED');
}
