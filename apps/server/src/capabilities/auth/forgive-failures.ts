/** A proven owner need not wait for earlier wrong passwords; strangers' networks still do. */
import type { Customer } from '../../core/customers/customer.ts';
import type { Origin } from '../../core/customers/sessions/sessions.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { failureKeys } from './auth-keys.ts';
import { clearFailures } from './auth.store.ts';

export async function forgiveFailures(
  tx: Tx,
  secrets: Secrets,
  customer: Customer,
  origin: Origin,
): Promise<void> {
  const names = [customer.userId.toLowerCase(), customer.email];
  await clearFailures(
    tx,
    names.flatMap((name) => Object.values(failureKeys(secrets, name, origin.network))),
  );
}
