/** As the product makes them, but without a usable password. */
import { AccountType } from '@candor/contract/kernel/enumerations';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { openCustomer } from '@candor/server/core/customers/open-customer';
import type { SessionBook } from '@candor/server/core/customers/session-book';
import type { Tx } from '@candor/server/platform/db/database';
import { newSecret } from '@candor/server/platform/random';
import { secretsFrom } from '@candor/server/platform/start/secrets';
import { assert } from '@candor/kit/assert';

export type BenchPerson = {
  readonly customerId: string;
  readonly sessionId: string;
  readonly token: string;
};

export async function signInSomebody(
  tx: Tx,
  sessions: SessionBook,
  userId: string,
): Promise<BenchPerson> {
  const customerId = await openSomebody(tx, userId);
  const { token, sessionId } = await sessions.start(tx, {
    customerId: asCustomerId(customerId),
    origin: { network: '127.0.0.1', device: 'bench' },
  });
  return { customerId, sessionId, token };
}

export async function openSomebody(tx: Tx, userId: string): Promise<string> {
  const customer = await openCustomer(tx, secrets, {
    userId,
    email: `${userId}@candor.invalid`,
    accountType: AccountType.Individual,
    passwordHash: 'no password',
    phone: null,
    language: 'en',
    isDemo: true,
    agreementVersion: 'bench',
    referredBy: null,
    profile: null,
  });
  assert(customer !== null, `${userId} is new`);
  return customer.id;
}

const secrets = secretsFrom(Buffer.from(newSecret(), 'base64url'));
