/**
 * A verified customer's card must be in their verified name; other scripts cannot be compared and
 * are refused. Refusing here is earlier than at the withdrawal.
 */
import { refuseNow } from '@candor/contract/kernel/refused';
import type { CustomerId } from '../../core/customers/customer.ts';
import { findKnownIdentity } from '../../core/customers/known-identity.ts';
import { loadStates } from '../../core/customers/standing.store.ts';
import { getFullName, isNameOf } from '../../core/customers/verified-name.rules.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';

export async function requireOwnName(
  reader: Reader,
  secrets: Secrets,
  customerId: CustomerId,
  accountName: string,
): Promise<void> {
  if ((await loadStates(reader, customerId)).verification !== 'verified') return;
  const verified = await findKnownIdentity(reader, secrets, customerId);
  if (verified !== null && !isNameOf(accountName, verified))
    refuseNow('CARD_NAME_DIFFERS', { name: getFullName(verified) });
}
