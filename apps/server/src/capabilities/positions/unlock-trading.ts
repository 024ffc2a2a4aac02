/**
 * Unlocks trading on one device. A customer with a transaction password enters it once, not per
 * order; it is required again after a quarter of an hour or when the session ends.
 */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { unlockTrading as unlockCall } from '@candor/contract/positions';
import { MINUTE_MS } from '@candor/kit/time';
import type { PayPasswords } from '../../core/customers/passwords/pay-passwords.ts';
import { removeUnlock, saveUnlock } from '../../core/desk/store/traders.store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

const UNLOCKED_MS = 15 * MINUTE_MS;

export async function unlockTrading(
  db: Db,
  payPasswords: PayPasswords,
  customer: SignedIn,
  { payPassword }: BodyOf<typeof unlockCall>,
): Promise<DataOf<typeof unlockCall>> {
  await payPasswords.confirm(customer, payPassword);
  const { customerId, sessionId } = customer;
  return db.transact(async (tx) => {
    const until = tx.now + UNLOCKED_MS;
    await saveUnlock(tx, customerId, { sessionId, until });
    return { until };
  });
}

export async function lockTrading(db: Db, { sessionId }: SignedIn): Promise<null> {
  await db.transact((tx) => removeUnlock(tx, sessionId));
  return null;
}
