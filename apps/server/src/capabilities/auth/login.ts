/**
 * A customer signs in by user id or e-mail.
 *
 * Every try is counted as failed before its password is looked at, and taken back when it was right: a hundred tries at the same instant
 * wait like a hundred in a row. Names without an account are counted and hashed alike. Hashing holds no database connection, so there is a
 * transaction before it and one after; the second holds the password row, so that a reset in between wins over the old password.
 */
import * as contract from '@candor/contract/auth';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { findLoginAccount, loadPasswordHashForUpdate, savePasswordHash, type LoginAccount } from '../../core/customers/customers.store.ts';
import type { Customer } from '../../core/customers/customer.ts';
import type { SessionBook } from '../../core/customers/session-book.ts';
import { hasSignedInLike, type Origin } from '../../core/customers/sessions.store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PostMail } from '../../platform/mail/post-mail.ts';
import { announce } from '../../platform/push/announce.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { failureKeys, type FailureKeys } from './auth-keys.ts';
import { addFailure, decideLoginAttempt, noFailures } from './auth.rules.ts';
import { claimWarning, loadFailuresForUpdate, saveFailures } from './auth.store.ts';
import { forgiveFailures } from './forgive-failures.ts';
import { mailTime } from './mail-time.ts';
import type { PasswordHasher } from './password-hash.ts';
import { signedInAnswer, type SignedInAnswer } from './signed-in.ts';

type Services = { readonly db: Db; readonly secrets: Secrets; readonly passwords: PasswordHasher; readonly sessions: SessionBook; readonly postMail: PostMail };

export async function login(services: Services, { username, password }: BodyOf<typeof contract.login>, origin: Origin): Promise<SignedInAnswer> {
  const { db, secrets, passwords } = services;
  const name = username.toLowerCase();
  const keys = failureKeys(secrets, name, origin.network);
  const account = await db.transact((tx) => admitAttempt(tx, passwords, { name, keys, origin }));

  const isRight = await passwords.isRight(password, account?.passwordHash ?? null);
  if (account === null || !isRight || account.customer.state === 'closed') {
    await db.transact((tx) => warnOwner(tx, services.postMail, account?.customer ?? null, keys));
    return refuseNow('LOGIN_FAILED');
  }
  const newHash = passwords.isOutdated(account.passwordHash) ? await passwords.hash(password) : null;
  return db.transact((tx) => signIn(tx, services, { account, newHash, origin }));
}

type Attempt = { name: string; keys: FailureKeys; origin: Origin };

/** Refuses a try that comes too early; else counts it as failed until it proves right. Nothing is counted when there is no room to check it. */
async function admitAttempt(tx: Tx, passwords: PasswordHasher, { name, keys, origin }: Attempt): Promise<LoginAccount | null> {
  const account = await findLoginAccount(tx, name, origin.network);
  const failures = await loadFailuresForUpdate(tx, [keys.here, keys.anywhere]);
  const here = failures.get(keys.here) ?? noFailures;
  const anywhere = failures.get(keys.anywhere) ?? noFailures;
  orRefuse(decideLoginAttempt({ here, anywhere, isKnownNetwork: account?.hasSignedInFromHere ?? false }, tx.now));
  passwords.requireRoom();
  await saveFailures(tx, keys.here, addFailure(here, tx.now));
  await saveFailures(tx, keys.anywhere, addFailure(anywhere, tx.now));
  return account;
}

async function warnOwner(tx: Tx, postMail: PostMail, owner: Customer | null, keys: FailureKeys): Promise<void> {
  const count = await claimWarning(tx, keys.anywhere);
  if (count === null || owner === null || owner.state === 'closed') return;
  await postMail(tx, { to: owner.email, language: owner.language, template: 'manyFailedSignIns', values: { count, time: mailTime(tx.now) } });
}

type RightAttempt = { account: LoginAccount; newHash: string | null; origin: Origin };

async function signIn(tx: Tx, { secrets, sessions, postMail }: Services, { account, newHash, origin }: RightAttempt): Promise<SignedInAnswer> {
  const { customer } = account;
  if ((await loadPasswordHashForUpdate(tx, customer.id)) !== account.passwordHash) refuseNow('LOGIN_FAILED');
  if (newHash !== null) await savePasswordHash(tx, customer.id, newHash);
  await forgiveFailures(tx, secrets, customer, origin);
  const isFamiliar = await hasSignedInLike(tx, customer.id, origin);
  const session = await sessions.start(tx, { customerId: customer.id, origin });
  if (!isFamiliar) await mailOfNewSignIn(tx, postMail, customer, origin);
  await announce(tx, customer.id, contract.sessionStarted, { session: session.sessionId, device: origin.device, at: tx.now });
  return signedInAnswer(customer, session);
}

/** The other devices hear of every sign-in; a mail is only worth reading when the device is new. */
async function mailOfNewSignIn(tx: Tx, postMail: PostMail, { email, language }: Customer, origin: Origin): Promise<void> {
  const values = { device: origin.device, network: origin.network, time: mailTime(tx.now) };
  await postMail(tx, { to: email, language, template: 'newSignIn', values });
}
