/**
 * The login password again, before something sensitive. Each wrong try makes the next wait longer,
 * so an unattended device is no place to guess. Hashing holds no connection, hence two
 * transactions.
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

/** Returns the matched hash, so callers can check that it is still the current one. */
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

/** Refuses when it was changed since it was checked. */
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
