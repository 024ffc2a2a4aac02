/**
 * Somebody who is signed in types the login password again, before something sensitive. As at the
 * door, a try counts as wrong until it proves right, and after wrong ones the next has to wait,
 * longer each time: a device left open is no place to guess at leisure. Hashing holds no database
 * connection, so there is a transaction before it and one after.
 */
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { addFailure, noFailures } from '@candor/kit/growing-wait';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CustomerId } from '../customer.ts';
import { loadPasswordHashForUpdate } from '../customers.store.ts';
import { decidePasswordTry } from './password.rules.ts';
import type { PasswordHasher } from './password-hash.ts';
import { loadLoginPasswordForUpdate, savePasswordFailures } from './passwords.store.ts';

type Services = { readonly db: Db; readonly passwords: PasswordHasher };

/**
 * Returns the hash the password was right for: whoever changes something with it can see that it
 * still is the same.
 */
export async function requireLoginPassword(
  { db, passwords }: Services,
  customerId: CustomerId,
  password: string,
): Promise<string> {
  const hash = await db.transact((tx) => countTry(tx, passwords, customerId));
  if (!(await passwords.isRight(password, hash))) return refuseNow('PASSWORD_WRONG');
  await db.transact((tx) => savePasswordFailures(tx, customerId, noFailures));
  return hash;
}

/**
 * Holds the password until the transaction ends. Refuses when it was changed since it was looked
 * at.
 */
export async function requireSamePassword(
  tx: Tx,
  customerId: CustomerId,
  hash: string,
): Promise<void> {
  if ((await loadPasswordHashForUpdate(tx, customerId)) !== hash) refuseNow('PASSWORD_WRONG');
}

async function countTry(
  tx: Tx,
  passwords: PasswordHasher,
  customerId: CustomerId,
): Promise<string> {
  const { hash, failures } = await loadLoginPasswordForUpdate(tx, customerId);
  orRefuse(decidePasswordTry(failures, tx.now));
  passwords.requireRoom();
  await savePasswordFailures(tx, customerId, addFailure(failures, tx.now));
  return hash;
}
