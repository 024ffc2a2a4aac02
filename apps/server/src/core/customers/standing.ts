/** Trading, deposits, withdrawals and services ask here, never the capability that decides it. */
import type { VerificationState } from '@candor/contract/kernel/enumerations';
import { refuseNow } from '@candor/contract/kernel/refused';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { asCustomerId } from './customer.ts';
import { whyStopped } from './may-now.rules.ts';
import {
  listPermissionsFor,
  loadStops,
  loadStates,
  saveVerification,
  type CustomerStates,
  type Permission,
} from './standing.store.ts';

export type Standing = CustomerStates & { readonly permissions: readonly Permission[] };

export async function loadStanding(reader: Reader, customerId: string): Promise<Standing> {
  const id = asCustomerId(customerId);
  return { ...(await loadStates(reader, id)), permissions: await listPermissionsFor(reader, id) };
}

export async function requireVerified(reader: Reader, customerId: string): Promise<void> {
  if ((await loadStates(reader, asCustomerId(customerId))).verification !== 'verified')
    refuseNow('KYC_REQUIRED');
}

export async function requireActive(reader: Reader, customerId: string): Promise<void> {
  if ((await loadStates(reader, asCustomerId(customerId))).state !== 'active')
    refuseNow('ACCOUNT_FROZEN');
}

/** Money out and new orders, each by itself. */
export async function requireMay(
  reader: Reader,
  customerId: string,
  part: 'moneyOut' | 'newOrders',
  now: number,
): Promise<void> {
  const { state, heldUntil } = await loadStops(reader, asCustomerId(customerId));
  const stopped = whyStopped(state === 'active', heldUntil[part], now);
  if (stopped !== null) refuseNow(stopped);
}

export async function setVerification(
  tx: Tx,
  customerId: string,
  verification: VerificationState,
): Promise<void> {
  await saveVerification(tx, asCustomerId(customerId), verification);
}
