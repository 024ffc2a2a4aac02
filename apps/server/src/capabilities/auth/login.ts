/**
 * Every try counts as failed before its password is checked, and is taken back when right: a
 * hundred tries at once wait like a hundred in a row. Unknown names are counted and hashed alike.
 *
 * Hashing holds no connection, hence two transactions; the second locks the password row, so a
 * reset in between wins. With a second factor, continues in prove-second-factor.ts.
 */
import type * as contract from '@candor/contract/auth';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { AGREEMENT_VERSION } from '@candor/i18n/agreement/agreement';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { addFailure, noFailures } from '@candor/kit/growing-wait';
import {
  findLoginAccount,
  loadPasswordHashForUpdate,
  renewPasswordHash,
  savePasswordHash,
  type LoginAccount,
} from '../../core/customers/customers.store.ts';
import type { Customer } from '../../core/customers/customer.ts';
import { saveAgreed } from '../../core/customers/passwords/given-sign-in.store.ts';
import { isCommonPassword } from '../../core/customers/passwords/common-passwords.ts';
import {
  decidePassword,
  type PasswordPolicy,
} from '../../core/customers/passwords/password.rules.ts';
import type { PasswordHasher } from '../../core/customers/passwords/password-hash.ts';
import type { Origin } from '../../core/customers/sessions/sessions.store.ts';
import {
  insertSignInTry,
  takeBackSignInTry,
} from '../../core/customers/sessions/sign-ins.store.ts';
import { customerHolder } from '../../core/second-factor/holder.ts';
import { askSecondFactor, type SecondFactors } from '../../core/second-factor/prove.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PostMail } from '../../platform/mail/post-mail.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { failureKeys, type FailureKeys } from './auth-keys.ts';
import { decideLoginAttempt } from './auth.rules.ts';
import { claimWarning, loadFailuresForUpdate, saveFailures } from './auth.store.ts';
import { forgiveFailures } from './forgive-failures.ts';
import { signIn, type SignInSender, type SignInServices } from './sign-in.ts';

type Services = SignInServices & {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly passwords: PasswordHasher;
  readonly factors: SecondFactors;
  readonly policy: PasswordPolicy;
};
type LoginAnswer = DataOf<typeof contract.login>;

export async function login(
  services: Services,
  { username, password, newPassword }: BodyOf<typeof contract.login>,
  sender: SignInSender,
): Promise<LoginAnswer> {
  const { db, secrets, passwords } = services;
  const { origin } = sender;
  const name = username.toLowerCase();
  const keys = failureKeys(secrets, name, origin.network);
  const tried = await db.transact((tx) => admitAttempt(tx, passwords, { name, keys, origin }));
  const { account } = tried;

  const isRight = await passwords.isRight(password, account?.passwordHash ?? null);
  if (account === null || !isRight || account.customer.state === 'closed') {
    await db.transact((tx) => warnOwner(tx, services.postMail, account?.customer ?? null, keys));
    return refuseNow('LOGIN_FAILED');
  }
  const ownHash =
    account.oneTimeUntil === null || newPassword === undefined
      ? null
      : await hashOwn(services, account.customer, newPassword);
  const newHash =
    ownHash === null && passwords.isOutdated(account.passwordHash)
      ? await passwords.hash(password)
      : null;
  return db.transact((tx) =>
    goOn(tx, services, { tried: { ...tried, account }, newHash, ownHash, sender }),
  );
}

type Attempt = { name: string; keys: FailureKeys; origin: Origin };
type Tried = { account: LoginAccount; tryId: bigint | null };

/** Nothing is counted when the hashing queue is full. */
async function admitAttempt(
  tx: Tx,
  passwords: PasswordHasher,
  { name, keys, origin }: Attempt,
): Promise<Tried | { account: null; tryId: null }> {
  const account = await findLoginAccount(tx, name, origin.network);
  const failures = await loadFailuresForUpdate(tx, [keys.here, keys.anywhere]);
  const here = failures.get(keys.here) ?? noFailures;
  const anywhere = failures.get(keys.anywhere) ?? noFailures;
  orRefuse(
    decideLoginAttempt(
      { here, anywhere, isKnownNetwork: account?.hasSignedInFromHere ?? false },
      tx.now,
    ),
  );
  passwords.requireRoom();
  await saveFailures(tx, keys.here, addFailure(here, tx.now));
  await saveFailures(tx, keys.anywhere, addFailure(anywhere, tx.now));
  const tryId = await insertSignInTry(tx, account?.customer.id ?? null, origin);
  return account === null ? { account, tryId: null } : { account, tryId };
}

async function warnOwner(
  tx: Tx,
  postMail: PostMail,
  owner: Customer | null,
  keys: FailureKeys,
): Promise<void> {
  const count = await claimWarning(tx, keys.anywhere);
  if (count === null || owner === null || owner.state === 'closed') return;
  await postMail(tx, {
    to: owner.email,
    language: owner.language,
    template: 'manyFailedSignIns',
    values: { count, time: tx.now },
    zone: owner.zone,
  });
}

/** In exchange for a one-time password. */
async function hashOwn(
  { passwords, policy }: Services,
  { accountType, userId, email }: Customer,
  password: string,
): Promise<string> {
  orRefuse(decidePassword({ policy, accountType, password, userId, email }, isCommonPassword));
  return passwords.hash(password);
}

type RightAttempt = {
  tried: Tried;
  newHash: string | null;
  ownHash: string | null;
  sender: SignInSender;
};

async function goOn(
  tx: Tx,
  services: Services,
  { tried: { account, tryId }, newHash, ownHash, sender }: RightAttempt,
): Promise<LoginAnswer> {
  const { secrets, factors } = services;
  const { customer } = account;
  if ((await loadPasswordHashForUpdate(tx, customer.id)) !== account.passwordHash)
    refuseNow('LOGIN_FAILED');
  if (account.oneTimeUntil !== null) {
    if (tx.now >= account.oneTimeUntil) refuseNow('LOGIN_FAILED');
    // It opens no session, so the teacher who handed it over cannot get one with it.
    await savePasswordHash(tx, customer.id, ownHash ?? refuseNow('PASSWORD_ONE_TIME'));
    await saveAgreed(tx, customer.id, AGREEMENT_VERSION);
  }
  if (newHash !== null) await renewPasswordHash(tx, customer.id, newHash);
  await forgiveFailures(tx, secrets, customer, sender.origin);
  if (tryId !== null) await takeBackSignInTry(tx, tryId);
  return (
    (await askSecondFactor(tx, factors, customerHolder(customer.id))) ??
    signIn(tx, services, customer, sender)
  );
}
