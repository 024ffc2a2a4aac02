/**
 * The transaction password. A try counts as wrong until it proves right, in a transaction of its
 * own: five wrong ones lock it for half an hour although each request is refused, and five at the
 * same instant count as five.
 */
import { personOf } from '@candor/contract/kernel/account-id';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { signerOf } from '../../../platform/http/acting-member.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { asCustomerId, type CustomerId } from '../customer.ts';
import type { PasswordHasher } from './password-hash.ts';
import {
  decidePayPasswordTry,
  noPayPasswordTries,
  refusalOfWrongTry,
  type PayPasswordTries,
} from './pay-password.rules.ts';
import { findPayPasswordForUpdate, savePayPasswordTries } from './passwords.store.ts';

export type PayPasswords = {
  require(customerId: CustomerId, payPassword: string): Promise<string>;
  /** Of whoever acts: their own, unless two people confirmed it already. */
  confirm(customer: SignedIn, payPassword: string | undefined): Promise<void>;
};

export type PayPasswordOptions = {
  readonly db: Db;
  readonly passwords: PasswordHasher;
  readonly onLocked: (tx: Tx, customerId: CustomerId) => Promise<void>;
};

export function openPayPasswords({ db, passwords, onLocked }: PayPasswordOptions): PayPasswords {
  const require: PayPasswords['require'] = async (owner, payPassword) => {
    const customerId = asCustomerId(personOf(owner));
    const { hash, tries, now } = await db.transact((tx) => countTry(tx, passwords, customerId));
    if (await passwords.isRight(payPassword, hash)) {
      await db.transact((tx) => savePayPasswordTries(tx, customerId, noPayPasswordTries));
      return hash;
    }
    if (tries.lockedUntil !== null) await db.transact((tx) => onLocked(tx, customerId));
    return orRefuse(refusalOfWrongTry(tries, now));
  };
  return {
    require,
    async confirm(customer, payPassword = '') {
      const signer = signerOf(customer);
      if (signer !== null) await require(asCustomerId(signer), payPassword);
    },
  };
}

type CountedTry = { readonly hash: string; readonly tries: PayPasswordTries; readonly now: number };

async function countTry(
  tx: Tx,
  passwords: PasswordHasher,
  customerId: CustomerId,
): Promise<CountedTry> {
  const payPassword =
    (await findPayPasswordForUpdate(tx, customerId)) ?? refuseNow('PAY_PASSWORD_NOT_SET');
  const tries = orRefuse(decidePayPasswordTry(payPassword, tx.now));
  passwords.requireRoom();
  await savePayPasswordTries(tx, customerId, tries);
  return { hash: payPassword.hash, tries, now: tx.now };
}
