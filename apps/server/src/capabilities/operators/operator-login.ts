/**
 * The answer is always a challenge: address and password are only judged together with the code, so
 * neither can be guessed alone. An unknown address gets a challenge that nothing answers.
 */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse } from '@candor/contract/kernel/refused';
import type { operatorLogin as endpoint } from '@candor/contract/operators';
import { addFailure, noFailures } from '@candor/kit/growing-wait';
import type { PasswordHasher } from '../../core/customers/passwords/password-hash.ts';
import { findOperatorByEmail, type Operator } from '../../core/operators/operators.store.ts';
import { openChallenge } from '../../core/second-factor/challenges.store.ts';
import {
  askSecondFactor,
  type AskedSecondFactor,
  type SecondFactors,
} from '../../core/second-factor/prove.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { decideOperatorAttempt } from './operators.rules.ts';
import { loadAttemptsForUpdate, saveAttempts } from './sign-in.store.ts';

type Services = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly passwords: PasswordHasher;
  readonly factors: SecondFactors;
};

export async function operatorLogin(
  services: Services,
  { email, password }: BodyOf<typeof endpoint>,
  network: string,
): Promise<DataOf<typeof endpoint>> {
  const { db, secrets, passwords, factors } = services;
  const operator = await db.transact((tx) =>
    admitAttempt(tx, passwords, attemptKeys(secrets, email, network), email),
  );
  const canSignIn = operator?.state === 'active';
  const isRight = await passwords.isRight(password, canSignIn ? operator.passwordHash : null);
  return db.transact(async (tx) => {
    const asked =
      canSignIn && isRight
        ? await askSecondFactor(tx, factors, { kind: 'operator', id: operator.id })
        : null;
    return asked ?? askNobody(tx, secrets, email);
  });
}

export type AttemptKeys = { readonly here: string; readonly anywhere: string };

export function attemptKeys(secrets: Secrets, email: string, network: string): AttemptKeys {
  return {
    here: secrets.sign('operators.failures', `${email}\n${network}`),
    anywhere: secrets.sign('operators.failures', email),
  };
}

async function admitAttempt(
  tx: Tx,
  passwords: PasswordHasher,
  keys: AttemptKeys,
  email: string,
): Promise<Operator | null> {
  const operator = await findOperatorByEmail(tx, email);
  const attempts = await loadAttemptsForUpdate(tx, [keys.here, keys.anywhere]);
  const here = attempts.get(keys.here) ?? noFailures;
  const anywhere = attempts.get(keys.anywhere) ?? noFailures;
  orRefuse(decideOperatorAttempt({ here, anywhere }, tx.now));
  passwords.requireRoom();
  await saveAttempts(tx, keys.here, addFailure(here, tx.now));
  await saveAttempts(tx, keys.anywhere, addFailure(anywhere, tx.now));
  return operator;
}

/** Always the same holder for an address, so waiting grows as for an operator. */
async function askNobody(tx: Tx, secrets: Secrets, email: string): Promise<AskedSecondFactor> {
  const holder = {
    kind: 'operator',
    id: `nobody ${secrets.sign('operators.nobody', email)}`,
  } as const;
  const { id, expiresAt } = await openChallenge(tx, {
    holder,
    purpose: 'login',
    passkeyChallenge: null,
  });
  return { challengeId: id, methods: ['totp'], passkeyOptions: null, expiresAt };
}
